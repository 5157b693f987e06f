import { type MarkerKind, markerKindOf } from './jpeg-markers.ts'
import type { KeptParts } from './kept-parts.ts'

/** Where a JPEG is in its structure, between two of its bytes. */
export type JpegReader = {
  step: Step
  afterSegment: Step
  /** Whether the segment is content. */
  isKept: boolean
  isInScan: boolean
  /** Bytes of the segment that follow. */
  left: number
  strayBytes: number
  /** Bytes of the chunks before. */
  pushed: number
  end: number | null
}

/** Reads from `at`, and gives the place after what it read. */
type Step = (reader: JpegReader, chunk: Uint8Array, at: number, kept: KeptParts) => number

export const startJpeg = (): JpegReader => ({
  step: readFirst,
  afterSegment: readMarker,
  isKept: true,
  isInScan: false,
  left: 0,
  strayBytes: 0,
  pushed: 0,
  end: null,
})

const readFirst: Step = requireByte(0xff, () => readSecond)
const readSecond: Step = requireByte(0xd8, () => readThird)
const readThird: Step = (reader, chunk, at, kept) =>
  chunk[at] === 0xff ? readMarker(reader, chunk, at, kept) : keepRest(reader, chunk, at, kept)

function requireByte(byte: number, next: () => Step): Step {
  return (reader, chunk, at, kept) => {
    reader.step = chunk[at] === byte ? next() : keepRest
    kept.add(at, at + 1)
    return at + 1
  }
}

/** Holds the byte back: whether it's content depends on the next. A few stray bytes are dropped, as decoders do. */
const readMarker: Step = (reader, chunk, at, kept) => {
  const isMarker = chunk[at] === 0xff
  if (!isMarker && ++reader.strayBytes > MAX_STRAY_BYTES) return keepRest(reader, chunk, at, kept)
  reader.isInScan = false
  reader.step = isMarker ? readCode : readMarker
  return at + 1
}

/** Some phones leave bytes between segments. */
const MAX_STRAY_BYTES = 1024

const readScan: Step = (reader, chunk, at, kept) => {
  const next = chunk.indexOf(0xff, at)
  kept.add(at, next === -1 ? chunk.length : next)
  if (next === -1) return chunk.length
  reader.isInScan = true
  reader.step = readCode
  return next + 1
}

const readCode: Step = (reader, chunk, at, kept) => {
  const kind = markerKindOf(chunk[at] ?? 0)
  if (kind === 'fill') return at + 1
  reader.isKept = kind !== 'metadata'
  if (reader.isKept) keepMarker(at, kept)
  if (kind === 'end') reader.end = reader.pushed + at + 1
  reader.afterSegment = kind === 'scan' ? readScan : readMarker
  reader.step = stepAfter(kind, reader.isInScan)
  return at + 1
}

/** The byte 0xff may have stood at the end of the chunk before. */
function keepMarker(at: number, kept: KeptParts): void {
  if (at === 0) kept.addBytes(Uint8Array.of(0xff))
  kept.add(Math.max(0, at - 1), at + 1)
}

function stepAfter(kind: MarkerKind, isInScan: boolean): Step {
  if (kind === 'data') return isInScan ? readScan : keepRest
  if (kind === 'lone') return readMarker
  if (kind === 'start') return keepRest
  return kind === 'end' ? dropRest : readLength
}

const readLength: Step = (reader, chunk, at, kept) => {
  if (reader.isKept) kept.add(at, at + 1)
  reader.left = (chunk[at] ?? 0) * 256
  reader.step = readLengthEnd
  return at + 1
}

/** The length counts its own two bytes. */
const readLengthEnd: Step = (reader, chunk, at, kept) => {
  if (reader.isKept) kept.add(at, at + 1)
  reader.left += (chunk[at] ?? 0) - 2
  if (reader.left > 0) reader.step = readSegment
  else reader.step = reader.left === 0 ? reader.afterSegment : keepRest
  return at + 1
}

const readSegment: Step = (reader, chunk, at, kept) => {
  const end = Math.min(at + reader.left, chunk.length)
  if (reader.isKept) kept.add(at, end)
  reader.left -= end - at
  if (reader.left === 0) reader.step = reader.afterSegment
  return end
}

const keepRest: Step = (reader, chunk, at, kept) => {
  reader.step = keepRest
  kept.add(at, chunk.length)
  return chunk.length
}

const dropRest: Step = (_reader, chunk) => chunk.length
