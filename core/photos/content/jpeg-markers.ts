/** What a byte after 0xff means in a JPEG. */
export type MarkerKind = 'fill' | 'data' | 'lone' | 'start' | 'end' | 'scan' | 'metadata' | 'segment'

export function markerKindOf(code: number): MarkerKind {
  if (code === 0xff) return 'fill'
  // A byte 0xff of compressed data, or a restart between its parts.
  if (code === 0 || (code >= 0xd0 && code <= 0xd7)) return 'data'
  if (code === ADOBE) return 'segment'
  if ((code >= 0xe0 && code <= 0xef) || code === COMMENT) return 'metadata'
  return others.get(code) ?? 'segment'
}

/** The one application segment without which a decoder shows other colors. */
const ADOBE = 0xee
const COMMENT = 0xfe

const others: ReadonlyMap<number, MarkerKind> = new Map([
  [0x01, 'lone'],
  [0xd8, 'start'],
  [0xd9, 'end'],
  [0xda, 'scan'],
])
