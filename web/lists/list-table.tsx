import type { ListSort } from '@curbgrade/core/lists/contract'
import { tableBadge } from '@curbgrade/core/lists/list-status'
import { useFormats, useText } from '../text/language.ts'
import { Badge } from '../ui/badge.tsx'
import { ProgressBar } from '../ui/charts/progress-bar.tsx'
import { type Column, Table } from '../ui/table.tsx'
import { useWindowRows } from '../ui/use-window-rows.ts'
import { badgeTone } from './card/badge-tone.ts'
import { ListLink, titleLinkClass } from './card/list-link.tsx'
import { ListMenu } from './card/list-menu.tsx'
import type { ListsProps } from './list-grid.tsx'
import type { PropertyList } from './queries.ts'
import { listsText } from './text.ts'

const ROW_HEIGHT = 49
const MAX_UNVIRTUALIZED_ROWS = 100
const OPPOSITE = { ascending: 'descending', descending: 'ascending' } as const
type Order = keyof typeof OPPOSITE

export function ListTable({ lists, hasMore, search, tokens, actions }: ListsProps) {
  const text = useText(listsText)
  const [container, rows] = useWindowRows<HTMLDivElement>({
    count: lists.length,
    estimate: ROW_HEIGHT,
    wholeUpTo: MAX_UNVIRTUALIZED_ROWS,
  })
  const { count } = useFormats()
  const sortBy = (first: ListSort, reversed: ListSort, order: Order) => ({
    order: search.sort === reversed ? OPPOSITE[order] : order,
    isActive: search.sort === first || search.sort === reversed,
    onSort: () => search.setSort(search.sort === first ? reversed : first),
  })
  const columns: Column<PropertyList>[] = [
    {
      key: 'name',
      header: text.columns.name,
      sort: sortBy('title', 'title-reversed', 'ascending'),
      className: 'min-w-32 break-words max-sm:w-full',
      render: (list) => (
        <ListLink
          list={list}
          tokens={tokens}
          onDialog={actions.onDialog}
          className={`${titleLinkClass} max-sm:line-clamp-3`}
        />
      ),
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
      sort: sortBy('newest', 'oldest', 'descending'),
      className: 'max-sm:hidden whitespace-nowrap',
      render: ({ createdAt }) => text.date(createdAt),
    },
    {
      key: 'properties',
      header: text.columns.properties,
      align: 'end',
      className: 'max-sm:hidden',
      render: ({ recordCount }) => count(recordCount),
    },
    {
      key: 'progress',
      header: text.columns.progress,
      sort: sortBy('progress', 'least-progress', 'descending'),
      render: (list) => <Progress list={list} />,
    },
    {
      key: 'actions',
      header: text.columns.actions,
      align: 'end',
      render: (list) => <ListMenu list={list} actions={actions} />,
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
