import { ok, type Refusal, type Result, refuse } from '@curbgrade/core/shared/result'
import type { FastifyRequest } from 'fastify'
import type { Pool } from '../../platform/db/pool.ts'
import { type Attempts, attemptKeys } from '../attempts.ts'
import { findPasswordHash } from '../store.ts'
import { type Passwords, type Requester, withSlot } from './passwords.ts'

export type PasswordPorts = {
  readonly pool: Pool
  readonly attempts: Attempts
  readonly passwords: Passwords
}

/** The stored hash that matched; `lockAccount` checks that it's still current. */
export type CheckedPassword = { readonly hash: string }

type SignedIn = { readonly user: { readonly id: string }; readonly request: FastifyRequest }
type Checked = Result<CheckedPassword, Refusal<'wrong_password' | 'too_many_attempts'>>

/** All sensitive calls check the password here, so their attempts are counted together (P12). */
export async function checkPassword(
  ports: PasswordPorts,
  { user, request }: SignedIn,
  password: string,
): Promise<Checked> {
  // Takes the slot first: an attempt that can't be compared must not count.
  return withSlot(ports.passwords, toRequester(request), () => compare(ports, user.id, password))
}

export const toRequester = ({ ip }: FastifyRequest): Requester => ({ address: ip, isKnown: true })

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
