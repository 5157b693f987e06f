import type { GradingSession } from '@curbgrade/core/grading/session/grading-session'
import { paths } from '../../client/paths.ts'
import { type SaveLoop, useWaitingCount } from '../../rows/index.ts'
import { useText } from '../../text/language.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Facts } from '../../ui/facts.tsx'
import { workFacts } from '../panel/complete-summary.tsx'
import type { List } from '../queries.ts'
import { queueText } from './text.ts'
import { type OpenQueue, queryInList } from './use-queue.ts'

type QueueCompleteProps = { list: List; open: OpenQueue; session: GradingSession; saves: SaveLoop }

export function QueueComplete({ list, open, session, saves }: QueueCompleteProps) {
  const text = useText(queueText)
  const waiting = useWaitingCount(saves, list.id)
  return (
    <section className="card flex size-full flex-col items-center justify-center-safe gap-4 overflow-y-auto p-6 text-center">
      <h2 tabIndex={-1} className="text-2xl font-bold tracking-tight text-balance">
        {text.complete}{' '}
        <span className="mt-1.5 block text-lg font-normal tracking-normal">
          {open.isAgain
            ? text.completeAgain(list.recordCount)
            : text.graded(session.gradedCount, list.recordCount)}
        </span>
      </h2>
      <Facts facts={workFacts(session.steps)} className="w-full max-w-xl" />
      <div className="flex flex-wrap justify-center gap-2.5">
        <ButtonLink variant="primary" to={paths.rows(list.id, queryInList(open))}>
          {text.showInList}
        </ButtonLink>
        <ButtonLink to={paths.lists}>{text.back}</ButtonLink>
      </div>
      {waiting > 0 && <p className="text-sm text-muted">{text.waiting(waiting)}</p>}
    </section>
  )
}
