import type { Readable } from 'node:stream'
import type { Call, CallAnswer, CallData, KeyScope } from '@curbgrade/core/shared/contract'
import type { ErrorCode } from '@curbgrade/core/shared/errors'
import type { OwnerId, UserId } from '@curbgrade/core/shared/ids'
import type { Refusal, Result } from '@curbgrade/core/shared/result'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** Determined only by the session cookie (D1), or by a program's key. */
export type SessionUser = {
  readonly id: UserId
  readonly email: string
  readonly name: string
  readonly isEmailVerified: boolean
}

/** What a program's key may do (D68). */
export type Key = {
  readonly id: string
  readonly scopes: readonly KeyScope[]
  /** The only list that it opens; null if it opens all. */
  readonly listId: string | null
}

export type ReceivedFile = { readonly name: string; readonly bytes: Buffer }

/** The whole body of a call, on disk until the call is over. */
export type ReceivedContent = {
  readonly bytes: number
  /** In hexadecimal. */
  readonly sha256: string
  readonly readAt: (from: number, to: number) => Promise<Uint8Array>
  /** The first `bytes` of it. */
  readonly stream: (bytes: number) => Readable
}

export type StreamAnswer = {
  readonly status?: 304
  readonly headers: Record<string, string>
  readonly body: Readable | Buffer
}

/** Returned by a call that responded on the raw response itself (server-sent events). */
export const alreadyAnswered = Symbol('already answered')

type Answer<C extends Call> = C['output'] extends string | readonly string[]
  ? StreamAnswer | typeof alreadyAnswered
  : CallAnswer<C>

export type Visit<C extends Call> = CallData<C> & {
  readonly user: C['session'] extends true ? SessionUser : SessionUser | null
  /** Whose list the call is about: the user's, or that of someone whose list they are a member of. */
  readonly owner: C['session'] extends true ? OwnerId : OwnerId | null
  /** Whose other lists an answer about one list may mention; null for a key that is for one list. */
  readonly readerId: UserId | null
  /** Null if a person in a browser calls. */
  readonly key: Key | null
  readonly file: ReceivedFile | null
  readonly content: C['bodyType'] extends 'file' ? ReceivedContent : null
  readonly idempotencyKey: string | null
  readonly request: FastifyRequest
  readonly reply: FastifyReply
  /** For a call whose status depends on what it finds. */
  readonly respondWith: (status: 200) => void
}

export type Refusals<C extends Call> = Refusal<
  C['errors'][number] | 'malformed' | 'identity_mismatch' | 'overloaded'
>

export type Route = {
  readonly contract: Call
  readonly run: (visit: Visit<Call>) => Promise<Result<unknown, Refusal<ErrorCode>>>
}

export const handle = <const C extends Call>(
  contract: C,
  run: (visit: Visit<C>) => Promise<Result<Answer<C>, Refusals<C>>>,
  // The contract validated `visit`, which the compiler can't follow through a union.
): Route => ({ contract, run: run as unknown as Route['run'] })
