import type { KeyAction } from '@curbgrade/core/grading/keys/grade-keys'
import type { Card } from '@curbgrade/core/grading/session/grading-session'
import { townOf } from '@curbgrade/core/shared/address-text'
import { type ReactNode, useEffect, useId, useSyncExternalStore } from 'react'
import { AttributionFact, CaptureFact, imageryText, MatchFact } from '../../imagery/index.ts'
import { useText } from '../../text/language.ts'
import { AnnotationToggles, QuestionToggles } from '../annotations/annotation-toggles.tsx'
import type { Annotations } from '../annotations/use-annotations.ts'
import type { LiveMemory } from '../memory/live-memory.ts'
import { MemoryFact } from '../memory/memory-fact.tsx'
import { memoryText } from '../memory/text.ts'
import { PlaceFact } from '../places/place-fact.tsx'
import type { PlaceGrading } from '../places/use-place-grading.ts'
import { gradingText } from '../text.ts'
import type { Picture } from './load-picture.ts'
import { MapToggle } from './map-toggle.tsx'
import { type PictureAction, PictureActions } from './picture-actions.tsx'
import { PictureView } from './picture-view.tsx'
import type { Pictures } from './pictures.ts'
import type { AnotherView } from './use-another-view.ts'
import type { OtherKind } from './use-other-kind.ts'
import { ZoomablePicture } from './zoomable-picture.tsx'

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
  /** Lies over the picture. */
  over: ReactNode
  /** The dates of the property's pictures, and actions on them. */
  dates: ReactNode
  /** Items of the menu of a photo that is the user's own. */
  photoItems: ReactNode
  /** Absent where the page already shows the grade and annotations beside the card. */
  annotating?: {
    readonly annotations: Annotations
    readonly memory: LiveMemory
    readonly places: PlaceGrading
    readonly onAction: (action: KeyAction) => void
  }
}

/** Shows a property's whole picture, with its facts beside or below it so that they cover nothing. */
export function PictureCard(props: PictureCardProps) {
  const text = useText(gradingText)
  const { listId, card, isFront, isRegrade, isZoomHeld, onTap, view, otherKind, over, dates, annotating } =
    props
  const pictures = otherKind.isShown(card) ? otherKind.pictures : props.pictures
  const picture = useSyncExternalStore(pictures.subscribe, () => pictures.get(card.id))
  const isOwn = isOwnPhoto(picture) && !otherKind.isShown(card)
  const label = text.pictureOf(card.street, card.city)
  const actions = usePictureActions(props, picture)
  const ownId = useId()
  const gradeId = annotating === undefined || card.grade === null ? undefined : ownId
  return (
    <article
      aria-label={label}
      aria-describedby={gradeId}
      className="picture-card absolute inset-0 bg-sunken"
    >
      <div className="picture-layout">
        <PictureView
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
          {over}
        </PictureView>
        <div className="picture-facts">
          <CardText card={card} picture={picture} isRegrade={isRegrade} gradeId={gradeId} />
          {annotating && <CardNote note={annotating.annotations.of(card).note} />}
          {annotating && <PlaceFact card={card} places={annotating.places} />}
          {annotating && <RememberedGrade card={card} picture={picture} {...annotating} />}
          <div className="picture-controls">
            {/* These come first, because a late picture adds them and must not move the flag and the note. */}
            {actions.length > 0 && (
              <PictureActions actions={actions} photoItems={isOwn && props.photoItems} />
            )}
            {annotating && (
              <div className="picture-toggles flex gap-1.5">
                <AnnotationToggles
                  annotations={annotating.annotations.of(card)}
                  onAction={annotating.onAction}
                />
                <MapToggle onAction={annotating.onAction} />
              </div>
            )}
          </div>
          {dates}
          {annotating && (
            <QuestionToggles
              annotations={annotating.annotations.of(card)}
              attributes={annotating.annotations.attributes}
              onAction={annotating.onAction}
            />
          )}
        </div>
      </div>
    </article>
  )
}

/** A copy of a photo in another list isn't one of this list. */
const isOwnPhoto = (picture: Picture | undefined): boolean =>
  picture?.state === 'ready' && picture.provenance?.provider === 'own' && picture.earlierId === undefined

const CardNote = ({ note }: { note: string | null }) =>
  note !== null && <p className="picture-note text-sm text-pretty wrap-anywhere">{note}</p>

type CardTextProps = Pick<PictureCardProps, 'card' | 'isRegrade'> & {
  picture: Picture | undefined
  gradeId: string | undefined
}

function CardText({ card, picture, isRegrade, gradeId }: CardTextProps) {
  const text = useText(gradingText)
  const memory = useText(memoryText)
  return (
    <div className="picture-text">
      <p className="picture-address break-words">
        <span className="text-lg font-semibold">{card.street}</span> <span>{townOf(card)}</span>
      </p>
      <div className="picture-details mt-0.5 flex flex-wrap gap-x-2.5 text-sm leading-4.5 text-muted">
        {isRegrade && <span className="font-medium text-ink">{text.regrading}</span>}
        {gradeId !== undefined && card.grade !== null && (
          <span id={gradeId} className="font-medium text-ink">
            {text.given(card.grade, card)}
          </span>
        )}
        {picture?.state === 'ready' && (
          <>
            <MatchFact {...picture} />
            {picture.earlierId === undefined ? (
              <CaptureFact {...picture} />
            ) : (
              <span>{memory.picture(picture.provenance?.capturedAt ?? null)}</span>
            )}
            <AttributionFact {...picture} />
            {picture.provenance?.partsHiddenAt !== undefined && <span>{text.partIsHidden}</span>}
          </>
        )}
      </div>
    </div>
  )
}

type RememberedGradeProps = Pick<NonNullable<PictureCardProps['annotating']>, 'memory' | 'onAction'> & {
  card: Card
  picture: Picture | undefined
}

function RememberedGrade({ card, picture, memory, onAction }: RememberedGradeProps) {
  const remembered = useSyncExternalStore(memory.subscribe, () => memory.get(card.id))
  useEffect(() => memory.watch(card.id), [memory, card.id])
  if (remembered === null) return null
  const isReady = picture?.state === 'ready'
  return (
    <MemoryFact
      memory={remembered}
      provider={isReady ? (picture.provenance?.provider ?? null) : null}
      isPictured={
        picture === undefined || picture.state === 'loading' || (isReady && picture.earlierId !== undefined)
      }
      isTaken={card.grade === remembered.grade && !card.isAiGrade && !card.isImported}
      onAction={onAction}
    />
  )
}

/** Without a picture, the only action is to return to the kind that has one. */
function usePictureActions(props: PictureCardProps, picture: Picture | undefined): PictureAction[] {
  const { card, isPanoramaPaid, onPanorama, view, onAnotherView, otherKind } = props
  const text = useText(gradingText).view
  const memory = useText(memoryText)
  const { panorama } = useText(imageryText)
  const isOther = otherKind.isShown(card)
  const isReady = picture?.state === 'ready'
  // A picture from an earlier list was free, so a new one has its full price.
  const isEarlier = isReady && (picture.earlierId !== undefined || picture.wasFree === true)
  if (!isReady && !isOther) return []
  const flip: PictureAction = {
    type: 'other-kind',
    name: isOther
      ? text.back(otherKind.ownKind)
      : otherKind.isFromAbove(card)
        ? text.flip(otherKind.ownKind, true)
        : text.flip(otherKind.kind, otherKind.isPaid(card)),
    hint: text.flipHint,
    onSelect: otherKind.toggle,
  }
  const another: PictureAction = {
    type: 'another-view',
    name: isEarlier ? memory.newPicture : view.isAerialNext(card) ? text.above : text.notThis,
    hint: isEarlier ? memory.newPictureHint : text.hint,
    isBusy: view.isBusy(card),
    onSelect: onAnotherView,
  }
  const lookAround: PictureAction = {
    type: 'panorama',
    name: panorama.chip(isPanoramaPaid),
    hint: panorama.chipHint(isPanoramaPaid),
    onSelect: onPanorama,
  }
  return isOther ? [flip, lookAround] : [flip, another, lookAround]
}
