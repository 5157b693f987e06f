import { useParams } from 'react-router'
import { isMissingList } from '../client/is-missing-list.ts'
import { storedUserId } from '../client/session/session-cache.ts'
import { useText } from '../text/language.ts'
import { DocumentTitle } from '../ui/page.tsx'
import { GradingScreen } from './grading-screen.tsx'
import { ListFailed, ListLoading, ListMissing } from './list-states.tsx'
import { useOpening } from './queries.ts'
import { useRun } from './session/use-run.ts'
import { StartScreen } from './start-screen.tsx'
import { gradingText } from './text.ts'
import './grading.css'

/** `/swipe/:listId`: opens, starts and grades a list (Spec 2). A session belongs to one list. */
export function GradingPage() {
  const { listId = '' } = useParams()
  return <ListSession key={listId} listId={listId} isReview={false} />
}

/** `/review/:listId`: reviews a sample of what the AI graded, in the list itself (D47). */
export function ReviewPage() {
  const { listId = '' } = useParams()
  return <ListSession key={listId} listId={listId} isReview />
}

function ListSession({ listId, isReview }: { listId: string; isReview: boolean }) {
  const text = useText(gradingText)
  const opening = useOpening(listId, storedUserId(), isReview)
  const [run, start] = useRun()
  if (opening.isPending) return <ListLoading />
  if (opening.isError && isMissingList(opening.error)) return <ListMissing />
  if (opening.isError) return <ListFailed error={opening.error} onRetry={() => void opening.refetch()} />
  const shared = { ...opening.data, onStart: start.bind(null, opening.data) }
  return (
    <>
      <DocumentTitle>{opening.data.list.title || text.title}</DocumentTitle>
      {run ? <GradingScreen key={run.startedAt} run={run} {...shared} /> : <StartScreen {...shared} />}
    </>
  )
}
