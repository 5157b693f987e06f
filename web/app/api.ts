import type { Contracts } from '@curbgrade/core/contracts'
import type { CallAnswer, CallInput } from '@curbgrade/core/shared/contract'
import { offlineError, refusedAnswer } from './api-error.ts'
import { endSession } from './session-cache.ts'
import { trusted } from './trusted.ts'

// NOTE: contracts are imported as types only. Their shapes (zod) stay on the server, out of the first load.

type CallByKey = {
  [Name in keyof Contracts as `${Contracts[Name]['method']} ${Contracts[Name]['path']}`]: Contracts[Name]
}

/** A call of the wire by method and path, such as `'GET /api/lists/:listId'`. */
export type CallKey = keyof CallByKey
/** What that call answers. */
export type Answer<Key extends CallKey> = CallAnswer<CallByKey[Key]>

/** Extends every shape that requires nothing. */
type NoFields = Record<string, never>
type Part<Name extends string, Value> = [Value] extends [undefined]
  ? unknown
  : NoFields extends Value
    ? { readonly [K in Name]?: Value }
    : { readonly [K in Name]: Value }

export type Extras = {
  readonly signal?: AbortSignal | undefined
  /** The same key makes a repeated call happen once (D4). Keep it for every retry of one wish. */
  readonly idempotencyKey?: string | undefined
}

/** The call's parts as its contract reads them. */
export type Input<Key extends CallKey> = CallInput<CallByKey[Key]>
/** `params`, `query` and `body` as the call's contract wants them, and nothing it does not know. */
export type CallOptions<Key extends CallKey> = Part<'params', Input<Key>['params']> &
  Part<'query', Input<Key>['query']> &
  Part<'body', Input<Key>['body']> &
  Extras
/** The options may be left out where the call needs none. */
type Rest<Key extends CallKey> =
  NoFields extends CallOptions<Key> ? [options?: CallOptions<Key>] : [CallOptions<Key>]

type LooseOptions = Extras & { params?: object; query?: object; body?: object }

export type Transport = {
  readonly fetch: typeof fetch
  readonly baseUrl: string
  /** The server knows no session (any more). */
  readonly onNoSession: () => void
}

/** Builds the client; the page uses the one below, tests pass their own transport. */
export function createApi(transport: Transport) {
  const request = async <Key extends CallKey>(key: Key, ...rest: Rest<Key>): Promise<Response> => {
    const response = await send(transport, key, rest[0] ?? {})
    if (response.ok) return response
    if (response.status === 401) transport.onNoSession()
    throw refusedAnswer(response.status, await response.text(), response.headers.get('retry-after'))
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
    // The connection broke inside the answer.
    throw offlineError(cause)
  })
}

/** `/api/lists/:listId` with its values; they are escaped, so an id can never reach another path. */
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

/** Where the API is: our own origin (through the development server's proxy, too) unless the build names another. */
export const baseUrl = String(import.meta.env['VITE_API_URL'] ?? '')

/**
 * `api` makes a call and gives its answer; `request` gives the raw response (downloads). Both throw `ApiError`, and a
 * 401 ends the session in this browser.
 */
export const { api, request } = createApi({
  fetch: (...call) => fetch(...call),
  baseUrl,
  onNoSession: () => endSession('expired'),
})
