import type { Call } from '@curbgrade/core/shared/contract'
import type { SessionUser } from './route.ts'

/** The body names someone other than the session's user (D1). Its names grant nothing in either case. */
export function claimsAnotherIdentity(contract: Call, body: unknown, user: SessionUser): boolean {
  if (typeof body !== 'object' || body === null) return false
  const { userId, uid, email } = body as Record<string, unknown>
  return (
    (userId !== undefined && userId !== user.id) ||
    (uid !== undefined && uid !== user.id) ||
    (!contract.bodyEmailIsNew && typeof email === 'string' && !isSame(email, user.email))
  )
}

const isSame = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase()
