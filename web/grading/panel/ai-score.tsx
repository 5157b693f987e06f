import { type Interpretation, interpretScore } from '@curbgrade/core/ai/interpretation'
import { useText } from '../../text/language.ts'
import { Badge, type Tone } from '../../ui/badge.tsx'
import { aiText } from './text.ts'

const tones = {
  'needs-work': 'warning',
  'good-condition': 'success',
  uncertain: 'neutral',
} as const satisfies Record<Interpretation, Tone>

/** Puts an AI score into words (Spec 9). */
export function Meaning({ aiScore }: { aiScore: number }) {
  const text = useText(aiText)
  const meaning = interpretScore(aiScore)
  return <Badge tone={tones[meaning]}>{text.interpretations[meaning]}</Badge>
}

/** Shows a score between 0 and 1, with notches where its interpretation changes. */
export const AiScale = ({ aiScore }: { aiScore: number }) => {
  const text = useText(aiText)
  return (
    <div aria-hidden="true" className="mt-2 low:hidden">
      <div className="relative h-1.5 rounded-full bg-line">
        <span className="absolute inset-y-0 left-[30%] w-px bg-surface" />
        <span className="absolute inset-y-0 left-[70%] w-px bg-surface" />
        <span
          style={{ left: `${aiScore * 100}%` }}
          className="absolute top-1/2 size-3.5 -translate-1/2 rounded-full border-3 border-surface bg-ink shadow-card"
        />
      </div>
      <p className="mt-1 flex justify-between text-xs text-muted">
        {text.scaleEnds.map((end) => (
          <span key={end}>{end}</span>
        ))}
      </p>
    </div>
  )
}
