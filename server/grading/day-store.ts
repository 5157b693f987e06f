import { type DayWork, MIN_LOOK_MS, PAUSE_MS } from '@curbgrade/core/grading/day/pace'
import type { Db } from '../platform/db/pool.ts'

/** Bounds a request's cost, which mustn't grow with a user's history. No one grades more in a day. */
const MAX_GRADES = 20_000

export async function findDayWork(db: Db, userId: string, since: Date): Promise<DayWork> {
  const { rows } = await db.query<DayWork>(
    `with latest as (
       select list_id, row_no, id, at from grade_history
       where user_id = $1 and via in ('screen', 'act', 'api') and to_grade is not null order by id desc limit ${MAX_GRADES}),
     day as (
       select list_id, row_no, extract(epoch from at - lag(at) over (order by id)) * 1000 as gap
       from latest where at >= $2)
     select count(distinct (list_id, row_no))::int as graded,
       (count(*) filter (where gap between $3 and $4))::int as gaps,
       coalesce(sum(gap) filter (where gap between $3 and $4), 0)::int as "workedMs"
     from day`,
    [userId, since, MIN_LOOK_MS, PAUSE_MS],
  )
  return rows[0] ?? { graded: 0, gaps: 0, workedMs: 0 }
}
