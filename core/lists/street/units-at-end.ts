import { designatorOf, isPart } from './unit-designators.ts'

/** What may be a unit at the end of a street line. */
export type Unit = {
  /** As the line spells it, because `Front` names streets and `Frnt` doesn't. */
  readonly name: string
  /** Equal for all spellings. */
  readonly key: string
  readonly wordCount: number
}

/** The longest first. */
export const unitsAtEnd = (words: readonly string[]): Unit[] => [
  ...numberedUnits(words, 2),
  ...numberedUnits(words, 1),
  ...ordinalFloor(words),
  ...partUnits(words.at(-2), words.at(-1)),
]

/** `Apt 4B`, `# 4` and `Apt # 4`; `Apt 4 B` with a number of two words. */
function numberedUnits(words: readonly string[], numberLength: 1 | 2): Unit[] {
  const number = words.slice(-numberLength).join(' ')
  if (!NUMBERS[numberLength].test(number)) return []
  const names = words.slice(0, -numberLength)
  const [name, sign] = [names.at(-2), names.at(-1)]
  return [
    ...(sign === '#' ? unitOf(name, number, numberLength + 2) : []),
    ...unitOf(sign, number, numberLength + 1),
  ]
}

const NUMBERS = { 1: /^(?:[\w/-]*\d[\w/-]*|[a-z])$/, 2: /^\d+ [a-z]$/ } as const

function unitOf(name: string | undefined, number: string, wordCount: number): Unit[] {
  const designator = designatorOf(name)
  if (name === undefined || designator === undefined) return []
  const plain = number.replace(' ', '')
  return [{ name, key: `${designator} ${designator === 'fl' ? toCardinal(plain) : plain}`, wordCount }]
}

/** `2nd Floor` and `No 2nd Fl`. */
function ordinalFloor(words: readonly string[]): Unit[] {
  const [sign, ordinal, floor] = [words.at(-3), words.at(-2), words.at(-1)]
  if (ordinal === undefined || designatorOf(floor) !== 'fl' || !ORDINAL.test(ordinal)) return []
  return unitOf(floor, ordinal, sign === '#' || sign === 'no' ? 3 : 2)
}

/** `Rear Unit`, `Unit Rear` and `Rear`. */
function partUnits(before: string | undefined, last: string | undefined): Unit[] {
  if (isPart(before) && DIVISIONS.has(designatorOf(last))) return partUnit(before, before, 2)
  if (!isPart(last)) return []
  const isOfUnit = designatorOf(before) === 'unit'
  return [...(isOfUnit ? partUnit(before, last, 2) : []), ...partUnit(last, last, 1)]
}

const partUnit = (name: string | undefined, part: string | undefined, wordCount: number): Unit[] => {
  const key = designatorOf(part)
  return name === undefined || key === undefined ? [] : [{ name, key, wordCount }]
}

const DIVISIONS: ReadonlySet<string | undefined> = new Set(['unit', 'bldg', 'fl'])

const ORDINAL_WORDS = 'ground first second third fourth fifth sixth seventh eighth ninth tenth'.split(' ')
const ORDINAL = new RegExp(`^(?:\\d{1,3}(?:st|nd|rd|th)|${ORDINAL_WORDS.join('|')})$`)

function toCardinal(number: string): string {
  const index = ORDINAL_WORDS.indexOf(number)
  return index === -1 ? number.replace(/^(\d+)(?:st|nd|rd|th)$/, '$1') : String(index)
}
