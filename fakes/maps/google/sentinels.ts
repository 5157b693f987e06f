import { type Address, fold } from '@curbgrade/demo-town'

/** Streets on which only Google fails, in addition to those of the demo town and of all map suppliers. */
const GOOGLE_SENTINELS = {
  /** Pictures: 200 with the gray placeholder, although the metadata promises a picture. */
  gray: 'Gray Sheet Street',
  /** Aerial: 200 with a picture of an error and the warning header. */
  warning: 'Warning Header Way',
} as const

type GoogleSentinel = keyof typeof GOOGLE_SENTINELS

export const googleSentinelOf = ({ street }: Pick<Address, 'street'>): GoogleSentinel | null =>
  ALL.find((sentinel) => fold(street).includes(fold(GOOGLE_SENTINELS[sentinel]))) ?? null

const ALL = Object.keys(GOOGLE_SENTINELS) as GoogleSentinel[]
