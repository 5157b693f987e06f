/** What the first entry with one of the tags says of a TIFF's first page; throws a RangeError where the file ends. */
export function readTiffNumbers(bytes: Buffer, tags: readonly number[]): TiffNumbers {
  const isLittle = bytes[0] === 0x49
  const short = (at: number) => (isLittle ? bytes.readUInt16LE(at) : bytes.readUInt16BE(at))
  const long = (at: number) => (isLittle ? bytes.readUInt32LE(at) : bytes.readUInt32BE(at))
  const directory = long(4)
  for (let entry = directory + 2, end = entry + 12 * short(directory); entry < end; entry += 12) {
    if (!tags.includes(short(entry))) continue
    const [read, size] = short(entry + 2) === SHORT ? [short, 2] : [long, 4]
    const count = long(entry + 4)
    const start = count * size > 4 ? long(entry + 8) : entry + 8
    return { count, at: (index) => read(start + index * size) }
  }
  return { count: 0, at: () => 0 }
}

type TiffNumbers = { readonly count: number; at(index: number): number }

const SHORT = 3
