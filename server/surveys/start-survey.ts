import { streetKey } from '@curbgrade/core/ai/samples/street-key'
import { ok, type Result, refuse } from '@curbgrade/core/shared/result'
import type { ProposedRow } from '@curbgrade/core/surveys/choose-rows'
import { type SurveyRequest, surveysContract } from '@curbgrade/core/surveys/surveys-contract'
import { checkColumns, findRowsOf, lockWholeList, type ReadList, type RowsOf } from '../lists/index.ts'
import type { Connection } from '../platform/db/pool.ts'
import { inTransaction, rollBackWith } from '../platform/db/transaction.ts'
import { handle, type Refusals } from '../platform/http/route.ts'
import { createCounters, createStreets } from './counters-store.ts'
import { drawSurvey } from './draw-survey.ts'
import type { SurveyPorts } from './ports.ts'
import { presentSurvey } from './present-survey.ts'
import { askRows, findStreets, takeSnapshot } from './snapshot-store.ts'
import { findSurvey, hasOpenSurvey, insertSurvey, type SurveyRecord, setCounts } from './surveys-store.ts'

type Request = ReadList & SurveyRequest & { readonly surveyId: string }
type Started = { readonly survey: SurveyRecord; readonly isNew: boolean }
type Refused = Refusals<typeof surveysContract.startSurvey>

/** Under the list's lock, so that no grade or picture comes while the snapshot is taken, and no other survey starts. */
export const startSurvey = ({ pool, onSurvey }: SurveyPorts) =>
  handle(surveysContract.startSurvey, async ({ readerId, owner, params, body }) => {
    const request = { ownerId: owner, readerId, ...params, ...body }
    const started = await inTransaction(pool, (tx) => startOnce(tx, request))
    if (!started.ok) return started
    if (started.value.isNew) onSurvey(owner, params.listId)
    return ok({ survey: presentSurvey(started.value.survey) })
  })

async function startOnce(tx: Connection, request: Request): Promise<Result<Started, Refused>> {
  if (!(await lockWholeList(tx, request.ownerId, request.listId))) return refuse('not_found')
  const survey = await findSurvey(tx, request)
  if (survey !== null) return ok({ survey, isNew: false })
  if (await hasOpenSurvey(tx, request.listId)) return refuse('survey_open')
  return start(tx, request)
}

async function start(tx: Connection, request: Request): Promise<Result<Started, Refused>> {
  const list = await findRowsOf(tx, request)
  if (list === null) return refuse('not_found')
  const known = checkColumns(list, request.filter ?? {})
  if (!known.ok) return known
  await insertSurvey(tx, request, request)
  const { proposal, counts } = await drawSurvey(tx, list, request, (_listId, kind) =>
    takeSnapshot(tx, request, kind),
  )
  if (proposal.rows.length === 0) return rollBackWith(refuse('nothing_to_survey'))
  await ask(tx, request, { list, rows: proposal.rows })
  await setCounts(tx, request, counts)
  const survey = await findSurvey(tx, request)
  if (survey === null) throw new Error('the survey that was started is gone')
  return ok({ survey, isNew: true })
}

async function ask(
  tx: Connection,
  request: Request,
  { list, rows }: { list: RowsOf; rows: readonly ProposedRow[] },
): Promise<void> {
  const found = await findStreets(
    tx,
    request.listId,
    rows.map(({ rowNo }) => rowNo),
  )
  const streets = new Map(found.map(({ rowNo, ...address }) => [rowNo, streetKey(address)]))
  await createCounters(tx, request)
  await askRows(tx, request, {
    rows: rows.map((row) => ({ ...row, street: streets.get(row.rowNo) ?? '' })),
    kind: list.imagery,
  })
  await createStreets(tx, request)
}
