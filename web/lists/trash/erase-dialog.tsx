import { useText } from '../../text/language.ts'
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx'
import { useEraseLists } from '../manage/queries.ts'
import type { TrashedList } from './queries.ts'
import { trashText } from './text.ts'

/** Asks before lists are deleted forever. */
export function EraseDialog({ lists, onClose }: { lists: readonly TrashedList[]; onClose: () => void }) {
  const text = useText(trashText)
  const erasing = useEraseLists()
  const listIds = lists.map(({ id }) => id)
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={text.eraseDialog.title(lists.map(({ title }) => title))}
      description={text.eraseDialog.text(lists.length)}
      confirm={text.erase}
      busy={erasing.isPending}
      error={erasing.isError ? text.failed : undefined}
      onConfirm={() => erasing.mutate(listIds, { onSuccess: onClose })}
    />
  )
}
