import { actionKeys, type KeyAction } from '@curbgrade/core/grading/keys/grade-keys'
import type { Card } from '@curbgrade/core/grading/session/grading-session'
import { useEffect, useRef, useSyncExternalStore } from 'react'
import { useText } from '../../text/language.ts'
import { Button } from '../../ui/button.tsx'
import { Shimmer } from '../../ui/shimmer.tsx'
import { useKeyCaps } from '../keys/use-key-caps.ts'
import type { Pictures } from '../pictures/pictures.ts'
import { Toggle } from '../toggle.tsx'
import type { DatedPicture } from './dated-pictures.ts'
import { NO_DATES } from './dates-view.ts'
import { HoldButton } from './hold-button.tsx'
import type { LiveDates } from './live-dates.ts'
import { pictureDatesText } from './text.ts'

type DatesStripProps = {
  card: Card
  pictures: Pictures
  dates: LiveDates
  isFront: boolean
  isOtherKind: boolean
  onAction: (action: KeyAction) => void
}

/** The dates of a property with several pictures. Has its room as soon as the picture is there, so that nothing moves. */
export function DatesStrip({ isOtherKind, ...props }: DatesStripProps) {
  const { card, pictures } = props
  const hasEarlier = useSyncExternalStore(pictures.subscribe, () => {
    const picture = pictures.get(card.id)
    return picture?.state === 'ready' && picture.hasEarlier === true
  })
  return hasEarlier && !isOtherKind && <Dates {...props} />
}

function Dates({ card, pictures, dates, isFront, onAction }: Omit<DatesStripProps, 'isOtherKind'>) {
  const text = useText(pictureDatesText)
  const capOf = useKeyCaps()
  const view = useSyncExternalStore(dates.subscribe, dates.get)
  // Renders again when another date is shown.
  useSyncExternalStore(pictures.subscribe, () => pictures.get(card.id))
  const { id } = card
  useEffect(() => {
    if (!isFront) return undefined
    dates.look(id)
    return () => dates.look(null)
  }, [dates, id, isFront])
  const { dated, isFailed, isPictureFailed, isSideBySide } = view.cardId === id ? view : NO_DATES
  if (isFailed) return <FailedDates onRetry={() => void dates.reload()} />
  if (dated.length === 0)
    return <Shimmer isStill={!isFront} className="dates-strip h-8 pointer-coarse:h-11" />
  if (dated.length === 1) return null
  const shownIndex = dates.shownIndex()
  return (
    <fieldset aria-label={text.title} className="dates-strip">
      {dated.map((one, index) => (
        <DateToggle
          key={one.id}
          picture={one}
          isShown={index === shownIndex}
          cap={capOf(keyAt(index - shownIndex))}
          onClick={() => void dates.show(one)}
        />
      ))}
      <Toggle
        label={text.sideBySide}
        isOn={isSideBySide}
        isPressed={isSideBySide}
        cap={capOf(actionKeys['side-by-side'])}
        onClick={() => onAction({ type: 'side-by-side' })}
      >
        {text.sideBySide}
      </Toggle>
      <HoldButton dates={dates} />
      {isPictureFailed && <output className="text-sm text-muted">{text.pictureFailed}</output>}
    </fieldset>
  )
}

const keyAt = (distance: number): string =>
  distance === -1 ? actionKeys['earlier-picture'] : distance === 1 ? actionKeys['later-picture'] : ''

type DateToggleProps = {
  picture: DatedPicture
  isShown: boolean
  cap: string | undefined
  onClick: () => void
}

function DateToggle({ picture: { taken, isCurrent }, isShown, cap, onClick }: DateToggleProps) {
  const text = useText(pictureDatesText)
  const place = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    if (isShown) place.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [isShown])
  const date = text.date(taken)
  return (
    <span ref={place} className="contents *:scroll-mx-4">
      <Toggle
        label={isCurrent ? text.currentDate(date) : date}
        isOn={isShown}
        isPressed={isShown}
        cap={cap}
        onClick={onClick}
      >
        {text.day(taken)}
        {isCurrent && <span aria-hidden="true">•</span>}
      </Toggle>
    </span>
  )
}

function FailedDates({ onRetry }: { onRetry: () => void }) {
  const text = useText(pictureDatesText)
  return (
    <p className="dates-strip items-center text-sm text-muted">
      {text.failed}
      <Button onClick={onRetry}>{text.retry}</Button>
    </p>
  )
}
