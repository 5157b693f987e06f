import { type Address, addressKey, CATEGORIES, type Place, placeFor } from '@curbgrade/demo-town'
import { describe, expect, it } from 'vitest'
import { demoAddresses } from './demo-addresses.ts'
import { drawByFrequency, SETS } from './demo-set.ts'
import type { DemoPicture } from './feature-cache.ts'
import { gradeBySimulatedRater } from './rater.ts'

describe.each(['street', 'aerial'] as const)('the data set of the %s view', (kind) => {
  const [training, holdout] = [SETS[kind].training, SETS[kind].holdout].map(demoAddresses)
  const streetsOf = (addresses: readonly Address[] = []) =>
    new Set(addresses.map((address) => addressKey(address).street))

  it('has the number of streets that it declares, and none on both sides', () => {
    const [known, held] = [streetsOf(training), streetsOf(holdout)]
    expect([known.size, held.size]).toEqual([SETS[kind].training.count, SETS[kind].holdout.count])
    expect([...held].filter((street) => known.has(street))).toEqual([])
  })
  it('contains every category that has pictures on both sides', () => {
    const shown = CATEGORIES.filter((category) => category !== 'no-imagery').toSorted()
    for (const addresses of [training, holdout])
      expect([...new Set(addresses?.map((address) => placeFor(address).category))].toSorted()).toEqual(shown)
  })
})

describe('pictures drawn by frequency', () => {
  const drawn = Array.from(
    { length: 1000 },
    (_, row): DemoPicture => ({
      features: [row],
      grade: row < 500 ? 5 : 30,
      street: `street ${row % 50}`,
      hash: `${row}`,
      category: row < 500 ? 'house' : 'land',
      weight: row < 500 ? 1.94 : 0.06,
    }),
  )
  it('have the town’s frequencies, each at most once', () => {
    const some = drawByFrequency(drawn, 400, 3)
    expect(new Set(some.map(({ hash }) => hash)).size).toBe(400)
    const land = some.filter(({ category }) => category === 'land').length
    expect(land).toBeGreaterThan(4)
    expect(land).toBeLessThan(40)
  })
  it('are the same only for the same seed', () => {
    const hashes = (seed: number) => drawByFrequency(drawn, 50, seed).map(({ hash }) => hash)
    expect(hashes(1)).toEqual(hashes(1))
    expect(hashes(1)).not.toEqual(hashes(2))
  })
})

describe('the simulated rater', () => {
  const places = Array.from({ length: 4000 }, (_, number) =>
    placeFor({ street: `${number + 1} Rated Street`, city: 'Parma', state: 'OH', zip: '44129' }),
  )
  it('has an error of 0.8 grades (standard deviation)', () => {
    const houses = places.filter(
      ({ category, condition }) => category === 'house' && condition > 3 && condition < 8,
    )
    const errors = houses.map((place) => gradeBySimulatedRater(place, 'street') - place.condition)
    const spread = Math.sqrt(errors.reduce((sum, error) => sum + error * error, 0) / errors.length)
    // Rounding to whole grades adds 1/12 to the variance.
    expect(Math.abs(spread - Math.sqrt(0.8 ** 2 + 1 / 12))).toBeLessThan(0.05)
  })
  it('sees past a tree from above but not from the street', () => {
    const behindTree: Place = { ...(places[0] as Place), category: 'blocked-tree', condition: 6 }
    expect(gradeBySimulatedRater(behindTree, 'street')).toBe(70)
    expect(gradeBySimulatedRater(behindTree, 'aerial')).toBeLessThanOrEqual(10)
  })
})
