import { offersAi } from '@curbgrade/core/ai/jobs/offers-ai'
import { offersReview } from '@curbgrade/core/ai/review'
import type { SingleAnnotation } from '@curbgrade/core/grading/annotations/annotation-keys'
import type { Queue } from '@curbgrade/core/grading/queue/queue'
import type { StartMode } from '@curbgrade/core/grading/session/grading-session'
import { type ReactNode, useState } from 'react'
import { importedCount } from '../../client/list.ts'
import { paths } from '../../client/paths.ts'
import { useMe } from '../../client/session/me.ts'
import { storedBalance } from '../../client/session-cache.ts'
import {
  createActionHandler,
  SaveErrors,
  type SaveLoop,
  useRowKeys,
  useWaitingCount,
} from '../../rows/index.ts'
import { useText } from '../../text/language.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Notices } from '../../ui/notices.tsx'
import { KeyHint } from '../keys/key-hint.tsx'
import { AiPanel, AiStrip } from '../panel/ai-panel.tsx'
import { CompletePanel } from '../panel/complete-panel.tsx'
import { ScaleButtons } from '../panel/grading-controls.tsx'
import { GradingHeader } from '../panel/grading-header.tsx'
import { Frame } from '../pictures/frame.tsx'
import { useAiFirst } from '../predictions/use-ai-first.ts'
import type { List } from '../queries.ts'
import { QueueChooser } from '../queue/queue-choice.tsx'
import { nameOfQueue } from '../queue/queue-name.ts'
import { QueueStart } from '../queue/queue-start.tsx'
import type { OpenQueue } from '../queue/use-queue.ts'
import { ReviewComplete } from '../review/review-complete.tsx'
import { ReviewStart } from '../review/review-start.tsx'
import { useOwnExamples } from '../rubric/own-examples.ts'
import { photosOf } from '../rubric/own-photos.ts'
import { Rubric } from '../rubric/rubric.tsx'
import { gradingText } from '../text.ts'
import { KeySheet } from './key-sheet.tsx'

type StartPanelProps = { list: List; saves: SaveLoop; onStart: (mode: StartMode) => void }
type StartStageProps = StartScreenProps & { isDone: boolean }
type StartScreenProps = StartPanelProps & {
  annotationSaves: SaveLoop<SingleAnnotation>
  isReview: boolean
  queue: Queue
  /** Null for the whole file. */
  open: OpenQueue | null
  onChoose: (queue: Queue) => void
}

/**
 * Shown before the first card: the work to do, its price, and the ways to start (Spec 2). Loads and spends
 * nothing yet.
 */
export function StartScreen(props: StartScreenProps) {
  const { list, saves, annotationSaves, open } = props
  const [isKeySheetOpen, showKeySheet] = useState(false)
  const [isAiFirst, showAiFirst] = useAiFirst()
  const examples = useOwnExamples(list)
  useRowKeys({ isCovered: isKeySheetOpen }, createActionHandler({ 'show-keys': () => showKeySheet(true) }))
  const ai = { session: null, isFirst: isAiFirst, onFirst: showAiFirst }
  const isDone = list.processedCount >= list.recordCount
  return (
    <>
      <Frame
        header={
          <GradingHeader
            list={list}
            gradedCount={list.processedCount}
            queue={open && { name: nameOfQueue(open.queue), yield: null }}
            saves={saves}
            annotationSaves={annotationSaves}
            onShowKeys={() => showKeySheet(true)}
          />
        }
        stage={
          <>
            <StartStage {...props} isDone={isDone} />
            <Notices>
              <SaveErrors saves={saves} annotationSaves={annotationSaves} />
            </Notices>
          </>
        }
        strip={list.strategic && !isDone && <AiStrip {...ai} />}
        controls={<ScaleButtons current={null} disabled onGrade={() => {}} />}
        aside={
          <>
            {list.strategic && !isDone && <AiPanel {...ai} />}
            <Rubric photos={photosOf(examples)} />
          </>
        }
      />
      <KeySheet open={isKeySheetOpen} onOpenChange={showKeySheet} listId={list.id} />
    </>
  )
}

function StartStage({ list, saves, isReview, queue, open, isDone, onStart, onChoose }: StartStageProps) {
  if (isReview && isDone)
    return <ReviewComplete list={list} reviewed={list.processedCount} saves={saves} onStart={onStart} />
  if (isReview) return <ReviewStart list={list} onStart={onStart} />
  const chooser = <QueueChooser listId={list.id} queue={queue} onChoose={onChoose} />
  if (open !== null)
    return (
      <QueueStart list={list} open={open} saves={saves} onStart={onStart}>
        {chooser}
      </QueueStart>
    )
  if (isDone)
    return (
      <CompletePanel list={list} gradedCount={list.processedCount} saves={saves} onStart={onStart}>
        {chooser}
      </CompletePanel>
    )
  return (
    <StartPanel list={list} saves={saves} onStart={onStart}>
      {chooser}
    </StartPanel>
  )
}

function StartPanel({ list, saves, onStart, children }: StartPanelProps & { children: ReactNode }) {
  const balance = useMe().data?.tokens ?? storedBalance()
  const waiting = useWaitingCount(saves, list.id)
  const { recordCount, processedCount, gradedByYou, gradedByAi } = list
  const imported = importedCount(list)
  const isResume = gradedByYou + waiting > 0
  const text = useText(gradingText).start
  const priceSentence = list.picturesPaid ? text.paid(isResume) : text.price(balance, list.strategic)
  return (
    <section className="card flex size-full flex-col items-center justify-center-safe gap-3 overflow-y-auto p-6 text-center">
      <h2 className="text-2xl font-bold tracking-tight">{isResume ? text.resumeHeading : text.heading}</h2>
      <p className="text-lg text-balance">
        {isResume ? text.previously(gradedByYou, recordCount) : text.properties(recordCount - processedCount)}
      </p>
      {gradedByAi > 0 && <p className="text-pretty text-muted">{text.byAi(gradedByAi, recordCount)}</p>}
      {imported > 0 && <p className="text-pretty text-muted">{text.imported(imported)}</p>}
      {waiting > 0 && <p className="text-pretty text-warning-text">{text.waiting(waiting)}</p>}
      {children}
      <div className="mt-2 flex flex-wrap justify-center gap-2.5">
        {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- the only action on this screen, as in a dialog */}
        <Button variant="primary" size="lg" autoFocus onClick={() => onStart('resume')}>
          {isResume ? text.resume : text.start}
        </Button>
        {offersReview(list) && (
          <ButtonLink size="lg" to={paths.review(list.id)}>
            {text.review}
          </ButtonLink>
        )}
        {(isResume || processedCount > 0) && (
          <Button size="lg" onClick={() => onStart('from-start')}>
            {text.fromStart}
          </Button>
        )}
        {list.pictures === 'suppliers' && (
          <ButtonLink variant="ghost" size="lg" to={paths.coverage(list.id)}>
            {text.coverage}
          </ButtonLink>
        )}
        {offersAi(list) && (
          <ButtonLink variant="ghost" size="lg" to={paths.gradeByAi(list.id)}>
            {text.byAiInstead}
          </ButtonLink>
        )}
      </div>
      <p className="mt-1 max-w-md text-sm text-pretty text-muted">
        {list.pictures === 'own' ? text.ownOnly : priceSentence} {isResume ? text.fromStartHint : ''}
      </p>
      <KeyHint>{text.keys}</KeyHint>
    </section>
  )
}
