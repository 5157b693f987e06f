import type { PlannedPhoto } from '@curbgrade/core/photos/batch/plan-batch'
import { textOf } from '../../../text/language.ts'
import { batchText } from './text.ts'

type AskedPlacement = Pick<PlannedPhoto, 'placement' | 'choice'>

/** The candidates, and the row that a person chose along a street. */
export function rowsToOffer({ placement, choice }: AskedPlacement): readonly number[] {
  const candidates = placement.kind === 'ask' ? placement.rowNos : []
  return choice == null || candidates.includes(choice) ? candidates : [...candidates, choice]
}

export function reasonToAsk({ placement, choice }: AskedPlacement): string {
  const text = textOf(batchText)
  if (placement.kind !== 'ask') return text.position.alongStreet
  if (placement.why !== 'position') return text.doubts[placement.why]
  if (choice != null && !placement.rowNos.includes(choice)) return text.position.alongStreet
  const [best] = placement.proposal.candidates
  return best === undefined ? '' : text.position[placement.proposal.isSure ? 'sure' : 'unsure'](best)
}

/** How near a candidate is and how probable, if positions propose it. */
export function nearWords({ placement }: AskedPlacement, rowNo: number): string | null {
  if (placement.kind !== 'ask' || placement.why !== 'position') return null
  const near = placement.proposal.candidates.find((candidate) => candidate.rowNo === rowNo)
  return near === undefined ? null : textOf(batchText).position.near(near)
}
