import type { GraderAnswer } from '@curbgrade/core/ai/opinion'
import { ok, type Result, refuse } from '@curbgrade/core/shared/result'
import { APICallError } from 'ai'
import { z } from 'zod'
import type { GraderFault } from '../../ai/graders/grader.ts'
import { NOT_ASKED } from '../../imagery/index.ts'
import { wasNotAsked } from '../../platform/outbound/index.ts'

const MAX_WAIT_SECONDS = 900
const PAYMENT_REQUIRED = 402
const TRANSIENT: readonly number[] = [408, 409, 425, 429]
const ABOUT_THE_PICTURE: readonly number[] = [413, 415, 422]
/** Azure's and OpenAI's names for a filter that blocked the picture. */
const FILTERED = /content_filter|content_policy_violation|ResponsibleAIPolicyViolation/
const failedPicture = ok({ type: 'failed', reason: 'unreadable_picture' } as const)

export function readFault(error: unknown): Result<GraderAnswer, GraderFault> {
  if (wasNotAsked(error)) return refuse('grader_unavailable', { cause: NOT_ASKED })
  if (!APICallError.isInstance(error) || error.statusCode === undefined) return refuse('grader_unavailable')
  const { statusCode, responseHeaders, responseBody } = error
  const problem = readProblem(responseBody)
  if (statusCode === PAYMENT_REQUIRED || problem.code === 'insufficient_quota')
    return refuse('grader_out_of_quota')
  if (TRANSIENT.includes(statusCode) || statusCode >= 500)
    return refuse('grader_unavailable', waitOf(responseHeaders))
  if (FILTERED.test(problem.code ?? '')) return ok({ type: 'abstained', reason: 'refused' })
  const isAboutPicture =
    ABOUT_THE_PICTURE.includes(statusCode) ||
    /image|messages/.test(problem.param ?? '') ||
    /image/.test(problem.code ?? '')
  return isAboutPicture ? failedPicture : refuse('grader_misconfigured', { status: statusCode })
}

const problem = z.object({
  code: z.string().nullish().catch(null),
  param: z.string().nullish().catch(null),
  message: z.string().catch(''),
})
/** Some hosts leave out the outer `error`. */
const problemBody = z.union([z.object({ error: problem }).transform(({ error }) => error), problem])

/** Empty for a body in another format than OpenAI's. */
export function readProblem(body: string | undefined): z.output<typeof problem> {
  try {
    return problemBody.parse(JSON.parse(body ?? ''))
  } catch {
    return { message: '' }
  }
}

/** The pause that the host asks for, in milliseconds, in seconds or until a date. Ignores excessive ones. */
function waitOf(headers: Record<string, string> | undefined): { retryAfterSeconds?: number } {
  const milliseconds = Number(headers?.['retry-after-ms'])
  const seconds = milliseconds > 0 ? milliseconds / 1000 : secondsUntil(headers?.['retry-after'] ?? '')
  return seconds > 0 && seconds <= MAX_WAIT_SECONDS ? { retryAfterSeconds: seconds } : {}
}

const secondsUntil = (after: string): number =>
  /^[\d.]+$/.test(after) ? Number(after) : Math.ceil((Date.parse(after) - Date.now()) / 1000)
