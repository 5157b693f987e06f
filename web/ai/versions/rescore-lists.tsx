import type { Rescore } from '@curbgrade/core/ai/models-contract'
import { textOf, useText } from '../../text/language.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { ProgressBar } from '../../ui/charts/progress-bar.tsx'
import { GradeAudit } from './grade-audit.tsx'
import type { GradedList } from './model.ts'
import { isRescoring, useRescore } from './queries.ts'
import { versionsText } from './text.ts'

export const RescoreLists = ({ lists }: { lists: readonly GradedList[] }) => {
  const text = useText(versionsText)
  return (
    <section aria-labelledby="rescore" className="card">
      <div className="p-5 sm:p-6">
        <h3 id="rescore" className="text-lg font-semibold tracking-tight">
          {text.lists}
        </h3>
        <p className="mt-1 max-w-3xl text-pretty text-muted">{text.listsText}</p>
      </div>
      <ul>
        {lists.map((list) => (
          <li
            key={list.id}
            className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-t border-line px-5 py-4 sm:px-6"
          >
            <div className="min-w-0 flex-1 basis-60">
              <p className="truncate font-medium" title={list.title}>
                {list.title}
              </p>
              <p className="tabular text-sm text-pretty text-muted">{describeState(list)}</p>
            </div>
            <RescoreAction list={list} />
            <GradeAudit list={list} />
          </li>
        ))}
      </ul>
    </section>
  )
}

const describeState = ({ modelVersion, kind, rescore }: GradedList): string => {
  const text = textOf(versionsText)
  return isRescoring(rescore)
    ? text.progress(rescore)
    : `${text.gradedBy(modelVersion, kind)}.${rescore ? ` ${text.rescored(rescore)}` : ''}`
}

function RescoreAction({ list }: { list: GradedList }) {
  const text = useText(versionsText)
  const { mutate, isPending } = useRescore(list)
  if (isRescoring(list.rescore)) return <Running title={list.title} rescore={list.rescore} />
  if (list.isCurrent) return <Badge tone="success">{text.current}</Badge>
  return (
    <Button aria-label={text.rescoreOf(list.title)} busy={isPending} onClick={() => mutate()}>
      {text.rescore}
    </Button>
  )
}

const Running = ({ title, rescore: { done, total } }: { title: string; rescore: Rescore }) => {
  const text = useText(versionsText)
  return (
    <ProgressBar
      label={text.rescoring(title)}
      value={done}
      max={total}
      showPercent
      className="w-full sm:w-56"
    />
  )
}
