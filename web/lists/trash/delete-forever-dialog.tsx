import { useText } from '../../text/language.ts'
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx'
import { useDeleteListsForever } from '../manage/queries.ts'
import type { TrashedList } from './queries.ts'
import { trashText } from './text.ts'

export function DeleteForeverDialog({
  lists,
  onClose,
}: {
  lists: readonly TrashedList[]
  onClose: () => void
}) {
  const text = useText(trashText)
  const deleting = useDeleteListsForever()
  const listIds = lists.map(({ id }) => id)
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={text.deleteForeverDialog.title(lists.map(({ title }) => title))}
      description={text.deleteForeverDialog.text(lists.length)}
      confirm={text.deleteForever}
      busy={deleting.isPending}
      error={deleting.isError ? text.failed : undefined}
      onConfirm={() => deleting.mutate(listIds, { onSuccess: onClose })}
    />
  )
}
