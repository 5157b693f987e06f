import { expect, it } from 'vitest'
import { ApiError } from '../../client/api-error.ts'
import { deletionFailure, emailFailure, nameFailure, passwordFailure, verifyFailure } from './failures.ts'

const refusal = (code: string, status = 422, facts = {}) => new ApiError({ code, status, facts })

it.each([
  [nameFailure(refusal('empty_name')), 'Display name cannot be empty'],
  [emailFailure(refusal('invalid_email')), 'Please enter a valid email address'],
  [passwordFailure(refusal('wrong_password', 403)), 'Current password is incorrect. Please try again.'],
  [deletionFailure(refusal('wrong_password', 403)), 'Password is incorrect. Please try again.'],
  [emailFailure(refusal('email_taken', 409)), 'Failed to update email: That email is already in use.'],
  [
    verifyFailure(new ApiError({ code: 'too_many_attempts', status: 429, retryAfterMs: 840_000 })),
    'Failed to verify your identity: Too many attempts. Please try again in 14 minutes.',
  ],
  [
    nameFailure(refusal('long_name', 422, { limit: 100 })),
    'Failed to update display name: Names can have at most 100 characters.',
  ],
  [
    passwordFailure(refusal('short_password', 422, { limit: 9 })),
    'Failed to update password: Passwords need at least 9 characters.',
  ],
  [
    deletionFailure(refusal('offline', 0)),
    "Failed to delete account: We can't reach the server. Please check your connection and try again.",
  ],
])('describes an account failure as “%s”', (sentence, expected) => expect(sentence).toBe(expected))

it('never shows an error code in an account failure', () => {
  for (const failure of [nameFailure, verifyFailure, emailFailure, passwordFailure, deletionFailure])
    expect(failure(refusal('something_new'))).toContain('Something went wrong on our side.')
})
