import { singleAnswers, sureAnswers } from '@curbgrade/core/photos/batch/bulk-answers'
import { useText } from '../../../text/language.ts'
import { Button } from '../../../ui/button.tsx'
import { batchText } from './text.ts'
import type { BatchReview } from './use-review.ts'

/** Answers many questions at once: those with one candidate, and those whose position is sure. */
export function AskedTools({ review: { plan, choose } }: { review: BatchReview }) {
  const text = useText(batchText).asked
  const answered = plan.asked.filter(({ choice }) => choice !== undefined).length
  const [single, sure] = [singleAnswers(plan.asked), sureAnswers(plan.asked)]
  const hasPositions = plan.asked.some(
    ({ placement }) => placement.kind === 'ask' && placement.why === 'position',
  )
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <p className="max-w-prose text-pretty text-muted">
        {text.explained} {hasPositions && `${text.positions} `}
        <span className="pointer-coarse:hidden">{text.keys}</span>{' '}
        <span aria-live="polite" className="tabular text-ink">
          {text.answered(answered, plan.asked.length)}
        </span>
      </p>
      <div className="flex flex-wrap gap-2">
        {sure.size > 0 && <Button onClick={() => choose(sure)}>{text.takeSure(sure.size)}</Button>}
        {single.size > 0 && <Button onClick={() => choose(single)}>{text.confirmAll(single.size)}</Button>}
      </div>
    </div>
  )
}
