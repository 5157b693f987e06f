import type { Named } from '@curbgrade/core/account/keys/key-rules'
import type { KeyScope } from '@curbgrade/core/shared/contract'
import { ok, type Refusal, type Result, refuse } from '@curbgrade/core/shared/result'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Key, SessionUser } from '../route.ts'
import { beyondKey, type FindListOfPicture } from './key-reach.ts'

export type ReadSession = (request: FastifyRequest, reply: FastifyReply) => Promise<SessionUser | null>

export type KeyHolder = { readonly user: SessionUser; readonly key: Key }
export type ReadKey = (request: FastifyRequest) => Promise<KeyHolder | null>

/** A person in a browser has no key. */
type Visitor = { readonly user: SessionUser; readonly key: Key | null }

export type ReadCaller = (
  request: FastifyRequest,
  reply: FastifyReply,
) => Promise<Result<Visitor, Refusal<'no_session' | 'needs_browser' | 'out_of_scope' | 'not_found'>>>

export const callerBySession =
  (readSession: ReadSession, readKey: ReadKey): ReadCaller =>
  async (request, reply) => {
    const user = await readSession(request, reply)
    if (user !== null) return ok({ user, key: null })
    return refuse((await readKey(request)) === null ? 'no_session' : 'needs_browser')
  }

/** Ignores the session's cookie, which the page of another site could send along. */
export const callerByKey =
  ({ readKey, findListOfPicture }: KeyDoor, needed: KeyScope | undefined): ReadCaller =>
  async (request) => {
    const holder = await readKey(request)
    if (holder === null) return refuse('no_session')
    if (needed === undefined || !holder.key.scopes.includes(needed)) return refuse('out_of_scope')
    const beyond = await beyondKey(holder.key, request.params as Named, findListOfPicture)
    return beyond === null ? ok(holder) : refuse(beyond)
  }

export type KeyDoor = { readonly readKey: ReadKey; readonly findListOfPicture: FindListOfPicture }
