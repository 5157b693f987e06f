/** The day of a time on the clocks of this place, as a date field has it. */
export function timeToDay(at: number): string {
  const local = new Date(at - new Date(at).getTimezoneOffset() * 60_000)
  return local.toISOString().slice(0, 10)
}

/** When a day begins on the clocks of this place; nothing if it isn't a day. */
export function dayToTime(day: string): number | undefined {
  const at = Date.parse(`${day}T00:00:00`)
  return at >= 0 ? at : undefined
}
