//! Reads LLVM stack map sections: versions 1, 2 and 3, and the RFC of July 2015, in both byte orders.
//!
//! A module alone, `no_std`, without `unsafe` and without allocation. A map is checked whole before it is given out: what
//! is read from it afterwards cannot fail. Registers are DWARF numbers, sizes are bytes.
//!
//! ```ignore
//! for map in stackmap::Section::new(data, false) {
//!     for record in map?.records() {
//!         for location in record.locations() { ... }
//!     }
//! }
//! ```
//! Made by smemit, in the public domain where that exists, else under the MIT license.

use core::fmt;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Version {
    V1,
    V2,
    V3,
    Rfc,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    Register,
    Direct,
    Indirect,
    Constant,
    ConstantIndex,
}

/// What is wrong with a section, and at which byte.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Error {
    pub reason: Reason,
    pub at: usize,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reason {
    Cut,
    Version,
    Counts,
    Kind,
    Pool,
    Tables,
    Trailing,
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let text = match self.reason {
            Reason::Cut => "the section ends inside a structure",
            Reason::Version => "unknown version",
            Reason::Counts => "the functions' record counts do not add up",
            Reason::Kind => "unknown kind of location",
            Reason::Pool => "a location names a constant that the pool does not have",
            Reason::Tables => "a table or a range of the RFC's leaves its place",
            Reason::Trailing => "no map begins here",
        };
        write!(f, "{text} at byte {}", self.at)
    }
}

/// Bytes in a byte order. Every read is of a place that was checked, or gives 0.
#[derive(Clone, Copy)]
struct Bytes<'a> {
    data: &'a [u8],
    big: bool,
}

impl<'a> Bytes<'a> {
    fn number(&self, at: usize, size: usize) -> u64 {
        let bytes = self.data.get(at..at.saturating_add(size)).unwrap_or(&[]);
        let join = |value: u64, byte: &u8| value << 8 | u64::from(*byte);
        if self.big { bytes.iter().fold(0, join) } else { bytes.iter().rev().fold(0, join) }
    }
    fn u8(&self, at: usize) -> u8 {
        self.number(at, 1) as u8
    }
    fn u16(&self, at: usize) -> u16 {
        self.number(at, 2) as u16
    }
    fn u32(&self, at: usize) -> u32 {
        self.number(at, 4) as u32
    }
    fn u64(&self, at: usize) -> u64 {
        self.number(at, 8)
    }
    fn left(&self, at: usize) -> usize {
        self.data.len().saturating_sub(at)
    }
}

fn padded(at: usize, from: usize) -> usize {
    at + (8 - (at - from) % 8) % 8
}

/// What one object file has contributed to a section.
#[derive(Clone, Copy)]
pub struct Map<'a> {
    bytes: Bytes<'a>,
    pub version: Version,
    pub start: usize,
    pub end: usize,
    pub function_count: u32,
    pub constant_count: u32,
    pub record_count: u32,
    functions_at: usize,
    constants_at: usize,
    records_at: usize,
    locations_at: usize,
    live_outs_at: usize,
    saved_at: usize,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Function {
    /// As the section has it: 0 before linking.
    pub address: u64,
    /// `None` when the frame has no fixed size.
    pub stack_size: Option<u64>,
    /// 0 in version 1, which does not tell.
    pub record_count: u64,
    /// Of the RFC only.
    pub frame: Option<Frame>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Frame {
    pub code_size: u32,
    pub flags: u16,
    pub base_register: u16,
    pub saved_count: u16,
    saved_at: usize,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Saved {
    pub register: u16,
    pub offset: i16,
    pub size: u8,
    pub flags: u8,
}

#[derive(Clone, Copy)]
pub struct Record<'a> {
    map: Map<'a>,
    pub id: u64,
    /// Of the instruction, from the function's first byte.
    pub offset: u32,
    pub flags: u16,
    /// Of the RFC only.
    pub call_size: u8,
    /// The function's number; `None` in version 1, which does not tell, unless there is only one.
    pub function: Option<u32>,
    /// Of the instruction, where the function is known.
    pub address: Option<u64>,
    pub location_count: u16,
    pub live_out_count: u16,
    locations_at: usize,
    live_outs_at: usize,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Location {
    pub kind: Kind,
    /// 0 in the RFC, which has none.
    pub size: u16,
    pub register: u16,
    /// From the register; of a constant of the pool its number there.
    pub offset: i32,
    /// Of a constant, wherever it is kept.
    pub value: i64,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LiveOut {
    pub register: u16,
    pub size: u8,
}

/// A record read as that of a gc statepoint: numbers of its locations. Pairs are of base and derived pointer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Statepoint {
    pub convention: u16,
    pub flags: u16,
    pub deopt: (u32, u32),
    pub pair_first: u32,
    pub pair_count: u32,
    pub allocas: (u32, u32),
}

impl<'a> Map<'a> {
    fn location_size(&self) -> usize {
        if self.version == Version::V3 { 12 } else { 8 }
    }

    /// The function number `i`, below `function_count`.
    pub fn function(&self, i: u32) -> Function {
        let b = self.bytes;
        let row = match self.version {
            Version::Rfc => 32,
            Version::V1 => 16,
            _ => 24,
        };
        let at = self.functions_at + row * i as usize;
        if self.version == Version::Rfc {
            let stack = b.u32(at + 12);
            let frame = Frame {
                code_size: b.u32(at + 8),
                flags: b.u16(at + 16),
                base_register: b.u16(at + 18),
                saved_count: b.u16(at + 20),
                saved_at: self.saved_at + 8 * usize::from(b.u16(at + 22)),
            };
            let stack_size = if stack == u32::MAX { None } else { Some(u64::from(stack)) };
            return Function { address: b.u64(at), stack_size, record_count: u64::from(b.u16(at + 24)), frame: Some(frame) };
        }
        let stack = b.u64(at + 8);
        Function {
            address: b.u64(at),
            stack_size: if stack == u64::MAX { None } else { Some(stack) },
            record_count: if self.version == Version::V1 { 0 } else { b.u64(at + 16) },
            frame: None,
        }
    }

    pub fn functions(&self) -> impl Iterator<Item = Function> + 'a {
        let map = *self;
        (0..self.function_count).map(move |i| map.function(i))
    }

    /// The registers that the function saves, which only the RFC tells.
    pub fn saved(&self, frame: Frame) -> impl Iterator<Item = Saved> + 'a {
        let b = self.bytes;
        (0..usize::from(frame.saved_count)).map(move |i| {
            let at = frame.saved_at + 8 * i;
            Saved { register: b.u16(at), offset: b.u16(at + 2) as i16, size: b.u8(at + 4), flags: b.u8(at + 5) }
        })
    }

    pub fn constant(&self, i: u32) -> u64 {
        self.bytes.u64(self.constants_at + 8 * i as usize)
    }

    pub fn constants(&self) -> impl Iterator<Item = u64> + 'a {
        let map = *self;
        (0..self.constant_count).map(move |i| map.constant(i))
    }

    /// The records in the order of the section.
    pub fn records(&self) -> Records<'a> {
        Records { map: *self, at: self.records_at, number: 0, next_function: 0, left: 0, address: 0 }
    }

    /// The record at `address`.
    pub fn find(&self, address: u64) -> Option<Record<'a>> {
        self.records().find(|record| record.address == Some(address))
    }

    /// The fields of a record in version 1 to 3, and how many bytes it has; `None` when it leaves the section.
    fn record_at(&self, at: usize) -> Option<(Record<'a>, usize)> {
        let b = self.bytes;
        if b.left(at) < 16 {
            return None;
        }
        let location_count = b.u16(at + 14);
        let mut end = at + 16 + self.location_size() * usize::from(location_count);
        if self.version == Version::V3 {
            end = padded(end, at);
        }
        if b.left(end) < 4 {
            return None;
        }
        let live_out_count = b.u16(end + 2);
        let live_outs_at = end + 4;
        end = padded(live_outs_at + 4 * usize::from(live_out_count), at);
        if end > b.data.len() {
            return None;
        }
        let record = Record {
            map: *self,
            id: b.u64(at),
            offset: b.u32(at + 8),
            flags: b.u16(at + 12),
            call_size: 0,
            function: None,
            address: None,
            location_count,
            live_out_count,
            locations_at: at + 16,
            live_outs_at,
        };
        Some((record, end - at))
    }

    fn check_locations(&self, mut at: usize, count: usize) -> Result<(), Error> {
        let step = self.location_size();
        for _ in 0..count {
            let kind = self.bytes.u8(at);
            if !(1..=5).contains(&kind) {
                return Err(Error { reason: Reason::Kind, at });
            }
            if kind == 5 && self.bytes.u32(at + step - 4) >= self.constant_count {
                return Err(Error { reason: Reason::Pool, at });
            }
            at += step;
        }
        Ok(())
    }

    fn check_versions_1_to_3(&mut self) -> Result<(), Error> {
        let b = self.bytes;
        let row: usize = if self.version == Version::V1 { 16 } else { 24 };
        let mut at = self.start + 16;
        let cut = |at: usize| Err(Error { reason: Reason::Cut, at });
        self.function_count = b.u32(self.start + 4);
        self.constant_count = b.u32(self.start + 8);
        self.record_count = b.u32(self.start + 12);
        self.functions_at = at;
        if b.left(at) / row < self.function_count as usize {
            return cut(at);
        }
        at += row * self.function_count as usize;
        self.constants_at = at;
        if b.left(at) / 8 < self.constant_count as usize {
            return cut(at);
        }
        at += 8 * self.constant_count as usize;
        self.records_at = at;
        if self.version != Version::V1 {
            let mut left = u64::from(self.record_count);
            for function in self.functions() {
                let counts = Error { reason: Reason::Counts, at: self.functions_at };
                left = left.checked_sub(function.record_count).ok_or(counts)?;
            }
            if left > 0 {
                return Err(Error { reason: Reason::Counts, at: self.functions_at });
            }
        }
        for _ in 0..self.record_count {
            let (record, size) = match self.record_at(at) {
                Some(found) => found,
                None => return cut(at),
            };
            self.check_locations(record.locations_at, usize::from(record.location_count))?;
            at += size;
        }
        self.end = at;
        Ok(())
    }

    fn check_rfc(&mut self) -> Result<(), Error> {
        let b = self.bytes;
        let tables = |at: usize| Err(Error { reason: Reason::Tables, at });
        if b.left(self.start) < 32 {
            return Err(Error { reason: Reason::Cut, at: self.start });
        }
        let strides = [8, 32, 8, 24, 8];
        let mut at = [0usize; 6];
        let mut counts = [0usize; 5];
        for i in 0..6 {
            at[i] = b.u32(self.start + 4 + 4 * i) as usize;
            let before = if i == 0 { 32 } else { at[i - 1] };
            if at[i] > b.left(self.start) || at[i] < before || (i == 0 && at[0] != 32) {
                return tables(self.start);
            }
            if i > 0 {
                if (at[i] - before) % strides[i - 1] != 0 {
                    return tables(self.start);
                }
                counts[i - 1] = (at[i] - before) / strides[i - 1];
            }
        }
        [self.constants_at, self.functions_at, self.saved_at, self.records_at, self.locations_at, self.live_outs_at] =
            at.map(|offset| self.start + offset);
        self.constant_count = counts[0] as u32;
        self.function_count = counts[1] as u32;
        self.record_count = counts[3] as u32;
        let mut owned = 0;
        for i in 0..counts[1] {
            let row = self.functions_at + 32 * i;
            let pair = |at: usize| (usize::from(b.u16(row + at)), usize::from(b.u16(row + at + 2)));
            let ((saved, saved_first), (records, first)) = (pair(20), pair(24));
            if saved_first + saved > counts[2] || first + records > counts[3] || (records > 0 && first != owned) {
                return tables(row);
            }
            owned += records;
        }
        if owned != counts[3] {
            return Err(Error { reason: Reason::Counts, at: self.functions_at });
        }
        let mut live_outs = 0;
        for i in 0..counts[3] {
            let row = self.records_at + 24 * i;
            let sum = |at: usize| usize::from(b.u16(row + at)) + usize::from(b.u16(row + at + 2));
            if sum(14) > counts[4] {
                return tables(row);
            }
            live_outs = live_outs.max(sum(18));
        }
        if b.left(self.live_outs_at) / 4 < live_outs {
            return tables(self.live_outs_at);
        }
        // The last map may end without its padding.
        self.end = padded(self.live_outs_at + 4 * live_outs, self.start).min(b.data.len());
        self.check_locations(self.locations_at, counts[4])
    }
}

/// The records of a map.
pub struct Records<'a> {
    map: Map<'a>,
    at: usize,
    number: u32,
    next_function: u32,
    left: u64,
    address: u64,
}

impl<'a> Iterator for Records<'a> {
    type Item = Record<'a>;

    fn next(&mut self) -> Option<Record<'a>> {
        if self.number == self.map.record_count {
            return None;
        }
        while self.map.version != Version::V1 && self.left == 0 {
            let function = self.map.function(self.next_function);
            self.next_function += 1;
            self.left = function.record_count;
            self.address = function.address;
        }
        let b = self.map.bytes;
        let mut record = if self.map.version == Version::Rfc {
            let at = self.at;
            self.at += 24;
            Record {
                map: self.map,
                id: b.u64(at),
                offset: b.u32(at + 8),
                flags: u16::from(b.u8(at + 13)),
                call_size: b.u8(at + 12),
                function: None,
                address: None,
                location_count: b.u16(at + 14),
                live_out_count: b.u16(at + 18),
                locations_at: self.map.locations_at + 8 * usize::from(b.u16(at + 16)),
                live_outs_at: self.map.live_outs_at + 4 * usize::from(b.u16(at + 20)),
            }
        } else {
            let (record, size) = self.map.record_at(self.at)?;
            self.at += size;
            record
        };
        if self.map.version != Version::V1 {
            record.function = Some(self.next_function - 1);
            record.address = Some(self.address.wrapping_add(u64::from(record.offset)));
            self.left -= 1;
        } else if self.map.function_count == 1 {
            record.function = Some(0);
            record.address = Some(self.map.function(0).address.wrapping_add(u64::from(record.offset)));
        }
        self.number += 1;
        Some(record)
    }
}

impl<'a> Record<'a> {
    /// The location number `i`, below `location_count`.
    pub fn location(&self, i: u32) -> Location {
        let (map, b) = (self.map, self.map.bytes);
        let step = map.location_size();
        let at = self.locations_at + step * i as usize;
        let (kind, offset) = (b.u8(at), b.u32(at + step - 4) as i32);
        Location {
            kind: match kind {
                1 => Kind::Register,
                2 => Kind::Direct,
                3 => Kind::Indirect,
                4 => Kind::Constant,
                _ => Kind::ConstantIndex,
            },
            size: match map.version {
                Version::V3 => b.u16(at + 2),
                Version::Rfc => 0,
                _ => u16::from(b.u8(at + 1)),
            },
            register: b.u16(at + step - if map.version == Version::V3 { 8 } else { 6 }),
            offset,
            value: if kind == 5 { map.constant(offset as u32) as i64 } else { i64::from(offset) },
        }
    }

    pub fn locations(&self) -> impl Iterator<Item = Location> + 'a {
        let record = *self;
        (0..u32::from(self.location_count)).map(move |i| record.location(i))
    }

    pub fn live_outs(&self) -> impl Iterator<Item = LiveOut> + 'a {
        let (b, at) = (self.map.bytes, self.live_outs_at);
        (0..usize::from(self.live_out_count)).map(move |i| LiveOut { register: b.u16(at + 4 * i), size: b.u8(at + 4 * i + 3) })
    }

    /// The record as that of a gc statepoint, if it has the form of one. No mark tells: a stackmap of three small
    /// constants has it, too, so a reader goes by the ids that it gave.
    pub fn statepoint(&self) -> Option<Statepoint> {
        let count = u32::from(self.location_count);
        if self.live_out_count > 0 || count < 3 {
            return None;
        }
        let mut heads = [0u32; 3];
        for (i, head) in heads.iter_mut().enumerate() {
            let location = self.location(i as u32);
            if location.kind != Kind::Constant || location.offset < 0 {
                return None;
            }
            *head = location.offset as u32;
        }
        let [convention, flags, deopt] = heads;
        if convention > 1023 || flags > 3 || deopt > count - 3 {
            return None;
        }
        // Pairs and allocas are not counted: Direct locations at the end are allocas, as many as leave whole pairs.
        let (first, mut end) = (3 + deopt, count);
        while end > first && self.location(end - 1).kind == Kind::Direct {
            end -= 1;
        }
        end += (end - first) % 2;
        if end > count {
            return None;
        }
        Some(Statepoint {
            convention: convention as u16,
            flags: flags as u16,
            deopt: (3, first),
            pair_first: first,
            pair_count: (end - first) / 2,
            allocas: (end, count),
        })
    }
}

/// The maps of a section, one for each linked object file. Ends behind the first error.
pub struct Section<'a> {
    bytes: Bytes<'a>,
    at: usize,
    is_over: bool,
}

impl<'a> Section<'a> {
    pub fn new(data: &'a [u8], big_endian: bool) -> Self {
        Section { bytes: Bytes { data, big: big_endian }, at: 0, is_over: data.is_empty() }
    }

    fn map(&mut self) -> Result<Option<Map<'a>>, Error> {
        let b = self.bytes;
        if self.at > 0 {
            // Linkers fill gaps with zeros.
            let zeros = b.data[self.at..].iter().take_while(|byte| **byte == 0).count();
            if zeros == b.left(self.at) {
                return Ok(None);
            }
            self.at += zeros / 8 * 8;
        }
        let start = self.at;
        let behind = |reason: Reason| Error { reason: if start > 0 { Reason::Trailing } else { reason }, at: start };
        if b.left(start) < 16 {
            return Err(behind(Reason::Cut));
        }
        let version = match b.u8(start) {
            1 => Version::V1,
            2 => Version::V2,
            3 => Version::V3,
            _ => return Err(behind(Reason::Version)),
        };
        let mut map = Map {
            bytes: b,
            version,
            start,
            end: start,
            function_count: 0,
            constant_count: 0,
            record_count: 0,
            functions_at: 0,
            constants_at: 0,
            records_at: 0,
            locations_at: 0,
            live_outs_at: 0,
            saved_at: 0,
        };
        if version == Version::V2 && b.u32(start + 4) == 32 {
            // The RFC's header begins with the offset of its first table; of version 2 that is the number of functions.
            map.version = Version::Rfc;
            match map.check_rfc() {
                Err(error) if matches!(error.reason, Reason::Tables | Reason::Cut) => {
                    map.version = Version::V2;
                    map.check_versions_1_to_3().map_err(|_| error)?;
                }
                other => other?,
            }
        } else {
            map.check_versions_1_to_3()?;
        }
        self.at = map.end;
        Ok(Some(map))
    }
}

impl<'a> Iterator for Section<'a> {
    type Item = Result<Map<'a>, Error>;

    fn next(&mut self) -> Option<Self::Item> {
        if self.is_over {
            return None;
        }
        let found = self.map();
        self.is_over = !matches!(found, Ok(Some(_)));
        found.transpose()
    }
}
