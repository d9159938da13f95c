"""Small programs to try smemit on: `smemit compile smemit.examples.inline_cache --emit listing`."""
