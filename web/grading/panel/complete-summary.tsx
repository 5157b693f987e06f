import { MIN_GRADES } from '@curbgrade/core/ai/figure'
import { workOf } from '@curbgrade/core/grading/day/pace'
import { categoryGrades } from '@curbgrade/core/grading/grade-scale'
import { medianGrade } from '@curbgrade/core/grading/median-grade'
import type { GradingSession } from '@curbgrade/core/grading/session/grading-session'
import { countUnseen } from '@curbgrade/core/grading/session/session-state'
import { gradeText } from '@curbgrade/core/grading/text'
import { useModelCheck } from '../../client/model-check.ts'
import { textOf, useFormats, useText } from '../../text/language.ts'
import { useScale } from '../../text/scale.ts'
import { GradeDistribution } from '../../ui/charts/grade-distribution.tsx'
import { type Fact, Facts } from '../../ui/facts.tsx'
import type { List } from '../queries.ts'
import { gradingText } from '../text.ts'

type CompleteSummaryProps = {
  list: List
  steps: GradingSession['steps']
}

/** Shows grade counts, this session's pace and, in strategic lists, the AI's agreement. */
export function CompleteSummary({ list, steps }: CompleteSummaryProps) {
  const text = useText(gradingText)
  const agreement = useAgreementFact(list)
  const median = useMedianFact(list)
  const facts = [median, ...workFacts(steps), agreement].filter((fact) => fact !== null)
  return (
    <div className="w-full max-w-xl">
      <GradeDistribution
        counts={list.gradeCounts}
        label={text.complete.distribution}
        withFigures
        className="h-24"
      />
      <div aria-hidden="true" className="mt-0.5 flex justify-between text-sm text-muted">
        <span>{text.ends[1]}</span>
        <span>{text.ends[10]}</span>
      </div>
      <Categories counts={list.gradeCounts} />
      <Facts facts={facts} className="mt-4" />
    </div>
  )
}

function Categories({ counts }: { counts: List['gradeCounts'] }) {
  const text = useText(gradingText)
  const { word } = useText(gradeText)
  const used = categoryGrades.filter(({ value }) => (counts[value] ?? 0) > 0)
  if (used.length === 0) return null
  return (
    <ul
      aria-label={text.complete.categories}
      className="tabular mt-2.5 flex flex-wrap justify-center gap-1.5"
    >
      {used.map(({ value }) => (
        <li key={value} className="rounded-md border border-line px-2 py-1 text-sm">
          {word(value)} <strong className="font-semibold">{counts[value]}</strong>
        </li>
      ))}
    </ul>
  )
}

function useMedianFact({ gradeCounts }: List): Fact | null {
  const text = useText(gradingText).complete
  const { name } = useText(gradeText)
  const { count } = useFormats()
  const isScaled = useScale() !== null
  const median = medianGrade(gradeCounts)
  if (median === null) return null
  const [lower, upper] = [name(Math.floor(median)), name(Math.ceil(median))]
  if (!isScaled) return { name: text.median, value: count(median) }
  return { name: text.median, value: lower === upper ? lower : `${lower}–${upper}` }
}

/** The session's time and pace, and the number of grades given without seeing a picture. */
export function workFacts(steps: GradingSession['steps']): Fact[] {
  const text = textOf(gradingText)
  const work = workOf(steps)
  const unseen = countUnseen(steps)
  return [
    ...(work === null
      ? []
      : [
          { name: text.complete.time, value: text.duration(work.spentMs) },
          { name: text.complete.pace, value: text.pace(work.perMinute) },
        ]),
    ...(unseen === 0 ? [] : [{ name: text.complete.unseen, value: text.count(unseen) }]),
  ]
}

/** The AI's weighted agreement with its interval, or how many grades it still needs. */
export function useAgreementFact({ id, strategic }: List): Fact | null {
  const text = useText(gradingText).complete
  const { data } = useModelCheck(id, strategic)
  if (!strategic) return null
  const agreement = data?.agreement
  if (agreement === undefined) return { name: text.agreement, value: '–' }
  const { n, estimate } = agreement
  if (estimate === null) return { name: text.agreement, value: '–', more: text.tooFewCompared(n, MIN_GRADES) }
  return {
    name: text.agreement,
    value: text.percent(estimate.value),
    more: text.compared(estimate.low, estimate.high, n),
  }
}
