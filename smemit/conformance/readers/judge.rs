//! Prints what stackmap.rs reads as JSON for `smemit judge`: rustc --edition 2021 -O judge.rs, then
//! smemit judge --reader loop:./judge --input section --versions 1,2,3,rfc2 DIR

#[allow(dead_code)]
mod stackmap;

use stackmap::{Kind, Map, Record, Section, Version};
use std::fmt::Write as _;
use std::io::{BufRead, Read, Write};

fn list<T>(out: &mut String, items: impl Iterator<Item = T>, mut say: impl FnMut(&mut String, T)) {
    out.push('[');
    for (i, item) in items.enumerate() {
        if i > 0 {
            out.push(',');
        }
        say(out, item);
    }
    out.push(']');
}

fn say_record(out: &mut String, record: Record<'_>) {
    write!(out, "{{\"id\":\"{}\",\"offset\":{},\"flags\":{},\"call_size\":{},\"locations\":", record.id, record.offset,
           record.flags, record.call_size).unwrap();
    list(out, record.locations(), |out, at| {
        write!(out, "{{\"kind\":\"{:?}\",\"size\":{},", at.kind, at.size).unwrap();
        match at.kind {
            Kind::Constant | Kind::ConstantIndex => write!(out, "\"value\":\"{}\"}}", at.value),
            _ => write!(out, "\"register\":{},\"offset\":{}}}", at.register, at.offset),
        }
        .unwrap();
    });
    out.push_str(",\"live_outs\":");
    list(out, record.live_outs(), |out, live| {
        write!(out, "{{\"register\":{},\"size\":{}}}", live.register, live.size).unwrap()
    });
    out.push('}');
}

fn say_map(out: &mut String, map: Map<'_>) {
    let version = match map.version {
        Version::V1 => "1",
        Version::V2 => "2",
        Version::V3 => "3",
        Version::Rfc => "rfc2",
    };
    write!(out, "{{\"version\":\"{version}\",\"constants\":").unwrap();
    list(out, map.constants(), |out, value| write!(out, "\"{value}\"").unwrap());
    let mut records = map.records();
    out.push_str(",\"functions\":");
    list(out, map.functions(), |out, function| {
        write!(out, "{{\"address\":\"{}\",\"stack_size\":", function.address).unwrap();
        match function.stack_size {
            None => out.push_str("null"),
            Some(size) => write!(out, "\"{size}\"").unwrap(),
        }
        if let Some(frame) = function.frame {
            write!(out, ",\"frame\":{{\"code_size\":{},\"flags\":{},\"base_register\":{},\"registers\":", frame.code_size,
                   frame.flags, frame.base_register).unwrap();
            list(out, map.saved(frame), |out, saved| {
                write!(out, "{{\"register\":{},\"offset\":{},\"size\":{},\"flags\":{}}}", saved.register, saved.offset,
                       saved.size, saved.flags).unwrap()
            });
            out.push('}');
        }
        out.push_str(",\"records\":");
        list(out, records.by_ref().take(function.record_count as usize), say_record);
        out.push('}');
    });
    out.push_str(",\"records_without_function\":");
    list(out, records, say_record);
    out.push('}');
}

fn read(data: &[u8], big: bool) -> Result<String, stackmap::Error> {
    let maps: Vec<Map<'_>> = Section::new(data, big).collect::<Result<_, _>>()?;
    let mut out = String::from("{\"maps\":");
    list(&mut out, maps.into_iter(), say_map);
    out.push('}');
    Ok(out)
}

fn main() {
    let mut questions = std::io::stdin().lock();
    let mut answers = std::io::stdout().lock();
    let mut line = String::new();
    while questions.read_line(&mut line).unwrap() > 0 {
        let words: Vec<&str> = line.split_whitespace().collect();
        let mut data = vec![0; words[0].parse().unwrap()];
        questions.read_exact(&mut data).unwrap();
        let (word, said) = match read(&data, words[1] == "big") {
            Ok(text) => ("ok", text),
            Err(error) => ("no", error.to_string()),
        };
        write!(answers, "{word} {}\n{said}", said.len()).unwrap();
        answers.flush().unwrap();
        line.clear();
    }
}
