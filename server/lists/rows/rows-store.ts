import type { AddressMatch } from '@curbgrade/core/imagery/addresses/address-match'
import type { AnnotationsRow } from '@curbgrade/core/lists/annotations'
import type { RowFilter } from '@curbgrade/core/lists/filter/filter'
import type { RowOrder } from '@curbgrade/core/lists/filter/order'
import type { RowSummary } from '@curbgrade/core/lists/rows-contract'
import type { Db } from '../../platform/db/pool.ts'
import { lookUpIfAny } from '../../platform/db/row-joins.ts'
import { PROPERTY, type PropertyRow } from '../properties-store.ts'
import {
  type Bind,
  fieldsOf,
  fromRows,
  isJoined,
  joinsOfFew,
  type RowsOf,
  type RowsWhere,
  type Source,
} from './row-fields-store.ts'
import { type OrderSql, type Place, rowsOrder } from './rows-order-store.ts'
import { rowsWhere } from './rows-where-store.ts'

export type SummaryRow = PropertyRow &
  AnnotationsRow & {
    changed_at: Date | null
    model_version: string | null
    agreement: 'agree' | 'disagree' | null
    captured_at: string | null
    provider: string | null
    match: AddressMatch['quality'] | null
    lat: number | null
    lng: number | null
    duplicate_of: number | null
    is_in_earlier_list: boolean
    other_kind_grade: number | null
    earlier_grade: number | null
    earlier_captured: string | null
    compared: RowSummary['compared']
    is_between_providers: boolean | null
    reading_difference: number | null
    cells: string[] | null
    evidence: string[] | null
    place: string | null
  }

export function createParams(): { readonly values: unknown[]; readonly bind: Bind } {
  const values: unknown[] = []
  return { values, bind: (value) => `$${values.push(value)}` }
}

export type PageOfRows = {
  readonly filter: RowFilter
  readonly order: RowOrder
  readonly after: Place | null
  readonly limit: number
  readonly now: number
}

/** Uses one statement, so that page and total come from one snapshot. Null if the user has no such list. */
export async function findPage(
  db: Db,
  list: RowsOf,
  { filter, order, after, limit, now }: PageOfRows,
): Promise<{ rows: SummaryRow[]; total: number | null } | null> {
  const { values, bind } = createParams()
  const found = rowsWhere(list, filter, { bind, now })
  const by = rowsOrder(list, order, bind)
  const total = totalOf(filter, found.needs, after === null)
  const totals: Record<typeof total, string> = {
    none: 'null::int',
    list: 'l.record_count',
    scan: `(select count(*)::int ${fromRows(list, found)})`,
    matched: '(select count(*)::int from matched)',
  }
  const later = after === null ? '' : `where ${by.forward.beyond(after)}`
  const { rows } = await db.query<SummaryRow & { total: number | null }>(
    `with ${matchedRows(list, found, { by, isKept: total === 'matched' })},
     page as materialized (
       select ${found.listId} as list_id, row_no, value::text as place, row_number() over () as nth from (
         select * from matched ${later} order by ${by.forward.orderBy} limit ${bind(limit)}::int) as ordered)
     select ${totals[total]} as total, page.place, ${summaryOf(list)}
     from lists l left join page on true
       ${lookUpIfAny('properties', 'p', { of: 'page' })} ${joinsOfFew(list)}
     where l.id = ${bind(list.listId)}::uuid and l.user_id = ${bind(list.ownerId)}::uuid order by page.nth`,
    values,
  )
  const [first] = rows
  if (first === undefined) return null
  return { rows: rows.filter((row) => row.row_no !== null), total: first.total }
}

/**
 * Defines `matched`, the filter's rows with their order value. An ordered read stops early, except in joins, where a
 * condition on `matched` would change the plan (row-joins.ts).
 */
export function matchedRows(
  list: RowsOf,
  found: RowsWhere,
  { by, isKept = false }: { by: OrderSql; isKept?: boolean },
): string {
  const isMaterialized = isKept || isJoined([...found.needs, ...by.needs])
  return `matched as ${isMaterialized ? '' : 'not'} materialized (
    select p.row_no, ${by.value} as value ${fromRows(list, found, by.needs)})`
}

/**
 * Picks the cheapest total: none after the first page; the list's count without a filter; an index if grades are
 * enough; otherwise the pass that finds the rows, because joins and texts cost more than keeping row numbers.
 */
function totalOf(
  filter: RowFilter,
  needs: readonly Source[],
  isFirst: boolean,
): 'none' | 'list' | 'scan' | 'matched' {
  if (!isFirst) return 'none'
  if (Object.keys(filter).length === 0) return 'list'
  return needs.length === 0 ? 'scan' : 'matched'
}

/** The last of equally named columns counts, because the AI's predictions may be in `ai_results`. */
export function summaryOf(list: RowsOf): string {
  const fields = fieldsOf(list)
  const results = list.strategic === null ? ', r.predicted_class, r.grade::text as ai_grade' : ''
  return `${PROPERTY}${results}, ${fields.aiScore.sql} as ai_score, ${fields.confidence.sql} as confidence,
    m.flagged, m.note, m.tags, m.attributes, m.skipped_at,
    ${fields.changedAt.sql} as changed_at, ${fields.modelVersion.sql} as model_version, ${fields.agreement.sql} as agreement,
    ${fields.capturedAt.sql} as captured_at, ${fields.provider.sql} as provider, ${fields.match.sql} as match,
    ${fields.lat.sql} as lat, ${fields.lng.sql} as lng, ${fields.duplicateOf.sql} as duplicate_of,
    ${fields.isInEarlierList.sql} as is_in_earlier_list, ${fields.otherKindGrade.sql} as other_kind_grade,
    ${fields.earlierGrade.sql} as earlier_grade, ${fields.earlierCaptured.sql} as earlier_captured, ${fields.compared.sql} as compared,
    ${fields.isBetweenProviders.sql} as is_between_providers, ${fields.readingDifference.sql} as reading_difference, p.extra as cells, r.evidence`
}
