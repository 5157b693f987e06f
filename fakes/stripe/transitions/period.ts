import type { Recurring } from '../shapes/price.ts'

/**
 * Returns the first period end after a time, counted from the anchor, so a subscription that starts on the 31st
 * ends on February 28 and then on March 31.
 */
export function nextPeriodEnd(
  anchor: number,
  { interval, interval_count }: Pick<Recurring, 'interval' | 'interval_count'>,
  after: number,
): number {
  for (let periods = 1; ; periods += 1) {
    const end = add(anchor, interval, periods * interval_count)
    if (end > after) return end
  }
}

const DAY = 86_400

function add(anchor: number, interval: Recurring['interval'], count: number): number {
  if (interval === 'day') return anchor + count * DAY
  if (interval === 'week') return anchor + count * 7 * DAY
  return addMonths(anchor, interval === 'year' ? count * 12 : count)
}

function addMonths(anchor: number, count: number): number {
  const start = new Date(anchor * 1000)
  const end = new Date(start)
  end.setUTCMonth(start.getUTCMonth() + count)
  // A day that the month doesn't have overflows into the next month.
  if (end.getUTCDate() !== start.getUTCDate()) end.setUTCDate(0)
  return Math.floor(end.getTime() / 1000)
}
