import { type DatePrecision, type DateSpan, findDates } from './names/find-dates.ts'
import { toPlainText } from './names/name-tokens.ts'

/** When a photo was taken, as its name says it. */
export type PhotoDate = {
  /** As long as its precision: `2026-01-31T12:34:56`, `2026-01-31`, `2026-01` or `2026`. */
  readonly at: string
  readonly precision: DatePrecision
  /** In the future, or before digital cameras: a camera's clock was wrong, which a person is asked once per batch. */
  readonly isDoubtful: boolean
}

/** `today` is `YYYY-MM-DD`. Null if the name says no possible date. */
export function dateInName(name: string, today: string): PhotoDate | null {
  const span = mostPrecise(findDates(toPlainText(name)))
  return span === null ? null : toPhotoDate(span, today)
}

export const toPhotoDate = ({ at, precision }: DateSpan, today: string): PhotoDate => ({
  at,
  precision,
  isDoubtful: isDoubtful(at, today),
})

/** The first of those that say most. */
export function mostPrecise(spans: readonly DateSpan[]): DateSpan | null {
  for (const precision of ['second', 'day', 'month', 'year'] as const) {
    const span = spans.find((candidate) => candidate.precision === precision)
    if (span !== undefined) return span
  }
  return null
}

/** A day more than today, because it's tomorrow somewhere. */
const isDoubtful = (at: string, today: string): boolean =>
  Number(at.slice(0, 4)) < FIRST_YEAR ||
  (at.slice(0, 10) > today && at.slice(0, 10) > plusSeconds(today, DAY_SECONDS).slice(0, at.length))

const FIRST_YEAR = 1990
const DAY_SECONDS = 86_400

/** Corrects a camera's clock. A date without a time shifts by whole days, and a month or year stays. */
export function shiftBy(date: PhotoDate, seconds: number, today: string): PhotoDate {
  const shifted = shiftText(date, seconds)
  return { ...date, at: shifted, isDoubtful: isDoubtful(shifted, today) }
}

function shiftText({ at, precision }: PhotoDate, seconds: number): string {
  if (precision === 'second') return plusSeconds(at, seconds)
  if (precision !== 'day') return at
  return plusSeconds(at, Math.round(seconds / DAY_SECONDS) * DAY_SECONDS)
}

/** As long as before. The zone is that of both, so it doesn't matter. */
const plusSeconds = (at: string, seconds: number): string =>
  new Date(Date.parse(at.length > 10 ? `${at}Z` : at) + seconds * 1000).toISOString().slice(0, at.length)
