import { attribute } from './xml-reader.ts'
import { UnreadableBook } from './zip-parts.ts'

/** Excel's limits; ECMA-376 sets none. */
export const MAX_COLUMN = 16_384
export const MAX_SHEET_ROWS = 1_048_576

/** `C7` is in column 2. */
export function columnOf(reference: string): number {
  let column = 0
  for (let at = 0; at < reference.length; at++) {
    const letter = reference.charCodeAt(at) & ~32
    if (letter < 65 || letter > 90) break
    column = column * 26 + letter - 64
  }
  if (column < 1) throw new UnreadableBook('no such column')
  return column - 1
}

/** Columns that Excel hides; `cols` stands before the rows. */
export function createHiddenColumns() {
  const filled = new Set<number>()
  let flags: Uint8Array | undefined
  let places: Int32Array | undefined
  let elements = 0
  return {
    add: (attributes: string) => {
      if (++elements > MAX_COLUMN) throw new UnreadableBook('more columns than a sheet can have')
      if (!isTrue(readHidden(attributes) ?? '')) return
      flags ??= new Uint8Array(MAX_COLUMN)
      flags.fill(1, Math.max(Number(readMin(attributes)) - 1, 0), Math.max(Number(readMax(attributes)), 0))
    },
    isHidden: (column: number): boolean => flags?.[column] === 1,
    note: (column: number) => filled.add(column),
    noted: (): number => filled.size,
    /** Where a column stands without the hidden ones before it. */
    placeOf: (column: number): number => {
      if (flags === undefined) return column
      places ??= placesWithout(flags)
      return places[column] ?? column
    },
  }
}

function placesWithout(flags: Uint8Array): Int32Array {
  let place = 0
  return Int32Array.from(flags, (isHidden) => (isHidden ? place : place++))
}

const readMin = attribute('min')
const readMax = attribute('max')
const readHidden = attribute('hidden')
export const isTrue = (value: string): boolean => value === '1' || value === 'true'
