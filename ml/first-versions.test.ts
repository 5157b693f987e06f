import { createEmbedder } from '@curbgrade/server/ai/builtin/embedder'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { loadDemoSet } from './demo-set.ts'
import { readShippedHeads } from './demo-table.ts'
import type { DemoPicture } from './feature-cache.ts'
import { type FirstGrades, makeFirstVersions } from './first-versions.ts'
import { asRater, atRandom, inverted, type Person, shuffling } from './persons.ts'

/** `npm run ml -- table versions` tries more draws from a larger set. */
const DRAWS = 3
const embedder = createEmbedder({ threads: 2 })
let pictures: DemoPicture[]
beforeAll(async () => {
  const streets = { name: 'tested persons', count: 26, housesEach: 4, categoryProbability: 0.1 }
  pictures = await loadDemoSet(streets, 'street', embedder)
})
afterAll(() => embedder.stop())

const versionsOf = (person: Person, grades: Partial<FirstGrades>) =>
  makeFirstVersions(pictures, { person, grades: 50, streets: 17, draws: DRAWS, shipped: null, ...grades })

describe('a first version from 50 grades of drawn houses, without a shipped head', () => {
  it.each([
    ['the condition that was drawn', asRater],
    ['upside down', inverted],
  ])('is used where the person grades %s', (_, person) =>
    expect(versionsOf(person, {})).toEqual({ promoted: DRAWS, promotedWorse: 0 }),
  )
  it('is not used where grades were shuffled', () => expect(versionsOf(shuffling, {}).promoted).toBe(0))
})

describe.each([
  ['at random', atRandom],
  ['upside down', inverted],
])('a version of a person who grades %s, with the shipped head', (_, person) => {
  it.each([
    [30, 12],
    [50, 17],
  ])('is not used where it is worse than base rates: %i grades on %i streets', async (grades, streets) => {
    const { street: shipped } = await readShippedHeads()
    expect(versionsOf(person, { grades, streets, shipped, draws: 2 }).promotedWorse).toBe(0)
  })
})
