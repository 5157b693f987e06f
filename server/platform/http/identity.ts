import type { SessionUser } from './route.ts'

/** Whether a body names somebody else than the session's user (D1). What it names grants nothing either way. */
export function claimsAnotherIdentity(body: unknown, user: SessionUser): boolean {
  if (typeof body !== 'object' || body === null) return false
  const { userId, uid, email } = body as Record<string, unknown>
  return (
    (userId !== undefined && userId !== user.id) ||
    (uid !== undefined && uid !== user.id) ||
    (typeof email === 'string' && email.toLowerCase() !== user.email.toLowerCase())
  )
}
