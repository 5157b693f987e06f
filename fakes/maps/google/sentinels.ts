import { type Address, fold } from '@curbgrade/demo-town'

/** Streets on which only Google fails, in addition to those of the demo town and of all map suppliers. */
const GOOGLE_SENTINELS = {
  /** Pictures: 200 with the gray placeholder, although the metadata promises a picture. */
  gray: 'Gray Sheet Street',
  /** Aerial: 200 with a picture of an error and the warning header. */
  warning: 'Warning Header Way',
  /** Street: all panoramas are a user's. */
  user: 'User Sphere Street',
  /** Street: the nearest panorama is a user's, the others are Google's. */
  userNearest: 'Nearest Sphere Street',
} as const

type GoogleSentinel = keyof typeof GOOGLE_SENTINELS

export const googleSentinelOf = ({ street }: Pick<Address, 'street'>): GoogleSentinel | null =>
  ALL.find((sentinel) => fold(street).includes(fold(GOOGLE_SENTINELS[sentinel]))) ?? null

const ALL = Object.keys(GOOGLE_SENTINELS) as GoogleSentinel[]

/** Users' panoramas have their names. */
export function creditOf(address: Pick<Address, 'street'>, isNearest: boolean): string {
  const sentinel = googleSentinelOf(address)
  const isByUser = sentinel === 'user' || (sentinel === 'userNearest' && isNearest)
  return isByUser ? '© Jane Roe' : '© Google'
}
