import type { Call } from '@curbgrade/core/shared/contract'
import type { SessionUser } from './route.ts'

/** Whether a body names somebody else than the session's user (D1). What it names grants nothing either way. */
export function claimsAnotherIdentity(contract: Call, body: unknown, user: SessionUser): boolean {
  if (typeof body !== 'object' || body === null) return false
  const { userId, uid, email } = body as Record<string, unknown>
  return (
    (userId !== undefined && userId !== user.id) ||
    (uid !== undefined && uid !== user.id) ||
    (!contract.bodyEmailIsNew && typeof email === 'string' && !isSame(email, user.email))
  )
}

const isSame = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase()
