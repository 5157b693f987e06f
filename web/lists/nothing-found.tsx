import { Button } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { SearchIcon } from '../ui/icons.tsx'
import type { ListSearch } from './use-list-search.ts'
import { words } from './words.ts'

export function NothingFound({ search }: { search: ListSearch }) {
  if (search.isSearching) return <output className="block text-muted">{words.nothingFound.searching}</output>
  return (
    <EmptyState
      icon={<SearchIcon />}
      title={words.nothingFound.title(search.text)}
      action={<Button onClick={() => search.setText('')}>{words.nothingFound.clear}</Button>}
    >
      {words.nothingFound.text}
    </EmptyState>
  )
}
