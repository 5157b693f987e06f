import type { KeyAction } from '@curbgrade/core/grading/grade-keys'
import { type Card, currentCard, isComplete, type StartMode } from '@curbgrade/core/grading/grading-session'
import { paceOf } from '@curbgrade/core/grading/pace'
import { useState, useSyncExternalStore } from 'react'
import { MapPanel, MapSheet } from '../imagery/map/map-panel.tsx'
import { useMap } from '../imagery/map/use-map.ts'
import { PanoramaView } from '../imagery/panorama/panorama-view.tsx'
import { AiPanel, AiStrip } from './panel/ai-panel.tsx'
import { CompletePanel } from './panel/complete-panel.tsx'
import { GradingControls } from './panel/grading-controls.tsx'
import { GradingHeader } from './panel/grading-header.tsx'
import { KeySheet } from './panel/key-sheet.tsx'
import { LastActionAnnouncement } from './panel/last-action-announcement.tsx'
import { TokensDialog } from './panel/tokens-dialog.tsx'
import { useAiFirst } from './panel/use-ai-first.ts'
import { useTokensDialog } from './panel/use-tokens-dialog.ts'
import { CardStack } from './pictures/card-stack.tsx'
import { Frame } from './pictures/frame.tsx'
import { LastTen } from './pictures/last-ten.tsx'
import { withOwnPhotos } from './pictures/own-photos.ts'
import { Rubric } from './pictures/rubric.tsx'
import { useAnotherView } from './pictures/use-another-view.ts'
import { usePanoramaLayer } from './pictures/use-panorama-layer.ts'
import { ViewOffer } from './pictures/view-offer.tsx'
import { type List, photoUrl, useExamples } from './queries.ts'
import { RowsState } from './rows-state.tsx'
import type { SaveLoop } from './saving/save-loop.ts'
import { SaveErrors } from './saving/save-state.tsx'
import { useAfterPaint } from './session/after-paint.ts'
import { useGradingKeys } from './session/use-grading-keys.ts'
import { useRetryWhenPossible } from './session/use-retry-when-possible.ts'
import type { Run } from './session/use-run.ts'

type GradingScreenProps = {
  list: List
  saves: SaveLoop
  run: Run
  onStart: (mode: StartMode) => void
}

/** A running session: card, keys, buttons, strip, rubric (Spec 2). */
export function GradingScreen({ list, saves, run: { live, pictures }, onStart }: GradingScreenProps) {
  const view = useSyncExternalStore(live.subscribe, live.getView)
  const { session } = view
  // Strip and rubric follow a frame later, so that the card and its figures don't wait for them.
  const deferredSession = useAfterPaint(session)
  const card = currentCard(session)
  const tokens = useTokensDialog(card, pictures)
  const panorama = usePanoramaLayer(card)
  const map = useMap(!list.strategic)
  const anotherView = useAnotherView(list, pictures)
  const [isKeySheetOpen, showKeySheet] = useState(false)
  const [isAiFirst, showAiFirst] = useAiFirst()
  const examples = useExamples(list.id)
  useRetryWhenPossible(live, pictures)

  const showAnotherView = () => {
    if (card !== null) void anotherView.ask(card)
  }
  const handleAction = (action: KeyAction) => {
    if (action.type === 'show-keys') showKeySheet(true)
    else if (action.type === 'panorama') panorama.toggle()
    else if (action.type === 'leave' && panorama.isOpen) panorama.close()
    else if (action.type === 'map') map.toggle()
    else if (action.type === 'another-view') showAnotherView()
    else if (action.type !== 'grade') live.dispatch({ type: action.type })
    else if (!tokens.refusesGrading()) live.dispatch({ ...action, at: Date.now() })
  }
  useGradingKeys(isKeySheetOpen || tokens.action !== null, (action) => {
    handleAction(action)
    return true
  })
  const lastGraded = view.lastAction?.isUndo === false ? session.graded.at(-1) : undefined
  const reopenWithAnotherView = async (graded: Card) => {
    if (await anotherView.ask(graded)) live.dispatch({ type: 'regrade', id: graded.id })
  }
  const ai = { session, isFirst: isAiFirst, onFirst: showAiFirst }
  const isReviewing = list.strategic && !isComplete(session)
  const mapProps = { listId: list.id, property: card, pictured: pictures, onToggle: map.toggle }
  const photoOf = ({ id, photo }: Card) => pictures.urlOf(id) ?? photoUrl(photo)

  return (
    <>
      <Frame
        header={
          <GradingHeader
            list={list}
            gradedCount={session.gradedCount}
            pace={paceOf(session)}
            saves={saves}
            onShowKeys={() => showKeySheet(true)}
          />
        }
        stage={
          <>
            {isComplete(session) ? (
              <CompletePanel
                list={list}
                gradedCount={session.gradedCount}
                saves={saves}
                steps={session.steps}
                onStart={onStart}
              />
            ) : card === null ? (
              <RowsState error={view.rowsError} onRetry={live.retryRows} />
            ) : (
              <CardStack
                view={view}
                pictures={pictures}
                onAction={handleAction}
                isPanoramaPaid={panorama.isPaid}
                anotherView={anotherView}
              />
            )}
            {card !== null && panorama.isOpen && (
              <PanoramaView
                key={card.id}
                listId={list.id}
                property={card}
                onClose={panorama.close}
                onPaid={() => panorama.markPaid(card)}
                onUnpaid={() => {
                  panorama.close()
                  tokens.openForPanorama()
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
        }
        strip={isReviewing && <AiStrip {...ai} />}
        controls={
          <GradingControls
            session={session}
            onAction={handleAction}
            lastTen={
              <LastTen
                session={deferredSession}
                photoOf={photoOf}
                onRegrade={(id) => live.dispatch({ type: 'regrade', id })}
              />
            }
          />
        }
        aside={
          <>
            {!isComplete(session) && <MapPanel {...mapProps} isOpen={map.isPanelOpen} />}
            {isReviewing && <AiPanel {...ai} />}
            <Rubric photos={withOwnPhotos(examples, deferredSession, photoOf)} />
          </>
        }
      />
      <KeySheet open={isKeySheetOpen} onOpenChange={showKeySheet} />
      <MapSheet {...mapProps} isOpen={map.isSheetOpen} />
      <TokensDialog action={tokens.action} onClose={tokens.close} />
    </>
  )
}
