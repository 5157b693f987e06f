import { billingContract } from '@curbgrade/core/billing/contract'
import { ok } from '@curbgrade/core/shared/result'
import { handle } from '../../platform/http/route.ts'
import { type CustomerPorts, findOwnCustomer } from '../customer.ts'

export const createCustomerPortalSession = (ports: CustomerPorts & { readonly appUrl: string }) =>
  handle(billingContract.createCustomerPortalSession, async ({ user, body }) => {
    const customer = await findOwnCustomer(ports, user, body.customerId)
    if (!customer.ok) return customer
    const url = await ports.payments.openPortal(customer.value, `${ports.appUrl}/subscriptionDetails`)
    return url.ok ? ok({ url: url.value }) : url
  })
