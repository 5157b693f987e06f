import type { DatabaseGauges } from '../platform/database-gauges.ts'

export const pausedListGauges: DatabaseGauges<'curbgrade_paused_ai_lists'> = {
  help: { curbgrade_paused_ai_lists: 'AI lists that wait because their grader is down' },
  read: async (db) => {
    // Goes through unfinished runs: a user has two at most, and a partial index holds only those.
    const { rows } = await db.query<{ paused: number }>(
      `select count(*) as paused from ai_jobs j join list_view l on l.id = j.list_id
       where j.ended_at is null and l.status = 'ai_paused_ml_outage'`,
    )
    return [{ values: { curbgrade_paused_ai_lists: rows[0]?.paused ?? 0 } }]
  },
}

export const graderGauges: DatabaseGauges<'curbgrade_grader_breaker_open'> = {
  label: 'grader',
  help: { curbgrade_grader_breaker_open: 'Users whose AI lists leave a failing grader, or imagery, alone' },
  read: async (db) => {
    // Counts only waiting lists: no one closes the breaker of a user whose list was canceled in the meantime.
    const { rows } = await db.query<{ name: string; open: number }>(
      `select b.supplier as name, count(distinct b.user_id)::integer as open
       from ai_jobs j join supplier_breakers b on b.user_id = j.user_id and b.supplier = j.waits_for
       where j.ended_at is null and b.opened_at is not null group by b.supplier order by b.supplier limit 100`,
    )
    return rows.map(({ name, open }) => ({ label: name, values: { curbgrade_grader_breaker_open: open } }))
  },
}
