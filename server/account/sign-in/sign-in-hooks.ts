import { type SignUpRule, signUpRefusal } from '@curbgrade/core/account/sign-up'
import { APIError, createAuthMiddleware } from 'better-auth/api'
import type { Pool } from '../../platform/db/pool.ts'
import { type Attempts, attemptKeys } from '../attempts.ts'
import { verifyInvitation } from '../invitations.ts'
import { isCommonPassword } from '../passwords/common-passwords.ts'
import type { Passwords } from '../passwords/passwords.ts'
import { takeSlotFor } from '../passwords/request-slots.ts'
import type { Signer } from '../secrets/signer.ts'
import { deleteSession, findCredential } from '../store.ts'
import type { KnownBrowsers } from './known-browser.ts'

const SIGN_IN = '/sign-in/email'
const SIGN_UP = '/sign-up/email'

export type SignInPorts = {
  readonly pool: Pool
  readonly attempts: Attempts
  readonly passwords: Passwords
  readonly knownBrowsers: KnownBrowsers
  readonly signUp: SignUpRule
  readonly signer: Signer
}

type Body = { email?: unknown; password?: unknown; invitation?: unknown } | undefined
const emailOf = (body: Body): string => (typeof body?.email === 'string' ? body.email.toLowerCase() : '')

type SignInStart = { readonly key: string; readonly hash: string | null }

export function signInHooks(ports: SignInPorts) {
  const { pool, attempts, knownBrowsers } = ports
  const starts = new WeakMap<Request, SignInStart>()
  return {
    before: createAuthMiddleware(async ({ path, body, request }) => {
      if (path === SIGN_UP) return startSignUp(ports, body, request)
      if (path !== SIGN_IN) return
      const start = await startSignIn(ports, emailOf(body), request)
      if (request) starts.set(request, start)
    }),
    after: createAuthMiddleware(async (call) => {
      const { path, body, request, context } = call
      if ((path !== SIGN_IN && path !== SIGN_UP) || context.returned instanceof APIError) return
      const start = request && starts.get(request)
      if (start !== undefined) {
        await attempts.forget(start.key)
        if (start.hash !== (await findCredential(pool, emailOf(body)))?.hash) {
          // The password changed while this sign-in compared the old one, so its session survived the change.
          if (context.newSession) await deleteSession(pool, context.newSession.session.token)
          throw new APIError('UNAUTHORIZED', { code: 'INVALID_EMAIL_OR_PASSWORD' })
        }
      }
      if (!context.newSession) return
      const { name, value, options } = knownBrowsers.cookieFor(context.newSession.user.id)
      call.setCookie(name, value, options)
    }),
  }
}

async function startSignIn(
  { pool, attempts, passwords, knownBrowsers }: SignInPorts,
  email: string,
  request: Request | undefined,
): Promise<SignInStart> {
  const credential = await findCredential(pool, email)
  const cookies = request?.headers.get('cookie') ?? ''
  const browserId = credential && knownBrowsers.find(cookies, credential.userId)
  // Takes the slot first: an attempt that can't be compared must not count.
  takeSlotFor(request, passwords, browserId !== null)
  const key = browserId === null ? attemptKeys.signIn(email) : attemptKeys.knownBrowser(browserId)
  const seconds = await attempts.count(key)
  if (seconds > 0) throw tooManyAttempts(seconds)
  return { key, hash: credential?.hash ?? null }
}

/** Our own in-process calls, such as for the demo account, have no request. */
function startSignUp(ports: SignInPorts, body: Body, request: Request | undefined): void {
  if (request === undefined) return
  refuseUninvited(ports, body)
  if (typeof body?.password === 'string' && isCommonPassword(body.password))
    throw new APIError('BAD_REQUEST', { code: 'COMMON_PASSWORD' })
  takeSlotFor(request, ports.passwords, false)
}

/** Comes before anything that takes time or looks at accounts. */
function refuseUninvited({ signUp, signer }: SignInPorts, body: Body): void {
  const invitation = verifyInvitation(signer, body?.invitation, Date.now())
  const code = signUpRefusal(signUp, { email: emailOf(body), invitation })
  if (code !== null) throw new APIError('FORBIDDEN', { code })
}

const tooManyAttempts = (seconds: number) =>
  new APIError('TOO_MANY_REQUESTS', { code: 'TOO_MANY_ATTEMPTS' }, { 'X-Retry-After': String(seconds) })
