import type { KeyState } from '@curbgrade/core/account/contract'
import type { ApiKey } from '@curbgrade/core/account/keys/contract'
import { MAX_KEYS } from '@curbgrade/core/account/keys/key-rules'
import type { OwnerId } from '@curbgrade/core/shared/ids'
import type { Db } from '../../platform/db/pool.ts'
import type { KeyHolder } from '../../platform/http/access/caller.ts'
import type { Key, SessionUser } from '../../platform/http/route.ts'

/** Marking each use would make each request a write. */
const IS_UNMARKED = `(k.last_used_at is null or k.last_used_at < now() - interval '1 hour')`
const WORKS = 'k.revoked_at is null and k.expires_at > now()'

const READ_KEY = `select u.id, u.email, u.name, u.email_verified as "isEmailVerified",
  k.id as "keyId", k.scopes, k.list_id as "listId", ${IS_UNMARKED} as "isUnmarked"
from api_keys k join users u on u.id = k.user_id where k.hash = $1 and ${WORKS}`

type KeyRow = SessionUser & Omit<Key, 'id'> & { keyId: string; isUnmarked: boolean }

export async function findKeyHolder(
  db: Db,
  hash: string,
): Promise<(KeyHolder & { isUnmarked: boolean }) | null> {
  const { rows } = await db.query<KeyRow>({ name: 'key-user', text: READ_KEY, values: [hash] })
  const [row] = rows
  if (row === undefined) return null
  const { keyId, scopes, listId, isUnmarked, ...user } = row
  return { user, key: { id: keyId, scopes, listId }, isUnmarked }
}

/** Null if the key was deleted by now. */
export async function findKeyState(db: Db, userId: string, keyId: string): Promise<KeyState | null> {
  const { rows } = await db.query<Omit<KeyState, 'expiresAt'> & { expiresAt: Date }>(
    `select name, scopes, expires_at as "expiresAt", key_tokens_left(user_id, id) as "tokensLeft"
     from api_keys where user_id = $1 and id = $2`,
    [userId, keyId],
  )
  return rows[0] ? { ...rows[0], expiresAt: rows[0].expiresAt.getTime() } : null
}

export async function markKeyUsed(db: Db, keyId: string): Promise<void> {
  await db.query(`update api_keys k set last_used_at = now() where id = $1 and ${IS_UNMARKED}`, [keyId])
}

type StoredKey = Omit<ApiKey, 'createdAt' | 'expiresAt' | 'lastUsedAt'> & {
  createdAt: Date
  expiresAt: Date
  lastUsedAt: Date | null
}

const KEY = `id, name, hint, scopes, tokens_per_day as "tokensPerDay", list_id as "listId",
  (select title from list_view l where l.id = list_id and l.user_id = api_keys.user_id) as "listTitle", created_at as "createdAt", expires_at as "expiresAt", last_used_at as "lastUsedAt"`

/** Newest first, with those that expired. */
export async function findKeys(db: Db, userId: string): Promise<ApiKey[]> {
  const { rows } = await db.query<StoredKey>(
    `select ${KEY} from api_keys where user_id = $1 and revoked_at is null order by created_at desc, id`,
    [userId],
  )
  return rows.map(toApiKey)
}

const toApiKey = ({ createdAt, expiresAt, lastUsedAt, ...key }: StoredKey): ApiKey => ({
  ...key,
  createdAt: createdAt.getTime(),
  expiresAt: expiresAt.getTime(),
  lastUsedAt: lastUsedAt?.getTime() ?? null,
})

export type NewKey = Pick<ApiKey, 'name' | 'hint' | 'scopes' | 'tokensPerDay' | 'listId'> & {
  readonly hash: string
  readonly days: number
}

/** Null if the user has the most keys already. Call it while the account is locked. */
export async function insertKey(
  tx: Db,
  ownerId: OwnerId,
  { hash, name, hint, scopes, tokensPerDay, listId, days }: NewKey,
): Promise<ApiKey | null> {
  const { rows } = await tx.query<StoredKey>(
    `insert into api_keys (user_id, hash, name, hint, scopes, tokens_per_day, list_id, expires_at)
     select $1, $2, $3, $4, $5, $6, $7, now() + make_interval(days => $8)
     where (select count(*) from api_keys k where user_id = $1 and ${WORKS}) < ${MAX_KEYS}
     returning ${KEY}`,
    [ownerId, hash, name, hint, scopes, tokensPerDay, listId, days],
  )
  return rows[0] === undefined ? null : toApiKey(rows[0])
}

/** False if the user has no such key. A key that was revoked before stays revoked. */
export async function revoke(db: Db, userId: string, keyId: string): Promise<boolean> {
  const { rowCount } = await db.query(
    'update api_keys set revoked_at = coalesce(revoked_at, now()) where user_id = $1 and id = $2',
    [userId, keyId],
  )
  return rowCount === 1
}

export async function deleteOldKeys(db: Db, days: number): Promise<void> {
  await db.query(
    `delete from api_keys where coalesce(revoked_at, expires_at) < now() - make_interval(days => $1)`,
    [days],
  )
}
