import type { Embedder } from '@curbgrade/server/ai/graders/backbone'
import { kappaAfterChange } from './changed-standard.ts'
import type { Streets } from './demo-addresses.ts'
import { loadDemoSet } from './demo-set.ts'
import { readShippedHeads } from './demo-table.ts'
import { makeFirstVersions } from './first-versions.ts'
import { line, meanOf, range, title } from './lines.ts'
import { asRater, atRandom, inverted, type Person, shuffling } from './persons.ts'

export const STREETS: Streets = { name: 'persons', count: 60, housesEach: 8, categoryProbability: 0.2 }

/** Prints how often versions of simulated persons are put to use, and what they are worth. All pictures are drawings. */
export async function versionsTable(embedder: Embedder): Promise<void> {
  const pictures = await loadDemoSet(STREETS, 'street', embedder)
  title(`First versions from drawings, street view: ${pictures.length} pictures of ${STREETS.count} streets`)
  title('  50 grades on 17 streets, without a shipped head (40 draws)')
  const first = { grades: 50, streets: 17, draws: 40, shipped: null }
  const share = (person: Person) => makeFirstVersions(pictures, { ...first, person }).promoted / first.draws
  line('in use, of a person who is off by 0.8 grades', share(asRater), { atLeast: 0.9 })
  line('in use, of a person who grades upside down', share(inverted), { atLeast: 0.9 })
  line('in use, of shuffled grades', share(shuffling), { atMost: 0.05 })
  const { street: shipped } = await readShippedHeads()
  for (const [who, person] of [
    ['at random', atRandom],
    ['upside down', inverted],
  ] as const) {
    title(`  a person who grades ${who}, with the shipped head (20 draws each)`)
    for (const [grades, streets] of [
      [30, 12],
      [50, 17],
      [100, 25],
    ] as const) {
      const { promoted, promotedWorse } = makeFirstVersions(pictures, {
        person,
        grades,
        streets,
        draws: 20,
        shipped,
      })
      line(`${grades} grades: versions in use`, promoted)
      line(`${grades} grades: of these, worse than base rates`, promotedWorse, { atMost: 0 })
    }
  }
  const kappas = Array.from({ length: 10 }, (_, seed) => kappaAfterChange(pictures, seed) ?? 0)
  title('  250 grades, and 50 more of a person who is stricter by 3 from then on (mean of 10 draws)')
  line('weighted kappa with the new standard', meanOf(kappas), { atLeast: 0.8 }, range(kappas))
}
