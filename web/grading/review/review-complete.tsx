import type { GradingSession, StartMode } from '@curbgrade/core/grading/session/grading-session'
import { paths } from '../../client/paths.ts'
import { RowsLink } from '../../frame/rows-link.tsx'
import { type SaveLoop, useWaitingCount } from '../../rows/index.ts'
import { useText } from '../../text/language.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Facts } from '../../ui/facts.tsx'
import { useAgreementFact, workFacts } from '../panel/complete-summary.tsx'
import type { List } from '../queries.ts'
import { gradingText } from '../text.ts'
import { reviewText } from './text.ts'

type ReviewCompleteProps = {
  list: List
  reviewed: number
  saves: SaveLoop
  steps?: GradingSession['steps']
  onStart: (mode: StartMode) => void
}

/** Ends a review with the AI's agreement and a link to all its figures. */
export function ReviewComplete({ list, reviewed, saves, steps = [], onStart }: ReviewCompleteProps) {
  const waiting = useWaitingCount(saves, list.id)
  const agreement = useAgreementFact(list)
  const text = useText(reviewText)
  const { complete } = useText(gradingText)
  const isAll = reviewed >= list.recordCount
  const facts = [...workFacts(steps), agreement].filter((fact) => fact !== null)
  return (
    <section className="card flex size-full flex-col items-center justify-center-safe gap-4 overflow-y-auto p-6 text-center">
      <h2 tabIndex={-1} className="text-2xl font-bold tracking-tight text-balance">
        {isAll ? text.complete : complete.passHeading}{' '}
        <span className="mt-1.5 block text-lg font-normal tracking-normal">
          {isAll ? text.all(list.recordCount) : text.part(reviewed, list.recordCount)}
        </span>
      </h2>
      <Facts facts={facts} className="w-full max-w-xl" />
      <div className="flex flex-wrap justify-center gap-2.5">
        {!isAll && (
          <Button variant="primary" onClick={() => onStart('resume')}>
            {text.rest}
          </Button>
        )}
        <ButtonLink variant={isAll ? 'primary' : 'secondary'} to={paths.model(list.id)}>
          {complete.figures}
        </ButtonLink>
        <Button onClick={() => onStart('from-start')}>{complete.again}</Button>
        <RowsLink list={list} />
        <ButtonLink to={paths.samples(list.id)}>{complete.samples}</ButtonLink>
        <ButtonLink to={paths.lists}>{complete.back}</ButtonLink>
      </div>
      {waiting > 0 && <p className="text-sm text-muted">{text.waiting(waiting)}</p>}
    </section>
  )
}
