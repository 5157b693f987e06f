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

/** The tables beside `properties p` that have facts of a row, and how they are joined. */
const sources = {
  marks: () => 'left join property_marks m on m.list_id = p.list_id and m.row_no = p.row_no',
  results: () => 'left join ai_results r on r.list_id = p.list_id and r.row_no = p.row_no',
  places: () => 'left join geocodes g on g.list_id = p.list_id and g.row_no = p.row_no',
  pictures: ({ imagery }: RowsOf) =>
    `left join images i on i.list_id = p.list_id and i.row_no = p.row_no and i.kind = '${imagery}'`,
  coverage: () => 'left join coverage_rows c on c.list_id = p.list_id and c.row_no = p.row_no',
  others: (list: RowsOf) => `left join (${otherGrades(list)}) o on o.row_no = p.row_no`,
}
export type Source = keyof typeof sources
const allSources = Object.keys(sources) as Source[]

/** The joins of these sources, each once. */
export const joinsOf = (list: RowsOf, needed: Iterable<Source>): string =>
  [...new Set(needed)].map((source) => sources[source](list)).join(' ')

/** All joins, where `p` is one row or a page of them. */
export const joinsOfFew = (list: RowsOf): string => {
  const others = `left join lateral (${otherGrades(list, 'and mine.row_no = p.row_no')}) o on true`
  return `${joinsOf(
    list,
    allSources.filter((source) => source !== 'others'),
  )} ${others}`
}

/**
 * The user's latest condition grade of the address of each row in a list of the other kind, by the index over address
 * keys. A grade of the AI isn't the user's (D46), and lists in the bin aren't in `lists`.
 */
function otherGrades({ listId, userId, imagery }: RowsOf, which = ''): string {
  return `select distinct on (mine.row_no) mine.row_no, theirs.grade
    from address_keys mine join address_keys same on same.user_id = mine.user_id and same.key = mine.key
      join lists other on other.id = same.list_id and other.user_id = '${userId}' and other.imagery = '${otherKind(imagery)}'
      join properties theirs on theirs.list_id = same.list_id and theirs.row_no = same.row_no and theirs.grade <= 10
      left join ai_results said on said.list_id = theirs.list_id and said.row_no = theirs.row_no
    where mine.list_id = '${listId}' and mine.user_id = '${userId}' and said.at is distinct from theirs.graded_at ${which}
    order by mine.row_no, theirs.graded_at desc, theirs.list_id, theirs.row_no`
}

/** A value of a row `p` in SQL, and the tables that it takes. */
export type Fact = { readonly sql: string; readonly needs: readonly Source[] }

/** A fact that is made of another. */
export const using = ({ sql, needs }: Fact, toSql: (sql: string) => string): Fact => ({
  sql: toSql(sql),
  needs,
})

const AI = 'r.at = p.graded_at'

/** What is known of a row. `FilterableRow` says what each means. Equal times say that the grade is the AI's. */
export function factsOf(list: RowsOf) {
  const { imagery, strategic } = list
  const aiScore = cellShare(strategic, 'ai_score') ?? { sql: 'r.ai_score', needs: ['results'] }
  const confidence = cellShare(strategic, 'confidence') ?? { sql: 'r.confidence', needs: ['results'] }
  const facts = {
    grade: { sql: 'p.grade', needs: [] },
    changedAt: { sql: 'greatest(p.graded_at, p.ungraded_at)', needs: [] },
    modelVersion: { sql: `case when ${AI} then r.model_version end`, needs: ['results'] },
    aiScore,
    confidence,
    agreement: {
      sql: `case when ${aiScore.sql} is null or p.grade is null or p.grade > 10 or ${AI} then null
        when (${aiScore.sql} > 0.5) = (p.grade > 4) then 'agree' else 'disagree' end`,
      needs: ['results'],
    },
    capturedAt:
      imagery === 'street'
        ? { sql: "coalesce(i.provenance ->> 'capturedAt', c.captured_at)", needs: ['pictures', 'coverage'] }
        : { sql: "i.provenance ->> 'capturedAt'", needs: ['pictures'] },
    provider: { sql: "i.provenance ->> 'provider'", needs: ['pictures'] },
    match: { sql: 'g.quality', needs: ['places'] },
    lat: { sql: 'g.lat', needs: ['places'] },
    lng: { sql: 'g.lng', needs: ['places'] },
    onCurve: { sql: 'g.hilbert', needs: ['places'] },
    duplicateOf: { sql: 'c.same_row', needs: ['coverage'] },
    isInEarlierList: {
      // A hashed subplan: the list may have been deleted since the check.
      sql: `coalesce(c.earlier_list in (select id from lists where user_id = '${list.userId}'), false)`,
      needs: ['coverage'],
    },
    otherKindGrade: { sql: 'o.grade', needs: ['others'] },
    kindDifference: {
      sql: `case when p.grade <= 10 and not coalesce(${AI}, false) then abs(p.grade - o.grade) end`,
      needs: ['others', 'results'],
    },
    flagged: { sql: 'coalesce(m.flagged, false)', needs: ['marks'] },
    isSkipped: { sql: 'p.grade is null and m.skipped_at is not null', needs: ['marks'] },
    skippedAt: { sql: 'm.skipped_at', needs: ['marks'] },
    note: { sql: 'm.note', needs: ['marks'] },
    tags: { sql: 'm.tags', needs: ['marks'] },
    attributes: { sql: 'm.attributes', needs: ['marks'] },
  } as const satisfies Record<string, Fact>
  return facts
}

/** A share in a strategic list's file. */
function cellShare(strategic: RowsOf['strategic'], column: string): Fact | null {
  if (strategic === null) return null
  return { sql: `read_share(p.extra ->> ${strategic[column] ?? 'null::int'})`, needs: [] }
}
