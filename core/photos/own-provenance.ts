import type { Provenance } from '../imagery/provenance.ts'
import type { TakenAt } from './contract.ts'

type Dated = {
  readonly taken: TakenAt | null
  readonly heading: number | null
  readonly partsHiddenAt: number | null
}

/**
 * The user's own photos may be stored and learned from. Only graders on this server grade them without more consent, so
 * machine grading isn't among their terms (D63).
 */
export const ownProvenance = ({ taken, heading, partsHiddenAt }: Dated): Provenance => ({
  provider: 'own',
  capturedAt: taken && taken.at.slice(0, (taken.precision === 'year' ? 'YYYY' : 'YYYY-MM').length),
  attribution: '',
  heading,
  policy: { store: true, machineGrading: false, training: true },
  ...(partsHiddenAt !== null && { partsHiddenAt }),
})
