import type { DatabaseGauges } from '../platform/database-gauges.ts'

export const uncreditedGauges: DatabaseGauges<'curbgrade_uncredited_payments'> = {
  help: { curbgrade_uncredited_payments: 'Payments that were taken and neither credited nor refunded' },
  read: async (db) => {
    const { rows } = await db.query<{ open: number }>(
      'select count(*) as open from uncredited_payments where resolution is null',
    )
    return [{ values: { curbgrade_uncredited_payments: rows[0]?.open ?? 0 } }]
  },
}
