import { createHmac } from 'node:crypto'
import type { Reply, Request } from '@curbgrade/loopback-server'
import { json } from '../replies.ts'

/** Keys that decide the outcome of a request; every other key is invalid. */
export const KEYS = {
  ok: 'KEY_OK',
  denied: 'KEY_DENIED',
  quota: 'KEY_QUOTA',
  /** Restricted to web pages, so servers can't use it. */
  referer: 'KEY_REFERER',
} as const

const REJECTED = 'The Google Maps Platform server rejected your request. '
const NOT_AUTHORIZED = 'This API key is not authorized to use this service or API.'
const INVALID = 'The provided API key is invalid.'
const REFERER = 'API keys with referer restrictions cannot be used with this API.'
const OVER_QUOTA = 'You have exceeded your rate-limit for this API.'

type Refusal = { readonly status: 'REQUEST_DENIED' | 'OVER_QUERY_LIMIT'; readonly message: string }

export function findRefusal(key: string | null): Refusal | null {
  if (key === KEYS.ok) return null
  if (key === KEYS.quota) return { status: 'OVER_QUERY_LIMIT', message: OVER_QUOTA }
  if (key === KEYS.referer) return { status: 'REQUEST_DENIED', message: REFERER }
  return { status: 'REQUEST_DENIED', message: key === KEYS.denied ? NOT_AUTHORIZED : INVALID }
}

/** JSON endpoints refuse with status 200 and an error in the body. */
export const refuseJson = ({ status, message }: Refusal, rest: object): Reply =>
  json({ ...rest, status, error_message: message })

/** Picture endpoints refuse by status, with text. */
export function refusePicture({ status, message }: Refusal): Reply {
  if (status === 'OVER_QUERY_LIMIT') return text(429, message)
  return message === REFERER ? json({ error_message: message }, 403) : text(403, REJECTED + message)
}

export const text = (status: number, body: string): Reply => ({
  status,
  headers: { 'content-type': 'text/plain; charset=UTF-8' },
  body,
})

/** Checks the request's signature over the raw path and query, without the signature itself. */
export function isSigned({ path, query }: Request, secret: string): boolean {
  const [message, signature] = `${path}?${query}`.split('&signature=')
  const expected = createHmac('sha1', Buffer.from(secret.replaceAll('-', '+').replaceAll('_', '/'), 'base64'))
    .update(message ?? '')
    .digest('base64')
    .replaceAll('+', '-')
    .replaceAll('/', '_')
  return signature !== undefined && decodeURIComponent(signature) === expected
}
