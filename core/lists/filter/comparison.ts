/** Returns a UTC month. Pictures from before it are older than `months`. */
export function monthBefore(now: number, months: number): string {
  const date = new Date(now)
  date.setUTCDate(1)
  date.setUTCMonth(date.getUTCMonth() - months)
  return date.toISOString().slice(0, 7)
}
