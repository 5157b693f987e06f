import type { Provider } from '@curbgrade/core/imagery/provenance'
import type { FlatKind } from '@curbgrade/core/shared/picture-kind'
import type { ComparisonAnswer, SurveyedPicture } from '@curbgrade/core/surveys/comparison'
import { MAX_SURVEY_ROWS } from '@curbgrade/core/surveys/surveys-contract'
import type { Db } from '../platform/db/pool.ts'
import { lookUp, lookUpIfAny } from '../platform/db/row-joins.ts'
import type { SurveyKey } from './surveys-store.ts'

export type PairRow = {
  rowNo: number
  place: number
  street: string
  city: string
  earlierGrade: number
  grade: number | null
  earlier: SurveyedPicture | null
  isEarlierHere: boolean
  /** What the property shows now. */
  current: SurveyedPicture | null
  /** What was compared. */
  later: SurveyedPicture | null
  answer: ComparisonAnswer | null
  answeredAt: Date | null
  isBetweenProviders: boolean
}

const pictureOf = (id: string, kind: string, provider: string, captured: string) =>
  `case when ${id} is not null then jsonb_build_object('id', ${id}, 'kind', ${kind}, 'provider', ${provider}, 'capturedAt', ${captured}) end`

const CURRENT = pictureOf(
  'i.id',
  `case when i.from_above then 'aerial' else i.kind end`,
  `i.provenance ->> 'provider'`,
  `i.provenance ->> 'capturedAt'`,
)

/** Of rows `s` of a survey, looked up one by one. */
const PAIR = `s.row_no as "rowNo", s.place, btrim(p.street) as street, btrim(p.city) as city, s.grade as "earlierGrade", p.grade,
  ${pictureOf('s.picture', 's.kind', 's.provider', 's.captured')} as earlier, e.id is not null as "isEarlierHere",
  ${CURRENT} as current, ${pictureOf('s.later_picture', 's.later_kind', 's.later_provider', 's.later_captured')} as later,
  s.answer, s.answered_at as "answeredAt",
  s.between_providers as "isBetweenProviders"`

const imageOf = (kind: FlatKind) => lookUpIfAny('images', 'i', { of: 's', and: `i.kind = '${kind}'` })

const joined = (kind: FlatKind) => `${lookUp('property_view', 'p', { of: 's' })} ${imageOf(kind)}
  left join lateral (select id from picture_view where id = s.picture offset 0) e on true`

/** Rows without an answer after a place, in their order, whether or not they can be compared. */
export async function findOpenPairs(
  db: Db,
  { listId, surveyId }: SurveyKey,
  { kind, after, limit }: { kind: FlatKind; after: number; limit: number },
): Promise<PairRow[]> {
  const { rows } = await db.query<PairRow>(
    `select ${PAIR} from (select * from survey_rows
       where list_id = $1 and survey_id = $2 and place is not null and answer is null and place > $3 order by place limit $4) s
     ${joined(kind)} order by s.place`,
    [listId, surveyId, after, limit],
  )
  return rows
}

export async function findAnsweredPairs(
  db: Db,
  { listId, surveyId }: SurveyKey,
  kind: FlatKind,
): Promise<PairRow[]> {
  const { rows } = await db.query<PairRow>(
    `select ${PAIR} from (select * from survey_rows where list_id = $1 and survey_id = $2 and answered_at is not null
       order by answered_at desc, row_no limit ${MAX_SURVEY_ROWS}) s
     ${joined(kind)} order by s.answered_at desc, s.row_no`,
    [listId, surveyId],
  )
  return rows
}

export async function findPair(
  db: Db,
  { listId, surveyId }: SurveyKey,
  { kind, rowNo }: { kind: FlatKind; rowNo: number },
): Promise<PairRow | null> {
  const { rows } = await db.query<PairRow>(
    `select ${PAIR} from (select * from survey_rows
       where list_id = $1 and survey_id = $2 and row_no = $3 and place is not null offset 0) s ${joined(kind)}`,
    [listId, surveyId, rowNo],
  )
  return rows[0] ?? null
}

/** A picture that the property shows or did, which a page may still have on screen. */
export async function findPictureOfRow(
  db: Db,
  { listId }: SurveyKey,
  { rowNo, pictureId }: { rowNo: number; pictureId: string },
): Promise<SurveyedPicture | null> {
  const { rows } = await db.query<{
    id: string
    kind: FlatKind
    provider: Provider
    capturedAt: string | null
  }>(
    `select i.id, case when i.from_above then 'aerial' else i.kind end as kind, i.provenance ->> 'provider' as provider,
       i.provenance ->> 'capturedAt' as "capturedAt"
     from (select * from picture_view where id = $3 offset 0) i where i.list_id = $1 and i.row_no = $2 and i.kind <> 'panorama'`,
    [listId, rowNo, pictureId],
  )
  return rows[0] ?? null
}

type Answered = {
  readonly rowNo: number
  readonly answer: ComparisonAnswer
  readonly later: SurveyedPicture
  readonly isBetweenProviders: boolean
}

export async function setAnswer(tx: Db, { listId, surveyId }: SurveyKey, answered: Answered): Promise<void> {
  const { rowNo, answer, later, isBetweenProviders } = answered
  await tx.query(
    `update survey_rows set answer = $4, answered_at = clock_timestamp(), later_picture = $5, later_kind = $6, later_provider = $7,
       later_captured = $8, between_providers = $9 where list_id = $1 and survey_id = $2 and row_no = $3`,
    [
      listId,
      surveyId,
      rowNo,
      answer,
      later.id,
      later.kind,
      later.provider,
      later.capturedAt,
      isBetweenProviders,
    ],
  )
}

export async function takeBackAnswer(tx: Db, { listId, surveyId }: SurveyKey, rowNo: number): Promise<void> {
  await tx.query(
    `update survey_rows set answer = null, answered_at = null, later_picture = null, later_kind = null, later_provider = null,
       later_captured = null, between_providers = false where list_id = $1 and survey_id = $2 and row_no = $3`,
    [listId, surveyId, rowNo],
  )
}
