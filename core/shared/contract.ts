import type { z } from 'zod'
import type { Catalog } from '../text/define-text.ts'
import type { ErrorCode } from './errors.ts'

type Shape = z.ZodType
type MediaType = `${string}/${string}`

/** What a program's key may do (D68). */
export const keyScopes = ['read', 'write', 'export', 'spend'] as const
export type KeyScope = (typeof keyScopes)[number]

/** Programs need a key with this scope and use this path, which is a promise (D69). Other calls are for our pages only. */
type OpenToPrograms =
  | { readonly key: KeyScope; readonly v1: `/api/v1/${string}` }
  | { readonly key?: never; readonly v1?: never }

/** One API call: validation for the server, types for the web client, and the source of OpenAPI. */
export type Call = OpenToPrograms & {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  readonly path: `/${string}`
  readonly summary: string
  /** False only for calls that work without a signed-in user. */
  readonly session: boolean
  /** Which members of a list may make this call about it (D66). If absent, only its owner may. */
  readonly member?: 'reviewer'
  /** The call honors an `Idempotency-Key` header: repeating a key returns the first answer. */
  readonly idempotencyKey?: true
  /** The call saves a person's work on one property, so it has priority under load. */
  readonly admittedFirst?: true
  readonly params?: Shape
  readonly query?: Shape
  readonly body?: Shape
  /** The body's `email` is the user's new address. In other calls, it's a claimed identity to check (D1). */
  readonly bodyEmailIsNew?: true
  /** Set if a JSON body may be larger than the usual few kilobytes. */
  readonly maxBodyBytes?: number
  /** An array in the body of which only the length matters: the parser replaces its elements with zeros. */
  readonly countedArray?: string
  /**
   * `multipart/form-data` calls describe their fields in `body`; the handler reads the file part itself. A file that is
   * the whole body (`file`) arrives in a temporary file, and `details` describe it.
   */
  readonly bodyType?: 'json' | 'multipart' | 'file'
  /** Sent as JSON in the header `DETAILS_HEADER`, in ASCII. */
  readonly details?: Shape
  /** A zod shape for JSON, or the media type of a stream; several if the request chooses one. */
  readonly output: Shape | MediaType | readonly [MediaType, ...MediaType[]]
  readonly status?: 200 | 201 | 204
  /** Maps the code to text if the specification wants `error` as text. Code and facts are sent as well. */
  readonly errorText?: Catalog<(code: ErrorCode) => string>
  /** In addition to `commonErrors`. */
  readonly errors: readonly ErrorCode[]
}

export const DETAILS_HEADER = 'curbgrade-details'
/** Servers and proxies limit all headers of a request to 8 KB or more. */
export const MAX_DETAILS_BYTES = 2048

/** The media types of a streaming call, the default first; none if it answers with JSON. */
export const mediaTypesOf = ({ output }: Pick<Call, 'output'>): readonly string[] => {
  if (typeof output === 'string') return [output]
  return Array.isArray(output) ? output : []
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
  details: Out<C['details']>
}
export type CallAnswer<C extends Call> = C['output'] extends Shape ? z.output<C['output']> : Blob
