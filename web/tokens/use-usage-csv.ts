import { matchesFilter, type UsageFilter, usageHeader, usageLine } from '@curbgrade/core/tokens/usage'
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../app/api.ts'
import { saveFile } from '../app/download.ts'
import { listTitle } from './queries.ts'
import { reasonInWords, type TokenEntry, words } from './words.ts'

/** The most that one call answers. */
const pageSize = 500

/** Writes the whole ledger, or what is wanted of it, as a CSV: page by page, also what is not loaded on screen. */
export function useUsageCsv() {
  const queryClient = useQueryClient()
  const [read, setRead] = useState(0)
  const { mutate, isPending, error } = useMutation({
    mutationFn: async (filter: UsageFilter) => {
      setRead(0)
      const entries = (await readLedger(setRead)).filter((entry) => matchesFilter(entry, filter))
      const titles = await titlesOf(queryClient, entries)
      const lines = entries.map((entry) =>
        usageLine(entry, reasonInWords(entry), titles.get(entry.listId) ?? null),
      )
      saveFile(new Blob([usageHeader, ...lines], { type: 'text/csv' }), words.usage.fileName)
    },
  })
  return { write: mutate, isBusy: isPending, read, error }
}

async function readLedger(onRead: (entries: number) => void): Promise<TokenEntry[]> {
  const all: TokenEntry[] = []
  for (let before: string | null = ''; before !== null; ) {
    const query: { limit: number; before?: string } = { limit: pageSize, ...(before && { before }) }
    const page: { entries: TokenEntry[]; next: string | null } = await api('GET /api/tokens', { query })
    all.push(...page.entries)
    onRead(all.length)
    before = page.next
  }
  return all
}

async function titlesOf(queryClient: QueryClient, entries: readonly TokenEntry[]) {
  const listIds = new Set(entries.flatMap(({ listId }) => listId ?? []))
  const titles = new Map<string | null, string | null>()
  // One after the other: the file may be about hundreds of lists.
  for (const listId of listIds) titles.set(listId, await listTitle(queryClient, listId))
  return titles
}
