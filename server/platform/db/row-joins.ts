/**
 * Joins of tables whose key begins with `(list_id, row_no)`. The planner believes that a list which isn't in its statistics
 * has one row. Tables that are joined by both columns then look cheapest as a loop over all rows of the list for each row
 * of the list. These joins can't become that (docs/decisions/foundation/070).
 */

type LookUp = {
  /** The relation whose `list_id` and `row_no` are looked up. */
  readonly of?: string
  /** Conditions on what is found. They are checked after the lookup, so that no other index is chosen because of them. */
  readonly and?: string
}

/** Joins the rows with the same key, found by the key one by one: for one row, or for a page of them. */
export const lookUp = (table: string, name: string, how: LookUp = {}): string =>
  `join lateral ${byKey(table, name, how)}`

/** As `lookUp`, but keeps what has no such row. */
export const lookUpIfAny = (table: string, name: string, how: LookUp = {}): string =>
  `left join lateral ${byKey(table, name, how)}`

// `offset 0` keeps the planner from dissolving the lookup. With `limit 1`, reading the table until there is a match could
// look cheaper than an index.
const byKey = (table: string, name: string, { of = 'p', and = 'true' }: LookUp) =>
  `(select ${name}.* from ${table} ${name} where ${name}.list_id = ${of}.list_id and ${name}.row_no = ${of}.row_no
    offset 0) ${name} on ${and}`

/**
 * Whether there is a row with the same key. Without `offset 0`, the planner might read the whole table first, to compare rows
 * with what it found.
 */
export const hasRow = (table: string, name: string, { of = 'p', and = 'true' }: LookUp = {}): string =>
  `exists (select from ${table} ${name} where ${name}.list_id = ${of}.list_id and ${name}.row_no = ${of}.row_no and ${and} offset 0)`

/** Rows from parameters, with the list's id as a column: what `lookUp` needs. `list` is the id in SQL. */
export const withList = (list: string, values: string, name: string, columns = 'row_no'): string =>
  `(select ${list}::uuid as list_id, ${name}.* from ${values} as ${name} (${columns}) offset 0) ${name}`

/** A table in a join of whole lists. */
export type OfList = {
  readonly table: string
  readonly name: string
  /** More conditions on the table, by its name in the statement. */
  readonly and?: string
}

/**
 * Tables of one list beside each other by row number, each read once; `list` is the id in SQL. PostgreSQL has no loop for
 * a full join, but turns it into another join if a condition refuses rows that the first table lacks. So the statement's
 * conditions belong in `ifInFirst`.
 */
export function besides(list: string, [first, ...others]: readonly [OfList, ...OfList[]]): string {
  const joined = others.map(
    (other) => `full join ${wholeOf(list, other)} on ${other.name}.row_no = ${first.name}.row_no`,
  )
  return [wholeOf(list, first), ...joined].join(' ')
}

const wholeOf = (list: string, { table, name, and }: OfList) =>
  `(select ${name}.* from ${table} ${name} where ${name}.list_id = ${list} ${and === undefined ? '' : `and ${and}`} offset 0) ${name}`

/** The conditions of a statement on rows of `besides`, whose first table is `name`. */
export const ifInFirst = (name: string, conditions: string): string =>
  `case when ${name}.row_no is null then false else ${conditions} end`
