import type { KeyScope } from '@curbgrade/core/shared/contract'
import { ok, type Refusal, type Result, refuse } from '@curbgrade/core/shared/result'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { SessionUser } from '../route.ts'

export type ReadSession = (request: FastifyRequest, reply: FastifyReply) => Promise<SessionUser | null>

/** Whose key a program sent, and what the key may do (D68). */
export type KeyHolder = { readonly user: SessionUser; readonly scopes: readonly KeyScope[] }
export type ReadKey = (request: FastifyRequest) => Promise<KeyHolder | null>

export type ReadCaller = (
  request: FastifyRequest,
  reply: FastifyReply,
) => Promise<Result<SessionUser, Refusal<'no_session' | 'out_of_scope'>>>

export const callerBySession =
  (readSession: ReadSession): ReadCaller =>
  async (request, reply) => {
    const user = await readSession(request, reply)
    return user === null ? refuse('no_session') : ok(user)
  }

/** Ignores the session's cookie, which the page of another site could send along. */
export const callerByKey =
  (readKey: ReadKey, needed: KeyScope | undefined): ReadCaller =>
  async (request) => {
    const holder = await readKey(request)
    if (holder === null) return refuse('no_session')
    return needed !== undefined && holder.scopes.includes(needed) ? ok(holder.user) : refuse('out_of_scope')
  }
