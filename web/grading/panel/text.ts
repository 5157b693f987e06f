import type { Agreement } from '@curbgrade/core/ai/agreement'
import type { Interpretation } from '@curbgrade/core/ai/interpretation'
import { predictedClassInWords } from '@curbgrade/core/ai/predicted-class'
import { defineText } from '@curbgrade/core/text/define-text'

export const aiText = defineText(({ count, decimal, percent }) => ({
  heading: 'Strategic Sample - Reviewing AI Predictions',
  accept: 'Accept',
  title: 'AI prediction',
  showFirst: 'Show AI first',
  first: 'AI first',
  score: 'AI Score',
  confidence: 'Confidence',
  classNamed: (name: string) => predictedClassInWords(name),
  interpretations: {
    'needs-work': 'Needs Work',
    'good-condition': 'Good Condition',
    uncertain: 'Uncertain',
  } satisfies Record<Interpretation, string>,
  says: (grade: string, confidence: number | null) =>
    confidence === null ? `AI: ${grade}` : `AI: ${grade}, ${percent(confidence)} sure`,
  share: (share: number | null) => (share === null ? '–' : decimal(share, 3)),
  noScore: 'The file has no valid score for this property.',
  loading: "Loading the AI's prediction…",
  hidden: "Hidden until you grade, so it doesn't influence you.",
  start: {
    shown:
      "Each property shows the AI's prediction, so agreement will be measured apart from grades that you give first. Turn this off to grade before you see it.",
    hidden: "You grade first; the AI's prediction appears after you grade.",
  },
  last: (street: string) => `Last: ${street}`,
  outcome: (grade: string, aiGrade: string) => `You ${grade}, AI ${aiGrade}`,
  waiting: (grade: string) => `You ${grade}; the AI's grade follows when yours is saved`,
  opinion: (score: string, confidence: string) => `AI Score ${score}, confidence ${confidence}`,
  acceptLater: "The AI's grade is hidden until you grade. Turn on “Show AI first” to accept it.",
  agreed: (agreed: number, compared: number) =>
    `The AI agrees with ${count(agreed)} of your last ${count(compared)}.`,
  agreements: { agree: 'Agrees', disagree: 'Disagrees' } satisfies Record<Agreement, string>,
  disagrees: 'The AI disagrees',
}))
