import type { Card } from '@curbgrade/core/grading/session/grading-session'
import { ChoosePropertyDialog, DeletePhotosDialog } from '../../photos/index.ts'

export type PhotoDialog = {
  readonly kind: 'move' | 'delete'
  readonly card: Card
  readonly photoId: string
}

type PhotoDialogsProps = {
  listId: string
  dialog: PhotoDialog
  onClose: () => void
  onChanged: (card: Card) => void
}

export function PhotoDialogs({
  listId,
  dialog: { kind, card, photoId },
  onClose,
  onChanged,
}: PhotoDialogsProps) {
  const props = { listId, photoIds: [photoId], onClose }
  return kind === 'move' ? (
    <ChoosePropertyDialog {...props} from={card.id} onMoved={() => onChanged(card)} />
  ) : (
    <DeletePhotosDialog {...props} onDeleted={() => onChanged(card)} />
  )
}
