import { ok, type Refusal, type Result, refuse } from '@curbgrade/core/shared/result'
import type { Pool } from '../platform/db/pool.ts'
import { Unavailable } from '../platform/http/unavailable.ts'
import { type Attempts, attemptKeys } from './attempts.ts'
import type { Passwords } from './passwords.ts'
import { findPasswordHash } from './store.ts'

export type PasswordPorts = {
  readonly pool: Pool
  readonly attempts: Attempts
  readonly passwords: Passwords
}

/** The password that was right, as the database has it; `holdAccount` sees by it whether it still is. */
export type CheckedPassword = { readonly hash: string }

/** Every sensitive call passes here, so guesses by any of them count together (P12). */
export async function checkPassword(
  { pool, attempts, passwords }: PasswordPorts,
  userId: string,
  password: string,
): Promise<Result<CheckedPassword, Refusal<'wrong_password' | 'too_many_attempts'>>> {
  // Before it counts: an attempt that can't be compared is none.
  if (passwords.isBusy()) throw new Unavailable('overloaded')
  const key = attemptKeys.password(userId)
  const retryAfter = await attempts.count(key)
  if (retryAfter > 0) return refuse('too_many_attempts', { retryAfter })
  const hash = await findPasswordHash(pool, userId)
  if (!(await passwords.verify({ hash, password }))) return refuse('wrong_password')
  await attempts.forget(key)
  return ok({ hash })
}
