import type { TakenGrades } from './taken-row.ts'

/** What a person is asked about before a list is made (D62). */
export type TakeOverCounts = Pick<TakenGrades, 'unread' | 'isExport'> & {
  readonly grades: number
  readonly notes: number
  readonly flags: number
  readonly tags: number
  readonly answers: number
  readonly skips: number
}

/** Rows by what they have. */
export function countTakeOver({ rows, unread, isExport }: TakenGrades): TakeOverCounts {
  const count = (has: (row: TakenGrades['rows'][number]) => boolean) => rows.filter(has).length
  return {
    unread,
    isExport,
    grades: count(({ grade }) => grade !== null),
    notes: count(({ note }) => note !== null),
    flags: count(({ flagged }) => flagged),
    tags: count(({ tags }) => tags.length > 0),
    answers: count(({ answers }) => answers.some((answer) => answer !== null)),
    skips: count(({ skippedAt, grade }) => skippedAt !== null && grade === null),
  }
}
