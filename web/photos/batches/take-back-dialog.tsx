import { sentenceFor } from '../../client/sentence-for.ts'
import { useText } from '../../text/language.ts'
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx'
import { sendingActions, useSending } from '../sending/use-sending.ts'
import { countUsed } from './batch-item.tsx'
import { type PhotoBatch, useTakeBackBatch } from './queries.ts'
import { batchesText } from './text.ts'

type TakeBackDialogProps = { listId: string; batch: PhotoBatch; onClose: () => void }

export function TakeBackDialog({ listId, batch, onClose }: TakeBackDialogProps) {
  const text = useText(batchesText)
  const { batchId } = batch
  const takingBack = useTakeBackBatch(listId)
  const isOfPage = useSending(listId)?.batchIds.includes(batchId) ?? false
  const takeBack = () => {
    // What would arrive afterward would stay.
    if (isOfPage) sendingActions(listId).dismiss()
    takingBack.mutate(batchId, { onSuccess: onClose })
  }
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={text.dialog.title(countUsed(batch))}
      description={text.dialog.text}
      confirm={text.dialog.confirm(countUsed(batch))}
      busy={takingBack.isPending}
      error={takingBack.isError ? sentenceFor(takingBack.error, text.errors) : undefined}
      onConfirm={takeBack}
    />
  )
}
