import { CAMERA_WORDS, PHOTO_WORDS } from './known-words.ts'

export type DatePrecision = 'second' | 'day' | 'month' | 'year'

/** A date that a text contains, and where. */
export type DateSpan = {
  /** As long as its precision: `2026-01-31T12:34:56`, `2026-01-31`, `2026-01` or `2026`. Cameras know no time zone. */
  readonly at: string
  readonly precision: DatePrecision
  readonly start: number
  readonly end: number
}

/** In order of appearance, without overlaps. `text` is in lower case. */
export function findDates(text: string): DateSpan[] {
  if (!YEAR.test(text)) return []
  const taken: Range[] = []
  const spans: DateSpan[] = []
  for (const pattern of PATTERNS)
    for (const match of text.matchAll(pattern)) {
      const range = { start: match.index, end: match.index + match[0].length }
      if (taken.some((earlier) => overlap(earlier, range))) continue
      // The year of an impossible day isn't one either.
      taken.push(range)
      const date = toDate(match.groups ?? {})
      if (date !== null) spans.push({ ...date, ...range })
    }
  return spans.toSorted((a, b) => a.start - b.start)
}

export const overlap = (a: Range, b: Range): boolean => a.start < b.end && b.start < a.end

type Range = { readonly start: number; readonly end: number }

const YEAR = /(?:19|20)\d\d/
const DAY_MARK = '(?<mark>[-._ /])'
const COMPACT_TIME = '(?<hour>[01]\\d|2[0-3])(?<minute>[0-5]\\d)(?<second>[0-5]\\d)(?:\\d{3})?(?!\\d)'
const MARKED_TIME =
  '(?<hour12>[01]?\\d|2[0-3])(?<colon>[.:_-])(?<minute12>[0-5]\\d)\\k<colon>(?<second12>[0-5]\\d)(?!\\d)(?:[ _]?(?<half>[ap])m)?'
const TIME = `(?:(?:[ _t-]| at |_at_|-at-)(?:${COMPACT_TIME}|${MARKED_TIME}))?`
const COMPACT_DAY = '(?<year>(?:19|20)\\d\\d)(?<month>0[1-9]|1[0-2])(?<day>0[1-9]|[12]\\d|3[01])'

/** `IMG_2044` is the camera's 2,044th photo, while `photos 2019` may well be those of a year. */
const COUNTED_WORDS = [...CAMERA_WORDS, ...PHOTO_WORDS].filter((word) => !word.endsWith('s'))
const COUNTER = `(?<![a-z])(?:${COUNTED_WORDS.join('|')})[-_ ]{0,2}`

/** From the most to the least that they say. */
const PATTERNS = [
  `(?<!\\d)${COMPACT_DAY}[ _t.-]?${COMPACT_TIME}`,
  `(?<!\\d)${COMPACT_DAY}(?!\\d)${TIME}`,
  `(?<!\\d)(?<year>(?:19|20)\\d\\d)${DAY_MARK}(?<month>\\d{1,2})\\k<mark>(?<day>\\d{1,2})(?!\\d)${TIME}`,
  `(?<!\\d)(?<month>\\d{1,2})${DAY_MARK}(?<day>\\d{1,2})\\k<mark>(?<year>(?:19|20)\\d\\d)(?!\\d)${TIME}`,
  `(?<!\\d)(?<year>(?:19|20)\\d\\d)${DAY_MARK}(?<month>0[1-9]|1[0-2])(?!\\d|[-._ /]\\d)`,
  `(?<!\\d|${COUNTER})(?<year>(?:19|20)\\d\\d)(?!\\d)`,
].map((pattern) => new RegExp(pattern, 'g'))

type Groups = Partial<Record<string, string>>

function toDate(groups: Groups): Pick<DateSpan, 'at' | 'precision'> | null {
  const { year = '', month, day } = groups
  if (month === undefined) return { at: year, precision: 'year' }
  if (day === undefined) return { at: `${year}-${month}`, precision: 'month' }
  if (!isDay(Number(year), Number(month), Number(day))) return null
  const date = `${year}-${pad(month)}-${pad(day)}`
  const time = toTime(groups)
  return time === null ? { at: date, precision: 'day' } : { at: `${date}T${time}`, precision: 'second' }
}

function toTime(groups: Groups): string | null {
  const { hour, minute, second, hour12, minute12, second12, half } = groups
  if (hour !== undefined) return `${hour}:${minute}:${second}`
  if (hour12 === undefined) return null
  const hours = half === undefined ? Number(hour12) : (Number(hour12) % 12) + (half === 'p' ? 12 : 0)
  return hours > 23 ? null : `${pad(String(hours))}:${minute12}:${second12}`
}

const pad = (number: string): string => number.padStart(2, '0')

export const isDay = (year: number, month: number, day: number): boolean =>
  month >= 1 && month <= 12 && day >= 1 && day <= daysIn(year, month)

const daysIn = (year: number, month: number): number => {
  if (month === 2) return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28
  return [4, 6, 9, 11].includes(month) ? 30 : 31
}
