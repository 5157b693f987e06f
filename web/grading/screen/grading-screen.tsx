import type { SingleAnnotation } from '@curbgrade/core/grading/annotations/annotation-keys'
import { paceOf } from '@curbgrade/core/grading/day/pace'
import {
  type Card,
  currentCard,
  type GradingSession,
  isComplete,
  type StartMode,
} from '@curbgrade/core/grading/session/grading-session'
import { useSyncExternalStore } from 'react'
import { useAfterPaint } from '../../client/after-paint.ts'
import { MapPanel, MapSheet } from '../../imagery/index.ts'
import type { SaveLoop } from '../../rows/index.ts'
import { useInstruments } from '../instruments/use-instruments.ts'
import { AiPanel, AiStrip } from '../panel/ai-panel.tsx'
import { GradingControls } from '../panel/grading-controls.tsx'
import { GradingHeader } from '../panel/grading-header.tsx'
import { TokensDialog } from '../panel/tokens-dialog.tsx'
import { Frame } from '../pictures/frame.tsx'
import { useAiFirst } from '../predictions/use-ai-first.ts'
import { useShownPredictions } from '../predictions/use-shown-predictions.ts'
import { type List, photoUrl } from '../queries.ts'
import { describeYield } from '../queue/describe-yield.ts'
import { nameOfQueue } from '../queue/queue-name.ts'
import { acceptableGrade } from '../review/accept-grade.ts'
import { SessionRubric } from '../rubric/session-rubric.tsx'
import { useRetryWhenPossible } from '../session/use-retry-when-possible.ts'
import { GradingStage } from './grading-stage.tsx'
import { KeySheet } from './key-sheet.tsx'
import { LastTen } from './last-ten.tsx'
import { useGradesOfOthers } from './use-grades-of-others.ts'
import { useGradingTools } from './use-grading-tools.ts'
import type { Run } from './use-run.ts'

type GradingScreenProps = {
  list: List
  saves: SaveLoop
  annotationSaves: SaveLoop<SingleAnnotation>
  run: Run
  isReview: boolean
  onStart: (mode: StartMode) => void
}

/** Runs a session (Spec 2). */
export function GradingScreen({ list, saves, annotationSaves, run, isReview, onStart }: GradingScreenProps) {
  const { live, pictures } = run
  const view = useSyncExternalStore(live.subscribe, live.getView)
  const { session } = view
  // Strip and rubric update a frame later, so that the card and its figures don't wait for them.
  const deferredSession = useAfterPaint(session)
  const card = currentCard(session)
  const tools = useGradingTools(list, run, card)
  const { tokens, map, isKeySheetOpen, showKeySheet, handleAction } = tools
  const [isAiFirst, showAiFirst] = useAiFirst()
  useShownPredictions(run.predictions, session, isAiFirst)
  const day = useInstruments(view, run.startedAt)
  useRetryWhenPossible(live, pictures)
  useGradesOfOthers(run)
  const ai = {
    session,
    isFirst: isAiFirst,
    onFirst: showAiFirst,
    onAccept: () => handleAction({ type: 'accept' }),
  }
  const isReviewing = list.strategic && !isComplete(session)
  const mapProps = { listId: list.id, property: card, pictured: pictures, onToggle: map.toggle }
  const photoOf = ({ id, photo }: Card) => pictures.urlOf(id) ?? photoUrl(photo)
  const regrade = (id: string) => live.dispatch({ type: 'regrade', id })

  return (
    <>
      <Frame
        header={
          <GradingHeader
            list={list}
            {...figuresOf(run, session)}
            pace={paceOf(session)}
            day={day}
            saves={saves}
            annotationSaves={annotationSaves}
            onShowKeys={() => showKeySheet(true)}
          />
        }
        stage={
          <GradingStage
            list={list}
            saves={saves}
            annotationSaves={annotationSaves}
            run={run}
            isReview={isReview}
            view={view}
            {...tools.layers}
            onAction={handleAction}
            onStart={onStart}
            onPanoramaUnpaid={tokens.openForPanorama}
          />
        }
        strip={isReviewing && <AiStrip {...ai} />}
        controls={
          <GradingControls
            session={session}
            suggested={acceptableGrade(card, isAiFirst)}
            annotations={tools.layers.annotations}
            onAction={handleAction}
            lastTen={<LastTen session={deferredSession} photoOf={photoOf} onRegrade={regrade} />}
          />
        }
        aside={
          <>
            {!isComplete(session) && <MapPanel {...mapProps} isOpen={map.isPanelOpen} />}
            {isReviewing && <AiPanel {...ai} />}
            <SessionRubric list={list} live={live} session={deferredSession} photoOf={photoOf} />
          </>
        }
      />
      <KeySheet open={isKeySheetOpen} onOpenChange={showKeySheet} day={day} listId={list.id} />
      <MapSheet {...mapProps} isOpen={map.isSheetOpen} />
      <TokensDialog listId={list.id} action={tokens.action} onClose={tokens.close} />
    </>
  )
}

function figuresOf(
  { opened: { open } }: Run,
  { recordCount, cardsLeft, gradedCount, steps }: GradingSession,
) {
  if (open === null) return { gradedCount }
  const queue = { name: nameOfQueue(open.queue), yield: describeYield(open, steps) }
  return { gradedCount: recordCount - cardsLeft, queue }
}
