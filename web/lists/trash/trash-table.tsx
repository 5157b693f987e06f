import { useFormats, useText } from '../../text/language.ts'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/overlays/toast.ts'
import { type Column, Table } from '../../ui/table.tsx'
import { useRestoreLists } from '../manage/queries.ts'
import type { TrashedList } from './queries.ts'
import { trashText } from './text.ts'

type TrashTableProps = { lists: readonly TrashedList[]; onDeleteForever: (list: TrashedList) => void }

export function TrashTable({ lists, onDeleteForever }: TrashTableProps) {
  const text = useText(trashText)
  const { count } = useFormats()
  const columns: Column<TrashedList>[] = [
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
      render: ({ trashedAt }) => text.day(trashedAt),
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
      render: (list) => <Actions list={list} onDeleteForever={onDeleteForever} />,
    },
  ]
  return <Table caption={text.title} columns={columns} rows={lists} rowKey={({ id }) => id} />
}

function Actions({
  list,
  onDeleteForever,
}: {
  list: TrashedList
  onDeleteForever: TrashTableProps['onDeleteForever']
}) {
  const text = useText(trashText)
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
      <Button
        variant="ghost"
        aria-label={text.deleteOneForever(list.title)}
        onClick={() => onDeleteForever(list)}
      >
        {text.deleteForever}
      </Button>
    </span>
  )
}
