const DAY_MS = 86_400_000

type Day = { readonly day: string; readonly rows: number }

/** Every day from the first to the last, those without rows, too. */
export function dayAxis(days: readonly Day[]): Day[] {
  const rowsOf = new Map(days.map(({ day, rows }) => [day, rows]))
  const [first, last] = [days[0], days.at(-1)].map((edge) => (edge ? Date.parse(edge.day) : 0))
  if (first === undefined || last === undefined || days.length === 0) return []
  return Array.from({ length: (last - first) / DAY_MS + 1 }, (_, index) => {
    const day = new Date(first + index * DAY_MS).toISOString().slice(0, 10)
    return { day, rows: rowsOf.get(day) ?? 0 }
  })
}

/** Noon of a day on the clocks of this place, so that it is that day there. */
export const noonOf = (day: string): number => Date.parse(`${day}T12:00:00`)
