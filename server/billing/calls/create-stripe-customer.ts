import { billingContract } from '@curbgrade/core/billing/contract'
import { ok } from '@curbgrade/core/shared/result'
import { handle } from '../../platform/http/route.ts'
import { type CustomerPorts, ensureCustomer } from '../customer.ts'

export const createStripeCustomer = (ports: CustomerPorts) =>
  handle(billingContract.createStripeCustomer, async ({ user }) => {
    const customer = await ensureCustomer(ports, user, undefined)
    if (!customer.ok) return customer
    return ok({ transactionId: customer.value, customerId: customer.value })
  })
