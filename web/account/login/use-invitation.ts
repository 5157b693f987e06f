import { type InvitationProblem, readInvitation } from '@curbgrade/core/account/invitation'
import { useState } from 'react'
import { useLinkToken } from '../links/use-link-token.ts'

/** The server checks the token's signature when it's used. */
export type UsableInvitation = { readonly email: string; readonly token: string }

/** What is wrong with the opened invitation, if anything; null without one. */
export function useInvitation(): UsableInvitation | InvitationProblem | null {
  const token = useLinkToken()
  const [openedAt] = useState(() => Date.now())
  if (token === '') return null
  const invitation = readInvitation(token, openedAt)
  return typeof invitation === 'string' ? invitation : { email: invitation.email, token }
}
