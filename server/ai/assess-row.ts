import { type AiResult, resultOf, withoutPhoto } from '@curbgrade/core/ai/ai-result'
import type { PauseReason, RowReason } from '@curbgrade/core/ai/contract'
import type { CallOutcome } from '@curbgrade/core/shared/breaker'
import { type Refusal, type Result, refuse } from '@curbgrade/core/shared/result'
import { type FetchedPicture, fetchPicture, isNotAsked, isRefusedQuestion } from '../imagery/index.ts'
import { isDataError } from '../platform/db/data-error.ts'
import type { Assessment, GraderFault, Picture, PictureFeatures } from './grader.ts'
import { IMAGERY, type RunPorts } from './ports.ts'
import type { LeasedJob } from './store.ts'

/** What came of a row; `gone`: there is no such row any more. */
export type Settled =
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

/** A row of which something cannot be stored. It costs nothing. */
export const UNWRITABLE = { type: 'failed', reason: 'unreadable_answer' } as const satisfies Settled

/** `again`: a supplier could not serve it just now. `not-asked`: none was asked, so nothing is known. */
export type Assessed =
  | Settled
  | { readonly type: 'again'; readonly reason: PauseReason }
  | { readonly type: 'not-asked' }

/** How a batch makes calls: it is told of each, and says whether and when the same one is made again. */
export type Calls = {
  readonly onCall: (supplier: string, outcome: CallOutcome, fault: Fault | null) => Promise<void>
  /** Resolves when the next try may be made; false when there shall be none. */
  readonly pause: (attempt: number, retryAfterMs: number) => Promise<boolean>
}

export type Fault = { readonly reason: PauseReason; readonly retryAfterMs: number }

/** One row: its picture, then what the grader thinks of it. No result is written here. */
export const assessRow = (ports: RunPorts, job: LeasedJob, rowNo: number, calls: Calls): Promise<Assessed> =>
  assess(ports, job, rowNo, calls).catch((error: unknown) => {
    if (!isDataError(error)) throw error
    // What the map said of the address cannot be stored: tried again, it would stop the whole batch again.
    return UNWRITABLE
  })

async function assess(ports: RunPorts, job: LeasedJob, rowNo: number, calls: Calls): Promise<Assessed> {
  const subject = { userId: job.user_id, listId: job.list_id, rowNo, kind: job.imagery }
  const fetched = await tried(calls, IMAGERY, () => fetchPicture(ports, subject))
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
  const asked = await tried(calls, job.grader, () => askGrader(ports, job, picture))
  return asked.ok ? assessedOf(asked.value, fetched.value) : unserved(asked.error)
}

const unserved = (refusal: Refusal<PauseReason>): Assessed =>
  isNotAsked(refusal) ? { type: 'not-asked' } : { type: 'again', reason: refusal.code }

function assessedOf(answer: Assessment, picture: FetchedPicture): Assessed {
  if (answer.type !== 'opinion') return answer
  const { opinion, features = null } = answer
  return { type: 'graded', result: resultOf(opinion), evidence: opinion.evidence, picture, features }
}

/** Calls until it works, or the batch says that it is enough. */
async function tried<Value, Refused extends Refusal<PauseReason>>(
  calls: Calls,
  supplier: string,
  call: () => Promise<Result<Value, Refused>>,
): Promise<Result<Value, Refused>> {
  for (let attempt = 1; ; attempt++) {
    const answer = await call()
    if (answer.ok) {
      await calls.onCall(supplier, 'worked', null)
      return answer
    }
    // A supplier that refuses this one question works: it says nothing about the supplier, and asking again is no use.
    if (isRefusedQuestion(answer.error) || isNotAsked(answer.error)) return answer
    const { code, facts } = answer.error
    const retryAfterMs = Number(facts['retryAfterSeconds'] ?? 0) * 1000
    await calls.onCall(supplier, outcomeOf(code), { reason: code, retryAfterMs })
    if (!(await calls.pause(attempt, retryAfterMs))) return answer
  }
}

const outcomeOf = (reason: PauseReason): CallOutcome =>
  reason === 'grader_out_of_quota' || reason === 'grader_misconfigured' ? 'needs-attention' : 'failed'

/** An answer in time, whatever the grader does. */
async function askGrader(
  { grader, timing }: RunPorts,
  job: LeasedJob,
  picture: Picture,
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
    const asked = { userId: job.user_id, version: job.model_version, picture }
    return await Promise.race([grader.assess(asked, deadline.signal), cut])
  } finally {
    clearTimeout(timer)
  }
}
