/** The first that a clock can have shown, as `YYYY-MM-DDTHH:MM:SS`. */
export function toTakenAt(texts: readonly string[]): string | null {
  return texts.map(toTime).find((time) => time !== null) ?? null
}

/** A few programs write dates with dashes or slashes. What follows, as fractions of a second, is left out. */
const TIME = /^(\d{4})[:/-](\d\d)[:/-](\d\d)[ T](\d\d):(\d\d):(\d\d)/

/** Clocks that were never set begin in the year 0 or 1. */
const MIN_YEAR = '1900'

function toTime(text: string): string | null {
  const [matched, year = '', month, day, hour, minute, second] = TIME.exec(text) ?? []
  if (matched === undefined || year < MIN_YEAR) return null
  const time = `${year}-${month}-${day}T${hour}:${minute}:${second}`
  return isOnCalendar(time) ? time : null
}

/** `Date` makes March 2 of February 30. */
function isOnCalendar(time: string): boolean {
  const parsed = new Date(`${time}Z`)
  return !Number.isNaN(parsed.getTime()) && parsed.toISOString().startsWith(time)
}

export function toUtcOffset(texts: readonly string[]): number | null {
  return texts.map(toMinutes).find((minutes) => minutes !== null) ?? null
}

const OFFSET = /^([+-])(\d\d):?([0-5]\d)$/
const MAX_OFFSET_MINUTES = 14 * 60

function toMinutes(text: string): number | null {
  if (text === 'Z') return 0
  const [, sign, hours, minutes] = OFFSET.exec(text) ?? []
  if (sign === undefined) return null
  const total = Number(hours) * 60 + Number(minutes)
  if (total > MAX_OFFSET_MINUTES) return null
  return sign === '-' && total > 0 ? -total : total
}
