import type pg from 'pg'
import type { Load } from './graders.ts'

export type Books = {
  /** Acknowledged grades that the database doesn't have. */
  readonly lostGrades: number
  /** Double charges, and charges without a delivery. */
  readonly doubleCharges: number
  /** Accounts whose balance isn't the sum of their entries. */
  readonly wrongBalances: number
  /** Lists whose counter isn't the number of their graded properties. */
  readonly wrongCounters: number
}

/** Compares what graders had acknowledged with the database. */
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
  const grades = [...acknowledged].map(([key, grade]) => {
    const [list, row] = key.split('/')
    return { list, row: Number(row), grade }
  })
  return count(
    db,
    `select count(*) from json_to_recordset($1::json) as acknowledged (list uuid, row int, grade int)
     left join properties p on p.list_id = acknowledged.list and p.row_no = acknowledged.row
     where p.grade is distinct from acknowledged.grade`,
    [JSON.stringify(grades)],
  )
}

async function count(db: pg.Pool, sql: string, values: unknown[] = []): Promise<number> {
  const { rows } = await db.query<{ count: string }>(sql, values)
  return Number(rows[0]?.count)
}
