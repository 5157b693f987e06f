import { useText } from '../text/language.ts'
import { Button } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { SearchIcon } from '../ui/icons.tsx'
import { listsText } from './text.ts'
import type { ListSearch } from './use-list-search.ts'

export function NothingFound({ search }: { search: ListSearch }) {
  const text = useText(listsText)
  if (search.isSearching) return <output className="block text-muted">{text.nothingFound.searching}</output>
  return (
    <EmptyState
      icon={<SearchIcon />}
      title={text.nothingFound.title(search.text)}
      action={<Button onClick={() => search.setText('')}>{text.nothingFound.clear}</Button>}
    >
      {text.nothingFound.text}
    </EmptyState>
  )
}
