import { isInProgress } from '@curbgrade/core/ai/jobs/job-state'
import { useText } from '../../text/language.ts'
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx'
import { toast } from '../../ui/overlays/toast.tsx'
import { type PropertyList, useDeleteList } from '../queries.ts'
import { listsText } from '../text.ts'

export function DeleteListDialog({ list, onClose }: { list: PropertyList; onClose: () => void }) {
  const text = useText(listsText)
  const deletion = useDeleteList()
  const done = () => {
    toast.success(text.deleteDialog.done(list.title))
    onClose()
  }
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={text.deleteDialog.title(list.title)}
      description={[
        text.deleteDialog.text(list.processedCount),
        ...(isInProgress(list.status) ? [text.deleteDialog.endsRun] : []),
      ].join(' ')}
      confirm={text.delete}
      busy={deletion.isPending}
      error={deletion.isError ? text.deleteDialog.failed : undefined}
      onConfirm={() => deletion.mutate(list.id, { onSuccess: done })}
    />
  )
}
