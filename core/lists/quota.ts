import type { z } from 'zod'
import { ok, type Refusal, type Result, refuse } from '../shared/result.ts'
import type { stored } from '../shared/wire.ts'
import { MAX_ROWS } from './limits.ts'

export type Stored = Readonly<z.output<typeof stored>>

const MB = 1024 * 1024

/** What accounts may store. Those that have a plan or have bought tokens at least once are paying. */
export type Quotas = { readonly free: Stored; readonly paying: Stored }

/** Far more than one person needs, but a free account can't fill the disk. */
const bounds = {
  free: { lists: 200, bytes: 500 * MB },
  paying: { lists: 1_000, bytes: 5_000 * MB },
} as const

/** Room for one list of the largest size. */
export const MIN_QUOTA_ROWS = MAX_ROWS
/** All lists of an account are of the largest size; it can't have more rows. */
export const MAX_FREE_ROWS = bounds.free.lists * MAX_ROWS
export const MAX_PAYING_ROWS = bounds.paying.lists * MAX_ROWS

/** The operator sets the rows (D79). */
export const quotasWith = (rows: { free: number; paying: number }): Quotas => ({
  free: { ...bounds.free, rows: rows.free },
  paying: { ...bounds.paying, rows: rows.paying },
})

export function checkQuota(
  stored: Stored,
  added: Stored,
  quota: Stored,
): Result<null, Refusal<'list_quota' | 'storage_quota'>> {
  if (stored.lists + added.lists > quota.lists) return refuse('list_quota', { lists: quota.lists })
  if (stored.rows + added.rows > quota.rows || stored.bytes + added.bytes > quota.bytes)
    return refuse('storage_quota', { rows: quota.rows, bytes: quota.bytes })
  return ok(null)
}
