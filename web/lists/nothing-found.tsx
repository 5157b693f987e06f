import { useText } from '../text/language.ts'
import { Button } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { ArchiveIcon, SearchIcon } from '../ui/icons.tsx'
import { manageText } from './manage/text.ts'
import { listsText } from './text.ts'
import type { ListSearch } from './use-list-search.ts'

export function NothingFound({ search }: { search: ListSearch }) {
  const text = useText(listsText)
  if (search.isSearching) return <output className="block text-muted">{text.nothingFound.searching}</output>
  if (search.text === '') return <NoneFits search={search} />
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

/** Covers an empty archive, and a stage or tag without lists. */
function NoneFits({ search }: { search: ListSearch }) {
  const text = useText(manageText).filters
  if (!search.isFiltered)
    return (
      <EmptyState icon={<ArchiveIcon />} title={text.emptyArchive}>
        {text.emptyArchiveText}
      </EmptyState>
    )
  return (
    <EmptyState
      icon={<SearchIcon />}
      title={text.none}
      action={<Button onClick={search.clearFilter}>{text.clear}</Button>}
    >
      {text.noneText}
    </EmptyState>
  )
}
