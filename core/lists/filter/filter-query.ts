import { z } from 'zod'
import { ok, type Refusal, type Result, refuse } from '../../shared/result.ts'
import { type Facet, type FacetValues, type RowFilter, rowFilter } from './filter.ts'

type Row<F extends Facet> = {
  /** Saved URLs use it, so it never changes. */
  readonly param: string
  readonly about: string
  readonly write: (value: FacetValues[F]) => string
  /** The schema checks the result, so nonsense may yield nonsense. */
  readonly read: (text: string) => unknown
  /** Set if the sidebar counts its values. Describes them where that isn't obvious. */
  readonly counted?: string
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
const pictureAge = {
  write: ({ olderThan }: FacetValues['pictureAge']) => String(olderThan),
  read: (text: string) => ({ olderThan: toNumber(text) }),
}
const attributes = {
  write: (asked: FacetValues['attributes']) =>
    asked.map(({ slot, is }) => `${slot}.${is.join('.')}`).join(','),
  read: (text: string) =>
    text.split(',').map((part) => {
      const [slot = '', ...is] = part.split('.')
      return { slot: toNumber(slot), is }
    }),
}
const otherKind = {
  write: ({ differsBy }: FacetValues['otherKind']) => String(differsBy),
  read: (text: string) => ({ differsBy: toNumber(text) }),
}
const cells = {
  write: ({ column, contains }: FacetValues['cells']) => `${column ?? '*'}:${contains}`,
  read: (text: string) => {
    const colon = text.indexOf(':')
    const column = text.slice(0, colon)
    return { column: column === '*' ? null : toNumber(column), contains: text.slice(colon + 1) }
  },
}

/** One row per facet. Contracts, SQL and the sidebar derive from it; other maps don't compile without it. */
// biome-ignore format: one line per facet
const table = {
  grades: { param: 'g', about: 'Grades', ...numbers, counted: '' },
  state: { param: 'state', about: 'Grading state: `graded`, `ungraded`, `skipped`', ...words, counted: '' },
  flagged: { param: 'flag', about: 'Whether the row is flagged: `yes` or `no`', ...word, counted: '' },
  note: { param: 'note', about: 'Text that the note contains', ...word },
  tags: { param: 'tag', about: 'Tags; write a comma within a tag as `%2C`', ...words, counted: '' },
  gradedBy: { param: 'by', about: 'Who gave the grade: `me`, `other`, `ai`, `ai:<version>`, `import` for the file', ...words, counted: '' },
  aiScore: { param: 'score', about: 'AI score as `from..to`', ...range, counted: 'In bands of a tenth' },
  confidence: { param: 'sure', about: 'Confidence as `from..to`', ...range, counted: 'In bands of a tenth' },
  agreement: { param: 'agree', about: 'Whether a person’s grade agrees with the AI’s score: `agrees` or `disagrees`', ...word, counted: '' },
  captured: { param: 'year', about: 'Years the picture was taken, as `from..to`', ...range, counted: 'By year' },
  pictureAge: { param: 'age', about: 'Picture older than this many months', ...pictureAge },
  provider: { param: 'src', about: 'Imagery providers', ...words, counted: '' },
  match: { param: 'match', about: 'Precision of the address match: `exact`, `interpolated`, `low`, `yours` (from the file), `none`', ...words, counted: '' },
  duplicate: { param: 'dup', about: 'Duplicate addresses: `in_list`, `across_lists`', ...words, counted: '' },
  changedSince: { param: 'since', about: 'Grade set or removed at or after this time, in milliseconds since the epoch', ...number },
  changedBefore: { param: 'until', about: 'Grade set or removed before this time, in milliseconds since the epoch', ...number },
  attributes: { param: 'answer', about: 'Answers by question slot, as `1.yes,3.no.unanswered`', ...attributes, counted: 'Slot and answer, as `1.yes`' },
  compared: { param: 'cmp', about: 'How the row compares in the latest survey: `worse`, `same`, `better`, `cant_compare`, `not_yet`', ...words, counted: '' },
  zip: { param: 'zip', about: 'ZIP codes', ...words },
  otherKind: { param: 'diff', about: 'Minimum difference between street and aerial grades of the address; 0 if both just have to exist', ...otherKind },
  text: { param: 'q', about: 'Text that the address contains', ...word },
  cells: { param: 'cell', about: 'Text that a column contains, as `<zero-based index or *>:<text>`', ...cells },
  box: { param: 'box', about: 'Bounding box: west, south, east, north', ...numbers },
} as const satisfies { readonly [F in Facet]: Row<F> }

type Table = typeof table
const rows: { readonly [F in Facet]: Row<F> } = table

export const facets = Object.keys(rows) as Facet[]

export type CountedFacet = { [F in Facet]: Table[F] extends { counted: string } ? F : never }[Facet]

export const isCounted = (facet: Facet): facet is CountedFacet => rows[facet].counted !== undefined
export const countedFacets: readonly CountedFacet[] = facets.filter(isCounted)

export const aboutCounts = (facet: CountedFacet): string => table[facet].counted

export const paramOf = (facet: Facet): string => rows[facet].param

/** Writes parameters in one order, so that equal filters have equal URLs. */
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
  const { param, write } = rows[facet]
  if (value !== undefined) params.set(param, write(value))
}

export function queryToFilter(params: URLSearchParams): Result<RowFilter, Refusal<'malformed'>> {
  const read = facets.flatMap((facet) => {
    const text = params.get(paramOf(facet))
    return text === null ? [] : [[facet, rows[facet].read(text)]]
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

export const filterParams = Object.fromEntries(
  facets.map((facet) => [paramOf(facet), param.describe(rows[facet].about)]),
) as { [F in Facet as Table[F]['param']]: typeof param }

// Commas separate values, so a comma within one is escaped.
const escape = (text: string) => text.replaceAll('%', '%25').replaceAll(',', '%2C')
export const readWord = (text: string): string => text.replaceAll('%2C', ',').replaceAll('%25', '%')

/** Yields NaN, which no schema accepts, unless the text is a plain number. */
const toNumber = (text: string): number =>
  /^-?\d{1,20}(\.\d{1,20})?(e-?\d{1,3})?$/.test(text) ? Number(text) : Number.NaN
