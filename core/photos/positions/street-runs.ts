import type { Position } from '../../shared/position.ts'
import { alignRun, type Places, type RunFacts } from './align-run.ts'
import { positionOf, type TimedPhoto } from './photo-order.ts'
import { toStreetLine } from './street-line.ts'

export type StreetRow = { readonly rowNo: number; readonly position: Position | null }

/** A run and the rows that its photos show. `places` and `facts` are for `correct`. */
export type LaidRun = {
  /** Per photo of the run; null if it shows none of the rows. */
  readonly rowNos: readonly (number | null)[]
  /** How often a person corrected it. */
  readonly keys: number
  readonly places: Places
  readonly facts: RunFacts
  readonly taken: readonly StreetRow[]
}

/**
 * A first guess for a run of `findRuns` along one side of one street. A person said which, and whether the numbers go up.
 * `rows` are in the order of their house numbers. Photos after a turn are left over, for the next side.
 */
export function layAlong(
  run: readonly TimedPhoto[],
  rows: readonly StreetRow[],
  direction: 'up' | 'down',
): LaidRun {
  const taken = direction === 'up' ? rows : rows.toReversed()
  const facts = toFacts(run, taken)
  return toLaidRun({ taken, facts, places: alignRun(facts, []), keys: 0 })
}

/** One key: the photo shows the next row, the row before, the same one as the photo before, or none; or the side ends before it. */
export type Correction = 'forward' | 'back' | 'same' | 'none' | 'end'

/**
 * Guesses all photos after the corrected one again, and leaves those before it alone. `photo` is its index in the run. A key that
 * would leave the street makes the photo show none of its rows, or its first one.
 */
export function correct(laid: LaidRun, photo: number, correction: Correction): LaidRun {
  const { facts, taken } = laid
  const before = laid.places.slice(0, photo)
  const keys = laid.keys + 1
  if (correction === 'end')
    return toLaidRun({ taken, facts, places: laid.places.map((_, index) => before[index] ?? null), keys })
  const place = toPlace(before, laid.places[photo] ?? null, correction)
  const done = [...before, place !== null && place < taken.length ? place : null]
  return toLaidRun({ taken, facts, places: alignRun(facts, done), keys })
}

function toPlace(
  before: Places,
  place: number | null,
  correction: Exclude<Correction, 'end'>,
): number | null {
  if (correction === 'none') return null
  const last = Math.max(-1, ...before.filter((shown) => shown !== null))
  if (correction === 'same') return Math.max(0, last)
  if (correction === 'forward') return (place ?? last) + 1
  return Math.max(0, place === null ? last : place - 1)
}

const toLaidRun = (laid: Omit<LaidRun, 'rowNos'>): LaidRun => ({
  ...laid,
  rowNos: laid.places.map((place) => (place === null ? null : (laid.taken[place]?.rowNo ?? null))),
})

function toFacts(run: readonly TimedPhoto[], taken: readonly StreetRow[]): RunFacts {
  const { rowMeters, metersOf } = toStreetLine(taken.map(({ position }) => position))
  const photos = run.map((photo) => {
    const position = positionOf(photo)
    return {
      meters: position && metersOf(position),
      seconds: photo.takenAt === null ? null : photo.takenAt / 1000,
    }
  })
  const usual = {
    meters: usualStep(rowMeters),
    seconds: usualStep(photos.map(({ seconds }) => seconds)),
  }
  return { photos, rowMeters, usual }
}

/** Units of one house are 0 m apart, and photos of one second 0 s. */
const MIN_STEP = 1

function usualStep(values: readonly (number | null)[]): number {
  const known = values.filter((value) => value !== null)
  const steps = known.slice(1).map((value, index) => value - (known[index] ?? 0))
  const middle = steps.toSorted((a, b) => a - b)[Math.floor(steps.length / 2)] ?? MIN_STEP
  return Math.max(MIN_STEP, middle)
}
