import { problemText, problemTitle } from '@curbgrade/core/api/problem-text'
import type { Call } from '@curbgrade/core/shared/contract'
import { type ErrorCode, errors } from '@curbgrade/core/shared/errors'
import type { Refusal } from '@curbgrade/core/shared/result'
import { textIn } from '@curbgrade/core/text/language'
import type { FastifyReply } from 'fastify'
import { auditRefusal } from '../audit-log.ts'
import { userLanguage } from '../language.ts'

const RETRY_AFTER_SECONDS = 1
export const errorHeaders = {
  'content-type': 'application/json; charset=utf-8',
  'cache-control': 'no-store',
} as const

declare module 'fastify' {
  interface FastifyContextConfig {
    errorText?: NonNullable<Call['errorText']>
  }
  interface FastifyReply {
    refusalCode: ErrorCode | null
  }
}

type ErrorText = Pick<Call, 'errorText'>

/** Sends `{error: {code, facts, requestId}}` with the status from the error table. */
export function refuseWith(
  reply: FastifyReply,
  refusal: Refusal<ErrorCode>,
  contract?: ErrorText,
): FastifyReply {
  if (errors[refusal.code].ours) reply.log.error({ code: refusal.code }, 'request failed')
  return sendRefusal(reply, refusal, contract)
}

/** Doesn't log, for refusals that occur by the thousands. */
export function sendRefusal(
  reply: FastifyReply,
  refusal: Refusal<ErrorCode>,
  contract?: ErrorText,
): FastifyReply {
  const { status } = errors[refusal.code]
  reply.refusalCode = refusal.code
  auditRefusal(reply.request, refusal.code)
  if (status === 429 || status === 503)
    reply.header('retry-after', String(refusal.facts['retryAfter'] ?? RETRY_AFTER_SECONDS))
  const error = { code: refusal.code, facts: refusal.facts, requestId: reply.request.id }
  const isPublic = reply.request.url.startsWith(PUBLIC_PATHS)
  if (isPublic && status === 401) reply.header('www-authenticate', CHALLENGE)
  return (
    reply
      .status(status)
      // A stream that failed before its first byte has already set these headers.
      .removeHeader('content-disposition')
      .removeHeader('content-length')
      .headers(isPublic ? problemHeaders : errorHeaders)
      .send(isPublic ? problemBody(error) : errorBody(error, contract?.errorText))
  )
}

const PUBLIC_PATHS = '/api/v1/'
/** Some programs send the password of Basic only when they are asked for one. */
const CHALLENGE = 'Bearer realm="Curbgrade", Basic realm="Curbgrade"'
const problemHeaders = { ...errorHeaders, 'content-type': 'application/problem+json; charset=utf-8' }

/** A problem of RFC 9457. Its type is an address in our documents. */
function problemBody({ code, facts, requestId }: ErrorFacts) {
  const { titles } = textIn(problemText, userLanguage())
  const problems = facts['problems']
  return {
    type: `/docs#${code}`,
    title: problemTitle(titles, code),
    status: errors[code].status,
    ...(Array.isArray(problems) && { detail: problems.join('; ') }),
    instance: requestId,
    code,
    facts,
  }
}

type ErrorFacts = Refusal<ErrorCode> & { readonly requestId: string }

const errorBody = (error: ErrorFacts, errorText: Call['errorText']) =>
  errorText === undefined ? { error } : { error: textIn(errorText, userLanguage())(error.code), ...error }
