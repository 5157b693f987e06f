import { ok, type Refusal, type Result, refuse } from '@curbgrade/core/shared/result'
import type { Pool } from '../platform/db/pool.ts'
import type { SessionUser } from '../platform/http/route.ts'
import type { PaymentProvider, Unavailable } from './provider.ts'
import { findCustomer, keepCustomer } from './store.ts'

export type CustomerPorts = { readonly pool: Pool; readonly payments: PaymentProvider }

type Claimed = string | undefined

/**
 * The customer of the session's user, made now if there is none (Spec 4: sign-up may have failed to). One that the
 * request names and that is not this one is refused before anybody is asked (D1).
 */
export async function ensureCustomer(
  ports: CustomerPorts,
  user: SessionUser,
  claimed: Claimed,
): Promise<Result<string, Unavailable | Refusal<'identity_mismatch'>>> {
  const known = await findCustomer(ports.pool, user.id)
  if (isForeign(known, claimed)) return refuse('identity_mismatch')
  if (known !== null) return ok(known)
  const made = await ports.payments.createCustomer(user)
  return made.ok ? ok(await keepCustomer(ports.pool, user.id, made.value)) : made
}

/** The customer of a user who has paid something before. */
export async function knownCustomer(
  { pool }: Pick<CustomerPorts, 'pool'>,
  user: SessionUser,
  claimed: Claimed,
): Promise<Result<string, Refusal<'no_customer' | 'identity_mismatch'>>> {
  const known = await findCustomer(pool, user.id)
  if (isForeign(known, claimed)) return refuse('identity_mismatch')
  return known === null ? refuse('no_customer') : ok(known)
}

/** Clients send an empty id when they have none. */
const isForeign = (known: string | null, claimed: Claimed): boolean =>
  claimed !== undefined && claimed !== '' && claimed !== known
