import type { z } from 'zod'
import { csvLine } from '../shared/csv-cell.ts'
import type { tokenEntry } from './contract.ts'

export type UsageEntry = z.infer<typeof tokenEntry>

export type UsageFilter = { readonly listId: string | null; readonly reason: string | null }

export const matchesFilter = (entry: UsageEntry, { listId, reason }: UsageFilter): boolean =>
  (listId === null || entry.listId === listId) && (reason === null || entry.reason === reason)

export type ListSpend = { readonly listId: string; readonly spent: number; readonly charges: number }

/** Less refunds; the most expensive list first. */
export function spendByList(entries: readonly UsageEntry[]): ListSpend[] {
  const byList = new Map<string, ListSpend>()
  for (const { listId, type, amount } of entries) {
    if (listId === null || (type !== 'deduction' && type !== 'refund')) continue
    const { spent, charges } = byList.get(listId) ?? { spent: 0, charges: 0 }
    byList.set(listId, { listId, spent: spent - amount, charges: charges + (type === 'deduction' ? 1 : 0) })
  }
  return [...byList.values()].toSorted((a, b) => b.spent - a.spent)
}

export const usageHeader = csvLine([
  'date',
  'type',
  'action',
  'list',
  'list_id',
  'property_id',
  'amount',
  'balance_after',
  'key_id',
])

/** `listTitle` is null if there is no list or it was deleted. */
export const usageLine = (entry: UsageEntry, action: string, listTitle: string | null): string =>
  csvLine([
    new Date(entry.at).toISOString(),
    entry.type,
    action,
    listTitle,
    entry.listId,
    entry.propertyId,
    entry.amount,
    entry.balanceAfter,
    entry.keyId,
  ])
