import { packOf } from '@curbgrade/core/billing/catalogue'
import { billingContract } from '@curbgrade/core/billing/contract'
import { ok, refuse } from '@curbgrade/core/shared/result'
import { handle } from '../platform/http/route.ts'
import { type CustomerPorts, ensureCustomer } from './customer.ts'

/** Where a token pack is paid; amount and tokens follow from the catalogue alone (D6). */
export const createTokenCheckout = (ports: CustomerPorts & { readonly appUrl: string }) =>
  handle(billingContract.createTokenCheckout, async ({ user, body }) => {
    const pack = packOf(body.priceId)
    if (pack === undefined) return refuse('unknown_price')
    const customer = await ensureCustomer(ports, user, body.customerId)
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
  })
