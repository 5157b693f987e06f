import { groupBy } from '../shared/group-by.ts'
import { drawIndexes, type Random, shuffled } from '../shared/seeded-random.ts'
import { categoryNamed } from './predicted-class.ts'
import { allocate } from './stratified.ts'

/** What the choice of a row needs of its AI grade. */
export type Candidate = {
  readonly rowNo: number
  readonly aiScore: number | null
  readonly confidence: number | null
  readonly predictedClass: string | null
}
export type SampledRow = {
  readonly rowNo: number
  /** How likely this row was to be chosen, exactly: what it stands for in a figure is 1 divided by it. */
  readonly probability: number
  readonly why: string
}

/** D34: at most 500 rows, a quarter of them by chance alone. */
export const MAX_SAMPLE = 500
const CONTROL_SHARE = 0.25
/** Of those that are aimed at. Categories say nothing of the condition, so no agreement counts them (D24). */
const CATEGORY_SHARE = 0.1
const UNCERTAIN_SHARE = 0.45

/**
 * Rows of an AI list that are worth a person's look (D34). Two draws that know nothing of each other: a simple random
 * control from all rows; and beside it those that are aimed at. A row is in when either has it, so its probability is
 * 1 − (1 − control) · (1 − aimed). Lists that fit are taken whole. The order is by chance: whoever stops early has
 * reviewed a random part of the sample.
 */
export function strategicSample(candidates: readonly Candidate[], random: Random): SampledRow[] {
  const size = Math.min(MAX_SAMPLE, candidates.length)
  const control = drawn(candidates, Math.ceil(size * CONTROL_SHARE), random)
  const aims = takeAim(candidates, size === candidates.length ? size : size - control.size, random)
  const controlShare = control.size / candidates.length
  const rows = new Set([...control, ...[...aims].flatMap(([row, { why }]) => (why === null ? [] : row))])
  return shuffled([...rows], random).map((row) => {
    const { share, why } = aims.get(row) ?? NOT_AIMED_AT
    return {
      rowNo: row.rowNo,
      probability: 1 - (1 - controlShare) * (1 - share),
      why: [...(control.has(row) ? [CONTROL] : []), ...(why === null ? [] : [why])].join('; '),
    }
  })
}

/** How likely a row was to be drawn beside the control, and as what it was; null for one that was not. */
type Aim = { readonly share: number; readonly why: string | null }
const NOT_AIMED_AT: Aim = { share: 0, why: null }

/** Most of the quota for what has a condition, the rest for categories; what one has too few rows for goes to the other. */
function takeAim(candidates: readonly Candidate[], quota: number, random: Random): Map<Candidate, Aim> {
  const conditions = candidates.filter(hasCondition)
  const categories = candidates.filter((candidate) => !hasCondition(candidate))
  const left = Math.max(quota - conditions.length, Math.floor(quota * CATEGORY_SHARE))
  const forCategories = Math.min(categories.length, left)
  return new Map([
    ...aimsAt(conditions, quota - forCategories, random),
    ...aimsAt(categories, forCategories, random),
  ])
}

const hasCondition = ({ aiScore, predictedClass }: Candidate): boolean =>
  aiScore !== null && (predictedClass === null || categoryNamed(predictedClass) === null)

/** The most uncertain, with as many as possible of each predicted class and score band of the rest. */
function aimsAt(group: readonly Candidate[], quota: number, random: Random): [Candidate, Aim][] {
  const uncertain = mostUncertain(group, Math.floor(quota * UNCERTAIN_SHARE))
  const rest = group.filter((candidate) => !uncertain.has(candidate))
  return [
    ...[...uncertain].map((row): [Candidate, Aim] => [row, { share: 1, why: 'most uncertain' }]),
    ...spread(rest, quota - uncertain.size, random),
  ]
}

const CONTROL = 'random control'

/** Whether a row of a sample was drawn by chance alone, by the words that say why it was chosen. */
export const isControl = (why: string | null): boolean => why?.startsWith(CONTROL) ?? false

const drawn = (candidates: readonly Candidate[], count: number, random: Random): Set<Candidate> =>
  new Set(drawIndexes(candidates.length, count, random).flatMap((place) => candidates[place] ?? []))

/** The `count` that are trusted least, of equals the first; without sorting 50,000 rows by a function. */
function mostUncertain(candidates: readonly Candidate[], count: number): Set<Candidate> {
  const limit = Float64Array.from(candidates, trustOf).toSorted()[count] ?? Number.POSITIVE_INFINITY
  const below = candidates.filter((candidate) => trustOf(candidate) < limit)
  const equal = candidates.filter((candidate) => trustOf(candidate) === limit)
  return new Set([...below, ...equal.slice(0, count - below.length)])
}

function spread(rest: readonly Candidate[], quota: number, random: Random): [Candidate, Aim][] {
  const cells = [...groupBy(rest, cellOf)].toSorted(([one], [other]) => (one < other ? -1 : 1))
  const counts = allocate(
    cells.map(([, members]) => members.length),
    quota,
  )
  return cells.flatMap(([name, members], at) => {
    const chosen = drawn(members, counts[at] ?? 0, random)
    const share = chosen.size / members.length
    return members.map((row): [Candidate, Aim] => [
      row,
      { share, why: chosen.has(row) ? `spread: ${name}` : null },
    ])
  })
}

/** Confidence is the estimated probability that a person would agree; without one, how far the score is from a coin's. */
const trustOf = ({ confidence, aiScore }: Candidate): number =>
  confidence ?? 0.5 + Math.abs((aiScore ?? 0.5) - 0.5)

/** Names made once: a list has 50,000 rows. */
const BANDS = [0, 0.15, 0.3, 0.5, 0.7, 0.85, 1].map((to, at, ends) => ({
  to,
  name: `, score ${ends[at - 1] ?? 0} to ${to}`,
}))

const cellOf = ({ predictedClass, aiScore }: Candidate): string =>
  (predictedClass ?? 'no class') + (aiScore === null ? ', no score' : bandOf(aiScore))

const bandOf = (aiScore: number): string => BANDS.find(({ to }, at) => at > 0 && aiScore <= to)?.name ?? ''
