import type { ListSort } from '@curbgrade/core/lists/contract'
import { Button } from '../ui/button.tsx'
import { Segmented } from '../ui/forms/segmented.tsx'
import { Select, TextInput } from '../ui/forms/text-input.tsx'
import { GridIcon, ListIcon, PlusIcon, RefreshIcon, SearchIcon } from '../ui/icons.tsx'
import type { ListSearch } from './use-list-search.ts'
import type { ListView } from './use-list-view.ts'
import { words } from './words.ts'

type ListsToolbarProps = {
  search: ListSearch
  view: ListView
  onView: (view: ListView) => void
  isRefreshing: boolean
  onRefresh: () => void
  onCreate: () => void
}

export function ListsToolbar({ search, view, onView, isRefreshing, onRefresh, onCreate }: ListsToolbarProps) {
  return (
    <>
      <SearchBox search={search} />
      <SortBox search={search} />
      <Segmented
        label={words.view}
        value={view}
        onChange={onView}
        compact
        options={[
          { value: 'grid', label: words.gridView, icon: <GridIcon /> },
          { value: 'list', label: words.listView, icon: <ListIcon /> },
        ]}
      />
      <Button icon={<RefreshIcon />} busy={isRefreshing} onClick={onRefresh}>
        <span className="max-sm:sr-only">{words.refresh}</span>
      </Button>
      <Button variant="primary" icon={<PlusIcon />} className="max-sm:flex-1" onClick={onCreate}>
        {words.create}
      </Button>
    </>
  )
}

function SearchBox({ search }: { search: ListSearch }) {
  return (
    <span className="relative min-w-36 flex-1 sm:w-56 sm:flex-none">
      <SearchIcon className="pointer-events-none absolute top-1/2 left-2.5 -translate-y-1/2 text-muted" />
      <TextInput
        type="search"
        aria-label={words.search}
        placeholder={words.search}
        value={search.text}
        onChange={({ target }) => search.setText(target.value)}
        className="pl-9"
      />
    </span>
  )
}

const SortBox = ({ search: { sort, setSort } }: { search: ListSearch }) => (
  <Select
    aria-label={words.sort}
    value={sort}
    onChange={({ target }) => setSort(listSorts.find((known) => known === target.value) ?? 'newest')}
    className="w-30 shrink-0"
  >
    {listSorts.map((known) => (
      <option key={known} value={known}>
        {words.sorts[known]}
      </option>
    ))}
  </Select>
)

const listSorts = ['newest', 'title', 'progress'] as const satisfies ListSort[]
