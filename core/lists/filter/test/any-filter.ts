import fc from 'fast-check'
import {
  agreements,
  attributeAnswers,
  comparedStates,
  duplicateKinds,
  type FacetValues,
  flagStates,
  type GraderChoice,
  matchQualities,
  type RowFilter,
  rowStates,
} from '../filter.ts'
import { orderNames, type RowOrder } from '../order.ts'

/** Values for random filters, so that they find some rows and miss others. */
export type Pools = {
  readonly texts: readonly string[]
  readonly tags: readonly string[]
  readonly zips: readonly string[]
  readonly providers: readonly string[]
  readonly versions: readonly string[]
  readonly instants: readonly number[]
  readonly columns: number
}

const someOf = <Value>(values: readonly Value[]) =>
  fc.uniqueArray(fc.constantFrom(...values), { minLength: 1, maxLength: 3 })

const rangeOf = (end: fc.Arbitrary<number>) =>
  fc
    .tuple(fc.option(end), fc.option(end))
    .filter(([from, to]) => from !== null || to !== null)
    .map(([from, to]) =>
      from !== null && to !== null && from > to ? ([to, from] as const) : ([from, to] as const),
    )
    .map(([from, to]) => ({ ...(from !== null && { from }), ...(to !== null && { to }) }))

const share = fc.integer({ min: 0, max: 20 }).map((step) => step / 20)
const degree = (limit: number) => fc.integer({ min: -limit, max: limit })

const anyFacet = (pools: Pools): { [F in keyof FacetValues]: fc.Arbitrary<FacetValues[F]> } => ({
  grades: someOf([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 20, 30, 31]),
  state: someOf(rowStates),
  flagged: fc.constantFrom(...flagStates),
  note: fc.constantFrom(...pools.texts),
  tags: someOf([...pools.tags, 'no such tag']),
  gradedBy: someOf<GraderChoice>([
    'me',
    'other',
    'ai',
    'import',
    ...pools.versions.map((version) => `ai:${version}` as const),
  ]),
  aiScore: rangeOf(share),
  confidence: rangeOf(share),
  agreement: fc.constantFrom(...agreements),
  captured: rangeOf(fc.integer({ min: 2012, max: 2026 })),
  pictureAge: fc.record({ olderThan: fc.integer({ min: 0, max: 150 }) }),
  provider: someOf([...pools.providers, 'no-such-provider']),
  match: someOf(matchQualities),
  duplicate: someOf(duplicateKinds),
  changedSince: fc.constantFrom(...pools.instants),
  changedBefore: fc.constantFrom(...pools.instants),
  attributes: fc.uniqueArray(
    fc.record({ slot: fc.integer({ min: 1, max: 4 }), is: someOf(attributeAnswers) }),
    { minLength: 1, maxLength: 2, selector: ({ slot }) => slot },
  ),
  compared: someOf(comparedStates),
  zip: someOf([...pools.zips, 'no such ZIP']),
  otherKind: fc.record({ differsBy: fc.integer({ min: 0, max: 9 }) }),
  text: fc.constantFrom(...pools.texts),
  cells: fc.record({
    column: fc.option(fc.integer({ min: 0, max: pools.columns - 1 })),
    contains: fc.constantFrom(...pools.texts),
  }),
  box: fc
    .tuple(degree(180), degree(90), degree(180), degree(90))
    .map(
      ([west, south, east, north]) => [west, Math.min(south, north), east, Math.max(south, north)] as const,
    )
    .map(([...box]) => box),
})

/** Uses at most three facets, because hardly a row fulfills more. */
export const anyFilter = (pools: Pools): fc.Arbitrary<RowFilter> =>
  fc
    .uniqueArray(
      fc.oneof(
        ...Object.entries(anyFacet(pools)).map(([facet, values]) =>
          (values as fc.Arbitrary<unknown>).map((value) => [facet, value] as const),
        ),
      ),
      { maxLength: 3, selector: ([facet]) => facet },
    )
    .map((entries) => Object.fromEntries(entries))

export const anyOrder: fc.Arbitrary<RowOrder> = fc
  .record({
    by: fc.constantFrom(...orderNames),
    reversed: fc.boolean(),
    seed: fc.constantFrom('', '4711', 'Seed'),
  })
  .map((order) => (order.by === 'random' ? order : { ...order, seed: '' }))
