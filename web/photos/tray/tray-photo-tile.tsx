import { Thumbnail } from '../../frame/thumbnail.tsx'
import { useText } from '../../text/language.ts'
import { classNames } from '../../ui/class-names.ts'
import { Checkbox } from '../../ui/forms/checkbox.tsx'
import { type TrayPhoto, trayPictureUrl } from './queries.ts'
import { trayText } from './text.ts'

type TrayPhotoTileProps = {
  listId: string
  photo: TrayPhoto
  isSelected: boolean
  onSelect: () => void
  onOpen: () => void
}

export function TrayPhotoTile({ listId, photo, isSelected, onSelect, onOpen }: TrayPhotoTileProps) {
  const text = useText(trayText)
  const { photoId, fileName, taken } = photo
  return (
    <li className={classNames('card min-w-0 overflow-hidden', isSelected && 'outline-2 outline-accent')}>
      <button type="button" aria-label={text.open(fileName)} onClick={onOpen} className="block w-full">
        <Thumbnail src={trayPictureUrl(listId, photoId, 'small')} className="aspect-[3/2] w-full" />
      </button>
      <div className="px-3 py-1.5">
        <Checkbox label={fileName} checked={isSelected} onChange={onSelect} />
        <p className="truncate text-sm text-muted">{text.taken(taken)}</p>
      </div>
    </li>
  )
}
