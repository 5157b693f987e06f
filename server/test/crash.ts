import type { SyncPorts } from '../billing/sync-customer.ts'
import type { Connection, Pool } from '../platform/db/pool.ts'

/** After the provider was read, before the result was committed, or before the queue was notified. */
export type CrashPoint = 'fetched' | 'written' | 'committed'

/** Stands for a process that died in the middle of its work. */
export class Crash extends Error {}

const die = (): never => {
  throw new Crash()
}

/** Ports of a process that dies at this point and loses what it hasn't committed. */
export const crashingAt = (when: CrashPoint, ports: SyncPorts): SyncPorts => ({
  ...ports,
  pool: when === 'written' ? dyingPool(ports.pool) : ports.pool,
  onPayment: when === 'committed' ? die : ports.onPayment,
  payments: {
    ...ports.payments,
    readCustomer: async (customerId) => {
      const facts = await ports.payments.readCustomer(customerId)
      return when === 'fetched' ? die() : facts
    },
  },
})

const dyingPool = (pool: Pool): Pool =>
  standIn(pool, 'connect', async () => {
    const connection: Connection = await pool.connect()
    const query = (sql: string, values?: unknown[]) =>
      sql === 'commit' ? die() : connection.query(sql, values)
    return standIn(connection, 'query', query)
  })

/** A copy with one function replaced. */
const standIn = <Thing extends object>(thing: Thing, name: keyof Thing, instead: unknown): Thing =>
  new Proxy(thing, {
    get: (target, key) => {
      const value: unknown = key === name ? instead : Reflect.get(target, key)
      return typeof value === 'function' && key !== name ? value.bind(target) : value
    },
  })
