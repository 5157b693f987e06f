/** How far a camera's clock is set right, as people say it. */
export type ClockShift = {
  readonly isEarlier: boolean
  readonly days: number
  readonly hours: number
  readonly minutes: number
}

const MINUTE = 60
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

export function splitShift(seconds: number): ClockShift {
  const size = Math.abs(seconds)
  return {
    isEarlier: seconds < 0,
    days: Math.floor(size / DAY),
    hours: Math.floor((size % DAY) / HOUR),
    minutes: Math.floor((size % HOUR) / MINUTE),
  }
}

/** Longer shifts would leave the years that a date can have. */
const MAX_SHIFT = 100 * 366 * DAY

export function joinShift({ isEarlier, days, hours, minutes }: ClockShift): number {
  const size = Math.min(days * DAY + hours * HOUR + minutes * MINUTE, MAX_SHIFT)
  return isEarlier ? -size : size
}

/** How much a camera's clock was off, from one photo of which the right time is known. Null if either isn't a time. */
export function shiftFrom(takenAt: string, rightAt: string): number | null {
  const seconds = (Date.parse(`${rightAt}Z`) - Date.parse(`${takenAt}Z`)) / 1000
  return Number.isFinite(seconds) && Math.abs(seconds) <= MAX_SHIFT ? Math.round(seconds) : null
}
