import type { Connection } from '../../platform/db/pool.ts'
import { type LockedUser, setVerified } from './link-store.ts'

export type VerifiedPorts = {
  /** Grants the welcome tokens in the transaction that verifies the address (D50). */
  readonly onVerified: (tx: Connection, user: { id: string; email: string }) => Promise<void>
}

/** Idempotent. The caller's transaction must have locked the user. */
export async function markVerified(ports: VerifiedPorts, tx: Connection, user: LockedUser): Promise<void> {
  if (user.isVerified) return
  await setVerified(tx, user.id)
  await ports.onVerified(tx, user)
}
