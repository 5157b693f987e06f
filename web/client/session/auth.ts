import { baseUrl } from '../api.ts'
import { offlineError, parseErrorResponse } from '../api-error.ts'
import { paths } from '../paths.ts'
import { retryWhileBusy } from '../retry-while-busy.ts'
import { endSession, rememberUser, type SignedInUser } from '../session-cache.ts'
import { trusted } from '../trusted.ts'

type NewAccount = { email: string; password: string; name: string; invitation?: string }

/** Throws `ApiError` with the sign-in library's code. */
export const signUp = (account: NewAccount) => authenticate('sign-up/email', account)

/** Unknown email and wrong password give the same error (D10). */
export const signIn = (credentials: { email: string; password: string }) =>
  authenticate('sign-in/email', credentials)

/** Throws `ApiError` and stays signed in if the server can't be reached. */
export async function signOut(): Promise<void> {
  await post('sign-out', {})
  endSession('signed-out')
}

/** Answers the same for known and unknown emails (D10). */
export const requestPasswordReset = (email: string) =>
  post('request-password-reset', { email, redirectTo: new URL(paths.resetPassword, location.origin).href })

/** The token from the reset email's link works once. */
export const resetPassword = (reset: { newPassword: string; token: string }) => post('reset-password', reset)

/** The server checks few passwords per network at a time, and a whole office may sign in at nine. */
async function authenticate(call: string, body: object): Promise<SignedInUser> {
  const { user } = trusted<{ user: SignedInUser }>(await retryWhileBusy(() => post(call, body)))
  rememberUser(user)
  return user
}

async function post(call: string, body: object): Promise<unknown> {
  const response = await fetch(`${baseUrl}/api/auth/${call}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
    credentials: 'include',
  }).catch((cause: unknown) => {
    throw offlineError(cause)
  })
  if (response.ok) return response.json()
  throw parseErrorResponse(response.status, await response.text(), response.headers.get('retry-after'))
}
