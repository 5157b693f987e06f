type Given = { readonly propertyId: string; readonly grade: number | null }

export type OwnGrades = ReturnType<typeof createOwnGrades>

/** Remembers what this page gave, because a report of it may arrive after it was changed again. */
export function createOwnGrades() {
  const names = new Set<string>()
  return {
    note: (given: Given): void => void names.add(nameOf(given)),
    has: (given: Given): boolean => names.has(nameOf(given)),
  }
}

const nameOf = ({ propertyId, grade }: Given): string => `${propertyId} ${grade}`
