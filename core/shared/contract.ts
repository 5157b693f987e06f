import type { z } from 'zod'
import type { ErrorCode } from './errors.ts'

type Shape = z.ZodType

/** One call of the wire. The server validates with it, the web's client is typed by it, OpenAPI is made from it. */
export type Call = {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  readonly path: `/${string}`
  readonly summary: string
  /** False only for calls that work without a signed-in user. */
  readonly session: boolean
  /** True where an `Idempotency-Key` header is honored: the same key gives the same answer once. */
  readonly idempotencyKey?: true
  readonly params?: Shape
  readonly query?: Shape
  readonly body?: Shape
  /** True where the body's `email` is one that the user wishes to have; elsewhere it claims who he is (D1). */
  readonly bodyEmailIsNew?: true
  /** Where a JSON body may be larger than the usual few kilobytes. */
  readonly maxBodyBytes?: number
  /** An array of the body that counts by its length alone: its elements are dropped while they're read, and arrive as zeros. */
  readonly countedArray?: string
  /** `multipart/form-data` calls describe their fields in `body`; the file part is read by the call itself. */
  readonly bodyType?: 'json' | 'multipart'
  /** A zod shape for JSON, or the media type of a stream. */
  readonly output: Shape | `${string}/${string}`
  readonly status?: 200 | 201 | 204
  /** Where the specification reads `error` as text, it is this one of the code; code and facts stand beside it. */
  readonly errorText?: (code: ErrorCode) => string
  /** Beyond the codes every call can answer (see `commonErrors`). */
  readonly errors: readonly ErrorCode[]
}

export const call = <const C extends Call>(definition: C): C => definition

type In<S> = S extends Shape ? z.input<S> : undefined
type Out<S> = S extends Shape ? z.output<S> : undefined

export type CallInput<C extends Call> = {
  params: In<C['params']>
  query: In<C['query']>
  body: In<C['body']>
}
export type CallData<C extends Call> = {
  params: Out<C['params']>
  query: Out<C['query']>
  body: Out<C['body']>
}
/** What the call answers: JSON as the server writes it, or a stream. */
export type CallAnswer<C extends Call> = C['output'] extends Shape ? z.output<C['output']> : Blob
