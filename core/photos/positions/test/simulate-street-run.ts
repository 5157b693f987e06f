import type { Random } from '../../../shared/seeded-random.ts'
import type { TimedPhoto } from '../photo-order.ts'
import type { StreetRow } from '../street-runs.ts'
import { simulateDrive } from './simulated-drive.ts'
import type { Way } from './simulated-pass.ts'
import { photograph } from './simulated-phone.ts'
import { type Side, simulateTown } from './simulated-town.ts'
import { layOut, toPosition } from './street-frames.ts'

export type StreetRunOptions = {
  readonly way: Way
  readonly sigma: number
  readonly frontage: number
  /** Missing houses have no photo, or no row. */
  readonly missing: 'photo' | 'row'
  readonly knows: { readonly positions: boolean; readonly times: boolean }
}

export type Leg = { readonly rows: readonly StreetRow[]; readonly direction: 'up' | 'down' }

export type StreetRun = {
  readonly photos: readonly TimedPhoto[]
  readonly truth: readonly (number | null)[]
  readonly legs: readonly Leg[]
}

const MISSING = 0.08
const DOUBLED = 0.03

/** Up one side of a street, a turn, and down the other side. */
export function simulateStreetRun(options: StreetRunOptions, random: Random): StreetRun {
  const { way, frontage, missing, knows } = options
  const streets = simulateTown({ frontage, streets: 1, perSide: 18 }, random)
  const frames = layOut(streets, random)
  const rates = { skipped: missing === 'photo' ? MISSING : 0, doubled: DOUBLED, stray: 0 }
  const shots = simulateDrive(streets, { way, rates, showsBothSides: false }, random)
  const listed = (streets[0]?.houses ?? []).filter(() => missing === 'photo' || random() >= MISSING)
  const rowsOf = (side: Side): StreetRow[] =>
    listed
      .filter((house) => house.side === side)
      .toSorted((a, b) => a.door.along - b.door.along)
      .map(({ id, rooftop }) => ({ rowNo: id, position: toPosition(rooftop, frames[0]) }))
  const phone = { sigma: options.sigma, hasHeading: false, clock: 'right' } as const
  const ids = new Set(listed.map(({ id }) => id))
  return {
    photos: photograph(shots, frames, phone, random).map((photo) => forget(photo, knows)),
    truth: shots.map(({ house }) => (house && ids.has(house.id) ? house.id : null)),
    legs: [
      { rows: rowsOf(-1), direction: 'up' },
      { rows: rowsOf(1), direction: 'down' },
    ],
  }
}

const forget = (photo: TimedPhoto, { positions, times }: StreetRunOptions['knows']): TimedPhoto => ({
  name: photo.name,
  lat: positions ? photo.lat : null,
  lng: positions ? photo.lng : null,
  takenAt: times ? photo.takenAt : null,
})
