import type { Via } from '../../shared/via.ts'

/** An entry of a list's history. Times are microseconds since 1970, as text, because they exceed what a number holds. */
export type HistoryEntry = {
  /** Place in the list's history, from 1. */
  readonly seq: number
  readonly id: number
  readonly rowNo: number
  readonly from: number | null
  readonly to: number | null
  /** `person`, `import`, or a model version. */
  readonly source: string
  readonly via: Via | null
  /** The list's number of the person; 0 is its owner. */
  readonly member: number
  readonly picture: string | null
  readonly at: string
  readonly shownAt: string | null
  readonly sawAi: boolean | null
  readonly endedSkip: string | null
  /** The entry that an undo brought back, 0 for the state before the first. */
  readonly restores: number | null
  readonly bulkEditId: string | null
}

/** The text that an entry's hash covers. migrations/functions/grades/history_line.sql says the same. */
export function historyLine(entry: HistoryEntry): string {
  const { seq, id, rowNo, from, to, source, via, member, picture } = entry
  const { at, shownAt, sawAi, endedSkip, restores, bulkEditId } = entry
  const known = [seq, id, rowNo, from, to, source, via, member, picture]
  const fields = [
    ...known.map((field) => JSON.stringify(field)),
    at,
    shownAt ?? 'null',
    String(sawAi),
    endedSkip ?? 'null',
    String(restores),
    JSON.stringify(bulkEditId),
  ]
  return `[${fields.join(', ')}]`
}
