import type { Mapping } from '@curbgrade/core/lists/csv/header-mapping'
import { type FlatKind, otherKind } from '@curbgrade/core/shared/picture-kind'
import type { Db } from '../../platform/db/pool.ts'

/** What the SQL of a list's rows depends on. */
export type RowsOf = {
  readonly listId: string
  readonly userId: string
  readonly columns: readonly string[]
  readonly mapping: Mapping
  readonly imagery: FlatKind
  /** Indexes of the AI's cells in `extra`; null for a list that isn't strategic. */
  readonly strategic: Readonly<Record<string, number>> | null
}

/** Null if the user has no such list. */
export async function findRowsOf(db: Db, userId: string, listId: string): Promise<RowsOf | null> {
  const { rows } = await db.query<RowsOf>(
    `select id as "listId", user_id as "userId", columns, mapping, imagery, strategic
     from lists where id = $2 and user_id = $1`,
    [userId, listId],
  )
  return rows[0] ?? null
}

/** Puts a value into a statement: as a parameter, or as a literal where there are none (COPY). */
export type Bind = (value: string | number | readonly string[] | readonly number[]) => string

/** The tables beside `p` that say something of a row, and how they are joined. */
const sources = {
  marks: () => 'left join property_marks m on m.list_id = p.list_id and m.row_no = p.row_no',
  places: () => 'left join geocodes g on g.list_id = p.list_id and g.row_no = p.row_no',
  others: (list: RowsOf) => `left join (${otherGrades(list)}) o on o.row_no = p.row_no`,
}
/** `file`: what the row's file says, in `properties`. `facts`: copies of what many tables say, in `property_facts`. */
export type Source = keyof typeof sources | 'file' | 'facts'

const FACTS = 'join property_facts f on f.list_id = p.list_id and f.row_no = p.row_no'

/**
 * Rows `p` with what is needed of them, each table once. Where nothing of the file is needed, they come from their facts
 * alone: joining two tables of a large list takes longer than reading one.
 */
export function fromRows(list: RowsOf, needed: Iterable<Source>): string {
  const needs = new Set(needed)
  const joined = [...needs].flatMap((need) =>
    need === 'file' || need === 'facts' ? [] : sources[need](list),
  )
  return `from ${rowsWith(needs)} ${joined.join(' ')}`
}

function rowsWith(needs: ReadonlySet<Source>): string {
  if (!needs.has('facts')) return 'properties p'
  if (needs.has('file')) return `properties p ${FACTS}`
  return 'property_facts f cross join lateral (select f.list_id, f.row_no, f.grade, f.graded_at, f.ungraded_at) p'
}

/** All joins of `properties p` that is one row, or a page of them. */
export const joinsOfFew = (list: RowsOf): string =>
  `left ${FACTS} ${sources.marks()} ${sources.places()}
   left join ai_results r on r.list_id = p.list_id and r.row_no = p.row_no
   left join images i on i.list_id = p.list_id and i.row_no = p.row_no and i.kind = '${list.imagery}'
   left join lateral (${otherGrades(list, 'and mine.row_no = p.row_no')}) o on true`

/**
 * The user's latest condition grade of the address of each row in a list of the other kind, by the index over address
 * keys. A grade of the AI isn't the user's (D46), and lists in the bin aren't in `lists`.
 */
function otherGrades({ listId, userId, imagery }: RowsOf, which = ''): string {
  return `select distinct on (mine.row_no) mine.row_no, theirs.grade
    from address_keys mine join address_keys same on same.user_id = mine.user_id and same.key = mine.key
      join lists other on other.id = same.list_id and other.user_id = '${userId}' and other.imagery = '${otherKind(imagery)}'
      join property_facts theirs on theirs.list_id = same.list_id and theirs.row_no = same.row_no
        and theirs.grade <= 10 and theirs.ai_version is null
    where mine.list_id = '${listId}' and mine.user_id = '${userId}' ${which}
    order by mine.row_no, theirs.graded_at desc, theirs.list_id, theirs.row_no`
}

/** A value of a row `p` in SQL, and the tables that it takes. */
export type Fact = { readonly sql: string; readonly needs: readonly Source[] }

/** A fact that is made of another. */
export const using = ({ sql, needs }: Fact, toSql: (sql: string) => string): Fact => ({
  sql: toSql(sql),
  needs,
})

const own = (sql: string) => ({ sql, needs: [] }) as const
const fact = (sql: string) => ({ sql, needs: ['facts'] }) as const

/** What is known of a row. `FilterableRow` says what each means. */
export function factsOf({ imagery, userId }: RowsOf) {
  const isStreet = imagery === 'street'
  return {
    grade: own('p.grade'),
    changedAt: own('greatest(p.graded_at, p.ungraded_at)'),
    modelVersion: fact('f.ai_version'),
    aiGrade: fact('f.ai_grade'),
    aiScore: fact('f.ai_score'),
    scoreBand: fact('f.score_band'),
    confidence: fact('f.confidence'),
    confidenceBand: fact('f.confidence_band'),
    agreement: fact('f.agreement'),
    capturedAt: fact(isStreet ? 'coalesce(f.street_month, f.covered_month)' : 'f.aerial_month'),
    capturedYear: fact(isStreet ? 'f.street_year' : 'f.aerial_year'),
    provider: fact(isStreet ? 'f.street_provider' : 'f.aerial_provider'),
    match: fact('f.match'),
    duplicateOf: fact('f.same_row'),
    // A hashed subplan: the list may have been deleted since the check.
    isInEarlierList: fact(
      `coalesce(f.earlier_list in (select id from lists where user_id = '${userId}'), false)`,
    ),
    flagged: fact('f.flagged'),
    isSkipped: fact('f.is_skipped'),
    tags: fact('f.tags'),
    attributes: fact('f.attributes'),
    zip: fact('f.zip'),
    note: { sql: 'm.note', needs: ['marks'] },
    lat: { sql: 'g.lat', needs: ['places'] },
    lng: { sql: 'g.lng', needs: ['places'] },
    onCurve: { sql: 'g.hilbert', needs: ['places'] },
    otherKindGrade: { sql: 'o.grade', needs: ['others'] },
    kindDifference: {
      sql: 'case when p.grade <= 10 and f.ai_version is null then abs(p.grade - o.grade) end',
      needs: ['facts', 'others'],
    },
  } as const satisfies Record<string, Fact>
}
