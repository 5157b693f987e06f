import { type Address, fold } from '../demo-town/address.ts'

/** Streets whose suppliers fail in their own ways, beside those of the demo town; matched anywhere in the street line. */
export const MAP_SENTINELS = {
  /** Several spots fit equally well. */
  tie: 'Two Rivers Road',
  /** Pictures: 200 whose body is an error. */
  errorBody: 'Error Body Drive',
  /** Pictures: 429 that says how long to wait. */
  flood: 'Flood Avenue',
  /** Pictures: 429 without a word. */
  busy: 'Busy Avenue',
  /** Pictures: no answer, ever. */
  hang: 'Hanging Gardens Way',
  /** Pictures: half a body. */
  half: 'Half Moon Street',
  /** From above: one color, as outside of what was flown. */
  notFlown: 'Not Flown Lane',
} as const

export type MapSentinel = keyof typeof MAP_SENTINELS

export const mapSentinelOf = (address: Pick<Address, 'street'>): MapSentinel | null => {
  const street = fold(address.street)
  return ALL.find((sentinel) => street.includes(fold(MAP_SENTINELS[sentinel]))) ?? null
}

const ALL = Object.keys(MAP_SENTINELS) as MapSentinel[]
