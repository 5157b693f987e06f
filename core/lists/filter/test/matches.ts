import { foldText } from '../../../shared/fold-text.ts'
import type { PropertyAnnotations } from '../../annotations.ts'
import { monthBefore } from '../comparison.ts'
import type {
  comparedStates,
  Facet,
  FacetValues,
  GraderChoice,
  matchQualities,
  RowFilter,
} from '../filter.ts'

/** The fields of a row that filters use. */
export type FilterableRow = PropertyAnnotations & {
  readonly grade: number | null
  /** Null for a person's grade, or none. */
  readonly modelVersion: string | null
  /** The grade came with the file. */
  readonly isImported: boolean
  /** A person other than the user graded. */
  readonly isOthersGrade: boolean
  readonly changedAt: number | null
  readonly aiScore: number | null
  readonly confidence: number | null
  readonly agreement: 'agree' | 'disagree' | null
  /** Month, as YYYY-MM, or only the year. */
  readonly capturedAt: string | null
  readonly provider: string | null
  readonly match: Exclude<(typeof matchQualities)[number], 'none'> | null
  readonly isDuplicate: boolean
  readonly isInEarlierList: boolean
  readonly lat: number | null
  readonly lng: number | null
  readonly address: {
    readonly street: string
    readonly city: string
    readonly state: string
    readonly zip: string
  }
  /** The user's latest condition grade of the same address in a list of the other kind, street or aerial. */
  readonly otherKindGrade: number | null
  readonly earlierGrade: number | null
  readonly compared: (typeof comparedStates)[number] | null
  /** All cells of the row, in file order. */
  readonly cells: readonly string[]
}

type Tests = { readonly [F in Facet]: (row: FilterableRow, value: FacetValues[F], now: number) => boolean }

/** Defines what each facet means. The server's SQL is tested against it; the product never runs it. */
const tests: Tests = {
  grades: ({ grade }, grades) => grade !== null && grades.includes(grade),
  state: (row, states) => states.some((state) => isInState(row, state)),
  flagged: ({ flagged }, answer) => flagged === (answer === 'yes'),
  note: ({ note }, text) => note !== null && contains(note, text),
  tags: (row, tags) => tags.some((tag) => row.tags.includes(tag)),
  gradedBy: (row, graders) => row.grade !== null && graders.some((grader) => isGradedBy(row, grader)),
  aiScore: ({ aiScore }, range) => isShareWithin(aiScore, range),
  confidence: ({ confidence }, range) => isShareWithin(confidence, range),
  agreement: ({ agreement }, answer) => agreement === (answer === 'agrees' ? 'agree' : 'disagree'),
  captured: ({ capturedAt }, range) =>
    isWithin(capturedAt === null ? null : Number(capturedAt.slice(0, 4)), range),
  pictureAge: ({ capturedAt }, { olderThan }, now) =>
    capturedAt !== null && capturedAt.padEnd(7, '-12') < monthBefore(now, olderThan),
  provider: ({ provider }, providers) => provider !== null && providers.includes(provider),
  match: ({ match }, qualities) => qualities.includes(match ?? 'none'),
  duplicate: (row, kinds) =>
    (row.isDuplicate && kinds.includes('in_list')) || (row.isInEarlierList && kinds.includes('across_lists')),
  changedSince: ({ changedAt }, since) => changedAt !== null && changedAt >= since,
  changedBefore: ({ changedAt }, until) => changedAt !== null && changedAt < until,
  attributes: (row, asked) => asked.every(({ slot, is }) => is.includes(answerOf(row.attributes[slot]))),
  compared: ({ compared }, states) => compared !== null && states.includes(compared),
  zip: ({ address }, zips) => zips.includes(zipOf(address)),
  otherKind: (row, { differsBy }) => isWithin(kindDifference(row), { from: differsBy }),
  text: ({ address }, text) => contains(addressLine(address), text),
  cells: ({ cells }, { column, contains: text }) =>
    column === null ? cells.some((cell) => contains(cell, text)) : contains(cells[column] ?? '', text),
  box: ({ lat, lng }, [west, south, east, north]) =>
    lat !== null &&
    lng !== null &&
    lat >= south &&
    lat <= north &&
    (west <= east ? lng >= west && lng <= east : lng >= west || lng <= east),
}

/** `now` matters only for the age of pictures. */
export const matches = (row: FilterableRow, filter: RowFilter, now: number): boolean =>
  (Object.keys(filter) as Facet[]).every((facet) => matchesFacet(row, facet, filter[facet], now))

function matchesFacet<F extends Facet>(
  row: FilterableRow,
  facet: F,
  value: FacetValues[F] | undefined,
  now: number,
): boolean {
  return value === undefined || tests[facet](row, value, now)
}

const isInState = ({ grade, skippedAt }: FilterableRow, state: 'graded' | 'ungraded' | 'skipped'): boolean =>
  state === 'graded' ? grade !== null : grade === null && (state === 'ungraded' || skippedAt !== null)

type Giver = Pick<FilterableRow, 'modelVersion' | 'isImported' | 'isOthersGrade'>

function isGradedBy({ modelVersion, isImported, isOthersGrade }: Giver, grader: GraderChoice): boolean {
  if (grader === 'ai') return modelVersion !== null
  if (grader === 'import') return isImported
  if (grader === 'me' || grader === 'other')
    return modelVersion === null && !isImported && isOthersGrade === (grader === 'other')
  return `ai:${modelVersion}` === grader && modelVersion !== null
}

/** The difference between the user's own condition grades from the street and from above; null without both. */
export function kindDifference({
  grade,
  otherKindGrade,
  ...giver
}: Giver & Pick<FilterableRow, 'grade' | 'otherKindGrade'>): number | null {
  if (grade === null || grade > MAX_CONDITION || otherKindGrade === null) return null
  return isGradedBy(giver, 'me') ? Math.abs(grade - otherKindGrade) : null
}

/** The condition grade now less the one of the survey; null without both. */
export const readingDifference = ({
  grade,
  earlierGrade,
}: Pick<FilterableRow, 'grade' | 'earlierGrade'>): number | null =>
  grade === null || earlierGrade === null || grade > MAX_CONDITION || earlierGrade > MAX_CONDITION
    ? null
    : grade - earlierGrade

/** Higher ones are categories. */
const MAX_CONDITION = 10

const answerOf = (answer: boolean | undefined) =>
  answer === undefined ? 'unanswered' : answer ? 'yes' : 'no'

type Range = { readonly from?: number | undefined; readonly to?: number | undefined }

const isWithin = (value: number | null, { from = -Infinity, to = Infinity }: Range): boolean =>
  value !== null && value >= from && value <= to

/** A band ends where the next begins, so that every share is in exactly one. */
const isShareWithin = (share: number | null, { from = 0, to = 1 }: Range): boolean =>
  share !== null && share >= from && (share < to || (to === 1 && share === 1))

const contains = (text: string, part: string): boolean => foldText(text).includes(foldText(part))

/** The address on one line, as people type it. */
const addressLine = ({ street, city, state, zip }: FilterableRow['address']): string =>
  `${trimSpaces(street)}, ${trimSpaces(city)}, ${trimSpaces(state)} ${trimSpaces(zip)}`

/** Drops the ZIP+4 digits. */
export const zipOf = ({ zip }: Pick<FilterableRow['address'], 'zip'>): string =>
  Array.from(trimSpaces(zip)).slice(0, 5).join('')

const trimSpaces = (text: string): string => text.replace(/^ +| +$/g, '')
