import type { Pool } from '../../platform/db/pool.ts'
import type { ReadKey } from '../../platform/http/access/caller.ts'
import { hashText } from '../secrets/link-token.ts'
import { keyInHeader } from './key-in-header.ts'
import { isKeyText, type KeyPrefix } from './key-text.ts'
import { findKeyHolder, markKeyUsed } from './keys-store.ts'

/** One prepared query and no cache, so that a revoked key stops working at once in every process. */
export const createKeyReader =
  (pool: Pool, prefix: KeyPrefix): ReadKey =>
  async ({ headers }) => {
    const text = keyInHeader(headers.authorization)
    if (text === null || !isKeyText(text, prefix)) return null
    const found = await findKeyHolder(pool, hashText(text))
    if (found === null) return null
    const { isUnmarked, ...holder } = found
    if (isUnmarked) await markKeyUsed(pool, holder.key.id)
    return holder
  }
