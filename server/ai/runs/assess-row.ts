import { type AiResult, resultOf, withoutPhoto } from '@curbgrade/core/ai/ai-result'
import type { PauseReason, RowReason } from '@curbgrade/core/ai/contract'
import type { CallOutcome } from '@curbgrade/core/shared/breaker'
import { type Refusal, type Result, refuse } from '@curbgrade/core/shared/result'
import { type FetchedPicture, fetchPicture, isNotAsked, isRefusedQuestion } from '../../imagery/index.ts'
import { isDataError } from '../../platform/db/data-error.ts'
import type { Assessment, GraderFault, PictureFeatures, PictureToGrade } from '../graders/grader.ts'
import { notSent } from '../graders/with-consent.ts'
import { IMAGERY, type RunPorts } from '../ports.ts'
import type { LeasedRun } from './lease-store.ts'

export type RowOutcome =
  | {
      readonly type: 'graded'
      readonly result: AiResult
      readonly evidence: readonly string[]
      readonly picture: FetchedPicture
      readonly features: PictureFeatures | null
    }
  | { readonly type: 'no-photo'; readonly result: Pick<AiResult, 'predictedClass' | 'grade'> }
  | { readonly type: 'abstained' | 'failed'; readonly reason: RowReason }
  | { readonly type: 'gone' }

/** The row has a value that the database can't store. It costs nothing. */
export const UNWRITABLE = { type: 'failed', reason: 'unreadable_answer' } as const satisfies RowOutcome

/** `again`: a supplier couldn't serve the row just now. `not-asked`: no supplier was called. */
export type RowAssessment =
  | RowOutcome
  | { readonly type: 'again'; readonly reason: PauseReason }
  | { readonly type: 'not-asked' }

/** Observes each supplier call of a batch, and decides whether and when to retry. */
export type CallPolicy = {
  readonly onCall: (supplier: string, outcome: CallOutcome, fault: Fault | null) => Promise<void>
  readonly pause: (attempt: number, retryAfterMs: number) => Promise<boolean>
}

export type Fault = { readonly reason: PauseReason; readonly retryAfterMs: number }

export const assessRow = (
  ports: RunPorts,
  run: LeasedRun,
  rowNo: number,
  calls: CallPolicy,
): Promise<RowAssessment> =>
  assess(ports, run, rowNo, calls).catch((error: unknown) => {
    if (!isDataError(error)) throw error
    // The geocoder's answer can't be stored. A retry would stop the whole batch again.
    return UNWRITABLE
  })

async function assess(
  ports: RunPorts,
  run: LeasedRun,
  rowNo: number,
  calls: CallPolicy,
): Promise<RowAssessment> {
  const subject = { ownerId: run.user_id, listId: run.list_id, rowNo, kind: run.imagery }
  const fetched = await callWithRetries(calls, IMAGERY, () => fetchPicture(ports, subject))
  if (!fetched.ok)
    return isRefusedQuestion(fetched.error)
      ? { type: 'failed', reason: 'imagery_refused' }
      : unserved(fetched.error)
  if (fetched.value === null) return { type: 'gone' }
  if ('missing' in fetched.value) return { type: 'no-photo', result: withoutPhoto }
  if ('allowanceUsed' in fetched.value) return { type: 'failed', reason: 'allowance_used' }
  if ('forbidden' in fetched.value) return { type: 'abstained', reason: 'terms_forbid' }
  const { id: imageId, jpeg, provenance, kind } = fetched.value
  const picture = { imageId, jpeg, provenance, kind }
  const asked = await callWithRetries(calls, run.grader, () => askGrader(ports, run, picture))
  return asked.ok ? toAssessment(asked.value, fetched.value) : unserved(asked.error)
}

const unserved = (refusal: Refusal<PauseReason>): RowAssessment =>
  isNotAsked(refusal) ? { type: 'not-asked' } : { type: 'again', reason: refusal.code }

function toAssessment(answer: Assessment, picture: FetchedPicture): RowAssessment {
  if (answer.type !== 'opinion') return answer
  const { opinion, features = null } = answer
  return { type: 'graded', result: resultOf(opinion), evidence: opinion.evidence, picture, features }
}

async function callWithRetries<Value, Refused extends Refusal<PauseReason>>(
  calls: CallPolicy,
  supplier: string,
  call: () => Promise<Result<Value, Refused>>,
): Promise<Result<Value, Refused>> {
  for (let attempt = 1; ; attempt++) {
    const answer = await call()
    if (answer.ok) {
      // What wasn't sent says nothing about its supplier.
      if (answer.value !== notSent) await calls.onCall(supplier, 'worked', null)
      return answer
    }
    // A supplier that refuses this one request is up, and a retry won't help.
    if (isRefusedQuestion(answer.error) || isNotAsked(answer.error)) return answer
    const { code, facts } = answer.error
    const retryAfterMs = Number(facts['retryAfterSeconds'] ?? 0) * 1000
    await calls.onCall(supplier, toCallOutcome(code), { reason: code, retryAfterMs })
    if (!(await calls.pause(attempt, retryAfterMs))) return answer
  }
}

const toCallOutcome = (reason: PauseReason): CallOutcome =>
  reason === 'grader_out_of_quota' || reason === 'grader_misconfigured' ? 'needs-attention' : 'failed'

async function askGrader(
  { grader, timing }: RunPorts,
  run: LeasedRun,
  picture: PictureToGrade,
): Promise<Result<Assessment, GraderFault>> {
  const deadline = new AbortController()
  let timer: NodeJS.Timeout | undefined
  const cut = new Promise<Result<Assessment, GraderFault>>((resolve) => {
    timer = setTimeout(() => {
      deadline.abort()
      resolve(refuse('grader_unavailable'))
    }, timing.graderMs)
  })
  try {
    const asked = { userId: run.user_id, version: run.model_version, picture }
    return await Promise.race([grader.assess(asked, deadline.signal), cut])
  } finally {
    clearTimeout(timer)
  }
}
