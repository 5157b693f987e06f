import type { InvitationProblem } from './invitation.ts'

export const SIGN_UP_RULES = ['open', 'invitation', 'closed'] as const

export type SignUpRule = (typeof SIGN_UP_RULES)[number]

/** In addition to the sign-in library's codes. */
export type SignUpRefusal =
  | 'SIGN_UP_CLOSED'
  | 'INVITATION_REQUIRED'
  | 'INVITATION_DAMAGED'
  | 'INVITATION_EXPIRED'

const REFUSALS = {
  damaged: 'INVITATION_DAMAGED',
  expired: 'INVITATION_EXPIRED',
} as const satisfies Record<InvitationProblem, SignUpRefusal>

/** The address that the invitation is for, or its problem; null without an invitation. */
export type ShownInvitation = { readonly email: string } | InvitationProblem | null

/** Null if this address may sign up. Doesn't look at accounts, so the answer never reveals who has one. */
export function signUpRefusal(
  rule: SignUpRule,
  { email, invitation }: { email: string; invitation: ShownInvitation },
): SignUpRefusal | null {
  if (rule === 'open') return null
  if (rule === 'closed') return 'SIGN_UP_CLOSED'
  if (typeof invitation === 'string') return REFUSALS[invitation]
  return invitation?.email === email.toLowerCase() ? null : 'INVITATION_REQUIRED'
}
