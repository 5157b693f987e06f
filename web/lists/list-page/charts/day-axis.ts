const DAY_MS = 86_400_000

type Day = { readonly day: string; readonly rows: number }

/** Adds the days without rows between the first and the last day. */
export function dayAxis(days: readonly Day[]): Day[] {
  const rowsOf = new Map(days.map(({ day, rows }) => [day, rows]))
  const [first, last] = [days[0], days.at(-1)].map((edge) => (edge ? Date.parse(edge.day) : 0))
  if (first === undefined || last === undefined || days.length === 0) return []
  return Array.from({ length: (last - first) / DAY_MS + 1 }, (_, index) => {
    const day = new Date(first + index * DAY_MS).toISOString().slice(0, 10)
    return { day, rows: rowsOf.get(day) ?? 0 }
  })
}

/** Noon in the browser's time zone, so that the date stays the same there. */
export const noonOf = (day: string): number => Date.parse(`${day}T12:00:00`)
