import { useText } from '../../text/language.ts'
import { Shimmer } from '../../ui/shimmer.tsx'
import { type FiguresOfSurvey, type Survey, useFigures, useSurveys } from '../queries.ts'
import { surveysText } from '../text.ts'
import { type AnswerBar, AnswersChart } from './answers-chart.tsx'
import { useNetSentences } from './use-net-sentences.ts'

type LatestSurveyChartProps = { listId: string; bars: readonly AnswerBar[] }

/** Charts answers of the list's latest survey under its net figure; nothing if there is no survey. */
export function LatestSurveyChart({ listId, bars }: LatestSurveyChartProps) {
  const [latest] = useSurveys(listId).data ?? []
  return latest && <ChartOfSurvey listId={listId} survey={latest} bars={bars} />
}

type ChartOfSurveyProps = LatestSurveyChartProps & { survey: Survey }

function ChartOfSurvey({ listId, survey, bars }: ChartOfSurveyProps) {
  const text = useText(surveysText)
  const { data, isError } = useFigures({ listId, surveyId: survey.id })
  const chart = { title: text.rounds.since(survey.startedAt), bars }
  if (data !== undefined) return <FiguredChart {...chart} survey={survey} figures={data.figures} />
  if (isError) return <AnswersChart {...chart} sentences={[text.chart.text, `${text.figures.failed}.`]} />
  return <Shimmer className="h-72 rounded-card" />
}

type FiguredChartProps = {
  title: string
  bars: readonly AnswerBar[]
  survey: Survey
  figures: FiguresOfSurvey['figures']
}

/** The bars are those of the filter, and the figure is the whole survey's. */
function FiguredChart({ title, bars, survey, figures }: FiguredChartProps) {
  const { chart } = useText(surveysText)
  const sentences = useNetSentences(figures, survey)
  return <AnswersChart title={title} bars={bars} sentences={[chart.text, chart.whole, ...sentences]} />
}
