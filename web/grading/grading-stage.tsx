import type { KeyAction } from '@curbgrade/core/grading/grade-keys'
import { type Card, currentCard, isComplete, type StartMode } from '@curbgrade/core/grading/grading-session'
import { PanoramaView } from '../imagery/index.ts'
import { CompletePanel } from './panel/complete-panel.tsx'
import { LastActionAnnouncement } from './panel/last-action-announcement.tsx'
import { CardStack } from './pictures/card-stack.tsx'
import type { AnotherView } from './pictures/use-another-view.ts'
import type { PanoramaLayer } from './pictures/use-panorama-layer.ts'
import { ViewOffer } from './pictures/view-offer.tsx'
import type { List } from './queries.ts'
import { RowsState } from './rows-state.tsx'
import type { SaveLoop } from './saving/save-loop.ts'
import { SaveErrors } from './saving/save-state.tsx'
import type { SessionView } from './session/live-session.ts'
import type { Run } from './session/use-run.ts'

type GradingStageProps = {
  list: List
  saves: SaveLoop
  run: Run
  view: SessionView
  panorama: PanoramaLayer
  anotherView: AnotherView
  onAction: (action: KeyAction) => void
  onStart: (mode: StartMode) => void
  onPanoramaUnpaid: () => void
}

/** The card with what lies over it: its panorama, an offer of another view, and what couldn't be saved. */
export function GradingStage(props: GradingStageProps) {
  const { list, saves, run, view, panorama, anotherView, onPanoramaUnpaid } = props
  const { session } = view
  const card = currentCard(session)
  const lastGraded = view.lastAction?.isUndo === false ? session.graded.at(-1) : undefined
  const reopenWithAnotherView = async (graded: Card) => {
    if (await anotherView.ask(graded)) run.live.dispatch({ type: 'regrade', id: graded.id })
  }
  return (
    <>
      <StagedCard {...props} />
      {card !== null && panorama.isOpen && (
        <PanoramaView
          key={card.id}
          listId={list.id}
          property={card}
          onClose={panorama.close}
          onPaid={() => panorama.markPaid(card)}
          onUnpaid={() => {
            panorama.close()
            onPanoramaUnpaid()
          }}
        />
      )}
      <LastActionAnnouncement view={view} />
      {lastGraded && !panorama.isOpen && (
        <ViewOffer
          card={lastGraded}
          isBusy={anotherView.isBusy(lastGraded)}
          onAsk={() => void reopenWithAnotherView(lastGraded)}
        />
      )}
      <SaveErrors saves={saves} />
    </>
  )
}

/** The card to grade, or what stands in its place at the end of the list and while rows are missing. */
function StagedCard({
  list,
  saves,
  run: { live, pictures },
  view,
  panorama,
  anotherView,
  onAction,
  onStart,
}: GradingStageProps) {
  const { session } = view
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
      view={view}
      pictures={pictures}
      onAction={onAction}
      isPanoramaPaid={panorama.isPaid}
      anotherView={anotherView}
    />
  )
}
