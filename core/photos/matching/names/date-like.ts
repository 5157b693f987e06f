import { isDay, overlap } from './find-dates.ts'
import type { ReadName } from './name-tokens.ts'

/** Whether the tokens may be a date or a time, or a part of one. A date inside a longer number is none, nor is a year. */
export function isDateLike(name: ReadName, from: number, to: number): boolean {
  const tokens = name.tokens.slice(from, to)
  const run = { start: tokens[0]?.start ?? 0, end: tokens.at(-1)?.end ?? 0 }
  const isDated = name.dates.some(
    (date) =>
      date.precision !== 'year' &&
      overlap(date, run) &&
      !(lengthOf(date) < lengthOf(run) && within(date, run)),
  )
  const digits = tokens.map(({ text }) => text)
  return (
    isDated ||
    isUnmarkedDate(digits) ||
    ((isTime(digits) || isTimeAndCount(digits)) && followsDate(name, from))
  )
}

type Range = { readonly start: number; readonly end: number }

const lengthOf = ({ start, end }: Range): number => end - start
const within = (inner: Range, outer: Range): boolean => inner.start >= outer.start && inner.end <= outer.end

/** `04122019`, `190412`, `041219`, `4-12-19` and `19-4-12`. */
function isUnmarkedDate(digits: readonly string[]): boolean {
  if (digits.length === 3 && digits.every((text) => /^\d\d?$/.test(text))) return isShortDate(digits)
  const [text = ''] = digits
  if (digits.length !== 1) return false
  if (/^\d{6}$/.test(text)) return isShortDate([text.slice(0, 2), text.slice(2, 4), text.slice(4)])
  const year = Number(text.slice(4))
  return (
    /^\d{8}$/.test(text) && isRecent(year) && isDay(year, Number(text.slice(0, 2)), Number(text.slice(2, 4)))
  )
}

function isShortDate(parts: readonly string[]): boolean {
  const [first = 0, second = 0, third = 0] = parts.map(Number)
  return (
    (isRecent(century(third)) && isDay(century(third), first, second)) ||
    (isRecent(century(first)) && isDay(century(first), second, third))
  )
}

const century = (year: number): number => year + (year < 50 ? 2000 : 1900)
const isRecent = (year: number): boolean => year >= 1990 && year < 2050

/** `123456` and `123456789`, as after the date in a camera's name. */
const isTime = ([text = '', ...others]: readonly string[]): boolean =>
  others.length === 0 && /^(?:[01]\d|2[0-3])[0-5]\d[0-5]\d(?:\d{3})?$/.test(text)

/** `1219 (1)` and `1219_2`, as after a date to the minute. */
const isTimeAndCount = ([text = '', ...others]: readonly string[]): boolean =>
  others.length > 0 && /^(?:[01]\d|2[0-3])[0-5]\d$/.test(text)

const followsDate = ({ dates, tokens }: ReadName, from: number): boolean =>
  dates.some(({ precision, end }) => precision === 'day' && end === tokens[from - 1]?.end)
