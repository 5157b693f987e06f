import { ChoosePropertyDialog } from './choose-property-dialog.tsx'
import { DeletePhotosDialog } from './delete-photos-dialog.tsx'
import { LargePhotoDialog } from './large-photo-dialog.tsx'
import type { OpenTrayDialog } from './open-tray-dialog.ts'

type TrayDialogsProps = {
  listId: string
  dialog: OpenTrayDialog
  onOpen: (dialog: OpenTrayDialog | null) => void
}

export function TrayDialogs({ listId, dialog, onOpen }: TrayDialogsProps) {
  const onClose = () => onOpen(null)
  const props = { listId, photoIds: photosOf(dialog).map(({ photoId }) => photoId), onClose }
  switch (dialog.kind) {
    case 'large':
      return <LargePhotoDialog listId={listId} photo={dialog.photo} onOpen={onOpen} />
    case 'choose':
      return <ChoosePropertyDialog {...props} from={null} />
    case 'delete':
      return <DeletePhotosDialog {...props} />
  }
}

const photosOf = (dialog: OpenTrayDialog) => (dialog.kind === 'large' ? [dialog.photo] : dialog.photos)
