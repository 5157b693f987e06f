import type { SingleAnnotation } from '@curbgrade/core/grading/annotations/annotation-keys'
import type { KeyAction } from '@curbgrade/core/grading/keys/grade-keys'
import {
  type Card,
  currentCard,
  isComplete,
  type StartMode,
} from '@curbgrade/core/grading/session/grading-session'
import { PanoramaView } from '../../imagery/index.ts'
import { SaveErrors, type SaveLoop } from '../../rows/index.ts'
import { Notices } from '../../ui/notices.tsx'
import { NoteField } from '../annotations/note-field.tsx'
import type { Annotations } from '../annotations/use-annotations.ts'
import { RestHint } from '../instruments/rest-hint.tsx'
import { CompletePanel } from '../panel/complete-panel.tsx'
import { SessionNotice } from '../panel/session-notice.tsx'
import { type PhotoTools, usePhotoTools } from '../photo/use-photo-tools.tsx'
import type { Picture } from '../pictures/load-picture.ts'
import { PanoramaQuestion } from '../pictures/panorama-question.tsx'
import type { AnotherView } from '../pictures/use-another-view.ts'
import type { OtherKind } from '../pictures/use-other-kind.ts'
import type { PanoramaLayer } from '../pictures/use-panorama-layer.ts'
import { ViewOffer } from '../pictures/view-offer.tsx'
import type { PlaceGrading } from '../places/use-place-grading.ts'
import type { List } from '../queries.ts'
import { QueueComplete } from '../queue/queue-complete.tsx'
import { ReviewComplete } from '../review/review-complete.tsx'
import type { SessionView } from '../session/live-session.ts'
import { CardStack } from './card-stack.tsx'
import { RowsState } from './rows-state.tsx'
import { StageFrame } from './stage-frame.tsx'
import type { Run } from './use-run.ts'

type GradingStageProps = {
  list: List
  saves: SaveLoop
  annotationSaves: SaveLoop<SingleAnnotation>
  annotations: Annotations
  run: Run
  isReview: boolean
  view: SessionView
  panorama: PanoramaLayer
  anotherView: AnotherView
  otherKind: OtherKind
  places: PlaceGrading
  isZoomHeld: boolean
  onAction: (action: KeyAction) => void
  onStart: (mode: StartMode) => void
  onPanoramaUnpaid: () => void
}

/** Shows the card with what lies over it: panorama and notices. */
export function GradingStage(props: GradingStageProps) {
  const {
    list,
    saves,
    annotationSaves,
    annotations,
    run,
    isReview,
    view,
    panorama,
    anotherView,
    onPanoramaUnpaid,
  } = props
  const { session } = view
  const card = currentCard(session)
  const photoTools = usePhotoTools({ ...run, listId: list.id })
  const lastGraded = view.lastAction?.isUndo === false ? session.graded.at(-1) : undefined
  const reopenWithAnotherView = async (graded: Card) => {
    if (await anotherView.ask(graded)) run.live.dispatch({ type: 'regrade', id: graded.id })
  }
  return (
    <>
      <StageFrame impression={run.live.impression} isComplete={isComplete(session)}>
        <StagedCard {...props} photoTools={photoTools} />
      </StageFrame>
      {card !== null && panorama.isOpen && (
        <PanoramaView
          key={card.id}
          listId={list.id}
          property={card}
          still={stillOf(run.pictures.get(card.id))}
          onClose={panorama.close}
          onPaid={() => panorama.markPaid(card)}
          onUnpaid={() => {
            panorama.close()
            onPanoramaUnpaid()
          }}
        />
      )}
      {photoTools.dialogs}
      {panorama.isAsking && <PanoramaQuestion onAnswer={panorama.answer} />}
      <Notices>
        <SaveErrors saves={saves} annotationSaves={annotationSaves} />
        <RestHint />
        <SessionNotice view={view} isReview={isReview} />
        {lastGraded && !panorama.isOpen && (
          <ViewOffer
            card={lastGraded}
            isBusy={anotherView.isBusy(lastGraded)}
            onAsk={() => void reopenWithAnotherView(lastGraded)}
          />
        )}
      </Notices>
      <NoteField annotations={annotations} />
      <output className="sr-only">{annotations.said}</output>
    </>
  )
}

/** Shows the card to grade, or a panel at the end of the list or while rows are missing. */
function StagedCard({
  list,
  saves,
  run: { live, pictures, dates, memory, opened },
  isReview,
  view,
  panorama,
  anotherView,
  otherKind,
  places,
  isZoomHeld,
  annotations,
  photoTools,
  onAction,
  onStart,
}: GradingStageProps & { photoTools: PhotoTools }) {
  const { session } = view
  if (isComplete(session) && opened.open !== null)
    return <QueueComplete list={list} open={opened.open} session={session} saves={saves} />
  if (isComplete(session) && isReview)
    return (
      <ReviewComplete
        list={list}
        reviewed={session.gradedCount}
        saves={saves}
        steps={session.steps}
        onStart={onStart}
      />
    )
  if (isComplete(session))
    return (
      <CompletePanel
        list={list}
        gradedCount={session.gradedCount}
        saves={saves}
        steps={session.steps}
        onStart={onStart}
      />
    )
  if (currentCard(session) === null) return <RowsState error={view.rowsError} onRetry={live.retryRows} />
  return (
    <CardStack
      listId={list.id}
      view={view}
      pictures={pictures}
      onAction={onAction}
      panorama={panorama}
      anotherView={anotherView}
      otherKind={otherKind}
      dates={dates}
      photoTools={photoTools}
      places={places}
      isZoomHeld={isZoomHeld}
      annotations={annotations}
      memory={memory}
    />
  )
}

const stillOf = (picture: Picture | undefined): string | undefined =>
  picture?.state === 'ready' ? picture.image.src : undefined
