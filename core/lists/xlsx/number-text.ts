/** How a style shows a number, as far as it changes what the number is. */
export type NumberStyle =
  | { readonly shows: 'number' }
  | { readonly shows: 'date' | 'time' | 'instant' }
  /** `pattern` is zeros and hyphens, such as `00000` for a ZIP code. */
  | { readonly shows: 'digits'; readonly pattern: string }

const PLAIN: NumberStyle = { shows: 'number' }

/** The style of a number format: the built-in ones by id (ECMA-376 Part 1, 18.8.30), others by their code. */
export function numberStyle(id: number, code: string | undefined): NumberStyle {
  if (code !== undefined) return styleOfCode(code)
  if ((id >= 14 && id <= 17) || (id >= 27 && id <= 31) || (id >= 50 && id <= 58)) return { shows: 'date' }
  if (id === 22) return { shows: 'instant' }
  return (id >= 18 && id <= 21) || (id >= 45 && id <= 47) ? { shows: 'time' } : PLAIN
}

/** Only the part for positive numbers counts. Quoted and escaped characters are only shown. */
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

/**
 * A number of a sheet as text: dates as 2026-05-31, times as 09:30:00, ZIP codes with their leading zeros, others with
 * the digits that a person would see without a format. Text that isn't a number stays as it is.
 */
export function numberText(value: string, style: NumberStyle, startsIn1904: boolean): string {
  const number = Number(value)
  if (value.trim() === '' || !Number.isFinite(number)) return value
  if (style.shows === 'number') return String(number)
  if (style.shows === 'digits') return withZeros(number, style.pattern)
  const instant = toIso(number, startsIn1904)
  if (instant === null) return String(number)
  if (style.shows === 'time')
    return number < 1 ? instant.slice(11, 19) : `${instant.slice(0, 10)} ${instant.slice(11, 19)}`
  return style.shows === 'date' && Number.isInteger(number)
    ? instant.slice(0, 10)
    : `${instant.slice(0, 10)} ${instant.slice(11, 19)}`
}

function withZeros(number: number, pattern: string): string {
  if (!Number.isSafeInteger(number) || number < 0) return String(number)
  const places = pattern.replaceAll('-', '').length
  const digits = String(number).padStart(places, '0')
  const extra = digits.length - places
  let next = extra
  return digits.slice(0, extra) + pattern.replace(/0/g, () => digits[next++] ?? '')
}

const DAY_MS = 86_400_000
/** Day 2,958,465 is the last of the year 9999. */
const MAX_DAY = 2_958_466

/** Days since the end of 1899, in which 1900 has a February 29 that never was, or since 1904. */
function toIso(days: number, startsIn1904: boolean): string | null {
  if (days < 0 || days >= MAX_DAY) return null
  const start = startsIn1904 ? Date.UTC(1904, 0, 1) : Date.UTC(1899, 11, days < 60 ? 31 : 30)
  return new Date(start + Math.round((days * DAY_MS) / 1000) * 1000).toISOString()
}
