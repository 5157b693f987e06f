import type { Connection } from '../platform/db/pool.ts'
import { type HeldUser, setVerified } from './link-store.ts'

export type VerifiedPorts = {
  /** What a verified address brings, in the transaction that verifies it (D50). */
  readonly onVerified: (tx: Connection, user: { id: string; email: string }) => Promise<void>
}

/** May be called any number of times by a transaction that holds the user. */
export async function markVerified(ports: VerifiedPorts, tx: Connection, user: HeldUser): Promise<void> {
  if (user.isVerified) return
  await setVerified(tx, user.id)
  await ports.onVerified(tx, user)
}
