import { isEmail } from './credentials.ts'

export const INVITATION_DAYS = 14

export type Invitation = { readonly email: string; readonly expiresAt: number }
export type InvitationProblem = 'damaged' | 'expired'

/** The purpose prefix keeps anything else signed with the same secret from passing as an invitation. */
export const invitationToText = ({ email, expiresAt }: Invitation): string =>
  `${PURPOSE}.${expiresAt}.${encodeURIComponent(email)}`

const PURPOSE = 'invitation'

/** The signature has 43 characters, so a truncated link doesn't match. */
const TOKEN = new RegExp(`^${PURPOSE}\\.(\\d{1,15})\\.(.+)\\.[\\w-]{43}$`)

/** Only the server can also check the signature. */
export function readInvitation(token: string, now: number): Invitation | InvitationProblem {
  const [, digits, encoded = ''] = TOKEN.exec(token) ?? []
  const email = decode(encoded)
  if (!isEmail(email)) return 'damaged'
  const expiresAt = Number(digits)
  return expiresAt > now ? { email, expiresAt } : 'expired'
}

function decode(encoded: string): string {
  try {
    return decodeURIComponent(encoded)
  } catch {
    return ''
  }
}
