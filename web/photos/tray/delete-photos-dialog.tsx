import { sentenceFor } from '../../client/sentence-for.ts'
import { useText } from '../../text/language.ts'
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx'
import { toast } from '../../ui/overlays/toast.ts'
import { type PhotosDone, useDeletePhotos } from './queries.ts'
import { trayText } from './text.ts'

type DeletePhotosDialogProps = {
  listId: string
  photoIds: readonly string[]
  onClose: () => void
  onDeleted?: () => void
}

export function DeletePhotosDialog({ listId, photoIds, onClose, onDeleted }: DeletePhotosDialogProps) {
  const text = useText(trayText)
  const deleting = useDeletePhotos(listId)
  const sayDeleted = ({ done, error }: PhotosDone) => {
    onClose()
    onDeleted?.()
    toast.success(text.deleted(done.length))
    if (error !== undefined) toast.error(text.notDeleted(sentenceFor(error, text.errors)))
  }
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={text.deleteDialog.title(photoIds.length)}
      description={text.deleteDialog.text(photoIds.length)}
      confirm={text.deleteDialog.confirm(photoIds.length)}
      busy={deleting.isPending}
      error={deleting.isError ? sentenceFor(deleting.error, text.errors) : undefined}
      onConfirm={() => deleting.mutate(photoIds, { onSuccess: sayDeleted })}
    />
  )
}
