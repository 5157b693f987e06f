import { countAgreement } from '@curbgrade/core/ai/agreement'
import { type GradingSession, latestGraded } from '@curbgrade/core/grading/session/grading-session'
import { useText } from '../../text/language.ts'
import { Switch } from '../../ui/forms/switch.tsx'
import { keepFocus } from '../grade-buttons.tsx'
import { shownCard } from '../predictions/is-prediction-shown.ts'
import { AcceptButton, BlindRule, BriefPrediction, FullPrediction, LastComparison } from './ai-prediction.tsx'
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
  const card = shownCard(session, isFirst)
  const last = isFirst ? undefined : lastGraded(session)
  return (
    <section aria-labelledby="ai-panel" className="card shrink-0 p-3.5 pt-1.5 max-lg:hidden low:pb-2">
      <div className="flex flex-wrap items-center justify-between gap-x-3">
        <h2 id="ai-panel" className="font-semibold">
          {text.title}
        </h2>
        <Switch
          label={text.showFirst}
          checked={isFirst}
          onChange={onFirst}
          onMouseDown={keepFocus}
          className="text-sm text-muted"
        />
      </div>
      <div className="min-h-21 low:min-h-20">
        {card ? (
          <FullPrediction card={card} onAccept={onAccept} />
        ) : last ? (
          <>
            <p className="truncate text-sm text-muted">{text.last(last.street)}</p>
            <LastComparison card={last} />
          </>
        ) : (
          <BlindRule isStarted={session !== null} isFirst={isFirst} />
        )}
      </div>
      {compared > 0 && <p className="tabular mt-1 text-sm text-muted">{text.agreed(agreed, compared)}</p>}
    </section>
  )
}

/** One row of the same for small screens, between picture and buttons. It has one height, so that nothing moves. */
export function AiStrip({ session, isFirst, onFirst, onAccept }: AiPanelProps) {
  const text = useText(aiText)
  const card = shownCard(session, isFirst)
  const last = isFirst ? undefined : lastGraded(session)
  return (
    <section
      aria-label={text.title}
      className="card flex h-13 items-center gap-2.5 overflow-hidden px-2.5 lg:hidden"
    >
      {card && <AcceptButton card={card} onAccept={onAccept} />}
      <div className="min-w-0 flex-1">
        {card ? (
          <BriefPrediction card={card} />
        ) : last ? (
          <LastComparison card={last} />
        ) : (
          <BlindRule isStarted={session !== null} isFirst={isFirst} />
        )}
      </div>
      <Switch
        label={text.first}
        aria-label={text.showFirst}
        checked={isFirst}
        onChange={onFirst}
        onMouseDown={keepFocus}
        className="shrink-0 flex-col justify-center gap-0.5! text-2xs text-muted"
      />
    </section>
  )
}

const lastGraded = (session: GradingSession | null) =>
  session === null ? undefined : latestGraded(session, 1)[0]
