import { expect } from 'vitest'
import type { ListServer, StoredRow } from '../../../test/list-server.ts'

/** A person's step: the rows that it changed, as they were before. */
type Step = { readonly isBulk: boolean; readonly before: ReadonlyMap<number, Known> }
/** A row as it should be, and what made it so. */
type Known = StoredRow & { readonly by: Step | 'ai' | null }
/** A time that only the server knows. */
const SOME_TIME = -1

/** The list as one person expects it who uses two windows: undo takes back the latest step of either. */
export function createReference(count: number) {
  const untouched: Known = { grade: null, isAi: false, gradedAt: null, skippedAt: null, by: null }
  const rows = new Map<number, Known>(Array.from({ length: count }, (_, index) => [index + 1, untouched]))
  let steps: readonly Step[] = []
  const known = (row: number): Known => rows.get(row) ?? untouched
  const take = (changed: readonly number[], isBulk: boolean, change: (row: Known) => Partial<Known>) => {
    const step = { isBulk, before: new Map(changed.map((row) => [row, known(row)])) }
    steps = [...steps, step]
    for (const row of changed) rows.set(row, { ...known(row), ...change(known(row)), by: step })
  }
  const graded = (grade: number | null) => ({
    grade,
    isAi: false,
    gradedAt: grade === null ? null : SOME_TIME,
    skippedAt: null,
  })
  return {
    grade: (row: number, grade: number | null) => take([row], false, () => graded(grade)),
    skip: (row: number) => take([row], false, () => ({ skippedAt: SOME_TIME })),
    edit: (chosen: readonly number[], grade: number | null): number => {
      const changed = chosen.filter(
        (row) => known(row).grade !== grade || (known(row).isAi && grade !== null),
      )
      if (changed.length > 0)
        take(changed, true, (row) =>
          grade === null ? { ...graded(null), skippedAt: row.skippedAt } : graded(grade),
        )
      return changed.length
    },
    gradeByAi: (row: number, grade: number) => {
      steps = steps.filter(({ isBulk, before }) => isBulk || !before.has(row))
      rows.set(row, { ...graded(grade), isAi: true, by: 'ai' })
    },
    undo: () => {
      const step = steps.at(-1)
      steps = steps.slice(0, -1)
      for (const [row, before] of step?.before ?? []) if (known(row).by === step) rows.set(row, before)
    },
    canBeGradedByAi: (row: number) => known(row).grade === null || known(row).isAi,
    /** The cards of a window that resumes: skipped ones last. */
    toCome: (): number[] => {
      const ungraded = [...rows].filter(([, { grade }]) => grade === null)
      const isSkipped = ([, { skippedAt }]: [number, Known]) => skippedAt !== null
      return [...ungraded.filter((row) => !isSkipped(row)), ...ungraded.filter(isSkipped)].map(([row]) => row)
    },
    row: known,
    rows: (): readonly StoredRow[] => [...rows.values()],
    /** Compares every row with the server's, and learns its times. */
    expectAgreement: (server: ListServer, where: string) => {
      const stored = server.rows()
      const learned = [...rows].map(([row, { by, gradedAt, skippedAt, ...others }]) => {
        const now = stored[row - 1]
        const learn = (time: number | null, of: number | null | undefined) =>
          time === SOME_TIME && of ? of : time
        return {
          ...others,
          gradedAt: learn(gradedAt, now?.gradedAt),
          skippedAt: learn(skippedAt, now?.skippedAt),
          by,
        }
      })
      const wanted = learned.map(({ by: _by, ...row }) => row)
      const other = wanted.flatMap((row, index) => {
        const is = stored[index]
        const isSame =
          is?.grade === row.grade &&
          is.isAi === row.isAi &&
          is.gradedAt === row.gradedAt &&
          is.skippedAt === row.skippedAt
        return isSame ? [] : [`row ${index + 1}: ${JSON.stringify(is)}, expected ${JSON.stringify(row)}`]
      })
      expect(other, where).toEqual([])
      for (const [index, row] of learned.entries()) rows.set(index + 1, row)
    },
  }
}
