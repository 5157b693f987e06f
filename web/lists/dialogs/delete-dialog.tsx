import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx'
import { toast } from '../../ui/overlays/toast.tsx'
import { type PropertyList, useDeleteList } from '../queries.ts'
import { words } from '../words.ts'

export function DeleteDialog({ list, onClose }: { list: PropertyList; onClose: () => void }) {
  const deletion = useDeleteList()
  const done = () => {
    toast.success(words.deleteDialog.done(list.title))
    onClose()
  }
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={words.deleteDialog.title(list.title)}
      description={words.deleteDialog.text(list.processedCount)}
      confirm={words.delete}
      busy={deletion.isPending}
      error={deletion.isError ? words.deleteDialog.failed : undefined}
      onConfirm={() => deletion.mutate(list.id, { onSuccess: done })}
    />
  )
}
