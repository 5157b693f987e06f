import type { Recurring } from '../shapes/price.ts'

/**
 * The first end of a period after a moment, counted from the anchor, so that a subscription of the 31st ends on the
 * 28th of February and on the 31st of March again.
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
  // A day that the month does not have runs over into the next one.
  if (end.getUTCDate() !== start.getUTCDate()) end.setUTCDate(0)
  return Math.floor(end.getTime() / 1000)
}
