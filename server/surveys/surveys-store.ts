import type { RowFilter } from '@curbgrade/core/lists/filter/filter'
import type { OwnerId } from '@curbgrade/core/shared/ids'
import type { SurveySummary } from '@curbgrade/core/surveys/survey-summary'
import { MAX_SURVEYS } from '@curbgrade/core/surveys/surveys-contract'
import type { Db } from '../platform/db/pool.ts'

export type SurveyKey = { readonly ownerId: OwnerId; readonly listId: string; readonly surveyId: string }

export type SurveyRecord = {
  readonly id: string
  readonly startedAt: Date
  readonly endedAt: Date | null
  readonly countsOtherProviders: boolean
  readonly snapshot: number
  readonly asked: number
  readonly control: number
  readonly chosen: number
  readonly answered: number
  readonly summary: SurveySummary | null
}

const SURVEY = `s.id, s.started_at as "startedAt", s.ended_at as "endedAt", s.counts_other_providers as "countsOtherProviders",
  s.snapshot, s.asked, s.control, s.chosen, s.answered, s.summary`

/** Of a list in the trash, there is none. */
const OWNED = `from surveys s join list_view l on l.id = s.list_id and l.user_id = $1 where s.list_id = $2`

/** Newest first. */
export async function findSurveys(
  db: Db,
  { ownerId, listId }: Omit<SurveyKey, 'surveyId'>,
): Promise<SurveyRecord[]> {
  const { rows } = await db.query<SurveyRecord>(
    `select ${SURVEY} ${OWNED} order by s.nth desc limit ${MAX_SURVEYS}`,
    [ownerId, listId],
  )
  return rows
}

export async function findSurvey(
  db: Db,
  { ownerId, listId, surveyId }: SurveyKey,
): Promise<SurveyRecord | null> {
  const { rows } = await db.query<SurveyRecord>(`select ${SURVEY} ${OWNED} and s.id = $3`, [
    ownerId,
    listId,
    surveyId,
  ])
  return rows[0] ?? null
}

/** The next answer, or the end, waits for this transaction. */
export async function lockSurvey(
  tx: Db,
  { ownerId, listId, surveyId }: SurveyKey,
): Promise<SurveyRecord | null> {
  const { rows } = await tx.query<SurveyRecord>(`select ${SURVEY} ${OWNED} and s.id = $3 for update of s`, [
    ownerId,
    listId,
    surveyId,
  ])
  return rows[0] ?? null
}

export async function hasOpenSurvey(db: Db, listId: string): Promise<boolean> {
  const { rowCount } = await db.query('select from surveys where list_id = $1 and ended_at is null', [listId])
  return rowCount === 1
}

export async function insertSurvey(
  tx: Db,
  { ownerId, listId, surveyId }: SurveyKey,
  { filter, withControl }: { filter: RowFilter | null; withControl: boolean },
): Promise<void> {
  await tx.query(
    'insert into surveys (list_id, id, user_id, filter, with_control) values ($1, $2, $3, $4, $5)',
    [listId, surveyId, ownerId, filter === null ? null : JSON.stringify(filter), withControl],
  )
}

type Counts = Pick<SurveyRecord, 'snapshot' | 'asked' | 'control' | 'chosen'>

export async function setCounts(
  tx: Db,
  { listId, surveyId }: SurveyKey,
  { snapshot, asked, control, chosen }: Counts,
): Promise<void> {
  await tx.query(
    'update surveys set snapshot = $3, asked = $4, control = $5, chosen = $6 where list_id = $1 and id = $2',
    [listId, surveyId, snapshot, asked, control, chosen],
  )
}

export async function addAnswered(tx: Db, { listId, surveyId }: SurveyKey, change: number): Promise<void> {
  await tx.query('update surveys set answered = answered + $3 where list_id = $1 and id = $2', [
    listId,
    surveyId,
    change,
  ])
}

export async function setCountsOtherProviders(
  tx: Db,
  { listId, surveyId }: SurveyKey,
  countsOtherProviders: boolean,
): Promise<void> {
  await tx.query('update surveys set counts_other_providers = $3 where list_id = $1 and id = $2', [
    listId,
    surveyId,
    countsOtherProviders,
  ])
}

export async function setEnded(
  tx: Db,
  { listId, surveyId }: SurveyKey,
  summary: SurveySummary,
): Promise<void> {
  await tx.query('update surveys set ended_at = now(), summary = $3 where list_id = $1 and id = $2', [
    listId,
    surveyId,
    JSON.stringify(summary),
  ])
}
