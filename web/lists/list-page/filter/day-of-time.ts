/** Formats a time as its day in the browser's time zone, for a date field. */
export function timeToDay(at: number): string {
  const local = new Date(at - new Date(at).getTimezoneOffset() * 60_000)
  return local.toISOString().slice(0, 10)
}

/** Returns when the day begins in the browser's time zone; undefined if it isn't a day. */
export function dayToTime(day: string): number | undefined {
  const at = Date.parse(`${day}T00:00:00`)
  return at >= 0 ? at : undefined
}
