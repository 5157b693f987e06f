import { tableBadge } from '@curbgrade/core/lists/list-status'
import { Badge } from '../ui/badge.tsx'
import { ProgressBar } from '../ui/charts/progress-bar.tsx'
import { type Column, Table } from '../ui/table.tsx'
import { useWindowRows } from '../ui/use-window-rows.ts'
import { badgeTone } from './card/badge-tone.ts'
import { ListLink, titleLinkClass } from './card/list-link.tsx'
import { ListMenu } from './card/list-menu.tsx'
import type { ListsProps } from './list-grid.tsx'
import type { PropertyList } from './queries.ts'
import { dateWords, words } from './words.ts'

const ROW_HEIGHT = 53
const MAX_UNVIRTUALIZED_ROWS = 100

export function ListTable({ lists, hasMore, tokens, actions }: ListsProps) {
  const [container, rows] = useWindowRows<HTMLDivElement>({
    count: lists.length,
    estimate: ROW_HEIGHT,
    wholeUpTo: MAX_UNVIRTUALIZED_ROWS,
  })
  const columns: Column<PropertyList>[] = [
    {
      key: 'name',
      header: words.columns.name,
      className: 'min-w-32 break-words',
      render: (list) => (
        <ListLink list={list} tokens={tokens} onDialog={actions.onDialog} className={titleLinkClass} />
      ),
    },
    {
      key: 'type',
      header: words.columns.type,
      className: 'max-md:hidden whitespace-nowrap',
      render: (list) => `${words.methods[list.processingMethod]} · ${words.imageryOfList[list.imagery]}`,
    },
    {
      key: 'created',
      header: words.columns.created,
      className: 'max-sm:hidden whitespace-nowrap',
      render: ({ createdAt }) => dateWords(createdAt),
    },
    {
      key: 'properties',
      header: words.columns.properties,
      align: 'end',
      className: 'max-sm:hidden',
      render: ({ recordCount }) => recordCount.toLocaleString('en-US'),
    },
    { key: 'progress', header: words.columns.progress, render: (list) => <Progress list={list} /> },
    {
      key: 'actions',
      header: words.columns.actions,
      align: 'end',
      render: (list) => <ListMenu list={list} actions={actions} />,
    },
  ]
  return (
    <div ref={container}>
      <Table
        caption={words.title}
        columns={columns}
        rows={lists.slice(rows.first, rows.end)}
        rowKey={({ id }) => id}
        part={{ rows, total: hasMore ? null : lists.length }}
      />
    </div>
  )
}

function Progress({ list }: { list: PropertyList }) {
  const badge = tableBadge(list)
  return (
    <span className="flex items-center gap-3">
      <span className="sm:w-24">
        <Badge tone={badgeTone[badge]}>{words.tableBadges[badge]}</Badge>
      </span>
      <ProgressBar
        label={words.progressOf(list.title)}
        value={list.processedCount}
        max={list.recordCount}
        showPercent
        className="w-40 max-sm:hidden"
      />
    </span>
  )
}
