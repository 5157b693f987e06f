import type { ListSort } from '@curbgrade/core/lists/contract'
import { tableBadge } from '@curbgrade/core/lists/list-status'
import { RowsLink } from '../frame/rows-link.tsx'
import { useFormats, useText } from '../text/language.ts'
import { Badge } from '../ui/badge.tsx'
import { ProgressBar } from '../ui/charts/progress-bar.tsx'
import { type Column, Table } from '../ui/table.tsx'
import { useWindowRows } from '../ui/use-window-rows.ts'
import { badgeTone } from './card/badge-tone.ts'
import { ListLink, titleLinkClass } from './card/list-link.tsx'
import { ListMenu } from './card/list-menu.tsx'
import type { ListsProps } from './list-grid.tsx'
import { SelectBox } from './manage/select-box.tsx'
import { Tags } from './manage/tags.tsx'
import type { PropertyList } from './queries.ts'
import { listsText } from './text.ts'

const ROW_HEIGHT = 49
const MAX_UNVIRTUALIZED_ROWS = 100

export function ListTable({ lists, hasMore, search, selection, tokens, actions }: ListsProps) {
  const text = useText(listsText)
  const [container, rows] = useWindowRows<HTMLDivElement>({
    count: lists.length,
    estimate: ROW_HEIGHT,
    wholeUpTo: MAX_UNVIRTUALIZED_ROWS,
  })
  const { count } = useFormats()
  const sortBy = (key: ListSort) => sortOf(search, key)
  const columns: Column<PropertyList>[] = [
    {
      key: 'name',
      header: text.columns.name,
      sort: sortBy('title'),
      className: 'min-w-32 break-words max-sm:w-full',
      render: (list) => <Name list={list} selection={selection} tokens={tokens} actions={actions} />,
    },
    {
      key: 'type',
      header: text.columns.type,
      className: 'max-md:hidden whitespace-nowrap',
      render: (list) => `${text.methods[list.processingMethod]} · ${text.imageryOfList[list.imagery]}`,
    },
    {
      key: 'created',
      header: text.columns.created,
      sort: sortBy('newest'),
      className: 'max-sm:hidden whitespace-nowrap',
      render: ({ createdAt }) => text.date(createdAt),
    },
    {
      key: 'properties',
      header: text.columns.properties,
      sort: sortBy('properties'),
      align: 'end',
      className: 'max-sm:hidden',
      render: ({ recordCount }) => count(recordCount),
    },
    {
      key: 'progress',
      header: text.columns.progress,
      sort: sortBy('progress'),
      render: (list) => <Progress list={list} />,
    },
    {
      key: 'actions',
      header: text.columns.actions,
      align: 'end',
      render: (list) => (
        <span className="flex items-center justify-end gap-1">
          <RowsLink list={list} hasIconOnly className="max-sm:px-2.5" />
          <ListMenu list={list} actions={actions} />
        </span>
      ),
    },
  ]
  return (
    <div ref={container}>
      <Table
        caption={text.title}
        columns={columns}
        rows={lists.slice(rows.first, rows.end)}
        rowKey={({ id }) => id}
        part={{ rows, total: hasMore ? null : lists.length }}
      />
    </div>
  )
}

/** Clicking the active header again reverses the order. */
function sortOf({ sort, direction, setSort }: ListsProps['search'], key: ListSort) {
  const isActive = sort === key
  const isAscending = isActive ? direction === 'asc' : key === 'title'
  return {
    order: isAscending ? ('ascending' as const) : ('descending' as const),
    isActive,
    onSort: () => (isActive ? setSort(key, isAscending ? 'desc' : 'asc') : setSort(key)),
  }
}

type NameProps = Pick<ListsProps, 'selection' | 'tokens' | 'actions'> & { list: PropertyList }

const Name = ({ list, selection, tokens, actions }: NameProps) => (
  <span className="flex items-center gap-1.5">
    <SelectBox list={list} selection={selection} className="-ml-2" />
    <span className="min-w-0">
      <ListLink
        list={list}
        tokens={tokens}
        onDialog={actions.onDialog}
        className={`${titleLinkClass} max-sm:line-clamp-3`}
      />
      <Tags tags={list.tags} />
    </span>
  </span>
)

function Progress({ list }: { list: PropertyList }) {
  const text = useText(listsText)
  const badge = tableBadge(list)
  return (
    <span className="flex items-center gap-3">
      <span className="sm:w-30">
        <Badge tone={badgeTone[badge]}>{text.tableBadges[badge]}</Badge>
      </span>
      <ProgressBar
        label={text.progressOf(list.title)}
        value={list.processedCount}
        max={list.recordCount}
        showPercent
        className="w-40 max-sm:hidden"
      />
    </span>
  )
}
