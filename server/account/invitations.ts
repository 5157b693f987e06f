import { type Invitation, invitationToText, readInvitation } from '@curbgrade/core/account/invitation'
import type { ShownInvitation } from '@curbgrade/core/account/sign-up'
import { tokenUrl } from './secrets/link-token.ts'
import type { Signer } from './secrets/signer.ts'

/** Signs an invitation. Nothing is stored: the signature is what makes it valid. */
export const signInvitation = (signer: Signer, invitation: Invitation): string =>
  toLinkText(signer.sign(invitationToText(invitation)))

/** Signatures are in base64, of which a link keeps only the variant for URLs. The signer reads both. */
const toLinkText = (signed: string): string =>
  signed.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')

export const invitationUrl = (appUrl: string, token: string): string =>
  tokenUrl(appUrl, '/login?mode=signup', token)

/** What a sign-up shows us, with its signature checked. */
export function verifyInvitation(signer: Signer, token: unknown, now: number): ShownInvitation {
  if (typeof token !== 'string' || token === '') return null
  return signer.verify(token) === null ? 'damaged' : readInvitation(token, now)
}
