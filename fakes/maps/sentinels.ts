import { type Address, fold } from '@curbgrade/demo-town'

/**
 * Streets on which map suppliers fail, in addition to those of the demo town; matched anywhere in the street line.
 */
export const MAP_SENTINELS = {
  /** Several matches are equally good. */
  tie: 'Two Rivers Road',
  /** Pictures: 200 with an error as body. */
  errorBody: 'Error Body Drive',
  /** Pictures: 429 with `retry-after`. */
  flood: 'Flood Avenue',
  /** Pictures: 429 without `retry-after`. */
  busy: 'Busy Avenue',
  /** Pictures: never answers. */
  hang: 'Hanging Gardens Way',
  /** Pictures: half a body. */
  half: 'Half Moon Street',
  /** Aerial: a single color, as outside the surveyed area. */
  notFlown: 'Not Flown Lane',
} as const

export type MapSentinel = keyof typeof MAP_SENTINELS

export const mapSentinelOf = (address: Pick<Address, 'street'>): MapSentinel | null => {
  const street = fold(address.street)
  return ALL.find((sentinel) => street.includes(fold(MAP_SENTINELS[sentinel]))) ?? null
}

const ALL = Object.keys(MAP_SENTINELS) as MapSentinel[]
