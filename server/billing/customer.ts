import { ok, type Refusal, type Result, refuse } from '@curbgrade/core/shared/result'
import type { Pool } from '../platform/db/pool.ts'
import type { SessionUser } from '../platform/http/route.ts'
import type { PaymentProvider, PaymentsUnavailable } from './provider.ts'
import { findCustomer, saveCustomer } from './store.ts'

export type CustomerPorts = { readonly pool: Pool; readonly payments: PaymentProvider }

type Claimed = string | undefined

/** Creates the customer if sign-up failed to (Spec 4). Refuses another customer's id before any call (D1). */
export async function ensureCustomer(
  ports: CustomerPorts,
  user: SessionUser,
  claimed: Claimed,
): Promise<Result<string, PaymentsUnavailable | Refusal<'identity_mismatch'>>> {
  const known = await findCustomer(ports.pool, user.id)
  if (isForeign(known, claimed)) return refuse('identity_mismatch')
  if (known !== null) return ok(known)
  const created = await ports.payments.createCustomer(user)
  return created.ok ? ok(await saveCustomer(ports.pool, user.id, created.value)) : created
}

export async function findOwnCustomer(
  { pool }: Pick<CustomerPorts, 'pool'>,
  user: SessionUser,
  claimed: Claimed,
): Promise<Result<string, Refusal<'no_customer' | 'identity_mismatch'>>> {
  const known = await findCustomer(pool, user.id)
  if (isForeign(known, claimed)) return refuse('identity_mismatch')
  return known === null ? refuse('no_customer') : ok(known)
}

/** Clients without a customer send an empty id. */
const isForeign = (known: string | null, claimed: Claimed): boolean =>
  claimed !== undefined && claimed !== '' && claimed !== known
