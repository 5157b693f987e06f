/** Text of a filter is a literal, and only the case of A to Z makes no difference, so that every database and browser agrees. */
export const foldCase = (text: string): string => text.replace(/[A-Z]+/g, (letters) => letters.toLowerCase())

/** The month that lies a number of months before the month of a time, in UTC: pictures older than it are older than that. */
export function monthBefore(now: number, months: number): string {
  const date = new Date(now)
  date.setUTCDate(1)
  date.setUTCMonth(date.getUTCMonth() - months)
  return date.toISOString().slice(0, 7)
}
