import type { InvitationProblem } from './invitation.ts'

/** Who may create an account: anyone, those with an invitation, or no one. */
export const SIGN_UP_RULES = ['open', 'invitation', 'closed'] as const

export type SignUpRule = (typeof SIGN_UP_RULES)[number]

/** The codes of a refused sign-up, in addition to those of the sign-in library. */
export type SignUpRefusal =
  | 'SIGN_UP_CLOSED'
  | 'INVITATION_REQUIRED'
  | 'INVITATION_DAMAGED'
  | 'INVITATION_EXPIRED'

const REFUSALS = {
  damaged: 'INVITATION_DAMAGED',
  expired: 'INVITATION_EXPIRED',
} as const satisfies Record<InvitationProblem, SignUpRefusal>

/** What the sign-up brings: the address it's for, or what is wrong with the invitation; null without one. */
export type ShownInvitation = { readonly email: string } | InvitationProblem | null

/** Null if this address may sign up. Looks at nothing else, so the answer doesn't reveal who has an account. */
export function signUpRefusal(
  rule: SignUpRule,
  { email, invitation }: { email: string; invitation: ShownInvitation },
): SignUpRefusal | null {
  if (rule === 'open') return null
  if (rule === 'closed') return 'SIGN_UP_CLOSED'
  if (typeof invitation === 'string') return REFUSALS[invitation]
  return invitation?.email === email.toLowerCase() ? null : 'INVITATION_REQUIRED'
}
