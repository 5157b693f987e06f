import type { Take } from '../bytes/bounded-reads.ts'
import { readLatin, readUint } from '../bytes/read-bytes.ts'

/** A box of the ISO base media file format, of which HEIC and MP4 consist. */
export type Box = {
  readonly type: string
  readonly start: number
  /** What is in it. */
  readonly from: number
  readonly to: number
}

const MAX_TOP_BOXES = 64

/** Goes from box to box of the file by their sizes. */
export async function findTopBox(take: Take, size: number, type: string): Promise<Box | null> {
  let at = 0
  for (let count = 0; count < MAX_TOP_BOXES; count++) {
    const header = await take(at, Math.min(MAX_HEADER_BYTES, size - at))
    const box = header === null ? null : readBox(header, at, at, size)
    if (box === null || box.type === type) return box
    at = box.to
  }
  return null
}

const MAX_HEADER_BYTES = 16

/** The boxes in one that was read. Ends at the first that isn't whole. */
export function boxesIn(view: DataView, from: number): Box[] {
  const boxes: Box[] = []
  for (let box = readBox(view, 0, from, view.byteLength); box !== null; ) {
    boxes.push(box)
    box = readBox(view, 0, box.to, view.byteLength)
  }
  return boxes
}

export const contentOf = (view: DataView, { from, to }: Box): DataView =>
  new DataView(view.buffer, view.byteOffset + from, to - from)

/** `at` and `end` are places in the file; `viewStart` is where the view begins. */
function readBox(view: DataView, viewStart: number, at: number, end: number): Box | null {
  const inView = at - viewStart
  const short = readUint(view, inView, 4)
  const size = short === 1 ? readUint(view, inView + 8, 8) : short === 0 ? end - at : short
  const headerBytes = short === 1 ? MAX_HEADER_BYTES : 8
  if (!(size >= headerBytes && at + size <= end)) return null
  return { type: readLatin(view, inView + 4, 4), start: at, from: at + headerBytes, to: at + size }
}
