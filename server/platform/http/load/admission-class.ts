import type { Call } from '@curbgrade/core/shared/contract'

/** Saves are the cheapest calls and must not be lost, so they go first. */
export type AdmissionClass = 'saves' | 'others'

export const classOf = ({ admittedFirst }: Pick<Call, 'admittedFirst'>): AdmissionClass =>
  admittedFirst === true ? 'saves' : 'others'
