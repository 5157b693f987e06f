import type { Terms } from '@curbgrade/core/imagery/provenance'

/**
 * Google's terms allow showing pictures, not storing them, and forbid training on them. Whether they allow machine
 * grading is unsettled, so it is off unless the operator acknowledges the terms (D29).
 */
export const googleTerms: Terms = {
  provider: 'google',
  policy: { store: false, machineGrading: false, training: false },
}
