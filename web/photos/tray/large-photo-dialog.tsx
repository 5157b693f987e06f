import { Thumbnail } from '../../frame/thumbnail.tsx'
import { useText } from '../../text/language.ts'
import { Button } from '../../ui/button.tsx'
import { HouseIcon, TrashIcon } from '../../ui/icons.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import type { OpenTrayDialog } from './open-tray-dialog.ts'
import { type TrayPhoto, trayPictureUrl } from './queries.ts'
import { trayText } from './text.ts'

type LargePhotoDialogProps = {
  listId: string
  photo: TrayPhoto
  onOpen: (dialog: OpenTrayDialog | null) => void
}

export function LargePhotoDialog({ listId, photo, onOpen }: LargePhotoDialogProps) {
  const text = useText(trayText)
  const { photoId, fileName, taken } = photo
  return (
    <Dialog
      open
      onOpenChange={() => onOpen(null)}
      title={fileName}
      description={text.taken(taken)}
      size="lg"
      footer={
        <>
          <Button icon={<TrashIcon />} onClick={() => onOpen({ kind: 'delete', photos: [photo] })}>
            {text.delete}
          </Button>
          <Button
            variant="primary"
            icon={<HouseIcon />}
            onClick={() => onOpen({ kind: 'choose', photos: [photo] })}
          >
            {text.chooseProperty}
          </Button>
        </>
      }
    >
      <Thumbnail
        src={trayPictureUrl(listId, photoId, 'large')}
        alt={text.picture(fileName)}
        className="max-h-[70dvh] min-h-60 w-full rounded-control object-contain!"
      />
    </Dialog>
  )
}
