import type { GraderChoice, RowFilter } from '@curbgrade/core/lists/filter/filter'
import { filterToQuery, paramOf, readWord } from '@curbgrade/core/lists/filter/filter-query'
import type { Facets } from '../queries.ts'
import { readGrades } from './level-counts.ts'

export type FacetKey = keyof Facets

type Choices = { readonly isChosen: (filter: RowFilter, value: string) => boolean; readonly toggle: Toggle }
type Toggle = (filter: RowFilter, value: string) => RowFilter

/**
 * Maps each facet to the way its values are chosen. The sidebar shows them in this order, most used first.
 * Values have the format of the counts.
 */
export const choices: { readonly [Key in FacetKey]: Choices } = {
  state: some('state', (value) => value as 'graded'),
  grades: {
    isChosen: hasGrades,
    toggle: (filter, value) => {
      const asked = readGrades(value)
      const others = (filter.grades ?? []).filter((grade) => !asked.includes(grade))
      const toggled = hasGrades(filter, value) ? others : [...others, ...asked]
      return withFacet(filter, 'grades', toggled.length === 0 ? undefined : toggled)
    },
  },
  gradedBy: some('gradedBy', (value) => readWord(value) as GraderChoice),
  flagged: one('flagged', (value) => value as 'yes'),
  attributes: {
    isChosen: ({ attributes = [] }, value) => {
      const { slot, answer } = readAnswer(value)
      return attributes.some((asked) => asked.slot === slot && asked.is.includes(answer))
    },
    toggle: (filter, value) => toggleAnswer(filter, readAnswer(value)),
  },
  tags: some('tags', readWord),
  aiScore: range('aiScore'),
  confidence: range('confidence'),
  agreement: one('agreement', (value) => value as 'agrees'),
  compared: some('compared', (value) => value as 'worse'),
  captured: range('captured'),
  match: some('match', (value) => value as 'exact'),
  duplicate: some('duplicate', (value) => value as 'in_list'),
  provider: some('provider', readWord),
}

export const facetKeys = Object.keys(choices) as FacetKey[]

/** Lists what the filter asks of a facet, in the format of the counts. A range is one value. */
export function chosenValues(filter: RowFilter, facet: FacetKey): string[] {
  const query = filterToQuery(filter).get(paramOf(facet))
  if (query === null) return []
  const values = query.split(',')
  if (facet !== 'attributes') return values.filter((value) => !isOpenRange(value))
  return values.flatMap((value) => {
    const [slot, ...answers] = value.split('.')
    return answers.map((answer) => `${slot}.${answer}`)
  })
}

const isOpenRange = (value: string): boolean => value.startsWith('..') || value.endsWith('..')

function hasGrades({ grades = [] }: RowFilter, value: string): boolean {
  return readGrades(value).every((grade) => grades.includes(grade))
}

/** Several values; a row matches any of them. */
function some<Facet extends 'state' | 'gradedBy' | 'tags' | 'provider' | 'match' | 'duplicate' | 'compared'>(
  facet: Facet,
  read: (value: string) => NonNullable<RowFilter[Facet]>[number],
): Choices {
  const chosen = (filter: RowFilter): readonly unknown[] => filter[facet] ?? []
  return {
    isChosen: (filter, value) => chosen(filter).includes(read(value)),
    toggle: (filter, value) => {
      const known = chosen(filter)
      const toggled = known.includes(read(value))
        ? known.filter((other) => other !== read(value))
        : [...known, read(value)]
      return withFacet(filter, facet, toggled.length === 0 ? undefined : toggled)
    },
  }
}

/** One value or none. */
function one<Facet extends 'flagged' | 'agreement'>(
  facet: Facet,
  read: (value: string) => NonNullable<RowFilter[Facet]>,
): Choices {
  return {
    isChosen: (filter, value) => filter[facet] === value,
    toggle: (filter, value) => withFacet(filter, facet, filter[facet] === value ? undefined : read(value)),
  }
}

/** A neighboring band or year extends the range; choosing either end again removes it. */
function range(facet: 'aiScore' | 'confidence' | 'captured'): Choices {
  const isWithin = (filter: RowFilter, value: string): boolean => {
    const { from = -Infinity, to = Infinity } = filter[facet] ?? { from: Infinity }
    const band = readBand(value)
    return band.from >= from && band.to <= to
  }
  return {
    isChosen: isWithin,
    toggle: (filter, value) => {
      const band = readBand(value)
      const { from = band.from, to = band.to } = filter[facet] ?? {}
      if (!isWithin(filter, value))
        return withFacet(filter, facet, { from: Math.min(from, band.from), to: Math.max(to, band.to) })
      if (from === band.from && to === band.to) return withFacet(filter, facet, undefined)
      const step = facet === 'captured' ? 1 : 0
      return band.to < to
        ? withFacet(filter, facet, { from: band.to + step, to })
        : withFacet(filter, facet, { from, to: band.from - step })
    },
  }
}

/** Parses a band such as `0.7..0.8`, or a year. */
export function readBand(value: string): { from: number; to: number } {
  const [from = '', to = from] = value.split('..')
  return { from: Number(from), to: Number(to) }
}

type Answer = 'yes' | 'no' | 'unanswered'

export function readAnswer(value: string): { slot: number; answer: Answer } {
  const [slot = '', answer = ''] = value.split('.')
  return { slot: Number(slot), answer: answer as Answer }
}

function toggleAnswer(filter: RowFilter, { slot, answer }: { slot: number; answer: Answer }): RowFilter {
  const known = filter.attributes ?? []
  const is = known.find((asked) => asked.slot === slot)?.is ?? []
  const toggled = is.includes(answer) ? is.filter((other) => other !== answer) : [...is, answer]
  const rest = known.filter((asked) => asked.slot !== slot)
  const attributes = toggled.length === 0 ? rest : [...rest, { slot, is: toggled }]
  return withFacet(filter, 'attributes', attributes.length === 0 ? undefined : attributes)
}

/** Sets one facet, or removes it if the value is undefined. */
export function withFacet(filter: RowFilter, facet: keyof RowFilter, value: unknown): RowFilter {
  const { [facet]: _removed, ...rest } = filter
  return value === undefined ? rest : { ...rest, [facet]: value }
}
