export type NumberStyle =
  | { readonly shows: 'number' }
  | { readonly shows: 'date' | 'time' | 'instant' }
  /** Zeros and hyphens, such as `00000` for a ZIP code. */
  | { readonly shows: 'digits'; readonly pattern: string }

const PLAIN: NumberStyle = { shows: 'number' }

/** Built-in formats go by id (ECMA-376 Part 1, 18.8.30), others by code. */
export function numberStyle(id: number, code: string | undefined): NumberStyle {
  if (code !== undefined) return styleOfCode(code)
  if ((id >= 14 && id <= 17) || (id >= 27 && id <= 31) || (id >= 50 && id <= 58)) return { shows: 'date' }
  if (id === 22) return { shows: 'instant' }
  return (id >= 18 && id <= 21) || (id >= 45 && id <= 47) ? { shows: 'time' } : PLAIN
}

/** Only the part for positive numbers counts. Quoted and escaped characters are literals. */
function styleOfCode(code: string): NumberStyle {
  const shown = code.replace(/\\(.)/g, '"$1"').replace(/\[(?!h|m|s)[^\]]*\]|_./gi, '')
  const positive = shown.split(';')[0] ?? ''
  const digits = positive.replaceAll('"-"', '-')
  if (/^0+(?:-0+)*$/.test(digits) && digits.length > 1) return { shows: 'digits', pattern: digits }
  const letters = positive.replace(/"[^"]*"?/g, '').toLowerCase()
  const hasTime = /h|s|am\/pm/.test(letters)
  if (/y|d/.test(letters)) return { shows: hasTime ? 'instant' : 'date' }
  if (hasTime) return { shows: 'time' }
  return /^[^a-z0#?]*m/.test(letters) ? { shows: 'date' } : PLAIN
}

/** Writes dates as 2026-05-31, times as 09:30:00, ZIP codes with leading zeros, and other numbers unformatted, with all digits. */
export function numberText(value: string, style: NumberStyle, startsIn1904: boolean): string {
  const number = Number(value)
  if (value.trim() === '' || !Number.isFinite(number)) return value
  if (style.shows === 'number') return isLongInteger(value, number) ? value : String(number)
  if (style.shows === 'digits') return withZeros(number, style.pattern)
  if (number < 0 || number >= MAX_DAY) return String(number)
  const seconds = Math.round(number * DAY_SECONDS)
  const day = Math.floor(seconds / DAY_SECONDS)
  if (style.shows === 'time' && number < 1) return timeText(seconds)
  const date = dateText(startsIn1904 ? day + DAYS_TO_1904 : number < 60 ? day + 1 : day)
  return style.shows === 'date' && Number.isInteger(number) ? date : `${date} ${timeText(seconds)}`
}

/** As long as parcel numbers may be. A double would round it. */
const isLongInteger = (value: string, number: number): boolean =>
  !Number.isSafeInteger(number) && /^-?\d+$/.test(value)

function withZeros(number: number, pattern: string): string {
  if (!Number.isSafeInteger(number) || number < 0) return String(number)
  const places = pattern.replaceAll('-', '').length
  const digits = String(number).padStart(places, '0')
  const extra = digits.length - places
  let next = extra
  let text = digits.slice(0, extra)
  for (const sign of pattern) text += sign === '0' ? digits.charAt(next++) : sign
  return text
}

const DAY_SECONDS = 86_400
/** Day 2,958,465 is the last of the year 9999. */
const MAX_DAY = 2_958_466
/** From the end of 1899 to the start of 1904. */
const DAYS_TO_1904 = 1462

const two = (number: number): string => (number < 10 ? `0${number}` : `${number}`)

const timeText = (seconds: number): string => {
  const minutes = Math.floor(seconds / 60)
  return `${two(Math.floor(minutes / 60) % 24)}:${two(minutes % 60)}:${two(seconds % 60)}`
}

/** Counts from the end of 1899. Days before the nonexistent February 29, 1900, are one later. */
function dateText(day: number): string {
  const date = new Date(Date.UTC(1899, 11, 30) + day * DAY_SECONDS * 1000)
  return `${date.getUTCFullYear()}-${two(date.getUTCMonth() + 1)}-${two(date.getUTCDate())}`
}
