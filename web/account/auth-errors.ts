import type { InvitationProblem } from '@curbgrade/core/account/invitation'
import { ApiError } from '../client/api-error.ts'
import { sentenceFor, waitFor } from '../client/sentence-for.ts'
import { textOf } from '../text/language.ts'
import { accountText } from './text.ts'

/** Never shows the sign-in library's code or text. */
export function authErrorMessage(error: unknown): string {
  if (!(error instanceof ApiError)) return sentenceFor(error)
  if (error.status === 429) return tooManyAttempts(error)
  return textOf(accountText).authErrors[error.code] ?? sentenceFor(error)
}

export const tooManyAttempts = (error: ApiError): string =>
  textOf(accountText).tooManyAttempts(waitFor(error))

export const isCommonPassword = (error: unknown) =>
  error instanceof ApiError && error.code === 'COMMON_PASSWORD'

export const isEmailTaken = (error: unknown) =>
  error instanceof ApiError && error.code.startsWith('USER_ALREADY_EXISTS')

const INVITATION_PROBLEMS: ReadonlyMap<string, InvitationProblem> = new Map([
  ['INVITATION_DAMAGED', 'damaged'],
  ['INVITATION_EXPIRED', 'expired'],
])

export const invitationProblem = (error: unknown): InvitationProblem | null =>
  error instanceof ApiError ? (INVITATION_PROBLEMS.get(error.code) ?? null) : null

/** The link was already used, has expired, or was never valid. */
export const isUnusableLink = (error: unknown) => error instanceof ApiError && error.code === 'INVALID_TOKEN'
