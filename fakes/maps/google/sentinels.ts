import { type Address, fold } from '../../demo-town/address.ts'

/** Streets on which Google fails in ways of its own, beside those of the demo town and of all map suppliers. */
const GOOGLE_SENTINELS = {
  /** Pictures: 200 with the gray sheet that says that there is none, though the metadata promised one. */
  gray: 'Gray Sheet Street',
  /** From above: 200 with a picture of an error and the warning header. */
  warning: 'Warning Header Way',
} as const

type GoogleSentinel = keyof typeof GOOGLE_SENTINELS

export const googleSentinelOf = ({ street }: Pick<Address, 'street'>): GoogleSentinel | null =>
  ALL.find((sentinel) => fold(street).includes(fold(GOOGLE_SENTINELS[sentinel]))) ?? null

const ALL = Object.keys(GOOGLE_SENTINELS) as GoogleSentinel[]
