import { boundReads } from '../metadata/bytes/bounded-reads.ts'
import type { PhotoSource } from '../metadata/bytes/photo-source.ts'
import { readLatin, readUint, viewOf } from '../metadata/bytes/read-bytes.ts'
import { findTopBox } from '../metadata/containers/boxes.ts'
import type { PhotoType } from '../photo-type.ts'

/**
 * Where the video of a motion photo begins, so that the file can be cut there. Null without one. In a JPEG, it's an MP4
 * after the picture; `pictureEnd` is the end that its content has. In HEIC, it's a box of its own.
 */
export async function videoStartOf(
  source: PhotoSource,
  type: PhotoType,
  pictureEnd: number | null,
): Promise<number | null> {
  if (type === 'heic') return findVideoBox(source)
  return type === 'jpeg' && pictureEnd !== null ? findMp4(source, pictureEnd) : null
}

async function findVideoBox(source: PhotoSource): Promise<number | null> {
  const { take } = await boundReads(source)
  return (await findTopBox(take, source.size, 'mpvd'))?.start ?? null
}

/**
 * Searches, because few things between the picture and the video say how long they are: a map of brightness, which is a
 * JPEG and stays, or blocks of Samsung.
 */
async function findMp4(source: PhotoSource, from: number): Promise<number | null> {
  const end = Math.min(source.size, from + MAX_SEARCHED_BYTES)
  for (let at = from; at < end; at += SLICE_BYTES - OVERLAP_BYTES) {
    const slice = await source.read(at, Math.min(at + SLICE_BYTES, source.size))
    const found = findStart(viewOf(slice), source.size - at)
    if (found !== null) return at + found
  }
  return null
}

const MAX_SEARCHED_BYTES = 8 * 1024 * 1024
const SLICE_BYTES = 256 * 1024

/** `left` is how many bytes the file has from the slice's start. */
function findStart(slice: DataView, left: number): number | null {
  for (let at = 0; at + 8 <= slice.byteLength; at++)
    if (slice.getUint32(at + 4) === FTYP && isMp4At(slice, at, left)) return at
  return null
}

const FTYP = 0x66747970

/** Asks for the box after `ftyp` as well, because these four letters alone may stand anywhere. */
function isMp4At(slice: DataView, at: number, left: number): boolean {
  const size = readUint(slice, at, 4)
  if (size < MIN_FTYP_BYTES || size > MAX_FTYP_BYTES) return false
  const next = at + size
  const nextSize = readUint(slice, next, 4)
  const isWhole = nextSize <= 1 || (nextSize >= 8 && next + nextSize <= left)
  return isWhole && FIRST_BOXES.has(readLatin(slice, next + 4, 4))
}

const MIN_FTYP_BYTES = 16
const MAX_FTYP_BYTES = 1024
/** Both boxes are whole in one slice or in the next. */
const OVERLAP_BYTES = MAX_FTYP_BYTES + 8
const FIRST_BOXES = new Set('moov mdat free skip wide uuid meta moof styp sidx pdin'.split(' '))
