// Adapter for `smemit judge`: prints what your reader read as JSON. Copy it and replace `read_map` by your reader.
//   rustc -O adapter.rs && smemit judge --reader "./adapter {endian} {}" --input section --versions 3 kit
// Tell what you know and leave out the rest; to refuse an input, return Err: it ends on stderr, with exit code 1.
use std::{env, fs, process::exit};

type Told<T> = Result<T, String>;

struct Section { data: Vec<u8>, big: bool }

impl Section {
    fn number(&self, at: usize, width: usize) -> Told<u64> {
        let bytes = self.data.get(at..at + width).ok_or("the section is cut")?;
        let add = |sum: u64, byte: &u8| sum << 8 | *byte as u64;
        Ok(if self.big { bytes.iter().fold(0, add) } else { bytes.iter().rev().fold(0, add) })
    }
}

fn read_record(section: &Section, at: &mut usize, pool: &[u64]) -> Told<String> {
    let (id, offset) = (section.number(*at, 8)?, section.number(*at + 8, 4)?);
    let count = section.number(*at + 14, 2)?;
    *at += 16;
    let mut locations = Vec::new();
    for _ in 0..count {
        let (kind, size) = (section.number(*at, 1)?, section.number(*at + 2, 2)?);
        let (register, value) = (section.number(*at + 4, 2)?, section.number(*at + 8, 4)? as i32);
        let name = ["Register", "Direct", "Indirect", "Constant", "ConstantIndex"]
            .get((kind as usize).wrapping_sub(1)).ok_or("an unknown kind")?;
        let rest = match kind {
            1..=3 => format!("\"register\":{register},\"offset\":{value}"),
            4 => format!("\"value\":\"{value}\""),
            _ => format!("\"value\":\"{}\"", *pool.get(value as usize).ok_or("an index outside the pool")? as i64),
        };
        locations.push(format!("{{\"kind\":\"{name}\",\"size\":{size},{rest}}}"));
        *at += 12;
    }
    *at = (*at + 7) & !7;
    let count = section.number(*at + 2, 2)?;
    *at += 4;
    let mut live_outs = Vec::new();
    for _ in 0..count {
        let (register, size) = (section.number(*at, 2)?, section.number(*at + 3, 1)?);
        live_outs.push(format!("{{\"register\":{register},\"size\":{size}}}"));
        *at += 4;
    }
    *at = (*at + 7) & !7;
    Ok(format!("{{\"id\":\"{id}\",\"offset\":{offset},\"locations\":[{}],\"live_outs\":[{}]}}",
               locations.join(","), live_outs.join(",")))
}

fn read_map(section: &Section, at: &mut usize) -> Told<String> {
    if section.number(*at, 1)? != 3 { return Err("not version 3".into()); }
    let (functions, constants) = (section.number(*at + 4, 4)?, section.number(*at + 8, 4)?);
    let mut records = section.number(*at + 12, 4)?;
    let table = *at + 16;
    *at = table + 24 * functions as usize;
    let mut pool = Vec::new();
    for _ in 0..constants { pool.push(section.number(*at, 8)?); *at += 8; }
    let mut told = Vec::new();
    for row in 0..functions as usize {
        let place = table + 24 * row;
        let (address, stack) = (section.number(place, 8)?, section.number(place + 8, 8)?);
        let count = section.number(place + 16, 8)?;
        records = records.checked_sub(count).ok_or("a function claims more records than there are")?;
        let own: Told<Vec<String>> = (0..count).map(|_| read_record(section, at, &pool)).collect();
        let stack = if stack == u64::MAX { "null".into() } else { format!("\"{stack}\"") };
        told.push(format!("{{\"address\":\"{address}\",\"stack_size\":{stack},\"records\":[{}]}}", own?.join(",")));
    }
    if records > 0 { return Err("records without a function".into()); }
    let pool: Vec<String> = pool.iter().map(|value| format!("\"{value}\"")).collect();
    Ok(format!("{{\"version\":\"3\",\"constants\":[{}],\"functions\":[{}]}}", pool.join(","), told.join(",")))
}

fn read_section(section: &Section) -> Told<Vec<String>> {
    let (mut at, mut maps) = (0, Vec::new());
    while at < section.data.len() || maps.is_empty() { maps.push(read_map(section, &mut at)?); }
    if at > section.data.len() { return Err("the section is cut".into()); }
    Ok(maps)
}

fn main() {
    let words: Vec<String> = env::args().collect();
    let section = Section { data: fs::read(&words[2]).expect("a file"), big: words[1] == "big" };
    match read_section(&section) {
        Ok(maps) => println!("{{\"maps\":[{}]}}", maps.join(",")),
        Err(why) => { eprintln!("error: {why}"); exit(1) }
    }
}
