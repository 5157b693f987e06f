import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { seededRandom } from '@curbgrade/core/shared/seeded-random'
import type { Address } from '@curbgrade/fakes/demo-town/address'
import { createDemoTown } from '@curbgrade/fakes/demo-town/demo-imagery'
import type { FlatKind } from '@curbgrade/fakes/demo-town/draw-picture'
import { type Category, placeFor } from '@curbgrade/fakes/demo-town/place'
import type { Embedder } from '@curbgrade/server/ai/backbone'
import { demoAddresses, type Streets } from './demo-addresses.ts'
import { CACHE, cached, type Drawn } from './feature-cache.ts'
import { gradeBySimulatedRater } from './rater.ts'

/** Training and holdout share no street; from above there are fewer kinds of pictures to learn. */
export const SETS: Readonly<Record<FlatKind, { readonly training: Streets; readonly holdout: Streets }>> = {
  street: {
    training: { name: 'training', count: 150, housesEach: 10, categoryChance: 0.6 },
    holdout: { name: 'holdout', count: 60, housesEach: 10, categoryChance: 0.6 },
  },
  aerial: {
    training: { name: 'training', count: 80, housesEach: 10, categoryChance: 0.6 },
    holdout: { name: 'holdout', count: 40, housesEach: 10, categoryChance: 0.6 },
  },
}

/** Pictures of these streets, each once, weighted so that categories count as often as they occur in the town. */
export async function drawnSet(streets: Streets, kind: FlatKind, embedder: Embedder): Promise<Drawn[]> {
  const drawn = await cached([streets, kind], () => draw(demoAddresses(streets), kind, embedder))
  const seen = new Set<string>()
  const once = drawn.filter(({ hash }) => !seen.has(hash) && seen.add(hash))
  return once.map((one) => ({ ...one, weight: townShare(one.category) / shareIn(once, one.category) }))
}

/** So many of them as they come when a list of the town is graded: categories as rare as they are there. */
export function asTheyCome(drawn: readonly Drawn[], count: number, seed: number): Drawn[] {
  const random = seededRandom(`as they come ${seed}`)
  // Efraimidis and Spirakis: weighted sampling without replacement, by one key each.
  return drawn
    .map((one) => ({ one, key: Math.log(1 - random()) / (one.weight ?? 1) }))
    .toSorted((a, b) => b.key - a.key)
    .slice(0, count)
    .map(({ one }) => ({ ...one, weight: 1 }))
}

async function draw(addresses: readonly Address[], kind: FlatKind, embedder: Embedder): Promise<Drawn[]> {
  const town = createDemoTown({ cacheDir: join(CACHE, 'pictures') })
  const drawn: Drawn[] = []
  const left = addresses.entries()
  const work = async (): Promise<void> => {
    for (const [at, address] of left) drawn[at] = await drawOne(address)
  }
  const drawOne = async (address: Address): Promise<Drawn> => {
    const picture = await town.picture(address, kind)
    if (!picture.found) throw new Error(`the demo town has no picture of ${address.street}`)
    const features = await embedder.embed({ jpeg: picture.jpeg, kind })
    if (features === null) throw new Error(`the picture of ${address.street} cannot be read`)
    const { category, streetKey: street } = picture.place
    const hash = createHash('sha256').update(picture.jpeg).digest('hex')
    return { features, grade: gradeBySimulatedRater(picture.place, kind), street, hash, category }
  }
  await Promise.all([work(), work(), work(), work()])
  return drawn
}

const shareIn = (drawn: readonly Drawn[], category: Category): number =>
  drawn.filter((one) => one.category === category).length / drawn.length

/** How often a category occurs among the town's addresses, counted. */
const townShare = (category: Category): number => (TOWN.get(category) ?? 0) / COUNTED

const COUNTED = 20_000
const TOWN = new Map<Category, number>()
for (let number = 1; number <= COUNTED; number++) {
  const { category } = placeFor({
    street: `${number} Census Street`,
    city: 'Parma',
    state: 'OH',
    zip: '44129',
  })
  TOWN.set(category, (TOWN.get(category) ?? 0) + 1)
}
