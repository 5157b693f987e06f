import { useText } from '../text/language.ts'
import { Button } from '../ui/button.tsx'
import { Segmented } from '../ui/forms/segmented.tsx'
import { Select, TextInput } from '../ui/forms/text-input.tsx'
import { GridIcon, ListIcon, PlusIcon, RefreshIcon, SearchIcon } from '../ui/icons.tsx'
import { listsText } from './text.ts'
import { type ListSearch, listSorts, readSort } from './use-list-search.ts'
import type { ListView } from './use-list-view.ts'

type ListsToolbarProps = {
  search: ListSearch
  view: ListView
  onView: (view: ListView) => void
  isRefreshing: boolean
  onRefresh: () => void
  onCreate: () => void
}

export function ListsToolbar({ search, view, onView, isRefreshing, onRefresh, onCreate }: ListsToolbarProps) {
  const text = useText(listsText)
  return (
    <>
      <SearchBox search={search} />
      <SortBox search={search} />
      <Segmented
        label={text.view}
        value={view}
        onChange={onView}
        compact
        options={[
          { value: 'grid', label: text.gridView, icon: <GridIcon /> },
          { value: 'list', label: text.listView, icon: <ListIcon /> },
        ]}
      />
      <Button icon={<RefreshIcon />} busy={isRefreshing} onClick={onRefresh}>
        <span className="max-sm:sr-only">{text.refresh}</span>
      </Button>
      <Button variant="primary" icon={<PlusIcon />} className="max-sm:flex-1" onClick={onCreate}>
        {text.create}
      </Button>
    </>
  )
}

function SearchBox({ search }: { search: ListSearch }) {
  const text = useText(listsText)
  return (
    <span className="relative min-w-36 flex-1 sm:w-56 sm:flex-none">
      <SearchIcon className="pointer-events-none absolute top-1/2 left-2.5 -translate-y-1/2 text-muted" />
      <TextInput
        type="search"
        aria-label={text.search}
        placeholder={text.search}
        value={search.text}
        onChange={({ target }) => search.setText(target.value)}
        className="pl-9"
      />
    </span>
  )
}

const SortBox = ({ search: { sort, setSort } }: { search: ListSearch }) => {
  const text = useText(listsText)
  return (
    <Select
      aria-label={text.sort}
      value={sort}
      onChange={({ target }) => setSort(readSort(target.value))}
      className="w-36 shrink-0"
    >
      {listSorts.map((known) => (
        <option key={known} value={known}>
          {text.sorts[known]}
        </option>
      ))}
    </Select>
  )
}
