import { MAX_ROWS, MIN_VALID_ROWS } from '../limits.ts'
import type { ValueGroups } from './column-values.ts'

/** The rows of a file that become one list. */
export type Part = {
  readonly name: PartName
  /** Ascending, counted from 0. */
  readonly rows: Uint32Array
}
export type PartName = {
  /** The value of a column that its rows have. */
  readonly value?: string
  /** Its rows are those of blank and rare values, or include them. */
  readonly hasOthers?: true
  /** Set if rows that belong together don't fit into one list. */
  readonly number?: { readonly at: number; readonly of: number }
}

/** Leaves room for a header, and for encodings whose text is longer as UTF-8. */
export const MAX_SPLIT_PART_BYTES = 20 * 1024 * 1024

/** As few lists as possible, of about equally many rows, in the order of the file. `starts`: see TableIndex. */
export const planInOrder = (starts: Uint32Array): Part[] =>
  cutEvenly({ name: {}, rows: Uint32Array.from({ length: starts.length - 1 }, (_, row) => row) }, starts)

/** A list for each value of a column, in the order of the file; rows of blank and rare values come together. */
export const planByValue = (starts: Uint32Array, groups: ValueGroups): Part[] =>
  rowsByValue(groups).flatMap((part) => cutEvenly(part, starts))

function rowsByValue({ values, groups }: ValueGroups): Part[] {
  const rowsOf: number[][] = values.map(() => [])
  for (const [row, group] of groups.entries()) rowsOf[group]?.push(row)
  const byValue = rowsOf.map((rows, group) => ({ value: values[group] ?? '', rows }))
  const named = byValue.filter(({ value, rows }) => value !== '' && rows.length >= MIN_VALID_ROWS)
  const others = byValue.filter((group) => !named.includes(group)).flatMap(({ rows }) => rows)
  const host = others.length < MIN_VALID_ROWS ? smallestOf(named) : undefined
  const parts = named.map((group) =>
    group === host && others.length > 0
      ? toPart({ value: group.value, hasOthers: true }, [...group.rows, ...others])
      : toPart({ value: group.value }, group.rows),
  )
  return host || others.length === 0 ? parts : [...parts, toPart({ hasOthers: true }, others)]
}

/** Takes what is too little for a list of its own. */
const smallestOf = <Group extends { rows: number[] }>(groups: readonly Group[]): Group | undefined =>
  groups.toSorted((a, b) => a.rows.length - b.rows.length)[0]

const toPart = (name: PartName, rows: readonly number[]): Part => ({
  name,
  rows: Uint32Array.from(rows).toSorted(),
})

function cutEvenly({ name, rows }: Part, starts: Uint32Array): Part[] {
  const pieces = cut(rows, starts)
  return pieces.map((piece, at) => ({
    name: pieces.length === 1 ? name : { ...name, number: { at: at + 1, of: pieces.length } },
    rows: piece,
  }))
}

function cut(rows: Uint32Array, starts: Uint32Array): Uint32Array[] {
  const bytesOf = (row: number) => (starts[row + 1] ?? 0) - (starts[row] ?? 0)
  const total = rows.reduce((bytes, row) => bytes + bytesOf(row), 0)
  const pieces = Math.max(Math.ceil(rows.length / MAX_ROWS), Math.ceil(total / MAX_SPLIT_PART_BYTES))
  const most = Math.ceil(rows.length / pieces)
  const cuts: number[] = [0]
  let bytes = 0
  for (const [at, row] of rows.entries()) {
    const isFull = at - (cuts.at(-1) ?? 0) === most || bytes + bytesOf(row) > MAX_SPLIT_PART_BYTES
    if (isFull && at > 0) {
      cuts.push(at)
      bytes = 0
    }
    bytes += bytesOf(row)
  }
  return cuts.map((from, index) => rows.subarray(from, cuts[index + 1]))
}
