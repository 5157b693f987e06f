import { describe, expect, it } from 'vitest'
import { atSize, isFull } from '../../../fixtures/test-size.ts'
import { seededRandom } from '../../shared/seeded-random.ts'
import { countKeys } from './test/correct-by-hand.ts'
import { simulateStreetRun } from './test/simulate-street-run.ts'

const RUNS = atSize(40, 500)
const MAX_KEYS_PER_PHOTO = 0.1

/** With 8 % missing houses, 3 % doubled pictures and one turn. */
function keysPerPhoto(knows: { positions: boolean; times: boolean }, missing: 'photo' | 'row'): number {
  let [keys, photos] = [0, 0]
  for (let index = 0; index < RUNS; index++) {
    const random = seededRandom(`street run ${index}`)
    const way = index % 2 === 0 ? 'foot' : 'car'
    const [sigma, frontage] = [index % 4 < 2 ? 4 : 8, [12, 16, 20][index % 3] ?? 12]
    const run = simulateStreetRun({ way, sigma, frontage, missing, knows }, random)
    keys += countKeys(run)
    photos += run.photos.length
  }
  return keys / photos
}

describe('a person corrects a run with at most one key per ten photos', () => {
  it.each([
    ['positions and times', 'no photo', 'photo', { positions: true, times: true }],
    ['positions and times', 'no row', 'row', { positions: true, times: true }],
    ['positions alone', 'no photo', 'photo', { positions: true, times: false }],
    ['positions alone', 'no row', 'row', { positions: true, times: false }],
  ] as const)('by %s, if houses have %s', (known, without, missing, knows) => {
    const keys = keysPerPhoto(knows, missing)
    if (isFull) process.stdout.write(`${known}, houses with ${without}: ${keys.toFixed(3)} keys per photo\n`)
    expect(keys).toBeLessThanOrEqual(MAX_KEYS_PER_PHOTO)
  })
})
