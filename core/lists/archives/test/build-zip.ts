import { crc32, deflateRawSync } from 'node:zlib'

export type BuiltEntry = {
  /** Bytes in the encoding of an old program, or text. */
  readonly name: string | Uint8Array
  readonly content: Uint8Array
  readonly isDeflated?: boolean
  readonly flags?: number
  readonly method?: number
  readonly crc?: number
  /** What the directory claims of the packed size. */
  readonly bytes?: number
  /** What the directory claims of the place. */
  readonly header?: number
}

type BuildOptions = {
  readonly is64?: boolean
  /** Before the archive. */
  readonly prefix?: Uint8Array
  readonly comment?: string
  /** What the end record claims. */
  readonly count?: number
  readonly disk?: number
}

/** Writes archives as no good program does. */
export function buildZip(
  entries: readonly BuiltEntry[],
  options: BuildOptions = {},
): Uint8Array<ArrayBuffer> {
  const { is64 = false, prefix = new Uint8Array(), comment = '', count = entries.length, disk = 0 } = options
  const parts: Uint8Array[] = []
  const directory: Uint8Array[] = []
  let at = 0
  for (const entry of entries) {
    const packed = entry.isDeflated ? deflateRawSync(entry.content) : entry.content
    const name = typeof entry.name === 'string' ? new TextEncoder().encode(entry.name) : entry.name
    const { flags = 0, method = entry.isDeflated ? 8 : 0, crc = crc32(entry.content) } = entry
    const { bytes = packed.length, header = at } = entry
    const shared = join(u16(flags), u16(method), u32(0), u32(crc))
    // An extra field that only the local header has.
    const local = join(u32(LOCAL), u16(20), shared, u32(packed.length), u32(entry.content.length))
    parts.push(join(local, u16(name.length), u16(4), name, u16(0xcafe), u16(0), packed))
    const extra = is64 ? join(u16(1), u16(24), u64(entry.content.length), u64(bytes), u64(header)) : join()
    const sizes = is64 ? join(u32(FULL), u32(FULL)) : join(u32(bytes), u32(entry.content.length))
    const lengths = join(u16(name.length), u16(extra.length), u16(0))
    const places = join(u16(0), u16(0), u32(0), u32(is64 ? FULL : header))
    directory.push(join(u32(ENTRY), u16(20), u16(20), shared, sizes, lengths, places, name, extra))
    at += parts.at(-1)?.length ?? 0
  }
  const size = join(...directory).length
  const end64 = join(
    join(u32(END_64), u64(44), u16(45), u16(45), u32(0), u32(0), u64(count), u64(count), u64(size), u64(at)),
    join(u32(LOCATOR), u32(0), u64(at + size), u32(1 + disk)),
  )
  const counts = is64 ? join(u16(0xffff), u16(0xffff)) : join(u16(count), u16(count))
  const claims = is64 ? join(u32(FULL), u32(FULL)) : join(u32(size), u32(at))
  const end = join(u32(END), u16(disk), u16(disk), counts, claims, u16(comment.length))
  return join(prefix, ...parts, ...directory, is64 ? end64 : join(), end, new TextEncoder().encode(comment))
}

const END = 0x06054b50
const END_64 = 0x06064b50
const LOCATOR = 0x07064b50
const ENTRY = 0x02014b50
const LOCAL = 0x04034b50
const FULL = 0xffff_ffff

const join = (...parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> =>
  new Uint8Array(Buffer.concat(parts))

const toLittleEndian = (value: number, bytes: number): Uint8Array =>
  Uint8Array.from({ length: bytes }, (_, index) => Math.floor(value / 256 ** index) % 256)
const u16 = (value: number) => toLittleEndian(value, 2)
const u32 = (value: number) => toLittleEndian(value, 4)
const u64 = (value: number) => toLittleEndian(value, 8)
