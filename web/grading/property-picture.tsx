import { type Impression, WAITING } from '@curbgrade/core/grading/impression'
import type { Card } from '@curbgrade/core/grading/session/grading-session'
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { createActionHandler, useRowKeys, watchImpression } from '../rows/index.ts'
import './grading.css'
import { PanoramaView } from '../imagery/index.ts'
import { dateHandlers } from './dates/date-handlers.ts'
import { DatesSideBySide } from './dates/dates-side-by-side.tsx'
import { DatesStrip } from './dates/dates-strip.tsx'
import { openDates } from './dates/live-dates.ts'
import { useHeldDate } from './dates/use-held-date.ts'
import { TokensDialog } from './panel/tokens-dialog.tsx'
import { useTokensDialog } from './panel/use-tokens-dialog.ts'
import { usePhotoTools } from './photo/use-photo-tools.tsx'
import { openPictures } from './pictures/open-pictures.ts'
import { PanoramaQuestion } from './pictures/panorama-question.tsx'
import { PictureCard } from './pictures/picture-card.tsx'
import type { Pictures } from './pictures/pictures.ts'
import { useAnotherView } from './pictures/use-another-view.ts'
import { useOtherKind } from './pictures/use-other-kind.ts'
import { type PanoramaLayer, usePanoramaLayer } from './pictures/use-panorama-layer.ts'
import type { List } from './queries.ts'
import { useHeldKey } from './zoom/use-held-key.ts'

type PropertyPictureProps = {
  list: Pick<List, 'id' | 'imagery'>
  card: Card
  /** False until the user agrees to the cost; `question` is shown in the meantime. */
  isAsked: boolean
  question: ReactNode
  /** Reports what the user sees, because a grade depends on it (D45). */
  onImpression: (impression: Impression) => void
  /** Called when a property without a picture gets one, or shows another photo of the user's own. */
  onDelivered: () => void
  /** True while an overlay, such as the panorama, handles the keys. */
  onCovered: (isCovered: boolean) => void
}

/**
 * Shows the grading screen's picture card for one property on another page, with the same panorama, views and
 * keys.
 */
export function PropertyPicture(props: PropertyPictureProps) {
  const { list, card, isAsked, question, onCovered } = props
  const [{ own, other, dates }] = useState(() => openAll(list))
  useEffect(() => () => [own, other].forEach((pictures) => pictures.close()), [own, other])
  useEffect(() => {
    if (isAsked) own.prefetch([card])
  }, [own, card, isAsked])
  useReports(own, props)
  const tokens = useTokensDialog(card, own)
  const panorama = usePanoramaLayer(card)
  const view = useAnotherView(list, own)
  const otherKind = useOtherKind(list, other, card, {
    own,
    showStreet: (shown) => void view.ask(shown, 'street'),
    onUnpaid: tokens.openForOtherKind,
  })
  const photoTools = usePhotoTools({ listId: list.id, pictures: own, dates, onChanged: props.onDelivered })
  const zoom = useHeldKey('zoom', card)
  const held = useHeldDate(dates, card)
  const isCovered = panorama.isOpen || panorama.isAsking || tokens.action !== null
  const reportCover = useEffectEvent(onCovered)
  useEffect(() => reportCover(isCovered), [isCovered])
  const showAnother = () => {
    otherKind.close()
    void view.ask(card)
  }
  const onAction = createActionHandler({
    panorama: panorama.toggle,
    'other-kind': otherKind.toggle,
    'another-view': showAnother,
    zoom: zoom.hold,
    leave: () => (panorama.isOpen ? panorama.close() : dates.closeSideBySide()),
    ...dateHandlers({ dates, otherKind, holdEarlier: held.hold }),
  })
  useRowKeys({ isCovered: !isAsked || panorama.isAsking || tokens.action !== null }, onAction)
  return (
    <div className="relative size-full overflow-hidden">
      {isAsked ? (
        <PictureCard
          listId={list.id}
          card={card}
          pictures={own}
          isFront
          isRegrade={false}
          isZoomHeld={zoom.isHeld}
          isPanoramaPaid={panorama.isPaid(card)}
          onTap={panorama.openByTap}
          onPanorama={panorama.toggle}
          view={view}
          onAnotherView={showAnother}
          otherKind={otherKind}
          photoItems={photoTools.itemsOf(card)}
          over={<DatesSideBySide card={card} dates={dates} />}
          dates={
            <DatesStrip
              card={card}
              pictures={own}
              dates={dates}
              isFront
              isOtherKind={otherKind.isShown(card)}
              onAction={onAction}
            />
          }
        />
      ) : (
        question
      )}
      <OpenPanorama
        listId={list.id}
        card={card}
        panorama={panorama}
        pictures={own}
        onUnpaid={tokens.openForPanorama}
      />
      {photoTools.dialogs}
      {panorama.isAsking && <PanoramaQuestion onAnswer={panorama.answer} />}
      <TokensDialog listId={list.id} action={tokens.action} onClose={tokens.close} />
    </div>
  )
}

type OpenPanoramaProps = {
  listId: string
  card: Card
  panorama: PanoramaLayer
  pictures: Pictures
  onUnpaid: () => void
}

const OpenPanorama = ({ listId, card, panorama, pictures, onUnpaid }: OpenPanoramaProps) =>
  panorama.isOpen && (
    <PanoramaView
      key={card.id}
      listId={listId}
      property={card}
      still={pictures.urlOf(card.id)}
      onClose={panorama.close}
      onPaid={() => panorama.markPaid(card)}
      onUnpaid={() => {
        panorama.close()
        onUnpaid()
      }}
    />
  )

function openAll(list: PropertyPictureProps['list']) {
  const pictures = openPictures(list)
  return { ...pictures, dates: openDates(list, pictures.own) }
}

function useReports(pictures: Pictures, { card, isAsked, onImpression, onDelivered }: PropertyPictureProps) {
  const report = useEffectEvent((seen: Impression) => {
    onImpression(seen)
    if (seen.state === 'seen' && card.photo === null) onDelivered()
  })
  const look = useEffectEvent((impression: ReturnType<typeof watchImpression>) => impression.look(card))
  useEffect(() => {
    if (!isAsked) return undefined
    const impression = watchImpression({ pictures, now: Date.now })
    const stop = impression.subscribe(() => report(impression.get()))
    report(WAITING)
    look(impression)
    return () => {
      stop()
      impression.close()
    }
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- starts over with each card
  }, [pictures, card.id, isAsked])
}
