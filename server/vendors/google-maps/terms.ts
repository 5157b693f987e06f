import type { Terms } from '@curbgrade/core/imagery/provenance'

/**
 * What Google's terms allow: to show, not to keep; learning from its pictures is forbidden. Whether a machine may look at
 * one is unsettled, so it may not, unless the operator answers for it (D29).
 */
export const googleTerms: Terms = {
  provider: 'google',
  policy: { store: false, machineGrading: false, training: false },
}
