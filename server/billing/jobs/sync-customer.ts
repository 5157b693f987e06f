import type { Job } from '../../platform/queue/index.ts'
import { isSynced } from '../store.ts'
import { type SyncPorts, syncCustomer } from '../sync-customer.ts'
import { recordStranger } from '../uncredited/record-payments.ts'

/** Told when a checkout session was paid: what a customer nobody here has is asked for. */
const PAID = ['checkout.session.completed', 'checkout.session.async_payment_succeeded']

/**
 * Works an event off; of a burst, the first job does it for all. While the provider cannot be reached the queue tries
 * again, later and later.
 */
export const syncCustomerJob = (ports: SyncPorts): Job => ({
  name: 'sync-customer',
  run: async ({ eventId, type, customerId, chargeId }) => {
    if (typeof eventId === 'string' && (await isSynced(ports.pool, eventId))) return
    const id = typeof customerId === 'string' ? customerId : await customerOf(ports, String(chargeId))
    if (id === null) return
    const synced = await syncCustomer(ports, id)
    const isStranger = synced.ok && synced.value === 'unknown' && PAID.includes(String(type))
    const recorded = isStranger ? await recordStranger(ports, id) : synced
    if (!recorded.ok) throw new Error('the payment provider cannot be reached')
  },
})

async function customerOf({ payments }: SyncPorts, chargeId: string): Promise<string | null> {
  const customer = await payments.customerOfCharge(chargeId)
  if (!customer.ok) throw new Error('the payment provider cannot be reached')
  return customer.value
}
