import type { Mapping } from '@curbgrade/core/lists/csv/header-mapping'
import type { OwnerId, UserId } from '@curbgrade/core/shared/ids'
import { type FlatKind, otherKind } from '@curbgrade/core/shared/picture-kind'
import type { Db } from '../../platform/db/pool.ts'
import { besides, ifInFirst, lookUp, lookUpIfAny, withList } from '../../platform/db/row-joins.ts'

export type RowsOf = {
  readonly listId: string
  /** False for members of the list and for keys of one list, who learn nothing of the owner's other lists (D66). */
  readonly isReadersOwn: boolean
  readonly ownerId: OwnerId
  readonly columns: readonly string[]
  readonly mapping: Mapping
  readonly imagery: FlatKind
  /** Whether all cells of the file are; the list has no folded rows then. */
  readonly isAscii: boolean
  /** Indexes of the AI's cells in `extra`; null for a list that isn't strategic. */
  readonly strategic: Readonly<Record<string, number>> | null
}

export type ReadList = {
  readonly ownerId: OwnerId
  /** Null if it's a program whose key is for this list only. */
  readonly readerId: UserId | null
  readonly listId: string
}

export async function findRowsOf(db: Db, { ownerId, readerId, listId }: ReadList): Promise<RowsOf | null> {
  const { rows } = await db.query<RowsOf>(
    `select id as "listId", user_id as "ownerId", coalesce(user_id = $3, false) as "isReadersOwn",
       columns, mapping, imagery, strategic, is_ascii as "isAscii"
     from lists where id = $2 and user_id = $1`,
    [ownerId, listId, readerId],
  )
  return rows[0] ?? null
}

/** Binds a value as a parameter, or as a literal where COPY takes no parameters. */
export type Bind = (value: string | number | readonly string[] | readonly number[]) => string

/** Sources of a row's fields, with their aliases in SQL. The first two have every row of a list. */
const tables = {
  file: { table: 'properties', name: 'p' },
  /** Copies of values from many tables (decision 068). */
  index: { table: 'row_index', name: 'f' },
  /** Only the rows that aren't ASCII. */
  folded: { table: 'folded_rows', name: 'x' },
  annotations: { table: 'property_annotations', name: 'm' },
  places: { table: 'geocodes', name: 'g' },
  /** For `o`, the grade of the same address in a list of the other kind. */
  others: { table: 'address_keys', name: 'k' },
} as const
export type Source = keyof typeof tables

/** SQL conditions on rows `p`, and the tables they need. `listId` is an SQL expression. */
export type RowsWhere = {
  readonly listId: string
  readonly conditions: string
  readonly needs: readonly Source[]
}

export const isJoined = (needs: readonly Source[]): boolean => sourcesOf(needs).length > 1

/** Reads the row index alone where possible, because joining two large tables takes longer than reading one. */
export function fromRows(
  list: RowsOf,
  { listId, conditions, needs }: RowsWhere,
  more: readonly Source[] = [],
): string {
  const sources = sourcesOf([...needs, ...more])
  const [first, ...others] = sources.map((source) => tables[source])
  if (first === undefined) throw new Error('rows come from a table')
  const from = others.length === 0 ? `${first.table} ${first.name}` : besides(listId, [first, ...others])
  const where =
    others.length === 0
      ? `${first.name}.list_id = ${listId} and ${conditions}`
      : ifInFirst(first.name, conditions)
  return `from ${from} ${first === tables.index ? INDEX_ALONE : ''} ${sources.includes('others') ? otherGrade(list) : ''}
    where ${where}`
}

/** Reads only the rows with the given numbers (an SQL array), whatever the list's size. */
export function fromGivenRows(
  list: RowsOf,
  { listId, conditions, needs }: RowsWhere,
  rowNos: string,
  more: readonly Source[] = [],
): string {
  const sources = sourcesOf([...needs, ...more, 'file'])
  const joins = sources.map((source) =>
    lookUpIfAny(tables[source].table, tables[source].name, { of: 'given' }),
  )
  return `from ${withList(listId, `unnest(${rowNos})`, 'given')} ${joins.join(' ')}
    ${sources.includes('others') ? otherGrade(list) : ''} where p.row_no is not null and ${conditions}`
}

const INDEX_ALONE =
  'cross join lateral (select f.list_id, f.row_no, f.grade, f.is_ai_grade, f.is_imported, f.graded_at, f.ungraded_at) p'

/** In the order of `tables`, so that the first has every row. */
function sourcesOf(needs: readonly Source[]): Source[] {
  const asked = new Set(needs)
  if (!asked.has('index')) asked.add('file')
  return (Object.keys(tables) as Source[]).filter((source) => asked.has(source))
}

/** For `properties p` of one row or page. */
export const joinsOfFew = (list: RowsOf): string => {
  const { file: _file, folded: _folded, ...others } = tables
  const joins = Object.values(others).map(({ table, name }) => lookUpIfAny(table, name))
  return `${joins.join(' ')}
    ${lookUpIfAny('ai_results', 'r')} ${lookUpIfAny('images', 'i', { and: `i.kind = '${list.imagery}'` })} ${otherGrade(list)}`
}

/** Excludes the AI's and imported grades, which aren't the user's (D46, D62), and lists in the trash, which aren't in `lists`. */
export const otherGrade = (list: RowsOf): string =>
  `left join lateral (${list.isReadersOwn ? latestOfOtherKind(list) : 'select null::smallint as grade'}) o on true`

const latestOfOtherKind = ({ ownerId, imagery }: RowsOf): string => `
    select theirs.grade
    from (select list_id, row_no from address_keys where user_id = '${ownerId}' and key = k.key offset 0) same
      cross join lateral (
        select from lists where id = same.list_id and user_id = '${ownerId}' and imagery = '${otherKind(imagery)}' offset 0) other
      ${lookUp('row_index', 'theirs', { of: 'same', and: 'theirs.grade <= 10 and theirs.ai_version is null and not theirs.is_imported' })}
    order by theirs.graded_at desc, theirs.list_id, theirs.row_no limit 1`

/** A value of a row `p`, and the tables that it needs. */
export type RowField = { readonly sql: string; readonly needs: readonly Source[] }

/** Derives a field from another. */
export const using = ({ sql, needs }: RowField, toSql: (sql: string) => string): RowField => ({
  sql: toSql(sql),
  needs,
})

const own = (sql: string) => ({ sql, needs: [] }) as const
const indexed = (sql: string) => ({ sql, needs: ['index'] }) as const

/** `FilterableRow` explains each field. */
export function fieldsOf({ imagery, ownerId, isReadersOwn }: RowsOf) {
  const isStreet = imagery === 'street'
  return {
    grade: own('p.grade'),
    changedAt: own('greatest(p.graded_at, p.ungraded_at)'),
    modelVersion: indexed('f.ai_version'),
    isImported: indexed('f.is_imported'),
    aiGrade: indexed('f.ai_grade'),
    aiScore: indexed('f.ai_score'),
    scoreBand: indexed('f.score_band'),
    confidence: indexed('f.confidence'),
    confidenceBand: indexed('f.confidence_band'),
    /** Of the AI's score, even where the AI's grade is a category. */
    scoreAgreement: indexed('f.agreement'),
    // A category isn't a condition on either side (D24).
    agreement: indexed('case when f.ai_grade > 10 then null else f.agreement end'),
    capturedAt: indexed(
      isStreet
        ? 'case when f.street_provider is null then f.covered_month else f.street_month end'
        : 'f.aerial_month',
    ),
    capturedYear: indexed(isStreet ? 'f.street_year' : 'f.aerial_year'),
    provider: indexed(isStreet ? 'f.street_provider' : 'f.aerial_provider'),
    match: indexed('f.match'),
    duplicateOf: indexed('f.same_row'),
    // Uses a hashed subplan. The list may have been deleted since the check.
    isInEarlierList: indexed(
      isReadersOwn
        ? `coalesce(f.earlier_list in (select id from lists where user_id = '${ownerId}'), false)`
        : 'false',
    ),
    flagged: indexed('f.flagged'),
    isSkipped: indexed('f.is_skipped'),
    tags: indexed('f.tags'),
    attributes: indexed('f.attributes'),
    earlierGrade: indexed('f.earlier_grade'),
    earlierCaptured: indexed('f.earlier_month'),
    compared: indexed('f.compared'),
    isBetweenProviders: indexed('f.between_providers'),
    readingDifference: indexed('f.reading_difference'),
    zip: indexed('f.zip'),
    note: { sql: 'm.note', needs: ['annotations'] },
    lat: { sql: 'g.lat', needs: ['places'] },
    lng: { sql: 'g.lng', needs: ['places'] },
    onCurve: { sql: 'g.hilbert', needs: ['places'] },
    otherKindGrade: { sql: 'o.grade', needs: ['others'] },
    kindDifference: {
      sql: 'case when p.grade <= 10 and f.ai_version is null and not f.is_imported then abs(p.grade - o.grade) end',
      needs: ['index', 'others'],
    },
  } as const satisfies Record<string, RowField>
}
