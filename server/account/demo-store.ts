import type { Db } from '../platform/db/pool.ts'

/** The library writes the user before the password, so a killed process may leave a user without one. */
export async function deleteWithoutPassword(db: Db, email: string): Promise<void> {
  await db.query(
    'delete from users where email = $1 and not exists (select from credentials where user_id = users.id)',
    [email],
  )
}

export async function hasOtherAccounts(db: Db, email: string): Promise<boolean> {
  const { rowCount } = await db.query('select from users where email <> $1 limit 1', [email])
  return rowCount !== 0
}
