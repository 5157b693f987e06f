import type { Card } from '@curbgrade/core/grading/session/grading-session'
import { pictureIdIn } from '@curbgrade/core/imagery/picture-id'
import { useSyncExternalStore } from 'react'
import { useText } from '../../text/language.ts'
import { CheckIcon, HouseIcon, RefreshIcon, TrashIcon } from '../../ui/icons.tsx'
import { MenuItem } from '../../ui/overlays/menu.tsx'
import type { LiveDates } from '../dates/live-dates.ts'
import type { Pictures } from '../pictures/pictures.ts'
import type { PhotoDialog } from './photo-dialogs.tsx'
import { photoText } from './text.ts'

type PhotoItemsProps = {
  card: Card
  pictures: Pictures
  dates: LiveDates
  onChoose: (photoId: string, isChosen: boolean) => void
  onOpen: (dialog: PhotoDialog) => void
}

/** What can be done with the own photo on screen. */
export function PhotoItems({ card, pictures, dates, onChoose, onOpen }: PhotoItemsProps) {
  const text = useText(photoText)
  const picture = useSyncExternalStore(pictures.subscribe, () => pictures.get(card.id))
  const { dated } = useSyncExternalStore(dates.subscribe, dates.get)
  const photoId = picture?.state === 'ready' ? pictureIdIn(picture.url) : undefined
  if (photoId === undefined) return null
  const photo = dated.length > 1 ? dated.find(({ id }) => id === photoId)?.photo : null
  return (
    <>
      {photo?.isChosen === false && (
        <MenuItem icon={<CheckIcon />} onSelect={() => onChoose(photoId, true)}>
          {text.choose}
        </MenuItem>
      )}
      {photo?.isChosen && (
        <MenuItem icon={<RefreshIcon />} onSelect={() => onChoose(photoId, false)}>
          {text.newest}
        </MenuItem>
      )}
      <MenuItem icon={<HouseIcon />} onSelect={() => onOpen({ kind: 'move', card, photoId })}>
        {text.move}
      </MenuItem>
      <MenuItem icon={<TrashIcon />} danger onSelect={() => onOpen({ kind: 'delete', card, photoId })}>
        {text.delete}
      </MenuItem>
    </>
  )
}
