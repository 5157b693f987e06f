import { matchesFilter, type UsageFilter, usageHeader, usageLine } from '@curbgrade/core/tokens/usage'
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../client/api.ts'
import { saveFile } from '../client/download.ts'
import { listTitle } from './queries.ts'
import { describeReason, type TokenEntry } from './token-entry.ts'

const PAGE_SIZE = 500

/** Includes entries that aren't loaded on screen. */
export function useUsageCsv() {
  const queryClient = useQueryClient()
  const [readCount, setReadCount] = useState(0)
  const { mutate, isPending, error } = useMutation({
    mutationFn: async (filter: UsageFilter) => {
      setReadCount(0)
      const entries = (await readLedger(setReadCount)).filter((entry) => matchesFilter(entry, filter))
      const titles = await titlesOf(queryClient, entries)
      const lines = entries.map((entry) =>
        usageLine(entry, describeReason(entry), titles.get(entry.listId) ?? null),
      )
      saveFile(new Blob([usageHeader, ...lines], { type: 'text/csv' }), 'token_usage.csv')
    },
  })
  return { download: mutate, isBusy: isPending, readCount, error }
}

async function readLedger(onProgress: (readCount: number) => void): Promise<TokenEntry[]> {
  const all: TokenEntry[] = []
  for (let before: string | null = ''; before !== null; ) {
    const query: { limit: number; before?: string } = { limit: PAGE_SIZE, ...(before && { before }) }
    const page: { entries: TokenEntry[]; next: string | null } = await api('GET /api/tokens', { query })
    all.push(...page.entries)
    onProgress(all.length)
    before = page.next
  }
  return all
}

async function titlesOf(queryClient: QueryClient, entries: readonly TokenEntry[]) {
  const listIds = new Set(entries.flatMap(({ listId }) => listId ?? []))
  const titles = new Map<string | null, string | null>()
  // One at a time, because the file may cover hundreds of lists.
  for (const listId of listIds) titles.set(listId, await listTitle(queryClient, listId))
  return titles
}
