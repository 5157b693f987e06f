import { type Position, spotFrom } from '../../../shared/position.ts'
import type { Random } from '../../../shared/seeded-random.ts'
import { normal } from './normal.ts'
import type { Shot } from './simulated-pass.ts'
import { type StreetFrame, toPosition } from './street-frames.ts'

export type Clock = 'right' | 'shifted' | 'none' | 'reset' | 'shuffled'

export type PhoneOptions = { readonly sigma: number; readonly hasHeading: boolean; readonly clock: Clock }

/** What a phone writes beside each picture. Its errors are drawn per drive, and differ from what the model assumes. */
export function photograph(
  shots: readonly Shot[],
  frames: readonly StreetFrame[],
  options: PhoneOptions,
  random: Random,
) {
  const drift = simulateDrift(shots, options.sigma, random)
  const readCompass = simulateCompass(frames, random)
  const readAccuracy = simulateAccuracy(options.sigma, random)
  return shots.map((shot, index) => ({
    ...shift(toPosition(shot.camera, frames[shot.street]), drift[index] ?? NO_ERROR),
    accuracyMeters: readAccuracy(),
    heading: options.hasHeading ? readCompass(shot) : null,
    ...stamp(shot, { index, count: shots.length, clock: options.clock }, random),
  }))
}

type Drift = { readonly north: number; readonly east: number }

const NO_ERROR: Drift = { north: 0, east: 0 }

const shift = (position: Position, { north, east }: Drift): Position =>
  spotFrom(spotFrom(position, 0, north), 90, east)

/** An AR(1) process with a time constant and a share of the variance of its own, and noise with a heavy tail. */
function simulateDrift(shots: readonly Shot[], sigma: number, random: Random): Drift[] {
  const share = 0.5 + 0.4 * random()
  const tau = 20 * (150 / 20) ** random()
  const [shared, own] = [sigma * Math.sqrt(share), sigma * Math.sqrt(1 - share)]
  const draw = (sd: number): Drift => ({ north: sd * normal(random), east: sd * normal(random) })
  let [drift, before] = [draw(shared), 0]
  return shots.map(({ seconds }) => {
    const rho = Math.exp(-(seconds - before) / tau)
    before = seconds
    drift = plus(times(drift, rho), draw(shared * Math.sqrt(1 - rho * rho)))
    return plus(drift, draw(random() < 0.03 ? 3 * own : own))
  })
}

const plus = (one: Drift, other: Drift): Drift => ({
  north: one.north + other.north,
  east: one.east + other.east,
})

const times = ({ north, east }: Drift, factor: number): Drift => ({
  north: north * factor,
  east: east * factor,
})

function simulateCompass(frames: readonly StreetFrame[], random: Random): (shot: Shot) => number | null {
  const bias = 9 * normal(random)
  return ({ camera, target, street }) => {
    if (random() < 0.1) return null
    if (random() < 0.02) return 360 * random()
    const left = Math.atan2(target.across - camera.across, target.along - camera.along)
    return ((frames[street]?.angle ?? 0) - (left * 180) / Math.PI + bias + 11 * normal(random) + 720) % 360
  }
}

/** The radius that holds 68 %, which phones estimate. Half of them don't write it. */
function simulateAccuracy(sigma: number, random: Random): () => number | null {
  const isWritten = random() < 0.5
  const radius = 1.5 * sigma * (0.7 + 0.8 * random())
  return () => (isWritten ? radius * (0.8 + 0.4 * random()) : null)
}

type Place = { readonly index: number; readonly count: number; readonly clock: Clock }

const STARTED_AT = Date.UTC(2026, 4, 4, 14)
const YEAR_MS = 365 * 86_400_000

function stamp({ seconds }: Shot, { index, count, clock }: Place, random: Random) {
  const at = STARTED_AT + Math.floor(seconds) * 1000
  const number = `IMG_${String(index + 1).padStart(4, '0')}.jpg`
  if (clock === 'none') return { takenAt: null, name: number }
  if (clock === 'shuffled') return { takenAt: null, name: `${random().toString(36).slice(2)}.jpg` }
  if (clock === 'shifted') return { takenAt: at - 7 * YEAR_MS, name: number }
  if (clock === 'reset' && index > count / 2) return { takenAt: at - 7 * YEAR_MS, name: number }
  return { takenAt: at, name: number }
}
