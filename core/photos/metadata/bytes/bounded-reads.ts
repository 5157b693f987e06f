import type { PhotoSource } from './photo-source.ts'

/** Null for what the file doesn't have, and for what would need one slice too many. */
export type Take = (from: number, length: number) => Promise<DataView | null>

export type FileRange = { readonly from: number; readonly length: number }

/** Bounds what a file can make its reader load: 1 MB. */
const SLICE_BYTES = 256 * 1024
const MAX_SLICES_AFTER_HEAD = 3

/** Gives bytes of the head, and of the few slices around what stands elsewhere. Rejects only if the source does. */
export async function boundReads(source: PhotoSource): Promise<{ head: Uint8Array; take: Take }> {
  const head = await readSlice(source, 0)
  const slices = [head]
  const take = async (from: number, length: number) => {
    if (!isWithin({ from, length }, Math.min(from + SLICE_BYTES, source.size))) return null
    const known = slices.find((slice) => covers(slice, from, length))
    if (known !== undefined) return viewIn(known, from, length)
    if (slices.length > MAX_SLICES_AFTER_HEAD) return null
    const slice = await readSlice(source, startAround(from, length, source.size))
    slices.push(slice)
    return covers(slice, from, length) ? viewIn(slice, from, length) : null
  }
  return { head: head.bytes, take }
}

/** The bytes of a range alone, counted from its start. */
export const takeWithin =
  (take: Take, range: FileRange): Take =>
  async (from, length) =>
    isWithin({ from, length }, range.length) ? take(range.from + from, length) : null

/** False for NaN, too. */
const isWithin = ({ from, length }: FileRange, end: number): boolean =>
  from >= 0 && length >= 0 && from + length <= end

type Slice = { readonly from: number; readonly bytes: Uint8Array }

async function readSlice(source: PhotoSource, from: number): Promise<Slice> {
  const to = Math.min(from + SLICE_BYTES, source.size)
  return { from, bytes: (await source.read(from, to)).subarray(0, SLICE_BYTES) }
}

/** Values of a TIFF may stand before the directory that points to them, so that a slice begins before it. */
const BYTES_BEFORE = 64 * 1024
const startAround = (from: number, length: number, size: number): number =>
  Math.max(0, Math.min(from - Math.min(BYTES_BEFORE, SLICE_BYTES - length), size - SLICE_BYTES))

const covers = (slice: Slice, from: number, length: number): boolean =>
  from >= slice.from && from + length <= slice.from + slice.bytes.length

const viewIn = ({ from: start, bytes }: Slice, from: number, length: number): DataView =>
  new DataView(bytes.buffer, bytes.byteOffset + from - start, length)
