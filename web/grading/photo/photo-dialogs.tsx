import type { Card } from '@curbgrade/core/grading/session/grading-session'
import { ChoosePropertyDialog, DeletePhotosDialog } from '../../photos/index.ts'
import { HidePartDialog } from './hide/hide-part-dialog.tsx'

export type PhotoDialog = {
  readonly kind: 'move' | 'delete' | 'hide'
  readonly card: Card
  readonly photoId: string
  /** The large rendition. */
  readonly src: string
}

type PhotoDialogsProps = {
  listId: string
  dialog: PhotoDialog
  onClose: () => void
  onChanged: (card: Card) => void
}

export function PhotoDialogs({
  listId,
  dialog: { kind, card, photoId, src },
  onClose,
  onChanged,
}: PhotoDialogsProps) {
  const props = { listId, photoIds: [photoId], onClose }
  if (kind === 'hide')
    return (
      <HidePartDialog
        listId={listId}
        card={card}
        photoId={photoId}
        src={src}
        onClose={onClose}
        onHidden={() => onChanged(card)}
      />
    )
  return kind === 'move' ? (
    <ChoosePropertyDialog {...props} from={card.id} onMoved={() => onChanged(card)} />
  ) : (
    <DeletePhotosDialog {...props} onDeleted={() => onChanged(card)} />
  )
}
