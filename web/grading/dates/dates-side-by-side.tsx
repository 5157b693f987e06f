import type { Card } from '@curbgrade/core/grading/session/grading-session'
import { useSyncExternalStore } from 'react'
import { SideBySide } from '../../imagery/index.ts'
import { useText } from '../../text/language.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { CrossIcon } from '../../ui/icons.tsx'
import { keepFocus } from '../grade-buttons.tsx'
import type { DatedPicture } from './dated-pictures.ts'
import type { LiveDates } from './live-dates.ts'
import { partnerOf } from './shown-date.ts'
import { pictureDatesText } from './text.ts'

/** Over the card's picture, which stays in place for the grade that names it. */
export function DatesSideBySide({ card, dates }: { card: Card; dates: LiveDates }) {
  const text = useText(pictureDatesText)
  const { cardId, dated, isSideBySide } = useSyncExternalStore(dates.subscribe, dates.get)
  const index = dates.shownIndex()
  const [shown, partner] = [dated[index], partnerOf(dated, index)]
  if (cardId !== card.id || !isSideBySide || shown === undefined || partner === undefined) return null
  const toSide = (picture: DatedPicture) => {
    const date = text.date(picture.taken)
    return {
      id: picture.id,
      caption: picture === shown ? text.grading(date) : date,
      alt: text.pictureOf(card.street, card.city, date),
    }
  }
  const isLast = dated[index - 1] === partner
  return (
    <div className="picture-over relative z-10 bg-sunken p-1.5">
      <SideBySide earlier={toSide(isLast ? partner : shown)} later={toSide(isLast ? shown : partner)} />
      <IconButton
        label={text.close}
        variant="outline"
        onMouseDown={keepFocus}
        onClick={dates.closeSideBySide}
        className="absolute top-2 right-2"
      >
        <CrossIcon />
      </IconButton>
    </div>
  )
}
