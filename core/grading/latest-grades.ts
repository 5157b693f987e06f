/** A change of a property's grade by a person. */
export type GradeChange = {
  readonly rowNo: number
  readonly from: number | null
  /** The grade before was the AI's. */
  readonly isFromAi: boolean
  readonly to: number | null
  /** Milliseconds since the epoch. */
  readonly at: number
  readonly shownAt: number | null
}

/** A change that can be undone. `isRegrade`: it changed a grade that an earlier one of these changes gave. */
export type LatestGrade = GradeChange & { readonly to: number; readonly isRegrade: boolean }

/** As many as the strip shows, so that what undo goes back through is on screen. */
export const MAX_LATEST_GRADES = 10

/** Enough changes to find ten that stand, even where many were replaced. */
export const CHANGES_TO_READ = 100

/**
 * The latest changes that stand, oldest first, from those that weren't taken back. A property that has another grade now
 * was changed by something else, so there is nothing to undo.
 */
export function latestGrades(
  changes: readonly GradeChange[],
  gradeNow: (rowNo: number) => number | null | undefined,
): LatestGrade[] {
  const standing = changes.reduce<readonly GradeChange[]>(withChange, [])
  const lastOf = new Map(standing.map((change) => [change.rowNo, change]))
  return standing
    .filter(({ rowNo }) => lastOf.get(rowNo)?.to === gradeNow(rowNo))
    .slice(-MAX_LATEST_GRADES)
    .flatMap(({ to, ...change }, index, latest) =>
      to === null ? [] : { ...change, to, isRegrade: latest.slice(0, index).some(isOf(change.rowNo)) },
    )
}

function withChange(standing: readonly GradeChange[], change: GradeChange): readonly GradeChange[] {
  if (change.to === null) return standing.filter(({ rowNo }) => rowNo !== change.rowNo)
  return [...standing, change]
}

const isOf =
  (rowNo: number) =>
  (change: { readonly rowNo: number }): boolean =>
    change.rowNo === rowNo
