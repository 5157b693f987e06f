import { defineText } from '../../text/define-text.ts'
import type {
  agreements,
  attributeAnswers,
  comparedStates,
  duplicateKinds,
  matchQualities,
  rowStates,
} from './filter.ts'
import type { RowOrder } from './order.ts'

type One<Values extends readonly string[]> = Values[number]

const states: Record<One<typeof rowStates>, string> = {
  graded: 'graded',
  ungraded: 'not graded',
  skipped: 'skipped',
}
const matchWords: Record<One<typeof matchQualities>, string> = {
  exact: 'found exactly',
  interpolated: 'estimated between neighbors',
  low: 'found roughly',
  yours: 'located by the file',
  none: 'not located',
}
const duplicates: Record<One<typeof duplicateKinds>, string> = {
  in_list: 'repeated in this list',
  across_lists: 'in an earlier list, too',
}
const agreementWords: Record<One<typeof agreements>, string> = {
  agrees: 'you agree with the AI',
  disagrees: 'you disagree with the AI',
}
const comparedWords: Record<One<typeof comparedStates>, string> = {
  worse: 'looks worse',
  same: 'looks the same',
  better: 'looks better',
  cant_compare: 'can’t be compared',
  not_yet: 'not compared yet',
}
const answers: Record<One<typeof attributeAnswers>, string> = {
  yes: 'yes',
  no: 'no',
  unanswered: 'not answered',
}

const orders: Record<RowOrder['by'], string> = {
  file: 'Row in the file',
  grade: 'Grade',
  newest_grade: 'Newest grade',
  ai_score: 'AI score',
  least_sure: 'Least sure',
  most_wanted: 'Likely worst first',
  captured: 'Picture date',
  kind_difference: 'Street vs. aerial',
  reading_difference: 'Difference of two readings',
  text: 'Street',
  near: 'Near each other',
  random: 'Random',
}

export const filterText = defineText(({ percent, dateTime, plural }) => {
  const rangeOf = (
    value: (end: number) => string,
    { from, to }: { from?: number | undefined; to?: number | undefined },
  ) =>
    from === undefined
      ? `up to ${value(to ?? 0)}`
      : to === undefined
        ? `${value(from)} or more`
        : from === to
          ? value(from)
          : `${value(from)} to ${value(to)}`
  const or = (values: readonly string[]) =>
    values.length < 2 ? (values[0] ?? '') : `${values.slice(0, -1).join(', ')} or ${values.at(-1)}`
  return {
    orders,
    grades: (names: readonly string[]) => `graded ${or(names)}`,
    state: (values: readonly (keyof typeof states)[]) => or(values.map((value) => states[value])),
    flagged: (answer: 'yes' | 'no') => (answer === 'yes' ? 'flagged' : 'not flagged'),
    note: (text: string) => `note contains “${text}”`,
    tags: (tags: readonly string[]) => `tagged ${or(tags)}`,
    me: 'you',
    other: 'someone else',
    ai: 'the AI',
    import: 'the file',
    version: (name: string) => `the AI (${name})`,
    gradedBy: (names: readonly string[]) => `graded by ${or(names)}`,
    aiScore: (range: { from?: number | undefined; to?: number | undefined }) =>
      `AI score ${rangeOf(percent, range)}`,
    confidence: (range: { from?: number | undefined; to?: number | undefined }) =>
      `confidence ${rangeOf(percent, range)}`,
    agreement: (answer: keyof typeof agreementWords) => agreementWords[answer],
    captured: (range: { from?: number | undefined; to?: number | undefined }) =>
      `picture from ${rangeOf(String, range)}`,
    pictureAge: (months: number) =>
      `picture older than ${plural(months, { one: '# month', other: '# months' })}`,
    provider: (names: readonly string[]) => `imagery by ${or(names)}`,
    match: (values: readonly (keyof typeof matchWords)[]) =>
      `address ${or(values.map((value) => matchWords[value]))}`,
    duplicate: (values: readonly (keyof typeof duplicates)[]) =>
      `address ${or(values.map((value) => duplicates[value]))}`,
    changedSince: (at: number) => `grade changed since ${dateTime(at)}`,
    changedBefore: (at: number) => `grade not changed since ${dateTime(at)}`,
    attribute: (name: string, is: readonly (keyof typeof answers)[]) =>
      `${name}: ${or(is.map((value) => answers[value]))}`,
    compared: (values: readonly (keyof typeof comparedWords)[]) =>
      or(values.map((value) => comparedWords[value])),
    zip: (zips: readonly string[]) => `ZIP code ${or(zips)}`,
    otherKind: (differsBy: number) =>
      differsBy === 0
        ? 'graded from the street and from above'
        : `street and aerial grades differ by ${differsBy} or more`,
    text: (text: string) => `address contains “${text}”`,
    cells: (column: string | null, text: string) =>
      column === null ? `any column contains “${text}”` : `${column} contains “${text}”`,
    box: 'inside the area on the map',
  }
})
