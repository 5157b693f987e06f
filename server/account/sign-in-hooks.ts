import { APIError, createAuthMiddleware } from 'better-auth/api'
import type { Pool } from '../platform/db/pool.ts'
import { type Attempts, attemptKeys } from './attempts.ts'
import { endSession, findPasswordHashOf } from './store.ts'

const SIGN_IN = '/sign-in/email'

const emailOf = (body: { email?: unknown } | undefined): string =>
  typeof body?.email === 'string' ? body.email.toLowerCase() : ''

/** What goes before and behind the library's sign-in. */
export function signInHooks({ pool, attempts }: { pool: Pool; attempts: Attempts }) {
  const hashBefore = new WeakMap<Request, string | null>()
  return {
    before: createAuthMiddleware(async ({ path, body, request }) => {
      if (path !== SIGN_IN) return
      const email = emailOf(body)
      const seconds = await attempts.count(attemptKeys.signIn(email))
      if (seconds > 0) throw tooManyAttempts(seconds)
      if (request) hashBefore.set(request, await findPasswordHashOf(pool, email))
    }),
    after: createAuthMiddleware(async ({ path, body, request, context }) => {
      if (path !== SIGN_IN || context.returned instanceof APIError) return
      const email = emailOf(body)
      await attempts.forget(attemptKeys.signIn(email))
      if (!request || hashBefore.get(request) === (await findPasswordHashOf(pool, email))) return
      // The password was changed while this sign-in compared the old one: its session came after all others had ended.
      if (context.newSession) await endSession(pool, context.newSession.session.token)
      throw new APIError('UNAUTHORIZED', { code: 'INVALID_EMAIL_OR_PASSWORD' })
    }),
  }
}

const tooManyAttempts = (seconds: number) =>
  new APIError('TOO_MANY_REQUESTS', { code: 'TOO_MANY_ATTEMPTS' }, { 'X-Retry-After': String(seconds) })
