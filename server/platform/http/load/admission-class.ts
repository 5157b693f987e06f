import type { Call } from '@curbgrade/core/shared/contract'

/** Saving what a person said is the cheapest call and the one that must not be lost, so it goes first. */
export type AdmissionClass = 'saves' | 'others'

export const classOf = ({ admittedFirst }: Pick<Call, 'admittedFirst'>): AdmissionClass =>
  admittedFirst === true ? 'saves' : 'others'
