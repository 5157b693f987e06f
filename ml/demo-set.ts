import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { seededRandom } from '@curbgrade/core/shared/seeded-random'
import { type Address, type Category, createDemoTown, type FlatKind, placeFor } from '@curbgrade/demo-town'
import type { Embedder } from '@curbgrade/server/ai/graders/backbone'
import { demoAddresses, type Streets } from './demo-addresses.ts'
import { CACHE, type DemoPicture, withFeatureCache } from './feature-cache.ts'
import { gradeBySimulatedRater } from './rater.ts'

/**
 * Training and holdout have no street in common. Fewer categories are visible from above, so fewer streets are
 * enough.
 */
export const SETS: Readonly<Record<FlatKind, { readonly training: Streets; readonly holdout: Streets }>> = {
  street: {
    training: { name: 'training', count: 150, housesEach: 10, categoryProbability: 0.6 },
    holdout: { name: 'holdout', count: 60, housesEach: 10, categoryProbability: 0.6 },
  },
  aerial: {
    training: { name: 'training', count: 80, housesEach: 10, categoryProbability: 0.6 },
    holdout: { name: 'holdout', count: 40, housesEach: 10, categoryProbability: 0.6 },
  },
}

/** Pictures of these streets, each once, weighted so that categories have their frequency in the town. */
export async function loadDemoSet(
  streets: Streets,
  kind: FlatKind,
  embedder: Embedder,
): Promise<DemoPicture[]> {
  const drawn = await drawStreets(streets, kind, embedder)
  const seen = new Set<string>()
  const unique = drawn.filter(({ hash }) => !seen.has(hash) && seen.add(hash))
  return unique.map((picture) => ({
    ...picture,
    weight: townFrequency(picture.category) / frequencyIn(unique, picture.category),
  }))
}

/** A picture of each address of these streets, in their order. */
export const drawStreets = (streets: Streets, kind: FlatKind, embedder: Embedder): Promise<DemoPicture[]> =>
  withFeatureCache([streets, kind], () => drawPictures(demoAddresses(streets), kind, embedder))

/** Draws pictures with the town's frequencies of categories, as in a list that is graded. */
export function drawByFrequency(
  pictures: readonly DemoPicture[],
  count: number,
  seed: number,
): DemoPicture[] {
  const random = seededRandom(`as they come ${seed}`)
  // Weighted sampling without replacement by one key per picture (Efraimidis and Spirakis 2006).
  return pictures
    .map((picture) => ({ picture, key: Math.log(1 - random()) / (picture.weight ?? 1) }))
    .toSorted((a, b) => b.key - a.key)
    .slice(0, count)
    .map(({ picture }) => ({ ...picture, weight: 1 }))
}

async function drawPictures(
  addresses: readonly Address[],
  kind: FlatKind,
  embedder: Embedder,
): Promise<DemoPicture[]> {
  const town = createDemoTown({ cacheDir: join(CACHE, 'pictures') })
  const drawn: DemoPicture[] = []
  const queue = addresses.entries()
  const work = async (): Promise<void> => {
    for (const [index, address] of queue) drawn[index] = await drawOne(address)
  }
  const drawOne = async (address: Address): Promise<DemoPicture> => {
    const picture = await town.picture(address, kind)
    if (!picture.found) throw new Error(`the demo town has no picture of ${address.street}`)
    const features = await embedder.embed({ jpeg: picture.jpeg, kind })
    if (features === null) throw new Error(`the picture of ${address.street} can't be read`)
    const { category, streetKey: street } = picture.place
    const hash = createHash('sha256').update(picture.jpeg).digest('hex')
    return { features, grade: gradeBySimulatedRater(picture.place, kind), street, hash, category }
  }
  await Promise.all([work(), work(), work(), work()])
  return drawn
}

const frequencyIn = (pictures: readonly DemoPicture[], category: Category): number =>
  pictures.filter((picture) => picture.category === category).length / pictures.length

/** The frequency of a category among the town's addresses, estimated from a census of one street. */
const townFrequency = (category: Category): number => (CENSUS.get(category) ?? 0) / CENSUS_SIZE

const CENSUS_SIZE = 20_000
const CENSUS = new Map<Category, number>()
for (let number = 1; number <= CENSUS_SIZE; number++) {
  const { category } = placeFor({
    street: `${number} Census Street`,
    city: 'Parma',
    state: 'OH',
    zip: '44129',
  })
  CENSUS.set(category, (CENSUS.get(category) ?? 0) + 1)
}
