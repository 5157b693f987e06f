import type { CallInput } from '@curbgrade/core/shared/contract'
import { offlineError, parseErrorResponse } from './api-error.ts'
import type { Answer, CallByKey, CallKey } from './calls.ts'
import { endSession } from './session-cache.ts'
import { trusted } from './trusted.ts'

export type { Answer, CallKey } from './calls.ts'

/** Extends every type without required fields. */
type NoFields = Record<string, never>
type Part<Name extends string, Value> = [Value] extends [undefined]
  ? unknown
  : NoFields extends Value
    ? { readonly [K in Name]?: Value }
    : { readonly [K in Name]: Value }

export type Extras = {
  readonly signal?: AbortSignal | undefined
  /** Makes a repeated call take effect once (D4). Use the same key for every retry of one request. */
  readonly idempotencyKey?: string | undefined
}

export type Input<Key extends CallKey> = CallInput<CallByKey[Key]>
/** `params`, `query` and `body` as the contract requires them, and nothing else. */
export type CallOptions<Key extends CallKey> = Part<'params', Input<Key>['params']> &
  Part<'query', Input<Key>['query']> &
  Part<'body', Input<Key>['body']> &
  Extras
/** Makes the options optional if the call requires none. */
type Rest<Key extends CallKey> =
  NoFields extends CallOptions<Key> ? [options?: CallOptions<Key>] : [CallOptions<Key>]

type LooseOptions = Extras & { params?: object; query?: object; body?: object }

export type Transport = {
  readonly fetch: typeof fetch
  readonly baseUrl: string
  /** Called when the server answers that there's no session. */
  readonly onNoSession: () => void
}

export function createApi(transport: Transport) {
  const request = async <Key extends CallKey>(key: Key, ...rest: Rest<Key>): Promise<Response> => {
    const response = await send(transport, key, rest[0] ?? {})
    if (response.ok) return response
    if (response.status === 401) transport.onNoSession()
    throw parseErrorResponse(response.status, await response.text(), response.headers.get('retry-after'))
  }
  const api = async <Key extends CallKey>(key: Key, ...rest: Rest<Key>): Promise<Answer<Key>> =>
    trusted<Answer<Key>>(await readAnswer(await request(key, ...rest)))
  return { api, request }
}

function send({ fetch, baseUrl }: Transport, key: string, options: LooseOptions): Promise<Response> {
  const [method = 'GET', path = '/'] = key.split(' ')
  const headers = new Headers({ accept: 'application/json, */*;q=0.5' })
  if (options.body) headers.set('content-type', 'application/json')
  if (options.idempotencyKey) headers.set('idempotency-key', options.idempotencyKey)
  return fetch(baseUrl + fillPath(path, options.params) + toQuery(options.query), {
    method,
    headers,
    body: options.body ? JSON.stringify(options.body) : null,
    signal: options.signal ?? null,
    credentials: 'include',
  }).catch((cause: unknown) => {
    if (options.signal?.aborted) throw cause
    throw offlineError(cause)
  })
}

function readAnswer(response: Response): Promise<unknown> {
  const isJson = response.headers.get('content-type')?.includes('json') ?? false
  if (!isJson) return response.blob()
  return response.json().catch((cause: unknown) => {
    throw offlineError(cause)
  })
}

/** Escapes the values, so that an id can never reach another path. */
export const fillPath = (path: string, params: object = {}) =>
  Object.entries(params).reduce(
    (url, [name, value]) => url.replace(`:${name}`, encodeURIComponent(String(value))),
    path,
  )

function toQuery(query: object = {}): string {
  const known = Object.entries(query).filter(([, value]) => value !== undefined)
  return known.length === 0
    ? ''
    : `?${new URLSearchParams(known.map(([name, value]) => [name, String(value)]))}`
}

/** Our own origin (in development through the proxy) unless the build sets another. */
export const baseUrl = String(import.meta.env['VITE_API_URL'] ?? '')

/** `request` returns the raw response, for downloads. Both throw `ApiError`; a 401 ends the session here. */
export const { api, request } = createApi({
  fetch: (...call) => fetch(...call),
  baseUrl,
  onNoSession: () => endSession('expired'),
})
