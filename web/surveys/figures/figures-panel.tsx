import { comparisonAnswers } from '@curbgrade/core/surveys/comparison'
import { pairStates } from '@curbgrade/core/surveys/pair-state'
import { useState } from 'react'
import { sentenceFor } from '../../client/sentence-for.ts'
import { QueryState } from '../../frame/query-state.tsx'
import { useText } from '../../text/language.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { Switch } from '../../ui/forms/switch.tsx'
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx'
import { Shimmer } from '../../ui/shimmer.tsx'
import { type FiguresOfSurvey, type Survey, type SurveyIds, useFigures, useUpdateSurvey } from '../queries.ts'
import { surveysText } from '../text.ts'
import { AnswersChart } from './answers-chart.tsx'
import { useNetSentences } from './use-net-sentences.ts'

type FiguresPanelProps = { listId: string; survey: Survey }

/** What the answers of a survey say, and the choices about it. */
export function FiguresPanel({ listId, survey }: FiguresPanelProps) {
  const text = useText(surveysText)
  const ids = { listId, surveyId: survey.id }
  const query = useFigures(ids)
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
        <OtherProviders
          ids={ids}
          isCounted={survey.countsOtherProviders}
          compared={query.data.figures.betweenProviders}
        />
      )}
      {survey.endedAt === null && <EndSurvey ids={ids} />}
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

type OtherProvidersProps = { ids: SurveyIds; isCounted: boolean; compared: number }

function OtherProviders({ ids, isCounted, compared }: OtherProvidersProps) {
  const { figures: text, errors } = useText(surveysText)
  const { mutate, isPending, error } = useUpdateSurvey(ids)
  return (
    <div>
      <p className="flex flex-wrap items-center gap-x-4 text-muted">
        {text.between(compared)}
        <Switch
          label={text.countOthers}
          checked={isCounted}
          busy={isPending}
          onChange={(countsOtherProviders) => mutate({ countsOtherProviders })}
        />
      </p>
      {error && <Banner tone="danger">{sentenceFor(error, errors)}</Banner>}
    </div>
  )
}

function EndSurvey({ ids }: { ids: SurveyIds }) {
  const { figures: text, errors } = useText(surveysText)
  const { mutate, isPending, error } = useUpdateSurvey(ids)
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
        error={error ? sentenceFor(error, errors) : undefined}
        onConfirm={() => mutate({ isEnded: true })}
      />
    </>
  )
}
