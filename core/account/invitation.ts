import { isEmail } from './credentials.ts'

/** How long an invitation works. */
export const INVITATION_DAYS = 14

export type Invitation = { readonly email: string; readonly expiresAt: number }
export type InvitationProblem = 'damaged' | 'expired'

/** Begins with its purpose, so that nothing else that is signed with the same secret can pass for an invitation. */
export const invitationToText = ({ email, expiresAt }: Invitation): string =>
  `${PURPOSE}.${expiresAt}.${encodeURIComponent(email)}`

const PURPOSE = 'invitation'

/** The text and its signature, which has 43 characters. A link that was cut off doesn't match. */
const TOKEN = new RegExp(`^${PURPOSE}\\.(\\d{1,15})\\.(.+)\\.[\\w-]{43}$`)

/** Reads a token. Only the server can also check its signature. */
export function readInvitation(token: string, now: number): Invitation | InvitationProblem {
  const [, digits, encoded = ''] = TOKEN.exec(token) ?? []
  const email = decode(encoded)
  if (!isEmail(email)) return 'damaged'
  const expiresAt = Number(digits)
  return expiresAt > now ? { email, expiresAt } : 'expired'
}

/** Empty if the encoding is damaged. */
function decode(encoded: string): string {
  try {
    return decodeURIComponent(encoded)
  } catch {
    return ''
  }
}
