import { premiumPlan } from '@curbgrade/core/billing/catalogue'
import { billingContract } from '@curbgrade/core/billing/contract'
import { currentSubscription, viewOf } from '@curbgrade/core/billing/subscription'
import { ok, refuse } from '@curbgrade/core/shared/result'
import { handle } from '../platform/http/route.ts'
import { type CustomerPorts, ensureCustomer } from './customer.ts'

/** Where the premium plan is paid. The provider is asked first, so that nobody pays for a second one. */
export const createCheckoutSession = (ports: CustomerPorts & { readonly appUrl: string }) =>
  handle(billingContract.createCheckoutSession, async ({ user, body }) => {
    const customer = await ensureCustomer(ports, user, body.customer)
    if (!customer.ok) return customer
    const subscriptions = await ports.payments.readSubscriptions(customer.value)
    if (!subscriptions.ok) return subscriptions
    const { status } = viewOf(currentSubscription(subscriptions.value))
    if (status === 'active' || status === 'past_due') return refuse('already_subscribed')
    const url = await ports.payments.openCheckout({
      mode: 'subscription',
      customerId: customer.value,
      userId: user.id,
      priceId: premiumPlan.priceId,
      successUrl: `${ports.appUrl}/subscriptionDetails?session={CHECKOUT_SESSION_ID}`,
      cancelUrl: `${ports.appUrl}/addSubscription`,
    })
    return url.ok ? ok({ url: url.value }) : url
  })
