import type { RequiredField } from '../csv/header-mapping.ts'
import { PLACEHOLDERS, TOTALS } from './placeholder-words.ts'

/** What a field holds in place of a value. No one can see a house at a post office box. */
export type Placeholder = 'placeholder' | 'total' | 'post_office_box'

/** A street without a number isn't a placeholder: it may be a corner, a park or a whole road. */
export function findPlaceholder(field: RequiredField, cell: string): Placeholder | undefined {
  if (!mayBegin(cell)) return undefined
  const folded = foldWord(cell)
  if (ONLY_ZEROS_OR_X.test(folded) || SPREADSHEET_ERROR.test(cell)) return 'placeholder'
  const found = WORDS.get(folded)
  return found ?? (field === 'street' ? findInStreet(cell, folded) : undefined)
}

/** Without case, spaces and punctuation, so that `n.a.`, `N/A` and `#N/A` are one. */
const foldWord = (text: string): string => text.replace(/[^\p{L}\p{N}]+/gu, '').toUpperCase()

/** Nothing is left of dashes and question marks. */
const ONLY_ZEROS_OR_X = /^(?:0*|X*)$/

const SPREADSHEET_ERROR = /^\s*#(?:REF|VALUE|NAME|NUM|DIV\/0)[!?]\s*$/

const WORDS: ReadonlyMap<string, Placeholder> = new Map([
  ...PLACEHOLDERS.map((words) => [foldWord(words), 'placeholder'] as const),
  ...TOTALS.map((words) => [foldWord(words), 'total'] as const),
])

function findInStreet(cell: string, folded: string): Placeholder | undefined {
  if (POST_OFFICE_BOX.test(folded)) return 'post_office_box'
  return NO_NUMBER.test(cell) ? 'placeholder' : undefined
}

/** The whole text: a street may stand beside the box. */
const POST_OFFICE_BOX =
  /^(?:P(?:OST)?O(?:FFICE)?(?:BOX|BX|DRAWER)|POB(?=\d))(?:NO|NUMBER)?(?:[A-Z]|[A-Z]?\d+[A-Z]?)?(?:PMB\d+)?$/

/**
 * Zeros or a word where the number belongs. `0 N 123 Main St` is on a grid, as `0N123` is. A word needs two more after it,
 * because there are streets such as Unknown Road.
 */
const NO_NUMBER =
  /^\s*(?:0+(?:\.0+)?[\s,]+(?![\s,]|[NSEW]\s*\d+\s)\S|(?:X{2,}|UNKNOWN|TBD|TBA|N\/A)[\s,]+\S+\s+\S)/i

/** Rejects most values by two characters and their length, because all four fields of 50,000 rows are looked at. */
function mayBegin(cell: string): boolean {
  const first = cell.charCodeAt(0)
  const second = cell.charCodeAt(1)
  if (isLetter(first) && isLetter(second))
    return cell.length >= (SHORTEST.get(pairOf(first, second)) ?? Infinity)
  return first < DIGIT_ONE || first > DIGIT_NINE
}

const DIGIT_ONE = 0x31
const DIGIT_NINE = 0x39

const isLetter = (code: number): boolean => (code | 32) >= 0x61 && (code | 32) <= 0x7a
const pairOf = (first: number, second: number): number => (first | 32) * 128 + (second | 32)

/** By the first two letters of a word, so that `VA` isn't looked at for `VACANT`. */
const SHORTEST: ReadonlyMap<number, number> = new Map(
  [...WORDS.keys(), 'XX', 'POB1']
    .toSorted((a, b) => b.length - a.length)
    .map((word) => [pairOf(word.charCodeAt(0), word.charCodeAt(1)), word.length] as const),
)
