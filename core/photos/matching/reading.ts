import type { Rest } from './names/rest.ts'

/** Why a person is asked. */
export type AskReason =
  /** The name fits several rows. */
  | 'several'
  /** It says only a part of a number or address. */
  | 'partial'
  /** It has something more, which may belong to another number or address. */
  | 'rest'
  /** The name of its folder says something else. */
  | 'folder'
  /** It may be a date or a time. */
  | 'date'
  /** It may be the counter of a camera. */
  | 'counter'
  /** It differs by zeros or separators from what the list has. */
  | 'zeros'
  /** The street is in several towns. */
  | 'place'
  /** It may be another unit of the building. */
  | 'unit'

/** What must be a habit of the whole batch before a name that needs it is certain. */
export type Need =
  /** Numbers are written in groups of these lengths, unlike in the list. */
  | { readonly habit: 'groups'; readonly groups: string }
  /** Numbers have lost the zeros before them. */
  | { readonly habit: 'no_zeros' }
  /** Files are named by numbers that are as short as counters. */
  | { readonly habit: 'short_ids'; readonly frame: string; readonly values: readonly number[] }
  /** Streets are named without their type or direction. */
  | { readonly habit: 'short_streets' }

/** How a name writes an id. */
export type WrittenId = { readonly groups: string; readonly keepsZeros: boolean }

/** What names one row. */
export type RowReading = {
  readonly kind: 'row'
  readonly rowNo: number
  readonly by: 'id' | 'street'
  readonly need: Need | null
  readonly rest: Rest
  readonly written: WrittenId | null
  /** Whether a number by itself, in a folder of this name, may be a part of the id or a unit. */
  readonly isOpen: boolean
}

/** What one name says, without its folders. */
export type NameReading =
  | RowReading
  | { readonly kind: 'ask'; readonly rowNos: readonly number[]; readonly why: AskReason }
  /** Names another property, as far as one can see. */
  | { readonly kind: 'other' }
  | { readonly kind: 'none' }

/** An id that thousands of rows have is none. */
const MAX_ROWS = 200

export function askFor(rowNos: Iterable<number>, why: AskReason): NameReading {
  const distinct = new Set<number>()
  for (const rowNo of rowNos) if (distinct.add(rowNo).size === MAX_ROWS) break
  return { kind: 'ask', rowNos: [...distinct], why }
}

export const rowNosOf = (reading: NameReading): readonly number[] => {
  if (reading.kind === 'row') return [reading.rowNo]
  return reading.kind === 'ask' ? reading.rowNos : []
}
