import { isConditionGrade } from '@curbgrade/core/grading/grade-scale'
import type { KeyAction } from '@curbgrade/core/grading/keys/grade-keys'
import {
  type Card,
  currentCard,
  type Step,
  upcomingCards,
} from '@curbgrade/core/grading/session/grading-session'
import { type CSSProperties, useRef } from 'react'
import { useAfterPaint } from '../../client/after-paint.ts'
import { useText } from '../../text/language.ts'
import { classNames } from '../../ui/class-names.ts'
import type { Annotations } from '../annotations/use-annotations.ts'
import { DatesSideBySide } from '../dates/dates-side-by-side.tsx'
import { DatesStrip } from '../dates/dates-strip.tsx'
import type { LiveDates } from '../dates/live-dates.ts'
import type { LiveMemory } from '../memory/live-memory.ts'
import type { PhotoTools } from '../photo/use-photo-tools.tsx'
import { PictureCard } from '../pictures/picture-card.tsx'
import type { Pictures } from '../pictures/pictures.ts'
import type { AnotherView } from '../pictures/use-another-view.ts'
import type { OtherKind } from '../pictures/use-other-kind.ts'
import type { PanoramaLayer } from '../pictures/use-panorama-layer.ts'
import type { PlaceGrading } from '../places/use-place-grading.ts'
import type { SessionView } from '../session/live-session.ts'
import { useSwipe } from '../session/use-swipe.ts'
import { gradingText } from '../text.ts'

type CardStackProps = {
  listId: string
  view: SessionView
  pictures: Pictures
  onAction: (action: KeyAction) => void
  panorama: PanoramaLayer
  anotherView: AnotherView
  otherKind: OtherKind
  dates: LiveDates
  photoTools: PhotoTools
  places: PlaceGrading
  isZoomHeld: boolean
  annotations: Annotations
  memory: LiveMemory
}

/**
 * Stacks the leaving card, the card on screen, and the next one with its picture already laid out. A key
 * press then only has to take a card away.
 */
export function CardStack(props: CardStackProps) {
  const {
    listId,
    view,
    pictures,
    onAction,
    panorama,
    anotherView,
    otherKind,
    dates,
    photoTools,
    places,
    isZoomHeld,
    annotations,
    memory,
  } = props
  const text = useText(gradingText)
  const { session, lastAction } = view
  const stack = useRef<HTMLElement>(null)
  const swipe = useSwipe(stack, (type) => onAction({ type }))
  const current = currentCard(session)
  // Follows one frame later, so that it doesn't delay the card on screen.
  const next = useAfterPaint(upcomingCards(session, 2)[1] ?? null)
  const left = lastAction?.isUndo === false ? lastAction.step : null
  const leaving = left === null || left.card.id === current?.id ? null : left.card
  const cards = stacked(next, current, leaving)
  return (
    <section
      ref={stack}
      aria-label={text.stage}
      {...swipe}
      className="relative size-full touch-pan-y overflow-hidden rounded-card border border-line bg-sunken"
    >
      {cards.map((card) => (
        <div
          key={card.id}
          inert={card !== current}
          aria-hidden={card !== current}
          data-place={card === current ? 'front' : card === leaving ? 'leaving' : 'next'}
          style={card === leaving && left ? exitStyle(left) : undefined}
          className={classNames(
            'card-layer absolute inset-0 contain-strict',
            card === current && 'card-front',
            card === current && lastAction?.isUndo && 'card-returning',
            card === leaving && 'card-leaving',
          )}
        >
          <PictureCard
            listId={listId}
            card={card}
            pictures={pictures}
            isFront={card === current}
            isRegrade={session.regrading === card}
            isZoomHeld={isZoomHeld}
            isPanoramaPaid={panorama.isPaid(card)}
            onTap={panorama.openByTap}
            onPanorama={() => onAction({ type: 'panorama' })}
            view={anotherView}
            onAnotherView={() => onAction({ type: 'another-view' })}
            otherKind={otherKind}
            photoItems={photoTools.itemsOf(card)}
            over={card === current && <DatesSideBySide card={card} dates={dates} />}
            dates={
              <DatesStrip
                card={card}
                pictures={pictures}
                dates={dates}
                isFront={card === current}
                isOtherKind={otherKind.isShown(card)}
                onAction={onAction}
              />
            }
            annotating={{ annotations, memory, places, onAction }}
          />
        </div>
      ))}
    </section>
  )
}

/** Orders the cards from bottom to top, each property once. */
const stacked = (next: Card | null, current: Card | null, leaving: Card | null): Card[] => {
  const above = [current, leaving].filter((card) => card !== null)
  return next === null || above.some(({ id }) => id === next.id) ? above : [next, ...above]
}

/** Exits toward the grade: 1 to the left, 10 to the right, categories up, skipped cards to the left. */
function exitStyle(step: Step): CSSProperties {
  if (step.type === 'skip') return exitTo(-70, 0)
  return isConditionGrade(step.grade) ? exitTo((step.grade - 5.5) * 14, 0) : exitTo(0, -50)
}

const exitTo = (xPercent: number, yPercent: number) => ({
  ['--leave-x' as string]: `${xPercent}%`,
  ['--leave-y' as string]: `${yPercent}%`,
})
