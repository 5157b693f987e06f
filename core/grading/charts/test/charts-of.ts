import { comparedStates } from '../../../lists/filter/filter.ts'
import { type FilterableRow, zipOf } from '../../../lists/filter/test/matches.ts'
import { MAX_CHART_DAYS, MAX_CHART_ZIPS, type RowCharts } from '../charts-contract.ts'
import { conditionFigures } from '../condition-figures.ts'

/** The fields of a row that the charts count. */
export type ChartedRow = Pick<FilterableRow, 'grade' | 'capturedAt' | 'compared'> & {
  readonly address: Pick<FilterableRow['address'], 'zip'>
  readonly gradedAt: number | null
}

/** Defines what the charts mean; the server's SQL is tested against it. Days are those of a time zone. */
export const chartsOf = (rows: readonly ChartedRow[], zone: string): RowCharts => ({
  total: rows.length,
  grades: countBy(rows, ({ grade }) => grade)
    .toSorted(nullsLast)
    .map(([grade, count]) => ({ grade, rows: count })),
  zips: zipsOf(rows),
  years: countBy(rows, ({ capturedAt }) => (capturedAt === null ? null : Number(capturedAt.slice(0, 4))))
    .toSorted(nullsLast)
    .map(([year, count]) => ({ year, rows: count })),
  days: daysOf(rows, zone),
  compared: comparedStates.flatMap((state) => {
    const count = rows.filter(({ compared }) => compared === state).length
    return count === 0 ? [] : { state, rows: count }
  }),
})

/** Sorts the worst mean first, and ZIP codes without a condition last. */
function zipsOf(rows: readonly ChartedRow[]): RowCharts['zips'] {
  const zips = countBy(rows, ({ address }) => zipOf(address)).map(([zip, count]) => {
    const own = rows.filter(({ address }) => zipOf(address) === zip)
    return {
      zip,
      rows: count,
      ...conditionFigures(Object.fromEntries(countBy(own, ({ grade }) => String(grade)))),
    }
  })
  const worstFirst = zips.toSorted(
    (a, b) =>
      (b.mean ?? 0) - (a.mean ?? 0) || b.graded - a.graded || b.rows - a.rows || (a.zip < b.zip ? -1 : 1),
  )
  return {
    shown: worstFirst.slice(0, MAX_CHART_ZIPS),
    more: Math.max(0, worstFirst.length - MAX_CHART_ZIPS),
  }
}

const DAY_MS = 86_400_000

/** Ends on the last day with a grade. */
function daysOf(rows: readonly ChartedRow[], zone: string): RowCharts['days'] {
  // Swedish dates have the form of ISO 8601.
  const { format } = new Intl.DateTimeFormat('sv', { timeZone: zone })
  const days = countBy(
    rows.filter(({ grade, gradedAt }) => grade !== null && gradedAt !== null),
    ({ gradedAt }) => Date.parse(format(gradedAt ?? 0)) / DAY_MS,
  )
  const first = Math.max(...days.map(([day]) => day)) - MAX_CHART_DAYS + 1
  const [shown, earlier] = [days.filter(([day]) => day >= first), days.filter(([day]) => day < first)]
  return {
    shown: shown
      .toSorted(([a], [b]) => a - b)
      .map(([day, count]) => ({ day: new Date(day * DAY_MS).toISOString().slice(0, 10), rows: count })),
    earlier: earlier.reduce((sum, [, count]) => sum + count, 0),
  }
}

function countBy<Value>(rows: readonly ChartedRow[], valueOf: (row: ChartedRow) => Value): [Value, number][] {
  const counts = new Map<Value, number>()
  for (const row of rows) counts.set(valueOf(row), (counts.get(valueOf(row)) ?? 0) + 1)
  return [...counts]
}

const nullsLast = ([a]: [number | null, number], [b]: [number | null, number]): number =>
  (a ?? Infinity) - (b ?? Infinity)
