import { createHash, createHmac } from 'node:crypto'
import type { GraderAnswer } from '@curbgrade/core/ai/opinion'
import { ok, type Result, refuse } from '@curbgrade/core/shared/result'
import type { Grader, GraderFault, PictureToGrade } from '../../ai/graders/grader.ts'
import { NOT_ASKED } from '../../imagery/index.ts'
import { Unavailable } from '../../platform/http/unavailable.ts'
import type { Log } from '../../platform/log.ts'
import { inTime, type OutboundFetch, timeoutError, wasNotAsked } from '../../platform/outbound/index.ts'
import { gradeReply, replyToAnswer, versionReply } from './contract.ts'

export type HttpGraderOptions = {
  readonly url: string
  /** Signs each request, so that the grader, which shares it, serves no one else. */
  readonly secret: string
  readonly log: Log
  readonly now: () => Date
  readonly timeoutMs?: number
  readonly fetch: OutboundFetch
}

/** Bounds per call, far above the size of any opinion. */
export const httpGraderBounds = { timeoutMs: 60_000, maxBytes: 100_000 } as const
/** Short, because a user is waiting. */
const VERSION_MS = 5_000
const VERSION_PREFIX = 'http:'

/** A custom grader behind an HTTP endpoint; its contract is in docs/http-grader.md. */
export function createHttpGrader(options: HttpGraderOptions): Grader {
  const send = createSender(options)
  const { timeoutMs = httpGraderBounds.timeoutMs } = options
  return {
    name: `http:${createHash('sha256').update(options.url).digest('hex').slice(0, 16)}`,
    recipient: new URL(options.url).host,
    versionFor: async () => {
      try {
        const response = await send({ method: 'GET', signal: AbortSignal.timeout(VERSION_MS) })
        const { version } = versionReply.parse(JSON.parse(await response.text()))
        return `${VERSION_PREFIX}${version}`
      } catch (error) {
        options.log.warn(
          { source: 'http-grader', reason: String(error) },
          'could not read the grader version',
        )
        throw new Unavailable('grader_unavailable', { cause: error })
      }
    },
    assess: async ({ version, picture }, caller) => {
      const [body, id] = [bodyOf(version, picture), idOf(version, picture)]
      try {
        return await inTime(timeoutMs, caller, timeoutError, async (signal) => {
          const response = await send({ method: 'POST', body, id, signal })
          return response.ok ? readReply(version, await response.text()) : errorOf(response)
        })
      } catch (error) {
        options.log.warn({ source: 'http-grader', reason: String(error) }, 'the grader failed')
        return refuse('grader_unavailable', wasNotAsked(error) ? { cause: NOT_ASKED } : {})
      }
    },
  }
}

type GraderRequest = {
  readonly method: 'GET' | 'POST'
  readonly body?: string
  readonly id?: string
  readonly signal: AbortSignal
}

function createSender({ url, secret, now, fetch: send }: HttpGraderOptions) {
  return ({ method, body = '', id, signal }: GraderRequest): Promise<Response> => {
    const timestamp = Math.floor(now().getTime() / 1000)
    const signature = createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex')
    return send(url, {
      method,
      ...(method === 'POST' ? { body } : {}),
      headers: {
        'content-type': 'application/json',
        'curbgrade-signature': `t=${timestamp},v1=${signature}`,
        ...(id === undefined ? {} : { 'idempotency-key': id }),
      },
      redirect: 'error',
      signal,
    })
  }
}

const bodyOf = (version: string, { jpeg, kind }: PictureToGrade): string =>
  JSON.stringify({
    version: version.slice(VERSION_PREFIX.length),
    view: kind,
    picture: Buffer.from(jpeg).toString('base64'),
  })

const idOf = (version: string, { imageId }: PictureToGrade): string => `${imageId}:${version}`

/** Another version than the list's would mix two graders, so the list waits for the operator. */
function readReply(version: string, text: string): Result<GraderAnswer, GraderFault> {
  const reply = gradeReply.safeParse(parseJson(text))
  if (!reply.success) return ok({ type: 'failed', reason: 'unreadable_answer' })
  return VERSION_PREFIX + reply.data.version === version
    ? ok(replyToAnswer(reply.data))
    : refuse('grader_misconfigured', { version: reply.data.version })
}

function errorOf({ status, headers }: Response): Result<never, GraderFault> {
  if (status === 402) return refuse('grader_out_of_quota')
  if (status !== 408 && status !== 429 && status < 500) return refuse('grader_misconfigured', { status })
  const seconds = Number(headers.get('retry-after'))
  return refuse('grader_unavailable', seconds > 0 ? { retryAfterSeconds: seconds } : {})
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
