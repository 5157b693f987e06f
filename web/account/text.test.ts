import { expect, it } from 'vitest'
import { ApiError } from '../client/api-error.ts'
import { textOf } from '../text/language.ts'
import { authErrorMessage, isEmailTaken, isUnusableLink } from './auth-errors.ts'
import { accountText } from './text.ts'

const refusal = (code: string, status = 400, retryAfterMs?: number) =>
  new ApiError({ code, status, retryAfterMs })

it.each([
  [5_000, '5 seconds'],
  [1_000, '1 second'],
  [200, '1 second'],
  [60_000, '60 seconds'],
  [91_000, '2 minutes'],
  [900_000, '15 minutes'],
  [60_000_000, '17 hours'],
])('says how long to wait after too many attempts (%i ms)', (retryAfterMs, wait) => {
  expect(authErrorMessage(refusal('TOO_MANY_ATTEMPTS', 429, retryAfterMs))).toBe(
    `Too many attempts. Please try again in ${wait}.`,
  )
})

it('describes a rate limit the same way, whether it is the sign-in library’s or ours', () => {
  expect(authErrorMessage(refusal('rate_limited', 429, 5_000))).toBe(
    authErrorMessage(refusal('internal', 429, 5_000)),
  )
})

it('never shows a code or text of the sign-in library', () => {
  const unknown = new ApiError({ code: 'SOMETHING_NEW', status: 400, text: 'Library text' })
  expect(authErrorMessage(unknown)).toBe('Something went wrong on our side. Please try again.')
  expect(authErrorMessage(refusal('offline', 0))).toContain("can't reach")
})

it('recognizes an email in use and an unusable link by their codes', () => {
  expect(isEmailTaken(refusal('USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL', 422))).toBe(true)
  expect(isEmailTaken(refusal('INVALID_EMAIL'))).toBe(false)
  expect(isUnusableLink(refusal('INVALID_TOKEN'))).toBe(true)
  expect(isUnusableLink(refusal('PASSWORD_TOO_SHORT'))).toBe(false)
})

it('says how long a password must be on this installation', () => {
  expect(textOf(accountText).problems.short_password(12)).toBe('Use at least 12 characters')
})
