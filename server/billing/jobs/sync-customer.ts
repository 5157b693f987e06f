import type { Job } from '../../platform/queue/index.ts'
import { isSynced } from '../store.ts'
import { type SyncPorts, syncCustomer } from '../sync-customer.ts'
import { recordUnknownCustomer } from '../uncredited/record-payments.ts'

/** Customers without an account here are read only for these events. */
const PAID = ['checkout.session.completed', 'checkout.session.async_payment_succeeded']

/** In a burst, the first job does the work and the others are no-ops. The queue retries outages. */
export const syncCustomerJob = (ports: SyncPorts): Job => ({
  name: 'sync-customer',
  run: async ({ eventId, type, customerId, chargeId }) => {
    if (typeof eventId === 'string' && (await isSynced(ports.pool, eventId))) return
    const id = typeof customerId === 'string' ? customerId : await customerOf(ports, String(chargeId))
    if (id === null) return
    const synced = await syncCustomer(ports, id)
    const isUnknown = synced.ok && synced.value === 'unknown' && PAID.includes(String(type))
    const recorded = isUnknown ? await recordUnknownCustomer(ports, id) : synced
    if (!recorded.ok) throw new Error('the payment provider cannot be reached')
  },
})

async function customerOf({ payments }: SyncPorts, chargeId: string): Promise<string | null> {
  const customer = await payments.findCustomerOfCharge(chargeId)
  if (!customer.ok) throw new Error('the payment provider cannot be reached')
  return customer.value
}
