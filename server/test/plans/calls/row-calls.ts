import type { Facet, FacetValues } from '@curbgrade/core/lists/filter/filter'
import { filterToQuery } from '@curbgrade/core/lists/filter/filter-query'
import { orderNames } from '@curbgrade/core/lists/filter/order'
import { type Calls, get, type Subject } from './subject.ts'

/** One filter of each facet, which many of the rows fulfill. */
const filters: { readonly [F in Facet]: FacetValues[F] } = {
  grades: [2, 4, 7],
  state: ['ungraded', 'skipped'],
  flagged: 'yes',
  note: 'elm',
  tags: ['roof'],
  gradedBy: ['ai'],
  aiScore: { from: 0.2, to: 0.9 },
  confidence: { from: 0.2 },
  agreement: 'disagrees',
  captured: { from: 2012, to: 2020 },
  pictureAge: { olderThan: 12 },
  provider: ['panoramax'],
  match: ['exact', 'none'],
  duplicate: ['in_list', 'across_lists'],
  changedSince: 1,
  changedBefore: 8_000_000_000_000,
  attributes: [{ slot: 1, is: ['yes'] }],
  compared: ['worse', 'not_yet'],
  zip: ['62701', '62702', '62703', '62704', '62705', '62706', '62707', '62708'],
  otherKind: { differsBy: 0 },
  text: 'elm',
  cells: { column: null, contains: 'note 1' },
  box: [-180, 0, 0, 90],
}
const everyFacet = Object.entries(filters) as [Facet, never][]

const PAGE_ROWS = 10

const firstPage = (title: string): string => `first page ${title}`
/** What everyone who opens a list sees. */
export const openingPage = firstPage('in the order file')

/** The first page of these rows, and the next. */
const pagesOf = (title: string, query: string): Calls => ({
  [firstPage(title)]: async (subject) => {
    const { body } = await get(subject, `/rows?${query}&limit=${PAGE_ROWS}`)
    subject.kept.set(title, body.next)
  },
  [`later page ${title}`]: (subject) =>
    get(subject, `/rows?${query}&limit=${PAGE_ROWS}&after=${encodeURIComponent(keptOf(subject, title))}`),
})

function keptOf({ kept }: Subject, title: string): string {
  const next = kept.get(title)
  if (next === undefined || next === null) throw new Error(`no page after the first ${title}`)
  return next
}

const middle = ({ rows }: Subject) => `r${Math.floor(rows / 2)}`
const someFilter = filterToQuery({ aiScore: filters.aiScore, note: filters.note }).toString()

export const rowCalls: Calls = {
  ...Object.assign({}, ...orderNames.map((by) => pagesOf(`in the order ${by}`, `order=${by}`))),
  ...Object.assign(
    {},
    ...everyFacet.map(([facet, value]) => pagesOf(`of ${facet}`, `${filterToQuery({ [facet]: value })}`)),
  ),
  ...pagesOf('of two facets in another order', `${someFilter}&order=-near`),
  'a row and its neighbors': (subject) => get(subject, `/rows/${middle(subject)}?order=grade`),
  'a row and its neighbors of a filter': (subject) =>
    get(subject, `/rows/${middle(subject)}?order=kind_difference&${someFilter}`),
  'the facets': (subject) => get(subject, '/facets'),
  'the facets of a filter': (subject) => get(subject, `/facets?${someFilter}&tag=roof&diff=0`),
  'the charts': (subject) => get(subject, '/charts'),
  'the charts of a filter': (subject) => get(subject, `/charts?${someFilter}`),
  'the points': (subject) => get(subject, '/points?map=open'),
  'the points of a filter': (subject) => get(subject, `/points?map=open&${someFilter}`),
  'the rows that changed': (subject) => get(subject, '/changed-rows?since=0'),
}
