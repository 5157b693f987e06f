import { parsePropertyId } from '@curbgrade/core/lists/property-id'
import type { FlatKind } from '@curbgrade/core/shared/picture-kind'
import { ok, type Result, refuse } from '@curbgrade/core/shared/result'
import { type ComparisonAnswer, isBetweenProviders } from '@curbgrade/core/surveys/comparison'
import { pairState } from '@curbgrade/core/surveys/pair-state'
import { surveysContract } from '@curbgrade/core/surveys/surveys-contract'
import { findListDetails } from '../lists/index.ts'
import type { Connection } from '../platform/db/pool.ts'
import { inTransaction } from '../platform/db/transaction.ts'
import { handle, type Refusals } from '../platform/http/route.ts'
import { findPair, findPictureOfRow, type PairRow, setAnswer, takeBackAnswer } from './pairs-store.ts'
import type { SurveyPorts } from './ports.ts'
import { presentPair } from './present-pair.ts'
import { presentSurvey } from './present-survey.ts'
import { addAnswered, findSurvey, lockSurvey, type SurveyKey, type SurveyRecord } from './surveys-store.ts'

type Request = SurveyKey & {
  readonly rowNo: number
  readonly answer: ComparisonAnswer | null
  readonly picture: string | null
}
type Answered = { readonly row: PairRow; readonly survey: SurveyRecord }
type Refused = Refusals<typeof surveysContract.answerSurveyRow>

/** A grade isn't touched: what a person sees in two pictures and what they grade are two things (D64). */
export const answerSurveyRow = ({ pool, onSurvey }: SurveyPorts) =>
  handle(surveysContract.answerSurveyRow, async ({ owner, params, body }) => {
    const { propertyId, ...key } = params
    const rowNo = parsePropertyId(propertyId)
    if (rowNo === null) return refuse('malformed', { problems: ['params.propertyId: is not a property id'] })
    const request = { ownerId: owner, ...key, rowNo, ...body }
    const answered = await inTransaction(pool, (tx) => answerRow(tx, request))
    if (!answered.ok) return answered
    onSurvey(owner, params.listId)
    const { row, survey } = answered.value
    return ok({ row: presentPair(row), survey: presentSurvey(survey) })
  })

async function answerRow(tx: Connection, request: Request): Promise<Result<Answered, Refused>> {
  const survey = await lockSurvey(tx, request)
  const list = await findListDetails(tx, request.ownerId, request.listId)
  if (survey === null || list === null) return refuse('not_found')
  const asked = { kind: list.imagery, rowNo: request.rowNo }
  const pair = await findPair(tx, request, asked)
  if (pair === null) return refuse('not_found')
  if (survey.endedAt !== null) return refuse('survey_ended')
  if (!(await write(tx, request, pair))) return refuse('nothing_to_compare')
  const change = Number(request.answer !== null) - Number(pair.answer !== null)
  if (change !== 0) await addAnswered(tx, request, change)
  return ok(await readAgain(tx, request, asked))
}

/** False if the picture can't be compared with the earlier one. */
async function write(tx: Connection, request: Request, pair: PairRow): Promise<boolean> {
  const { rowNo, answer, picture: pictureId } = request
  if (answer === null) {
    if (pair.answer !== null) await takeBackAnswer(tx, request, rowNo)
    return true
  }
  const later = pictureId === null ? null : await findPictureOfRow(tx, request, { rowNo, pictureId })
  const { earlier, isEarlierHere } = pair
  if (later === null || pairState({ earlier, isEarlierHere, later }) !== 'ready') return false
  if (pair.answer === answer && pair.later?.id === later.id) return true
  const isMarked = isBetweenProviders({
    earlier: { grade: null, picture: earlier },
    later: { grade: null, picture: later },
  })
  await setAnswer(tx, request, { rowNo, answer, later, isBetweenProviders: isMarked })
  return true
}

async function readAgain(
  tx: Connection,
  request: Request,
  asked: { kind: FlatKind; rowNo: number },
): Promise<Answered> {
  const [row, survey] = [await findPair(tx, request, asked), await findSurvey(tx, request)]
  if (row === null || survey === null) throw new Error('the survey that was answered is gone')
  return { row, survey }
}
