import { groupBy } from '../shared/group-by.ts'
import { drawnPlaces, type Random, shuffled } from '../shared/seeded-random.ts'
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

/** D34: at most 500 rows, a quarter of them by chance alone, about a third those that the AI doubts most. */
export const MAX_SAMPLE = 500
const CONTROL_SHARE = 0.25
const UNCERTAIN_SHARE = 0.35

/**
 * Rows of an AI list that are worth a person's look (D34). Two draws that know nothing of each other: a simple random
 * control from all rows; and beside it all of the most uncertain ones, with as many as possible of each predicted class
 * and score band of the rest. A row is in when either has it, so its probability is 1 − (1 − control) · (1 − targeted).
 * Lists that fit are taken whole. The order is by chance: whoever stops early has reviewed a random part of the sample.
 */
export function strategicSample(candidates: readonly Candidate[], random: Random): SampledRow[] {
  const size = Math.min(MAX_SAMPLE, candidates.length)
  const control = drawn(candidates, Math.ceil(size * CONTROL_SHARE), random)
  const uncertain = mostUncertain(candidates, Math.floor(size * UNCERTAIN_SHARE))
  const rest = candidates.filter((candidate) => !uncertain.has(candidate))
  const isWhole = size === candidates.length
  const cells = spread(rest, isWhole ? rest.length : size - control.size - uncertain.size, random)
  const rows = new Set([
    ...control,
    ...uncertain,
    ...[...cells.values()].flatMap(({ chosen }) => [...chosen]),
  ])
  const controlShare = control.size / candidates.length
  return shuffled([...rows], random).map((row) => {
    const name = cellOf(row)
    const { share, chosen } = uncertain.has(row) ? DOUBTED : (cells.get(name) ?? NOT_AIMED_AT)
    const aim = uncertain.has(row) ? ['most uncertain'] : chosen.has(row) ? [`spread: ${name}`] : []
    return {
      rowNo: row.rowNo,
      probability: 1 - (1 - controlShare) * (1 - share),
      why: [...(control.has(row) ? [CONTROL] : []), ...aim].join('; '),
    }
  })
}

/** What a draw has of a part of the list, and how likely each of that part was to be drawn. */
type Draw = { readonly chosen: ReadonlySet<Candidate>; readonly share: number }
const DOUBTED: Draw = { chosen: new Set(), share: 1 }
const NOT_AIMED_AT: Draw = { chosen: new Set(), share: 0 }

const CONTROL = 'random control'

/** Whether a row of a sample was drawn by chance alone, by the words that say why it was chosen. */
export const isControl = (why: string | null): boolean => why?.startsWith(CONTROL) ?? false

const drawn = (candidates: readonly Candidate[], count: number, random: Random): Set<Candidate> =>
  new Set(drawnPlaces(candidates.length, count, random).flatMap((place) => candidates[place] ?? []))

/** The `count` that are trusted least, of equals the first; without sorting 50,000 rows by a function. */
function mostUncertain(candidates: readonly Candidate[], count: number): Set<Candidate> {
  const limit = Float64Array.from(candidates, trustOf).toSorted()[count] ?? Number.POSITIVE_INFINITY
  const below = candidates.filter((candidate) => trustOf(candidate) < limit)
  const equal = candidates.filter((candidate) => trustOf(candidate) === limit)
  return new Set([...below, ...equal.slice(0, count - below.length)])
}

/** As many as possible of each class and band. */
function spread(rest: readonly Candidate[], quota: number, random: Random): Map<string, Draw> {
  const cells = [...groupBy(rest, cellOf)].toSorted(([one], [other]) => (one < other ? -1 : 1))
  const counts = allocate(
    cells.map(([, members]) => members.length),
    quota,
  )
  return new Map(
    cells.map(([name, members], at) => {
      const chosen = drawn(members, counts[at] ?? 0, random)
      return [name, { chosen, share: chosen.size / members.length }]
    }),
  )
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
