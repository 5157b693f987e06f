type Given = { readonly propertyId: string; readonly grade: number | null }

export type OwnGrades = ReturnType<typeof createOwnGrades>

/** Longer than a report of a saved grade takes. Another window may give the same grade later. */
const REPORT_MS = 20_000

/** Remembers what this page gave a moment ago, because a report of it may arrive after it was changed again. */
export function createOwnGrades(now: () => number) {
  const givenAt = new Map<string, number>()
  return {
    note: (given: Given): void => void givenAt.set(nameOf(given), now()),
    has: (given: Given): boolean => now() - (givenAt.get(nameOf(given)) ?? -Infinity) < REPORT_MS,
  }
}

const nameOf = ({ propertyId, grade }: Given): string => `${propertyId} ${grade}`
