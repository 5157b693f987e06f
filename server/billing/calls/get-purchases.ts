import { billingContract } from '@curbgrade/core/billing/contract'
import { ok } from '@curbgrade/core/shared/result'
import type { Pool } from '../../platform/db/pool.ts'
import { handle } from '../../platform/http/route.ts'
import { findPurchases, type StoredPurchase } from '../store.ts'
import { findOpenUncredited, type OpenUncredited } from '../uncredited/store.ts'

/** Far more than any user has; only bounds the page. */
const MAX_UNCREDITED = 50

export const getPurchases = ({ pool }: { pool: Pool }) =>
  handle(billingContract.getPurchases, async ({ user, query }) => {
    const rows = await findPurchases(pool, user.id, { after: query.after ?? null, limit: query.limit + 1 })
    const page = rows.slice(0, query.limit)
    const next = rows.length > query.limit ? (page.at(-1)?.id ?? null) : null
    const answer = { purchases: page.map(present), next }
    if (query.after !== undefined) return ok(answer)
    const uncredited = await findOpenUncredited(pool, user.id, MAX_UNCREDITED)
    return ok({ ...answer, uncredited: uncredited.map(presentUncredited) })
  })

const present = (row: StoredPurchase) => ({
  id: row.id,
  reference: row.provider_id,
  type: row.type,
  productId: row.product_id,
  tokens: row.tokens,
  amountCents: row.amount_cents,
  refundedCents: row.refunded_cents,
  owedTokens: row.owed_tokens,
  isDisputed: row.is_disputed,
  at: row.at.getTime(),
})

const presentUncredited = ({ session_id: reference, amount, currency, paid_at: at }: OpenUncredited) => ({
  reference,
  amount,
  currency,
  at: at.getTime(),
})
