// Adapter for `smemit judge`: prints what your reader read as JSON. Copy it and replace readMap by your reader.
//
//	go build adapter.go && smemit judge --reader "./adapter {endian} {}" --input section --versions 3 kit
//
// Tell what you know and leave out the rest; to refuse an input, call refuse: it exits with 1.
package main

import (
	"encoding/json"
	"fmt"
	"os"
	"strconv"
)

type object map[string]interface{}

var data []byte
var big bool

func refuse(why string) {
	fmt.Fprintln(os.Stderr, "error:", why)
	os.Exit(1)
}

func number(at, width int) uint64 {
	if at < 0 || at+width > len(data) {
		refuse("the section is cut")
	}
	var value uint64
	for i := 0; i < width; i++ {
		shift := i
		if big {
			shift = width - 1 - i
		}
		value |= uint64(data[at+i]) << (8 * shift)
	}
	return value
}

func unsigned(value uint64) string { return strconv.FormatUint(value, 10) }
func signed(value int64) string    { return strconv.FormatInt(value, 10) }

func readRecord(at int, pool []uint64) (object, int) {
	kinds := []string{"", "Register", "Direct", "Indirect", "Constant", "ConstantIndex"}
	record := object{"id": unsigned(number(at, 8)), "offset": number(at+8, 4)}
	locations, liveOuts := []object{}, []object{}
	count := number(at+14, 2)
	at += 16
	for ; count > 0; count-- {
		kind, value := number(at, 1), int32(number(at+8, 4))
		if kind < 1 || kind > 5 || kind == 5 && (value < 0 || int(value) >= len(pool)) {
			refuse("a wrong location")
		}
		location := object{"kind": kinds[kind], "size": number(at+2, 2)}
		switch kind {
		case 4:
			location["value"] = signed(int64(value))
		case 5:
			location["value"] = signed(int64(pool[value]))
		default:
			location["register"], location["offset"] = number(at+4, 2), value
		}
		locations = append(locations, location)
		at += 12
	}
	at = (at + 7) &^ 7
	count = number(at+2, 2)
	at += 4
	for ; count > 0; count-- {
		liveOuts = append(liveOuts, object{"register": number(at, 2), "size": number(at+3, 1)})
		at += 4
	}
	record["locations"], record["live_outs"] = locations, liveOuts
	return record, (at + 7) &^ 7
}

func readMap(at int) (object, int) {
	if number(at, 1) != 3 {
		refuse("not version 3")
	}
	functions, constants, records := number(at+4, 4), number(at+8, 4), number(at+12, 4)
	table := at + 16
	at = table + 24*int(functions)
	pool, told, rows := []uint64{}, []string{}, []object{}
	for ; constants > 0; constants-- {
		pool = append(pool, number(at, 8))
		told = append(told, unsigned(number(at, 8)))
		at += 8
	}
	for place := table; functions > 0; functions, place = functions-1, place+24 {
		count, own := number(place+16, 8), []object{}
		if count > records {
			refuse("a function claims more records than there are")
		}
		records -= count
		for ; count > 0; count-- {
			var record object
			record, at = readRecord(at, pool)
			own = append(own, record)
		}
		function := object{"address": unsigned(number(place, 8)), "stack_size": nil, "records": own}
		if stack := number(place+8, 8); stack != ^uint64(0) {
			function["stack_size"] = unsigned(stack)
		}
		rows = append(rows, function)
	}
	if records > 0 {
		refuse("records without a function")
	}
	return object{"version": "3", "constants": told, "functions": rows}, at
}

func main() {
	bytes, err := os.ReadFile(os.Args[2])
	if err != nil {
		refuse(err.Error())
	}
	data, big = bytes, os.Args[1] == "big"
	maps := []object{}
	for at := 0; at < len(data) || len(maps) == 0; {
		var one object
		one, at = readMap(at)
		maps = append(maps, one)
		if at > len(data) {
			refuse("the section is cut")
		}
	}
	json.NewEncoder(os.Stdout).Encode(object{"maps": maps})
}
