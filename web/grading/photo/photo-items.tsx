import type { Card } from '@curbgrade/core/grading/session/grading-session'
import { pictureIdIn } from '@curbgrade/core/imagery/picture-id'
import { useSyncExternalStore } from 'react'
import { useText } from '../../text/language.ts'
import { CheckIcon, EyeOffIcon, HouseIcon, RefreshIcon, TrashIcon } from '../../ui/icons.tsx'
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
  if (picture?.state !== 'ready' || photoId === undefined) return null
  const open = (kind: PhotoDialog['kind']) => () => onOpen({ kind, card, photoId, src: toLarge(picture.url) })
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
      <MenuItem icon={<HouseIcon />} onSelect={open('move')}>
        {text.move}
      </MenuItem>
      <MenuItem icon={<EyeOffIcon />} onSelect={open('hide')}>
        {text.hidePart}
      </MenuItem>
      <MenuItem icon={<TrashIcon />} danger onSelect={open('delete')}>
        {text.delete}
      </MenuItem>
    </>
  )
}

/** The small rendition has only the middle of the picture. */
const toLarge = (url: string): string => url.replace(/(?=\?|$)/, '/large')
