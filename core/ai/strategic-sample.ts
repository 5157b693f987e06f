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
  const control = drawControl(candidates, Math.ceil(size * CONTROL_SHARE), random)
  const controlShare = control.size / candidates.length
  const targeted = target(candidates, size - control.size, random)
  const rows = targeted.flatMap(({ candidate: { rowNo }, isChosen, share, why }): SampledRow[] => {
    const isControl = control.has(rowNo)
    if (!isControl && !isChosen) return []
    const reasons = [...(isControl ? [CONTROL] : []), ...(isChosen ? [why] : [])]
    return [{ rowNo, probability: 1 - (1 - controlShare) * (1 - share), why: reasons.join('; ') }]
  })
  return shuffled(rows, random)
}

const CONTROL = 'random control'

/** Whether a row of a sample was drawn by chance alone, by the words that say why it was chosen. */
export const isControl = (why: string | null): boolean => why?.startsWith(CONTROL) ?? false

function drawControl(candidates: readonly Candidate[], count: number, random: Random): Set<number> {
  const places = drawnPlaces(candidates.length, count, random)
  return new Set(places.flatMap((place) => candidates[place]?.rowNo ?? []))
}

type Targeted = {
  readonly candidate: Candidate
  readonly isChosen: boolean
  /** How likely it was to be chosen here. */
  readonly share: number
  readonly why: string
}

function target(candidates: readonly Candidate[], quota: number, random: Random): Targeted[] {
  const isWhole = candidates.length <= MAX_SAMPLE
  const byDoubt = candidates.toSorted(
    (one, other) => trustOf(one) - trustOf(other) || one.rowNo - other.rowNo,
  )
  const uncertain = Math.floor(Math.min(MAX_SAMPLE, candidates.length) * UNCERTAIN_SHARE)
  const rest = byDoubt.slice(uncertain)
  return [
    ...byDoubt
      .slice(0, uncertain)
      .map((candidate) => ({ candidate, isChosen: true, share: 1, why: 'most uncertain' })),
    ...spread(rest, isWhole ? rest.length : quota - uncertain, random),
  ]
}

function spread(rest: readonly Candidate[], quota: number, random: Random): Targeted[] {
  const cells = [...groupBy(rest, cellOf)].toSorted(([one], [other]) => (one < other ? -1 : 1))
  const counts = allocate(
    cells.map(([, members]) => members.length),
    quota,
  )
  return cells.flatMap(([cell, members], at) => {
    const chosen = new Set(drawnPlaces(members.length, counts[at] ?? 0, random))
    const share = chosen.size / members.length
    return members.map((candidate, place) => ({
      candidate,
      isChosen: chosen.has(place),
      share,
      why: `spread: ${cell}`,
    }))
  })
}

/** Confidence is the estimated probability that a person would agree; without one, how far the score is from a coin's. */
const trustOf = ({ confidence, aiScore }: Candidate): number =>
  confidence ?? 0.5 + Math.abs((aiScore ?? 0.5) - 0.5)

const BANDS = [0.15, 0.3, 0.5, 0.7, 0.85, 1] as const

function cellOf({ predictedClass, aiScore }: Candidate): string {
  const name = predictedClass ?? 'no class'
  if (aiScore === null) return `${name}, no score`
  const to = BANDS.find((end) => aiScore <= end) ?? 1
  const from = BANDS[BANDS.indexOf(to) - 1] ?? 0
  return `${name}, score ${from} to ${to}`
}
