/**
 * The planner assumes one row for a list that isn't in its statistics, so a join by `(list_id, row_no)` looks
 * cheapest as a loop over all rows of the list for each of its rows. These joins prevent that
 * (docs/decisions/foundation/070).
 */

type LookUp = {
  readonly of?: string
  /** Conditions checked after the lookup, so that they can't change the chosen index. */
  readonly and?: string
}

/** Looks rows up by key, one by one: for a single row, or for a page of them. */
export const lookUp = (table: string, name: string, how: LookUp = {}): string =>
  `join lateral ${byKey(table, name, how)}`

export const lookUpIfAny = (table: string, name: string, how: LookUp = {}): string =>
  `left join lateral ${byKey(table, name, how)}`

// `offset 0` keeps the planner from flattening the lookup. With `limit 1`, scanning the table until a match
// could look cheaper than an index.
const byKey = (table: string, name: string, { of = 'p', and = 'true' }: LookUp) =>
  `(select ${name}.* from ${table} ${name} where ${name}.list_id = ${of}.list_id and ${name}.row_no = ${of}.row_no
    offset 0) ${name} on ${and}`

/** Without `offset 0`, the planner might read the whole table first. */
export const hasRow = (table: string, name: string, { of = 'p', and = 'true' }: LookUp = {}): string =>
  `exists (select from ${table} ${name} where ${name}.list_id = ${of}.list_id and ${name}.row_no = ${of}.row_no and ${and} offset 0)`

/** Rows from parameters, with the column that `lookUp` needs. `list` is the list's id in SQL. */
export const withList = (list: string, values: string, name: string, columns = 'row_no'): string =>
  `(select ${list}::uuid as list_id, ${name}.* from ${values} as ${name} (${columns}) offset 0) ${name}`

export type OfList = {
  readonly table: string
  readonly name: string
  readonly and?: string
}

/**
 * Tables of one list side by side, each read once; `list` is its id in SQL. PostgreSQL never runs a full join
 * as a loop, but a condition that rejects rows missing from the first table makes it another join. So
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

/** The conditions of a statement on `besides`, whose first table is `name`. */
export const ifInFirst = (name: string, conditions: string): string =>
  `case when ${name}.row_no is null then false else ${conditions} end`
