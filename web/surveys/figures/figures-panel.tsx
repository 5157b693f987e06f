import { comparisonAnswers } from '@curbgrade/core/surveys/comparison'
import { pairStates } from '@curbgrade/core/surveys/pair-state'
import { useState } from 'react'
import { QueryState } from '../../frame/query-state.tsx'
import { useText } from '../../text/language.ts'
import { Button } from '../../ui/button.tsx'
import { Switch } from '../../ui/forms/switch.tsx'
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx'
import { Shimmer } from '../../ui/shimmer.tsx'
import { type FiguresOfSurvey, type Survey, useFigures, useUpdateSurvey } from '../queries.ts'
import { surveysText } from '../text.ts'
import { AnswersChart } from './answers-chart.tsx'
import { useNetSentences } from './use-net-sentences.ts'

type FiguresPanelProps = { listId: string; survey: Survey }

/** What the answers of a survey say, and the choices about it. */
export function FiguresPanel({ listId, survey }: FiguresPanelProps) {
  const text = useText(surveysText)
  const ids = { listId, surveyId: survey.id }
  const query = useFigures(ids)
  const { mutate, isPending } = useUpdateSurvey(ids)
  if (query.data === undefined)
    return (
      <QueryState
        query={query}
        loading={<Shimmer className="h-72 rounded-card" />}
        failed={text.figures.failed}
        retry={text.retry}
      />
    )
  return (
    <div className="flex flex-col gap-4">
      <AnswersOfSurvey figures={query.data} survey={survey} />
      <OpenRows open={query.data.open} />
      {query.data.figures.betweenProviders > 0 && (
        <p className="flex flex-wrap items-center gap-x-4 text-muted">
          {text.figures.between(query.data.figures.betweenProviders)}
          <Switch
            label={text.figures.countOthers}
            checked={survey.countsOtherProviders}
            busy={isPending}
            onChange={(countsOtherProviders) => mutate({ countsOtherProviders })}
          />
        </p>
      )}
      {survey.endedAt === null && <EndSurvey isPending={isPending} onEnd={() => mutate({ isEnded: true })} />}
    </div>
  )
}

type AnswersProps = { figures: FiguresOfSurvey; survey: Survey }

const AnswersOfSurvey = ({ figures: { answers, figures }, survey }: AnswersProps) => (
  <AnswersChart
    title={useText(surveysText).figures.title}
    sentences={useNetSentences(figures, survey)}
    bars={comparisonAnswers.map(({ answer }) => ({ answer, rows: answers[answer] }))}
  />
)

/** Why rows have no answer yet. */
function OpenRows({ open }: Pick<FiguresOfSurvey, 'open'>) {
  const text = useText(surveysText).figures.open
  const states = pairStates.filter((state) => open[state] > 0)
  if (states.length === 0) return null
  return (
    <ul className="list-disc pl-5 text-muted">
      {states.map((state) => (
        <li key={state}>{text[state](open[state])}</li>
      ))}
    </ul>
  )
}

function EndSurvey({ isPending, onEnd }: { isPending: boolean; onEnd: () => void }) {
  const text = useText(surveysText).figures
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <Button onClick={() => setAsking(true)} className="self-start">
        {text.end}
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={text.end}
        description={text.endText}
        confirm={text.end}
        cancel={text.cancel}
        tone="primary"
        busy={isPending}
        onConfirm={onEnd}
      />
    </>
  )
}
