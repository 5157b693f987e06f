import { type Invitation, invitationToText, readInvitation } from '@curbgrade/core/account/invitation'
import type { ShownInvitation } from '@curbgrade/core/account/sign-up'
import { tokenUrl } from './secrets/link-token.ts'
import type { Signer } from './secrets/signer.ts'

/** Stores nothing: the signature makes the invitation valid. */
export const signInvitation = (signer: Signer, invitation: Invitation): string =>
  toLinkText(signer.sign(invitationToText(invitation)))

/** Links need URL-safe base64. The signer reads both variants. */
const toLinkText = (signed: string): string =>
  signed.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')

export const invitationUrl = (appUrl: string, token: string): string =>
  tokenUrl(appUrl, '/login?mode=signup', token)

export function verifyInvitation(signer: Signer, token: unknown, now: number): ShownInvitation {
  if (typeof token !== 'string' || token === '') return null
  return signer.verify(token) === null ? 'damaged' : readInvitation(token, now)
}
