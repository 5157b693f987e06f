import { useState } from 'react'
import type { PropertyList } from '../queries.ts'

export type ListSelection = {
  /** Only the selected lists that are shown, so that no hidden list is changed. */
  readonly lists: readonly PropertyList[]
  readonly has: (listId: string) => boolean
  readonly toggle: (listId: string) => void
  readonly selectAll: () => void
  readonly clear: () => void
}

export function useSelection(shown: readonly PropertyList[]): ListSelection {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set())
  return {
    lists: shown.filter(({ id }) => ids.has(id)),
    has: (listId) => ids.has(listId),
    toggle: (listId) =>
      setIds((before) => {
        const after = new Set(before)
        if (!after.delete(listId)) after.add(listId)
        return after
      }),
    selectAll: () => setIds(new Set(shown.map(({ id }) => id))),
    clear: () => setIds(new Set()),
  }
}
