import type { Placement } from '@curbgrade/core/photos/batch/decide-placement'
import { textOf } from '../../../text/language.ts'
import { batchText } from './text.ts'

type Question = Extract<Placement, { readonly kind: 'ask' }>

export function reasonToAsk(question: Question): string {
  const text = textOf(batchText)
  if (question.why !== 'position') return text.doubts[question.why]
  const [best] = question.proposal.candidates
  return best === undefined ? '' : text.position[question.proposal.isSure ? 'sure' : 'unsure'](best)
}

/** How near a candidate is and how probable, if positions propose it. */
export function nearWords(question: Question, rowNo: number): string | null {
  if (question.why !== 'position') return null
  const near = question.proposal.candidates.find((candidate) => candidate.rowNo === rowNo)
  return near === undefined ? null : textOf(batchText).position.near(near)
}
