import type { Pool } from '../platform/db/pool.ts'
import type { Client } from './wire/client.ts'

/** Of what happened to the user's lists, by name. Messages are made of it a moment later. */
export async function eventTypesOf(pool: Pool, { user }: Client): Promise<string[]> {
  const { rows } = await pool.query<{ type: string }>(
    'select type from events where user_id = $1 order by type',
    [user.id],
  )
  return rows.map(({ type }) => type)
}
