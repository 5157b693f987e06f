import type { Db } from '../platform/db/pool.ts'

export async function findUserIdByEmail(db: Db, email: string): Promise<string | undefined> {
  const { rows } = await db.query<{ id: string }>('select id from users where email = $1', [email])
  return rows[0]?.id
}
