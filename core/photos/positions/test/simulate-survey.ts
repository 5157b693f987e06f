import type { Random } from '../../../shared/seeded-random.ts'
import { simulateDrive } from './simulated-drive.ts'
import type { Way } from './simulated-pass.ts'
import { type Clock, photograph } from './simulated-phone.ts'
import { simulateTown } from './simulated-town.ts'
import { layOut, toPosition } from './street-frames.ts'

export type Setting = {
  readonly way: Way
  readonly rowsAt: 'rooftop' | 'parcel'
  readonly sigma: number
  readonly frontage: number
  readonly hasHeading: boolean
}

export type SurveyOptions = Setting & { readonly clock: Clock; readonly listedShare?: number }

/** Of the houses, 8 % are missing: half of them have no photo, half no row. */
const RATES = { skipped: 0.04, doubled: 0.03, stray: 0.01 }
const LISTED = 0.96

/** A drive of at least 100 photos, the list's rows, and the row that each photo shows: null if it shows none. */
export function simulateSurvey(options: SurveyOptions, random: Random) {
  const { frontage, way, rowsAt, listedShare = LISTED } = options
  const streets = simulateTown({ frontage, streets: 6, perSide: 11 }, random)
  const frames = layOut(streets, random)
  const rows = streets.flatMap(({ houses, behind }, street) =>
    [...houses, ...behind]
      .filter(() => random() < listedShare)
      .map((house) => ({ rowNo: house.id, ...toPosition(house[rowsAt], frames[street]) })),
  )
  const listed = new Set(rows.map(({ rowNo }) => rowNo))
  const shots = simulateDrive(streets, { way, rates: RATES }, random)
  const truth = shots.map(({ house }) => (house && listed.has(house.id) ? house.id : null))
  return { photos: photograph(shots, frames, options, random), rows, truth }
}
