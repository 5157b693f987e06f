type Years = readonly { readonly year: number | null; readonly rows: number }[]

/** Includes years without a picture; unknown years come last. */
export function yearAxis(years: Years) {
  const rowsOf = new Map(years.map(({ year, rows }) => [year, rows]))
  const known = years.map(({ year }) => year).filter((year) => year !== null)
  const first = Math.min(...known)
  const length = known.length === 0 ? 0 : Math.max(...known) - first + 1
  const axis = Array.from({ length }, (_, index) => first + index)
  return [...axis, ...(rowsOf.has(null) ? [null] : [])].map((year) => ({ year, rows: rowsOf.get(year) ?? 0 }))
}

/** Two digits. Among many years, labels only every second. */
export const shortYear = (year: number | null, years: number): string =>
  year === null ? '?' : years <= 12 || year % 2 === 0 ? `’${String(year).slice(2)}` : ''
