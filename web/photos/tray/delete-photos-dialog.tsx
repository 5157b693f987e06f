import { sentenceFor } from '../../client/sentence-for.ts'
import { useText } from '../../text/language.ts'
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx'
import { toast } from '../../ui/overlays/toast.ts'
import { type PhotosDone, type TrayPhoto, useDeletePhotos } from './queries.ts'
import { trayText } from './text.ts'

type DeletePhotosDialogProps = { listId: string; photos: readonly TrayPhoto[]; onClose: () => void }

export function DeletePhotosDialog({ listId, photos, onClose }: DeletePhotosDialogProps) {
  const text = useText(trayText)
  const deleting = useDeletePhotos(listId)
  const sayDeleted = ({ done, error }: PhotosDone) => {
    onClose()
    toast.success(text.deleted(done.length))
    if (error !== undefined) toast.error(text.notDeleted(sentenceFor(error, text.errors)))
  }
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={text.deleteDialog.title(photos.length)}
      description={text.deleteDialog.text(photos.length)}
      confirm={text.deleteDialog.confirm(photos.length)}
      busy={deleting.isPending}
      error={deleting.isError ? sentenceFor(deleting.error, text.errors) : undefined}
      onConfirm={() =>
        deleting.mutate(
          photos.map(({ photoId }) => photoId),
          { onSuccess: sayDeleted },
        )
      }
    />
  )
}
