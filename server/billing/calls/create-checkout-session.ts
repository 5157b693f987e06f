import { premiumPlan } from '@curbgrade/core/billing/catalog'
import { billingContract } from '@curbgrade/core/billing/contract'
import { ok } from '@curbgrade/core/shared/result'
import { handle } from '../../platform/http/route.ts'
import { type CustomerPorts, ensureCustomer } from '../customer.ts'
import { orderPlan } from '../order-plan.ts'

export const createCheckoutSession = (ports: CustomerPorts & { readonly appUrl: string }) =>
  handle(billingContract.createCheckoutSession, async ({ user, body }) => {
    const customer = await ensureCustomer(ports, user, body.customer)
    if (!customer.ok) return customer
    const url = await orderPlan(ports.payments, {
      mode: 'subscription',
      customerId: customer.value,
      userId: user.id,
      priceId: premiumPlan.priceId,
      successUrl: `${ports.appUrl}/subscriptionDetails?session={CHECKOUT_SESSION_ID}`,
      cancelUrl: `${ports.appUrl}/addSubscription`,
    })
    return url.ok ? ok({ url: url.value }) : url
  })
