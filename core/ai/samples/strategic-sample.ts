import { groupBy } from '../../shared/group-by.ts'
import { drawIndexes, type Random, shuffled } from '../../shared/seeded-random.ts'
import { scoreConfidence } from '../agreement.ts'
import { categoryNamed } from '../predicted-class.ts'
import { allocate } from './stratified.ts'

export type Candidate = {
  readonly rowNo: number
  readonly aiScore: number | null
  readonly confidence: number | null
  readonly predictedClass: string | null
}
export type SampledRow = {
  readonly rowNo: number
  /** The exact selection probability; its inverse is the row's weight in figures. */
  readonly probability: number
  readonly why: string
}

/** D34: at most 500 rows, a quarter of them a simple random sample. */
export const MAX_SAMPLE = 500
export const CONTROL_FRACTION = 0.25
/** Fractions of the targeted rows. Categories aren't conditions, so agreement doesn't count them (D24). */
const CATEGORY_FRACTION = 0.1
const UNCERTAIN_FRACTION = 0.45

/**
 * Draws the rows of an AI list for review (D34): a simple random control and, independently, targeted rows. A
 * row's probability is 1 − (1 − control) · (1 − targeted). Small lists are taken whole. The order is random,
 * so someone who stops early has reviewed a random part.
 */
export function strategicSample(candidates: readonly Candidate[], random: Random): SampledRow[] {
  const size = Math.min(MAX_SAMPLE, candidates.length)
  const control = drawRows(candidates, Math.ceil(size * CONTROL_FRACTION), random)
  const targets = drawTargets(candidates, size === candidates.length ? size : size - control.size, random)
  const controlProbability = control.size / candidates.length
  const rows = new Set([...control, ...[...targets].flatMap(([row, { why }]) => (why === null ? [] : row))])
  return shuffled([...rows], random).map((row) => {
    const { probability, why } = targets.get(row) ?? NOT_TARGETED
    return {
      rowNo: row.rowNo,
      probability: 1 - (1 - controlProbability) * (1 - probability),
      why: [...(control.has(row) ? [CONTROL] : []), ...(why === null ? [] : [why])].join('; '),
    }
  })
}

type Target = { readonly probability: number; readonly why: string | null }
const NOT_TARGETED: Target = { probability: 0, why: null }

/** Gives most of the quota to conditions and the rest to categories; either gets what the other can't use. */
function drawTargets(
  candidates: readonly Candidate[],
  quota: number,
  random: Random,
): Map<Candidate, Target> {
  const conditions = candidates.filter(hasCondition)
  const categories = candidates.filter((candidate) => !hasCondition(candidate))
  const available = Math.max(quota - conditions.length, Math.floor(quota * CATEGORY_FRACTION))
  const forCategories = Math.min(categories.length, available)
  return new Map([
    ...targetsIn(conditions, quota - forCategories, random),
    ...targetsIn(categories, forCategories, random),
  ])
}

const hasCondition = ({ aiScore, predictedClass }: Candidate): boolean =>
  aiScore !== null && (predictedClass === null || categoryNamed(predictedClass) === null)

/** Selects the most uncertain rows, and stratifies the rest by predicted class and score band. */
function targetsIn(group: readonly Candidate[], quota: number, random: Random): [Candidate, Target][] {
  const uncertain = mostUncertain(group, Math.floor(quota * UNCERTAIN_FRACTION))
  const rest = group.filter((candidate) => !uncertain.has(candidate))
  return [
    ...[...uncertain].map((row): [Candidate, Target] => [row, { probability: 1, why: 'most uncertain' }]),
    ...drawStratified(rest, quota - uncertain.size, random),
  ]
}

const CONTROL = 'random control'

/** Takes the stored reason of a row. */
export const isControl = (why: string | null): boolean => why?.startsWith(CONTROL) ?? false

const drawRows = (candidates: readonly Candidate[], count: number, random: Random): Set<Candidate> =>
  new Set(drawIndexes(candidates.length, count, random).flatMap((index) => candidates[index] ?? []))

/** The `count` rows with the lowest confidence. Avoids sorting 50,000 rows with a comparator. */
function mostUncertain(candidates: readonly Candidate[], count: number): Set<Candidate> {
  const limit = Float64Array.from(candidates, confidenceOf).toSorted()[count] ?? Number.POSITIVE_INFINITY
  const below = candidates.filter((candidate) => confidenceOf(candidate) < limit)
  const equal = candidates.filter((candidate) => confidenceOf(candidate) === limit)
  return new Set([...below, ...equal.slice(0, count - below.length)])
}

function drawStratified(rest: readonly Candidate[], quota: number, random: Random): [Candidate, Target][] {
  const cells = [...groupBy(rest, cellName)].toSorted(([a], [b]) => (a < b ? -1 : 1))
  const counts = allocate(
    cells.map(([, members]) => members.length),
    quota,
  )
  return cells.flatMap(([name, members], index) => {
    const selected = drawRows(members, counts[index] ?? 0, random)
    const probability = selected.size / members.length
    return members.map((row): [Candidate, Target] => [
      row,
      { probability, why: selected.has(row) ? `spread: ${name}` : null },
    ])
  })
}

/** Without a confidence, the probability of the side that the score is on. */
const confidenceOf = ({ confidence, aiScore }: Candidate): number =>
  confidence ?? (aiScore === null ? 0.5 : scoreConfidence(aiScore))

/** Builds names once, because a list has up to 50,000 rows. */
const BANDS = [0, 0.15, 0.3, 0.5, 0.7, 0.85, 1].map((to, index, ends) => ({
  to,
  name: `, score ${ends[index - 1] ?? 0} to ${to}`,
}))

const cellName = ({ predictedClass, aiScore }: Candidate): string =>
  (predictedClass ?? 'no class') + (aiScore === null ? ', no score' : bandName(aiScore))

const bandName = (aiScore: number): string =>
  BANDS.find(({ to }, index) => index > 0 && aiScore <= to)?.name ?? ''
