import { MAX_PREFERENCES } from '@curbgrade/core/account/contract'
import type { Db } from '../../platform/db/pool.ts'

type Preference = { readonly name: string; readonly value: string }

export async function findPreferences(db: Db, userId: string): Promise<Record<string, string>> {
  const { rows } = await db.query<Preference>('select name, value from preferences where user_id = $1', [
    userId,
  ])
  return Object.fromEntries(rows.map(({ name, value }) => [name, value]))
}

/** Forgets the oldest beyond `MAX_PREFERENCES`, such as the columns of lists that are gone. */
export async function storePreference(db: Db, userId: string, { name, value }: Preference): Promise<void> {
  await db.query(
    `insert into preferences (user_id, name, value) values ($1, $2, $3)
     on conflict (user_id, name) do update set value = excluded.value, changed_at = excluded.changed_at`,
    [userId, name, value],
  )
  await db.query(
    `delete from preferences where user_id = $1 and name in (
       select name from preferences where user_id = $1 order by changed_at desc, name offset $2)`,
    [userId, MAX_PREFERENCES],
  )
}
