import { agreementOf } from '@curbgrade/core/ai/agreement'
import { type Interpretation, interpretScore } from '@curbgrade/core/ai/interpretation'
import { isConditionGrade } from '@curbgrade/core/grading/grade-scale'
import { actionKeys } from '@curbgrade/core/grading/keys/grade-keys'
import type { Card } from '@curbgrade/core/grading/session/grading-session'
import { gradeText } from '@curbgrade/core/grading/text'
import { useText } from '../../text/language.ts'
import { Badge, type Tone } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { keepFocus } from '../grade-buttons.tsx'
import { useKeyCaps } from '../keys/use-key-caps.ts'
import { aiText } from './text.ts'

type PredictionProps = { card: Card; onAccept?: (() => void) | undefined }

/** Leads with one opinion, because score, confidence and class are three views of it. */
export const FullPrediction = ({ card, onAccept }: PredictionProps) => (
  <>
    <div className="mb-0.5 flex items-center justify-between gap-3 empty:hidden">
      <Opinion card={card} className="leading-tight low:text-sm low:leading-tight" />
      <AcceptButton card={card} onAccept={onAccept} />
    </div>
    <PredictionFacts card={card} />
  </>
)

/** The same in two lines, for small screens. */
export const BriefPrediction = ({ card }: { card: Card }) => (
  <>
    <Opinion card={card} className="block truncate text-sm" />
    <PredictionFacts card={card} />
  </>
)

/** The grade that the AI would give, and how sure it is. */
function Opinion({ card, className }: { card: Card; className: string }) {
  const text = useText(aiText)
  const { choice } = useText(gradeText)
  const { aiGrade, isPredictionHidden, confidence } = card
  if (aiGrade == null || isPredictionHidden) return null
  return (
    <strong className={classNames('tabular min-w-0 font-semibold', className)}>
      {text.says(choice(aiGrade), confidence)}
    </strong>
  )
}

/** Score with its interpretation, confidence and class (Spec 2). The class of a category is said above. */
function PredictionFacts({ card }: { card: Card }) {
  const text = useText(aiText)
  const { aiScore, confidence, aiGrade = null, predictedClass } = card
  if (card.isPredictionHidden) return <p className="text-sm text-muted">{text.loading}</p>
  const isCategory = aiGrade !== null && !isConditionGrade(aiGrade)
  return (
    <p className="tabular text-sm text-pretty text-muted max-lg:truncate">
      {aiScore === null ? (
        text.noScore
      ) : (
        <>
          <span className="max-[26rem]:sr-only short:sr-only">{text.score}</span>{' '}
          <span className="font-medium text-ink">{text.share(aiScore)}</span> <Meaning aiScore={aiScore} />
        </>
      )}{' '}
      <span className="whitespace-nowrap">
        {text.confidence} <span className="font-medium text-ink">{text.share(confidence)}</span>
      </span>
      {predictedClass !== null && !isCategory && (
        <>
          {' · '}
          <span className="text-ink">{text.classNamed(predictedClass)}</span>
        </>
      )}
    </p>
  )
}

const tones = {
  'needs-work': 'warning',
  'good-condition': 'success',
  uncertain: 'neutral',
} as const satisfies Record<Interpretation, Tone>

/** Puts an AI score into words (Spec 9). */
const Meaning = ({ aiScore }: { aiScore: number }) => {
  const text = useText(aiText)
  const meaning = interpretScore(aiScore)
  return (
    <Badge tone={tones[meaning]} className="h-4.5!">
      {text.interpretations[meaning]}
    </Badge>
  )
}

/** Accepts the AI's grade without a keyboard. */
export function AcceptButton({ card, onAccept }: PredictionProps) {
  const text = useText(aiText)
  const { name } = useText(gradeText)
  const capOf = useKeyCaps()
  const { aiGrade = null } = card
  if (aiGrade === null || onAccept === undefined || card.isPredictionHidden) return null
  return (
    <Button
      keyHint={capOf(actionKeys.accept)}
      onMouseDown={keepFocus}
      onClick={onAccept}
      className="shrink-0"
    >
      <span>
        {text.accept}{' '}
        <span className={isConditionGrade(aiGrade) ? '' : 'max-lg:sr-only'}>{name(aiGrade)}</span>
      </span>
    </Button>
  )
}

/** Explains the rule before the first grade. */
export const BlindRule = ({ isStarted, isFirst }: { isStarted: boolean; isFirst: boolean }) => {
  const text = useText(aiText)
  return (
    <p className="text-sm text-pretty text-muted max-lg:line-clamp-2">
      {isStarted ? text.hidden : text.start[isFirst ? 'shown' : 'hidden']}
    </p>
  )
}

/** Compares the latest grade with the AI's. */
export function LastComparison({ card }: { card: Card }) {
  const text = useText(aiText)
  const { name } = useText(gradeText)
  const agreement = agreementOf(card, card.grade)
  const ai = card.aiGrade == null ? text.share(card.aiScore) : name(card.aiGrade)
  return (
    <>
      <p
        title={card.street}
        className="tabular flex min-w-0 items-center gap-x-2 truncate font-medium lg:mt-1"
      >
        <span className="truncate">
          {card.isPredictionHidden ? text.waiting(name(card.grade)) : text.outcome(name(card.grade), ai)}
        </span>
        {agreement && (
          <Badge tone={agreement === 'agree' ? 'success' : 'warning'}>{text.agreements[agreement]}</Badge>
        )}
      </p>
      {card.aiGrade != null && (
        <p className="tabular truncate text-sm text-muted">
          {text.opinion(text.share(card.aiScore), text.share(card.confidence))}
        </p>
      )}
    </>
  )
}
