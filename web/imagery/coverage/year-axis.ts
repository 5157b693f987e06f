import type { Report } from './queries.ts'

type Years = Report['years']

/** The years as a linear time axis: those without a picture are on it, too, and unknown ones come last. */
export function yearAxis(years: Years): Years {
  const rowsOf = new Map(years.map(({ year, rows }) => [year, rows]))
  const known = years.map(({ year }) => year).filter((year) => year !== null)
  const first = Math.min(...known)
  const length = known.length === 0 ? 0 : Math.max(...known) - first + 1
  const axis = Array.from({ length }, (_, index) => first + index)
  return [...axis, ...(rowsOf.has(null) ? [null] : [])].map((year) => ({ year, rows: rowsOf.get(year) ?? 0 }))
}
