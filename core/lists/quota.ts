import { ok, type Refusal, type Result, refuse } from '../shared/result.ts'

export type Stored = { readonly lists: number; readonly rows: number; readonly bytes: number }

const MB = 1024 * 1024

/** Far more than one person needs, but a free account can't fill the disk. */
export const quotas = {
  free: { lists: 200, rows: 500_000, bytes: 500 * MB },
  /** For accounts that have a plan or have bought tokens at least once. */
  paying: { lists: 1_000, rows: 5_000_000, bytes: 5_000 * MB },
} as const satisfies Record<string, Stored>

export function checkQuota(
  stored: Stored,
  added: Omit<Stored, 'lists'>,
  quota: Stored,
): Result<null, Refusal<'list_quota' | 'storage_quota'>> {
  if (stored.lists + 1 > quota.lists) return refuse('list_quota', { lists: quota.lists })
  if (stored.rows + added.rows > quota.rows || stored.bytes + added.bytes > quota.bytes)
    return refuse('storage_quota', { rows: quota.rows, bytes: quota.bytes })
  return ok(null)
}
