import { ok, type Refusal, type Result, refuse } from '@curbgrade/core/shared/result'
import type { FastifyRequest } from 'fastify'
import type { Pool } from '../platform/db/pool.ts'
import { networkOf } from '../platform/http/client-network.ts'
import { type Attempts, attemptKeys } from './attempts.ts'
import { type Asker, type Passwords, withPlace } from './passwords.ts'
import { findPasswordHash } from './store.ts'

export type PasswordPorts = {
  readonly pool: Pool
  readonly attempts: Attempts
  readonly passwords: Passwords
}

/** The password that was right, as the database has it; `holdAccount` sees by it whether it still is. */
export type CheckedPassword = { readonly hash: string }

type SignedIn = { readonly user: { readonly id: string }; readonly request: FastifyRequest }
type Checked = Result<CheckedPassword, Refusal<'wrong_password' | 'too_many_attempts'>>

/** Every sensitive call passes here, so guesses by any of them count together (P12). */
export async function checkPassword(
  ports: PasswordPorts,
  { user, request }: SignedIn,
  password: string,
): Promise<Checked> {
  // Before it counts: an attempt that can't be compared is none.
  return withPlace(ports.passwords, askerOf(request), () => compare(ports, user.id, password))
}

/** Who calls in a session. */
export const askerOf = ({ ip }: FastifyRequest): Asker => ({ network: networkOf(ip), isKnown: true })

async function compare(
  { pool, attempts, passwords }: PasswordPorts,
  userId: string,
  password: string,
): Promise<Checked> {
  const key = attemptKeys.password(userId)
  const retryAfter = await attempts.count(key)
  if (retryAfter > 0) return refuse('too_many_attempts', { retryAfter })
  const hash = await findPasswordHash(pool, userId)
  if (!(await passwords.verify({ hash, password }))) return refuse('wrong_password')
  await attempts.forget(key)
  return ok({ hash })
}
