import { offersReview } from '@curbgrade/core/ai/review'
import type { GradingSession, StartMode } from '@curbgrade/core/grading/session/grading-session'
import type { ReactNode } from 'react'
import { importedCount } from '../../client/list.ts'
import { paths } from '../../client/paths.ts'
import { ExportDialogs, useExport } from '../../exports/index.ts'
import { RowsLink } from '../../frame/rows-link.tsx'
import { type SaveLoop, useWaitingCount } from '../../rows/index.ts'
import { textOf, useText } from '../../text/language.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { DownloadIcon } from '../../ui/icons.tsx'
import { Shimmer } from '../../ui/shimmer.tsx'
import { type List, useGradedList } from '../queries.ts'
import { gradingText } from '../text.ts'
import { CompleteSummary } from './complete-summary.tsx'

type CompletePanelProps = {
  list: List
  gradedCount: number
  saves: SaveLoop
  steps?: GradingSession['steps']
  onStart: (mode: StartMode) => void
  /** Offers other queues of the list. */
  children?: ReactNode
}

/** Ends a list or a pass: shows the grades and the next actions. */
export function CompletePanel({
  list,
  gradedCount,
  saves,
  steps = [],
  onStart,
  children,
}: CompletePanelProps) {
  const waiting = useWaitingCount(saves, list.id)
  const savedList = useGradedList(list.id, waiting === 0)
  const exporting = useExport()
  const isListComplete = gradedCount >= list.recordCount
  const isGradedByYou = steps.length > 0 || (savedList.list ?? list).gradedByYou > 0
  const text = useText(gradingText).complete
  return (
    <section className="card flex size-full flex-col items-center justify-center-safe gap-4 overflow-y-auto p-6 text-center">
      <h2 tabIndex={-1} className="text-2xl font-bold tracking-tight text-balance">
        {isListComplete ? text.heading : text.passHeading}{' '}
        <span className="mt-1.5 block text-lg font-normal tracking-normal">
          {isListComplete
            ? completeText(savedList.list ?? list)
            : text.passText(gradedCount, list.recordCount)}
        </span>
      </h2>
      {savedList.isPending && <Shimmer className="h-52 w-full max-w-xl shrink-0" />}
      {savedList.list && <CompleteSummary list={savedList.list} steps={steps} />}
      <div className="flex flex-wrap justify-center gap-2.5">
        {!isListComplete && (
          <Button variant="primary" onClick={() => onStart('resume')}>
            {text.rest}
          </Button>
        )}
        <Button
          variant={isListComplete ? 'primary' : 'secondary'}
          icon={<DownloadIcon />}
          disabled={waiting > 0}
          onClick={() => exporting.ask({ ...list, processedCount: gradedCount })}
        >
          {text.export}
        </Button>
        <Button onClick={() => onStart('from-start')}>{isGradedByYou ? text.again : text.yourself}</Button>
        {offersReview(list) && <ButtonLink to={paths.review(list.id)}>{text.review}</ButtonLink>}
        <RowsLink list={list} />
        <ButtonLink to={paths.samples(list.id)}>{text.samples}</ButtonLink>
        {list.strategic && <ButtonLink to={paths.model(list.id)}>{text.figures}</ButtonLink>}
        <ButtonLink to={paths.lists}>{text.back}</ButtonLink>
      </div>
      {waiting > 0 && <p className="text-sm text-muted">{text.waiting(waiting)}</p>}
      {children}
      <ExportDialogs exporting={exporting} />
    </section>
  )
}

/** Counts the AI's grades (D46) and those of the file (D62) separately. */
function completeText(list: List): string {
  const { recordCount, processedCount, gradedByYou, gradedByAi } = list
  const { text, textWithOthers } = textOf(gradingText).complete
  return processedCount > gradedByYou
    ? textWithOthers(recordCount, gradedByAi, gradedByYou, importedCount(list))
    : text(recordCount)
}
