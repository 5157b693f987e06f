import { z } from 'zod'
import { ok, type Refusal, type Result, refuse } from '../../shared/result.ts'
import { type Facet, type FacetValues, type RowFilter, rowFilter } from './filter.ts'

/** How a facet is written in a URL. */
type Writing<F extends Facet> = {
  readonly param: string
  readonly write: (value: FacetValues[F]) => string
  /** Whatever is read is checked by the schema afterward, so nonsense may become nonsense. */
  readonly read: (text: string) => unknown
}

const word = { write: (value: string) => value, read: (text: string) => text }
const number = { write: String, read: (text: string) => toNumber(text) }
const words = {
  write: (values: readonly string[]) => values.map(escape).join(','),
  read: (text: string) => text.split(',').map(readWord),
}
const numbers = {
  write: (values: readonly number[]) => values.join(','),
  read: (text: string) => text.split(',').map(toNumber),
}
const range = {
  write: ({ from, to }: { from?: number | undefined; to?: number | undefined }) =>
    `${from ?? ''}..${to ?? ''}`,
  read: (text: string) => {
    const [from, to, ...rest] = text.split('..')
    if (to === undefined || rest.length > 0) return text
    return { ...(from && { from: toNumber(from) }), ...(to && { to: toNumber(to) }) }
  },
}

/** One short parameter per facet. Saved addresses hold them, so they never change. */
const writings: { readonly [F in Facet]: Writing<F> } = {
  grades: { param: 'g', ...numbers },
  state: { param: 'state', ...words },
  flagged: { param: 'flag', ...word },
  note: { param: 'note', ...word },
  tags: { param: 'tag', ...words },
  gradedBy: { param: 'by', ...words },
  aiScore: { param: 'score', ...range },
  confidence: { param: 'sure', ...range },
  agreement: { param: 'agree', ...word },
  captured: { param: 'year', ...range },
  pictureAge: {
    param: 'age',
    write: ({ olderThan }) => String(olderThan),
    read: (text) => ({ olderThan: toNumber(text) }),
  },
  provider: { param: 'src', ...words },
  match: { param: 'match', ...words },
  duplicate: { param: 'dup', ...words },
  changedSince: { param: 'since', ...number },
  changedBefore: { param: 'until', ...number },
  attributes: {
    param: 'mark',
    write: (asked) => asked.map(({ slot, is }) => `${slot}.${is.join('.')}`).join(','),
    read: (text) =>
      text.split(',').map((part) => {
        const [slot = '', ...is] = part.split('.')
        return { slot: toNumber(slot), is }
      }),
  },
  zip: { param: 'zip', ...words },
  otherKind: {
    param: 'diff',
    write: ({ differsBy }) => String(differsBy),
    read: (text) => ({ differsBy: toNumber(text) }),
  },
  text: { param: 'q', ...word },
  cells: {
    param: 'cell',
    write: ({ column, contains }) => `${column ?? '*'}:${contains}`,
    read: (text) => {
      const colon = text.indexOf(':')
      const column = text.slice(0, colon)
      return { column: column === '*' ? null : toNumber(column), contains: text.slice(colon + 1) }
    },
  },
  box: { param: 'box', write: numbers.write, read: numbers.read },
}

export const facets = Object.keys(writings) as Facet[]

/** The parameter of a facet in a URL. */
export const paramOf = (facet: Facet): string => writings[facet].param

/** The parameters of a filter, in one order, so that equal filters have equal URLs. */
export function filterToQuery(filter: RowFilter): URLSearchParams {
  const params = new URLSearchParams()
  for (const facet of facets) writeFacet(params, facet, filter[facet])
  return params
}

function writeFacet<F extends Facet>(
  params: URLSearchParams,
  facet: F,
  value: FacetValues[F] | undefined,
): void {
  const { param, write } = writings[facet]
  if (value !== undefined) params.set(param, write(value))
}

/** The filter of a URL. Parameters that aren't facets are left to others. */
export function queryToFilter(params: URLSearchParams): Result<RowFilter, Refusal<'malformed'>> {
  const read = facets.flatMap((facet) => {
    const text = params.get(paramOf(facet))
    return text === null ? [] : [[facet, writings[facet].read(text)]]
  })
  const filter = rowFilter.safeParse(Object.fromEntries(read))
  if (filter.success) return ok(filter.data)
  return refuse('malformed', {
    problems: filter.error.issues.map(
      ({ path: [facet], message }) => `query.${paramOf(facet as Facet)}: ${message}`,
    ),
  })
}

const param = z.string().max(8_000).optional()

/** The parameters of a filter as a call's contract lists them. Lists are separated by commas. */
export const filterParams = {
  g: param.describe('Grades'),
  state: param.describe('Grading state: `graded`, `ungraded`, `skipped`'),
  flag: param.describe('Whether the row is flagged: `yes` or `no`'),
  note: param.describe('Text that the note contains'),
  tag: param.describe('Tags; write a comma within a tag as `%2C`'),
  by: param.describe('Who gave the grade: `me`, `other`, `ai`, `ai:<version>`'),
  score: param.describe('AI score as `from..to`'),
  sure: param.describe('Confidence as `from..to`'),
  agree: param.describe('Whether a person’s grade agrees with the AI’s score: `agrees` or `disagrees`'),
  year: param.describe('Years the picture was taken, as `from..to`'),
  age: param.describe('Picture older than this many months'),
  src: param.describe('Imagery providers'),
  match: param.describe('Precision of the address match: `exact`, `interpolated`, `low`, `none`'),
  dup: param.describe('Duplicate addresses: `in_list`, `across_lists`'),
  since: param.describe('Grade set or removed at or after this time, in milliseconds since the epoch'),
  until: param.describe('Grade set or removed before this time, in milliseconds since the epoch'),
  mark: param.describe('Answers by question slot, as `1.yes,3.no.unanswered`'),
  zip: param.describe('ZIP codes'),
  diff: param.describe(
    'Minimum difference between street and aerial grades of the address; 0 if both just have to exist',
  ),
  q: param.describe('Text that the address contains'),
  cell: param.describe('Text that a column contains, as `<zero-based index or *>:<text>`'),
  box: param.describe('Bounding box: west, south, east, north'),
}

// A comma separates values, so within one it is escaped.
const escape = (text: string) => text.replaceAll('%', '%25').replaceAll(',', '%2C')
/** A word as it was before a URL listed it. */
export const readWord = (text: string): string => text.replaceAll('%2C', ',').replaceAll('%25', '%')

/** NaN, which no schema accepts, unless the text is a plain number. */
const toNumber = (text: string): number =>
  /^-?\d{1,20}(\.\d{1,20})?(e-?\d{1,3})?$/.test(text) ? Number(text) : Number.NaN
