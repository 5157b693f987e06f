import { useFormats, useText } from '../../text/language.ts'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/overlays/toast.ts'
import { type Column, Table } from '../../ui/table.tsx'
import { useRestoreLists } from '../manage/queries.ts'
import type { BinnedList } from './queries.ts'
import { binText } from './text.ts'

type BinTableProps = { lists: readonly BinnedList[]; onErase: (list: BinnedList) => void }

export function BinTable({ lists, onErase }: BinTableProps) {
  const text = useText(binText)
  const { count } = useFormats()
  const columns: Column<BinnedList>[] = [
    {
      key: 'name',
      header: text.columns.name,
      className: 'min-w-32 break-words max-sm:w-full',
      render: ({ title }) => title,
    },
    {
      key: 'properties',
      header: text.columns.properties,
      align: 'end',
      className: 'max-sm:hidden',
      render: ({ recordCount }) => count(recordCount),
    },
    {
      key: 'deleted',
      header: text.columns.deleted,
      className: 'max-md:hidden whitespace-nowrap',
      render: ({ binnedAt }) => text.day(binnedAt),
    },
    {
      key: 'erased',
      header: text.columns.erased,
      className: 'max-sm:hidden whitespace-nowrap',
      render: ({ erasedAt }) => text.day(erasedAt),
    },
    {
      key: 'actions',
      header: text.columns.actions,
      align: 'end',
      render: (list) => <Actions list={list} onErase={onErase} />,
    },
  ]
  return <Table caption={text.title} columns={columns} rows={lists} rowKey={({ id }) => id} />
}

function Actions({ list, onErase }: { list: BinnedList; onErase: BinTableProps['onErase'] }) {
  const text = useText(binText)
  const restoring = useRestoreLists()
  const restore = () =>
    restoring.mutate([list.id], {
      onError: () => toast.error(text.failed),
      onSuccess: ({ lists: [back] }) =>
        toast.success(
          back === undefined || back.title === list.title
            ? text.restored(list.title)
            : text.restoredAs(list.title, back.title),
        ),
    })
  return (
    <span className="inline-flex flex-wrap justify-end gap-2">
      <Button aria-label={text.restoreOne(list.title)} busy={restoring.isPending} onClick={restore}>
        {text.restore}
      </Button>
      <Button variant="ghost" aria-label={text.eraseOne(list.title)} onClick={() => onErase(list)}>
        {text.erase}
      </Button>
    </span>
  )
}
