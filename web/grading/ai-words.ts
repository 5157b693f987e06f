import type { Agreement } from '@curbgrade/core/ai/agreement'
import type { Interpretation } from '@curbgrade/core/ai/interpretation'

/** What the screen says of an AI's predictions. */
export const aiWords = {
  heading: 'Strategic Sample - Reviewing AI Predictions',
  title: 'AI prediction',
  showFirst: 'Show AI first',
  score: 'AI Score',
  confidence: 'Confidence',
  predictedClass: 'Predicted class',
  interpretations: {
    'needs-work': 'Needs Work',
    'good-condition': 'Good Condition',
    uncertain: 'Uncertain',
  } satisfies Record<Interpretation, string>,
  share: (share: number | null) => (share === null ? '–' : share.toFixed(3)),
  scaleEnds: ['0 good', '1 needs work'],
  noScore: 'The file has no readable score for this property.',
  hidden: 'Hidden until you have graded, so that it cannot sway you.',
  start: {
    shown: 'Each property comes with what the AI said of it. Switch it off to grade before you see it.',
    hidden: 'You grade first; what the AI said is shown for the property you have just graded.',
  },
  last: (street: string) => `Last: ${street}`,
  outcome: (grade: string, score: string) => `You ${grade}, AI ${score}`,
  agreements: { agree: 'Agrees', disagree: 'Disagrees' } satisfies Record<Agreement, string>,
  disagrees: 'The AI disagrees',
} as const
