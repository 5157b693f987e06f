import type { DatabaseGauges } from '../platform/database-gauges.ts'

export const pausedListGauges: DatabaseGauges<'curbgrade_paused_ai_lists'> = {
  help: { curbgrade_paused_ai_lists: 'AI lists that wait because their grader is down' },
  read: async (db) => {
    // By their jobs that haven't ended: users have two at most, and an index has nothing else in it.
    const { rows } = await db.query<{ paused: number }>(
      `select count(*) as paused from ai_jobs j join lists l on l.id = j.list_id
       where j.ended_at is null and l.status = 'ai_paused_ml_outage'`,
    )
    return [{ values: { curbgrade_paused_ai_lists: rows[0]?.paused ?? 0 } }]
  },
}

export const graderGauges: DatabaseGauges<'curbgrade_grader_breaker_open'> = {
  label: 'grader',
  help: { curbgrade_grader_breaker_open: '1 while all processes leave a failing grader alone' },
  read: async (db) => {
    const { rows } = await db.query<{ name: string; open: number }>(
      'select name, (opened_at is not null)::integer as open from supplier_health order by name limit 100',
    )
    return rows.map(({ name, open }) => ({ label: name, values: { curbgrade_grader_breaker_open: open } }))
  },
}
