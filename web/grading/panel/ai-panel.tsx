import { agreementOf, countAgreement } from '@curbgrade/core/ai/agreement'
import { actionKeys } from '@curbgrade/core/grading/keys/grade-keys'
import {
  type Card,
  currentCard,
  type GradingSession,
  latestGraded,
} from '@curbgrade/core/grading/session/grading-session'
import { gradeText } from '@curbgrade/core/grading/text'
import { useText } from '../../text/language.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Switch } from '../../ui/forms/switch.tsx'
import { keepFocus } from '../grade-buttons.tsx'
import { useKeyCaps } from '../keys/use-key-caps.ts'
import { mayShowPrediction } from '../predictions/is-prediction-shown.ts'
import { AiScale, Meaning } from './ai-score.tsx'
import { aiText } from './text.ts'

export type AiPanelProps = {
  /** Null before grading starts. */
  session: GradingSession | null
  isFirst: boolean
  onFirst: (isFirst: boolean) => void
  onAccept?: (() => void) | undefined
}

/** Shows the AI's prediction beside the picture (Spec 2). Blind graders see it only after they grade. */
export function AiPanel({ session, isFirst, onFirst, onAccept }: AiPanelProps) {
  const text = useText(aiText)
  const { agreed, compared } = countAgreement(session?.graded ?? [])
  return (
    <section aria-labelledby="ai-panel" className="card shrink-0 p-3.5 pt-2 max-lg:hidden">
      <div className="flex items-center justify-between gap-3">
        <h2 id="ai-panel" className="font-semibold">
          {text.title}
        </h2>
        <FirstSwitch isFirst={isFirst} onFirst={onFirst} />
      </div>
      <div className={isFirst ? 'min-h-31 low:min-h-20' : 'min-h-22'}>
        <Content session={session} isFirst={isFirst} onAccept={onAccept} />
      </div>
      {compared > 0 && <p className="tabular mt-2 text-sm text-muted">{text.agreed(agreed, compared)}</p>}
    </section>
  )
}

/** Compact version for phones, between picture and buttons. */
export function AiStrip({ session, isFirst, onFirst, onAccept }: AiPanelProps) {
  const text = useText(aiText)
  const card = session && currentCard(session)
  const isShown = card !== null && mayShowPrediction(card, isFirst)
  const [last] = session && !isFirst ? latestGraded(session, 1) : []
  const hasButton = isShown && onAccept !== undefined && card.aiGrade != null
  const hasLine = isShown || last === undefined || last.aiGrade != null
  return (
    <section
      aria-label={text.title}
      // The frame reads this attribute to leave room below the picture.
      data-below={hasButton ? 'button' : hasLine ? 'line' : undefined}
      className="card -mb-0.5 px-3 pb-1 lg:hidden"
    >
      <div className="flex items-center justify-between gap-3 squat:-my-1.5">
        {!isShown && last ? (
          <Comparison card={last} />
        ) : isShown && card.aiScore !== null ? (
          <p className="flex min-w-0 flex-wrap items-center gap-x-2">
            <span className="text-sm whitespace-nowrap text-muted max-[24rem]:sr-only short:sr-only">
              {text.score}
            </span>
            <strong className="tabular font-semibold">{text.share(card.aiScore)}</strong>
            <Meaning aiScore={card.aiScore} />
          </p>
        ) : (
          <p className="truncate font-medium">{text.title}</p>
        )}
        <FirstSwitch isFirst={isFirst} onFirst={onFirst} />
      </div>
      {isShown ? (
        <StripDetails card={card} onAccept={onAccept} />
      ) : last ? (
        <Opinion card={last} />
      ) : (
        <Rule session={session} isFirst={isFirst} />
      )}
    </section>
  )
}

const FirstSwitch = ({ isFirst, onFirst }: Pick<AiPanelProps, 'isFirst' | 'onFirst'>) => {
  const text = useText(aiText)
  return (
    <Switch
      label={text.showFirst}
      checked={isFirst}
      onChange={onFirst}
      onMouseDown={keepFocus}
      className="text-sm text-muted"
    />
  )
}

function Content({ session, isFirst, onAccept }: Omit<AiPanelProps, 'onFirst'>) {
  const card = session && currentCard(session)
  return card && mayShowPrediction(card, isFirst) ? (
    <Prediction card={card} onAccept={onAccept} />
  ) : (
    <Hidden session={session} isFirst={isFirst} />
  )
}

function Prediction({ card, onAccept }: PredictionProps) {
  const text = useText(aiText)
  const { aiScore, confidence, predictedClass } = card
  if (card.isPredictionHidden) return <p className="py-2 text-muted">{text.loading}</p>
  return (
    <>
      {aiScore === null ? (
        <p className="py-2 text-muted">{text.noScore}</p>
      ) : (
        <>
          <p className="flex items-baseline gap-2.5">
            <span className="sr-only">{text.score}</span>
            <strong className="tabular text-2xl font-bold tracking-tight">{text.share(aiScore)}</strong>
            <Meaning aiScore={aiScore} />
            <span aria-hidden="true" className="ml-auto text-sm text-muted">
              {text.score}
            </span>
          </p>
          <AiScale aiScore={aiScore} />
        </>
      )}
      <dl className="mt-2.5 flex justify-between gap-3 text-sm low:mt-1">
        <Figure name={text.confidence} value={text.share(confidence)} />
        {predictedClass !== null && (
          <Figure name={text.predictedClass} value={text.classNamed(predictedClass)} isLabelOptional />
        )}
      </dl>
      <AcceptButton card={card} onAccept={onAccept} />
    </>
  )
}

type PredictionProps = { card: Card } & Pick<AiPanelProps, 'onAccept'>

/** Accepts the AI's grade without a keyboard. */
function AcceptButton({ card, onAccept }: PredictionProps) {
  const text = useText(aiText)
  const { name } = useText(gradeText)
  const capOf = useKeyCaps()
  const { aiGrade = null } = card
  if (aiGrade === null || onAccept === undefined) return null
  return (
    <Button
      keyHint={capOf(actionKeys.accept)}
      onMouseDown={keepFocus}
      onClick={onAccept}
      className="mt-2.5 w-full max-lg:mt-0 max-lg:w-auto"
    >
      {text.accept(name(aiGrade))}
    </Button>
  )
}

type FigureProps = { name: string; value: string; isLabelOptional?: boolean }

const Figure = ({ name, value, isLabelOptional = false }: FigureProps) => (
  <div className="min-w-0 low:flex low:items-baseline low:gap-1.5">
    <dt className={classNames('text-muted', isLabelOptional && 'low:sr-only')}>{name}</dt>
    <dd title={value} className="tabular truncate text-base font-medium">
      {value}
    </dd>
  </div>
)

const StripDetails = ({ card, onAccept }: PredictionProps) => {
  const text = useText(aiText)
  if (card.isPredictionHidden) return <p className="mb-0.5 truncate text-sm text-muted">{text.loading}</p>
  return (
    <div className="mb-0.5 flex items-center justify-between gap-3">
      <p className="tabular min-w-0 truncate text-sm text-muted">
        {card.aiScore === null && `${text.noScore} `}
        {text.confidence} <span className="font-medium text-ink">{text.share(card.confidence)}</span>
        {card.predictedClass !== null && (
          <>
            {' · '}
            <span className="font-medium text-ink">{text.classNamed(card.predictedClass)}</span>
          </>
        )}
      </p>
      <AcceptButton card={card} onAccept={onAccept} />
    </div>
  )
}

/** Explains the rule before the first grade, and afterward compares the latest grade with the AI. */
function Hidden({ session, isFirst }: Omit<AiPanelProps, 'onFirst'>) {
  const text = useText(aiText)
  const [last] = session ? latestGraded(session, 1) : []
  if (last === undefined || isFirst) return <Rule session={session} isFirst={isFirst} />
  return (
    <div className="min-w-0 py-2">
      <p className="truncate text-sm text-muted">{text.last(last.street)}</p>
      <div className="mt-1.5">
        <Comparison card={last} />
      </div>
      <Opinion card={last} />
    </div>
  )
}

const Rule = ({ session, isFirst }: Omit<AiPanelProps, 'onFirst'>) => {
  const text = useText(aiText)
  return (
    <p className="text-sm text-pretty text-muted lg:py-2">
      {session === null ? text.start[isFirst ? 'shown' : 'hidden'] : text.hidden}
    </p>
  )
}

function Comparison({ card }: { card: Card }) {
  const text = useText(aiText)
  const { name } = useText(gradeText)
  const agreement = agreementOf(card, card.grade)
  return (
    <p title={card.street} className="tabular flex min-w-0 flex-wrap items-center gap-x-2 font-medium">
      <span className="whitespace-nowrap">
        {card.isPredictionHidden
          ? text.waiting(name(card.grade))
          : text.outcome(
              name(card.grade),
              card.aiGrade == null ? text.share(card.aiScore) : name(card.aiGrade),
            )}
      </span>
      {agreement && (
        <Badge tone={agreement === 'agree' ? 'success' : 'warning'}>{text.agreements[agreement]}</Badge>
      )}
    </p>
  )
}

function Opinion({ card }: { card: Card }) {
  const text = useText(aiText)
  if (card.aiGrade == null) return null
  return (
    <p className="tabular truncate text-sm text-muted lg:mt-0.5">
      {text.opinion(text.share(card.aiScore), text.share(card.confidence))}
    </p>
  )
}
