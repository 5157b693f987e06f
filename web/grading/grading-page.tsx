import { fileQueue } from '@curbgrade/core/grading/queue/queue'
import type { StartMode } from '@curbgrade/core/grading/session/grading-session'
import { useParams } from 'react-router'
import { isMissingList } from '../client/is-missing-list.ts'
import { storedUserId } from '../client/session-cache.ts'
import { SaveErrors } from '../rows/index.ts'
import { useText } from '../text/language.ts'
import { ScaleContext } from '../text/scale.ts'
import { Notices } from '../ui/notices.tsx'
import { DocumentTitle } from '../ui/page.tsx'
import { ListFailed, ListLoading, ListMissing } from './list-states.tsx'
import { type OpenedList, useListNow, useOpening, useReviewNow } from './queries.ts'
import { useQueueFigures } from './queue/queries.ts'
import { QueueUnreadable } from './queue/queue-unreadable.tsx'
import { filterOfQueue, openQueue, startedAgain, toQueuedList, useQueue } from './queue/use-queue.ts'
import { GradingScreen } from './screen/grading-screen.tsx'
import { StartScreen } from './screen/start-screen.tsx'
import { type Run, useRun } from './screen/use-run.ts'
import { gradingText } from './text.ts'
import './grading.css'

/** `/swipe/:listId`: grades a list (Spec 2). A session belongs to one list. */
export function GradingPage() {
  const { listId = '' } = useParams()
  return <ListSession key={listId} listId={listId} isReview={false} />
}

/** `/review/:listId`: reviews a sample of the AI's grades in the list itself (D47). */
export function ReviewPage() {
  const { listId = '' } = useParams()
  return <ListSession key={listId} listId={listId} isReview />
}

function ListSession({ listId, isReview }: { listId: string; isReview: boolean }) {
  const text = useText(gradingText)
  const opening = useOpening(listId, storedUserId(), isReview)
  const { isDeleted, list: listNow } = useListNow(listId, opening.isSuccess)
  const { queue, choose } = useQueue()
  const [run, start] = useRun()
  const gradedAt = listNow?.lastProcessedAt ?? 0
  const reviewNow = useReviewNow(isReview && run === null ? opening.data?.list : undefined, gradedAt)
  const listToStart = (isReview ? reviewNow : listNow) ?? opening.data?.list
  const filter = isReview ? null : filterOfQueue(queue, listToStart)
  const figures = useQueueFigures(listId, run === null ? filter : null, gradedAt)
  if (opening.isPending) return <ListLoading />
  if (isMissingList(opening.error)) return <ListMissing />
  if (opening.isError) return <ListFailed error={opening.error} onRetry={() => void opening.refetch()} />
  const scale = (listNow ?? opening.data.list).scale
  if (isDeleted)
    return (
      <ScaleContext value={scale}>
        <DeletedList {...opening.data} />
      </ScaleContext>
    )
  if (run)
    return (
      <ScaleContext value={scale}>
        <Running key={run.startedAt} run={run} onStart={start.bind(null, run.opened)} />
      </ScaleContext>
    )
  if (queue === null && !isReview) return <QueueUnreadable listId={listId} />
  if (filter !== null && figures.isError)
    return <ListFailed error={figures.error} onRetry={() => void figures.refetch()} />
  if (filter !== null && figures.data === undefined) return <ListLoading />
  const list = listToStart ?? opening.data.list
  const open = filter !== null && figures.data && queue !== null ? openQueue(queue, list, figures.data) : null
  const begin = (mode: StartMode) => {
    const started = open?.isAgain ? openQueue(startedAgain(open.queue, list), list, open.figures) : open
    if (started !== null && started.queue !== open?.queue) choose(started.queue)
    start({ ...opening.data, list: started ? toQueuedList(list, started) : list, open: started }, mode)
  }
  return (
    <ScaleContext value={scale}>
      <DocumentTitle>{list.title || text.title}</DocumentTitle>
      <StartScreen
        {...opening.data}
        list={open ? toQueuedList(list, open) : list}
        queue={queue ?? fileQueue}
        open={open}
        onChoose={choose}
        onStart={begin}
      />
    </ScaleContext>
  )
}

/** Also shows the grades that the server refused because the list was deleted first. */
const DeletedList = ({ saves, annotationSaves }: Pick<OpenedList, 'saves' | 'annotationSaves'>) => (
  <div className="relative flex flex-1 flex-col">
    <Notices>
      <SaveErrors saves={saves} annotationSaves={annotationSaves} />
    </Notices>
    <ListMissing />
  </div>
)

function Running({ run, onStart }: { run: Run; onStart: (mode: StartMode) => void }) {
  const text = useText(gradingText)
  const { list, saves, annotationSaves, isReview } = run.opened
  return (
    <>
      <DocumentTitle>{list.title || text.title}</DocumentTitle>
      <GradingScreen
        list={list}
        saves={saves}
        annotationSaves={annotationSaves}
        run={run}
        isReview={isReview}
        onStart={onStart}
      />
    </>
  )
}
