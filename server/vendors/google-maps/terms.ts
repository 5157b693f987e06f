import type { Terms } from '@curbgrade/core/imagery/provenance'

/**
 * The terms allow showing pictures but not storing them or training on them. They leave machine grading open,
 * so it's off unless the operator acknowledges the terms (D29).
 */
export const googleTerms: Terms = {
  provider: 'google',
  policy: { store: false, machineGrading: false, training: false },
}
