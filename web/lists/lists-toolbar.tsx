import { listSort } from '@curbgrade/core/lists/contract'
import { useText } from '../text/language.ts'
import { Button } from '../ui/button.tsx'
import { Segmented } from '../ui/forms/segmented.tsx'
import { Select, TextInput } from '../ui/forms/text-input.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import { ChevronDownIcon, GridIcon, ListIcon, PlusIcon, RefreshIcon, SearchIcon } from '../ui/icons.tsx'
import { manageText } from './manage/text.ts'
import { listsText } from './text.ts'
import type { ListSearch } from './use-list-search.ts'
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
  const manage = useText(manageText)
  return (
    <>
      <SearchBox search={search} />
      <SortBox search={search} />
      <IconButton
        label={manage.filters.reverse}
        aria-pressed={search.isReversed}
        onClick={() => search.setSort(search.sort, search.direction === 'asc' ? 'desc' : 'asc')}
      >
        <ChevronDownIcon className={search.direction === 'asc' ? 'rotate-180' : ''} />
      </IconButton>
      <Segmented
        label={text.view}
        value={view}
        onChange={onView}
        compact="max-sm"
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
      onChange={({ target }) => setSort(listSort.catch('newest').parse(target.value))}
      className="w-30 shrink-0"
    >
      {listSort.options.map((known) => (
        <option key={known} value={known}>
          {text.sorts[known]}
        </option>
      ))}
    </Select>
  )
}
