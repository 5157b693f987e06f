import type { Facet, FacetValues, GraderChoice, RowFilter } from './filter.ts'
import type { filterText } from './text.ts'

type Text = ReturnType<typeof filterText.build>

export type FilterNames = {
  readonly grade: (grade: number) => string
  readonly attribute: (slot: number) => string
  readonly column: (column: number) => string
  readonly provider: (provider: string) => string
  readonly version: (version: string) => string
}

type Sayings = { readonly [F in Facet]: (value: FacetValues[F], text: Text, names: FilterNames) => string }

const sayings: Sayings = {
  // Several grades can have the name of one level.
  grades: (grades, text, { grade }) => text.grades([...new Set(grades.map(grade))]),
  state: (states, text) => text.state(states),
  flagged: (answer, text) => text.flagged(answer),
  note: (part, text) => text.note(part),
  tags: (tags, text) => text.tags(tags),
  gradedBy: (graders, text, names) => text.gradedBy(graders.map((grader) => nameGrader(grader, text, names))),
  aiScore: (range, text) => text.aiScore(range),
  confidence: (range, text) => text.confidence(range),
  agreement: (answer, text) => text.agreement(answer),
  captured: (range, text) => text.captured(range),
  pictureAge: ({ olderThan }, text) => text.pictureAge(olderThan),
  provider: (providers, text, { provider }) => text.provider(providers.map(provider)),
  match: (qualities, text) => text.match(qualities),
  duplicate: (kinds, text) => text.duplicate(kinds),
  changedSince: (at, text) => text.changedSince(at),
  changedBefore: (at, text) => text.changedBefore(at),
  attributes: (asked, text, { attribute }) =>
    asked.map(({ slot, is }) => text.attribute(attribute(slot), is)).join('; '),
  compared: (states, text) => text.compared(states),
  zip: (zips, text) => text.zip(zips),
  otherKind: ({ differsBy }, text) => text.otherKind(differsBy),
  text: (part, text) => text.text(part),
  cells: ({ column, contains }, text, names) =>
    text.cells(column === null ? null : names.column(column), contains),
  box: (_box, text) => text.box,
}

export const describeFacet = (filter: RowFilter, facet: Facet, text: Text, names: FilterNames): string[] =>
  describeValue(facet, filter[facet], text, names)

function describeValue<F extends Facet>(
  facet: F,
  value: FacetValues[F] | undefined,
  text: Text,
  names: FilterNames,
): string[] {
  return value === undefined ? [] : [sayings[facet](value, text, names)]
}

function nameGrader(grader: GraderChoice, text: Text, names: FilterNames): string {
  return grader.startsWith('ai:')
    ? text.version(names.version(grader.slice('ai:'.length)))
    : text[grader as Exclude<GraderChoice, `ai:${string}`>]
}
