import type pg from 'pg'
import type { Load } from './graders.ts'

export type Books = {
  /** Acknowledged grades that the database does not hold. */
  readonly lostGrades: number
  /** Things that were charged more than once, and charges for nothing. */
  readonly doubleCharges: number
  /** Accounts whose balance is not the sum of their entries. */
  readonly wrongBalances: number
  /** Lists whose counter is not the number of their graded properties. */
  readonly wrongCounters: number
}

/** Compares what graders were told with what the database holds. */
export async function checkBooks(db: pg.Pool, acknowledged: Load['acknowledged']): Promise<Books> {
  return {
    lostGrades: await countLostGrades(db, acknowledged),
    doubleCharges: await count(
      db,
      `select count(*) from (
         select from token_entries where type = 'deduction' group by user_id, list_id, row_no, reason
         having count(*) > 1) as double`,
    ),
    wrongBalances: await count(
      db,
      `select count(*) from token_accounts a where balance <>
         (select coalesce(sum(amount), 0) from token_entries e where e.user_id = a.user_id)`,
    ),
    wrongCounters: await count(
      db,
      `select count(*) from lists l where processed_count <>
         (select count(*) from properties p where p.list_id = l.id and p.grade is not null)`,
    ),
  }
}

async function countLostGrades(db: pg.Pool, acknowledged: Load['acknowledged']): Promise<number> {
  const told = [...acknowledged].map(([key, grade]) => {
    const [list, row] = key.split('/')
    return { list, row: Number(row), grade }
  })
  return count(
    db,
    `select count(*) from json_to_recordset($1::json) as told (list uuid, row int, grade int)
     left join properties p on p.list_id = told.list and p.row_no = told.row
     where p.grade is distinct from told.grade`,
    [JSON.stringify(told)],
  )
}

async function count(db: pg.Pool, sql: string, values: unknown[] = []): Promise<number> {
  const { rows } = await db.query<{ count: string }>(sql, values)
  return Number(rows[0]?.count)
}
