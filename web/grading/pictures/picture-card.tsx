import { actionKeys, type KeyAction } from '@curbgrade/core/grading/grade-keys'
import type { Card } from '@curbgrade/core/grading/grading-session'
import { useId, useSyncExternalStore } from 'react'
import { AttributionFact, CaptureFact, imageryText, MatchFact } from '../../imagery/index.ts'
import { useText } from '../../text/language.ts'
import { useKeyCaps } from '../keys/use-key-caps.ts'
import { MarkToggles, QuestionToggles } from '../marks/mark-toggles.tsx'
import type { Marks } from '../marks/use-marks.ts'
import { gradingText } from '../text.ts'
import { ZoomablePicture } from '../zoom/zoomable-picture.tsx'
import { type PictureAction, PictureActions } from './picture-actions.tsx'
import { PictureFace } from './picture-face.tsx'
import type { Pictures } from './pictures.ts'
import type { AnotherView } from './use-another-view.ts'
import type { OtherKind } from './use-other-kind.ts'

export type PictureCardProps = {
  listId: string
  card: Card
  pictures: Pictures
  isFront: boolean
  isRegrade: boolean
  isZoomHeld: boolean
  isPanoramaPaid: boolean
  onTap: () => void
  onPanorama: () => void
  view: AnotherView
  onAnotherView: () => void
  otherKind: OtherKind
  /** Absent where the property is only looked at. */
  marking?: { readonly marks: Marks; readonly onAction: (action: KeyAction) => void }
}

/** One property: its whole picture, and its facts beside or below it, where they cover nothing. */
export function PictureCard(props: PictureCardProps) {
  const text = useText(gradingText)
  const { listId, card, isFront, isRegrade, isZoomHeld, onTap, view, otherKind, marking } = props
  const pictures = otherKind.isShown(card) ? otherKind.pictures : props.pictures
  const picture = useSyncExternalStore(pictures.subscribe, () => pictures.get(card.id))
  const label = text.pictureOf(card.street, card.city)
  const actions = usePictureActions(props, picture?.state === 'ready')
  const gradeId = useId()
  return (
    <article
      aria-label={label}
      aria-describedby={card.grade === null ? undefined : gradeId}
      className="picture-card absolute inset-0 bg-sunken"
    >
      <div className="picture-layout">
        <PictureFace
          listId={listId}
          card={card}
          picture={picture}
          isFront={isFront}
          onRetry={pictures.retry}
          view={view}
        >
          {picture?.state === 'ready' && (
            <ZoomablePicture
              key={picture.url}
              picture={picture}
              label={label}
              isFromAbove={picture.isFromAbove || otherKind.kindOf(card) === 'aerial'}
              isFront={isFront}
              isZoomHeld={isZoomHeld && isFront}
              onTap={onTap}
            />
          )}
        </PictureFace>
        <div className="picture-facts">
          <div className="picture-text">
            <p className="picture-address break-words">
              <span className="text-lg font-semibold">{card.street}</span>{' '}
              <span>{`${card.city}, ${card.state} ${card.zip}`}</span>
            </p>
            <div className="picture-details mt-0.5 flex flex-wrap gap-x-2.5 text-sm leading-4.5 text-muted">
              {isRegrade && <span className="font-medium text-ink">{text.regrading}</span>}
              {card.grade !== null && (
                <span id={gradeId} className="font-medium text-ink">
                  {card.isGradedElsewhere
                    ? text.gradedElsewhere(card.grade)
                    : text.before(card.grade, card.isAiGrade)}
                </span>
              )}
              {picture?.state === 'ready' && (
                <>
                  <MatchFact {...picture} />
                  <CaptureFact {...picture} />
                  <AttributionFact {...picture} />
                </>
              )}
            </div>
          </div>
          <div className="picture-controls">
            {marking && (
              <div className="flex gap-1.5">
                <MarkToggles marks={marking.marks.of(card)} onAction={marking.onAction} />
              </div>
            )}
            {actions.length > 0 && <PictureActions actions={actions} />}
          </div>
          {marking && (
            <QuestionToggles
              marks={marking.marks.of(card)}
              attributes={marking.marks.attributes}
              onAction={marking.onAction}
            />
          )}
        </div>
      </div>
    </article>
  )
}

/** A card without a picture has no actions, except to go back to the kind that has one. */
function usePictureActions(props: PictureCardProps, isReady: boolean): PictureAction[] {
  const { card, isPanoramaPaid, onPanorama, view, onAnotherView, otherKind } = props
  const text = useText(gradingText).view
  const { panorama } = useText(imageryText)
  const capOf = useKeyCaps()
  const isOther = otherKind.isShown(card)
  if (!isReady && !isOther) return []
  const flip = {
    name: isOther ? text.back(otherKind.ownKind) : text.flip(otherKind.kind, otherKind.isPaid(card)),
    hint: text.flipHint,
    cap: capOf(actionKeys['other-kind']),
    onAct: otherKind.toggle,
  }
  const another = {
    name: view.isAerialNext(card) ? text.above : text.notThis,
    hint: text.hint,
    cap: capOf(actionKeys['another-view']),
    isBusy: view.isBusy(card),
    onAct: onAnotherView,
  }
  const lookAround = {
    name: panorama.chip(isPanoramaPaid),
    hint: panorama.chipHint(isPanoramaPaid),
    cap: capOf(actionKeys.panorama),
    onAct: onPanorama,
  }
  return isOther ? [flip, lookAround] : [flip, another, lookAround]
}
