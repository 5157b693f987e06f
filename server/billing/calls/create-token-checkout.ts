import { findPack, type TokenPack } from '@curbgrade/core/billing/catalog'
import { billingContract } from '@curbgrade/core/billing/contract'
import { ok, refuse } from '@curbgrade/core/shared/result'
import { handle, type SessionUser } from '../../platform/http/route.ts'
import { hashRequest, type Idempotency } from '../../platform/idempotency.ts'
import { type CustomerPorts, ensureCustomer } from '../customer.ts'

type Ports = CustomerPorts & { readonly appUrl: string; readonly once: Idempotency }

/** Amount and tokens come from the catalog only (D6). */
export const createTokenCheckout = (ports: Ports) =>
  handle(billingContract.createTokenCheckout, async ({ user, body, idempotencyKey }) => {
    const pack = findPack(body.priceId)
    if (pack === undefined) return refuse('unknown_price')
    const requestHash = hashRequest(JSON.stringify(body))
    const request = { userId: user.id, key: idempotencyKey, call: 'createTokenCheckout', requestHash }
    return ports.once(request, () => openPackCheckout(ports, user, pack, body.customerId))
  })

/** Each order gets its own page, because two packs are two orders. */
async function openPackCheckout(
  ports: Ports,
  user: SessionUser,
  pack: TokenPack,
  claimed: string | undefined,
) {
  const customer = await ensureCustomer(ports, user, claimed)
  if (!customer.ok) return customer
  const url = await ports.payments.openCheckout({
    mode: 'payment',
    customerId: customer.value,
    userId: user.id,
    priceId: pack.priceId,
    successUrl: `${ports.appUrl}/token-success?session={CHECKOUT_SESSION_ID}`,
    cancelUrl: `${ports.appUrl}/token-cancel`,
  })
  return url.ok ? ok({ url: url.value }) : url
}
