import { DRIFT_CELLS, type DriftGrid } from './drift-grid.ts'

/** One photo of a run, with what it may show: some rows and, last, none of them. */
export type RunStep = {
  /** A block per hypothesis, a cell per drift. */
  readonly likelihoods: Float64Array
  /** `[before × hypotheses + after]`; for the first photo, one row of it. */
  readonly transition: Float64Array
  /** Since the photo before. */
  readonly seconds: number
}

/**
 * Forward–backward over hypotheses and drift, which change independently. Per photo, the probability of each hypothesis given all
 * photos of the run.
 */
export function smoothRun(steps: readonly RunStep[], grid: DriftGrid): Float64Array[] {
  const filtered = filterOnward(steps, grid)
  const posteriors: Float64Array[] = []
  let later: Float64Array | null = null
  for (const [index, state] of [...filtered.entries()].toReversed()) {
    posteriors.push(sumBlocks(later === null ? state : multiply(state, later)))
    const step = steps[index]
    if (step && index > 0) later = toEarlier(step, later, grid)
  }
  return posteriors.toReversed()
}

/** The states of each photo, given those up to it. */
function filterOnward(steps: readonly RunStep[], grid: DriftGrid): Float64Array[] {
  const filtered: Float64Array[] = []
  for (const { likelihoods, transition, seconds } of steps) {
    const before = filtered.at(-1)
    const predicted = before ? grid.onward(mix(before, transition), seconds) : mix(grid.prior, transition)
    const state = multiply(predicted, likelihoods)
    normalize(state)
    filtered.push(state)
  }
  return filtered
}

/** The likelihood of all later photos, for each state of the photo before `step`. */
function toEarlier(
  { likelihoods, transition, seconds }: RunStep,
  later: Float64Array | null,
  grid: DriftGrid,
) {
  const state = later === null ? likelihoods.slice() : multiply(likelihoods, later)
  normalize(state)
  return mixBack(grid.backward(state, seconds), transition)
}

const IMPOSSIBLE = 1e-9

/** What is predicted for each hypothesis: the weighted sum of the blocks before. */
function mix(before: Float64Array, transition: Float64Array): Float64Array {
  const from = before.length / DRIFT_CELLS
  const to = transition.length / from
  const mixed = new Float64Array(to * DRIFT_CELLS)
  for (let index = 0; index < transition.length; index++)
    addBlock(mixed, index % to, before, Math.floor(index / to), transition[index] ?? 0)
  return mixed
}

/** What is expected after each hypothesis: the weighted sum of the blocks after. */
function mixBack(after: Float64Array, transition: Float64Array): Float64Array {
  const to = after.length / DRIFT_CELLS
  const mixed = new Float64Array((transition.length / to) * DRIFT_CELLS)
  for (let index = 0; index < transition.length; index++)
    addBlock(mixed, Math.floor(index / to), after, index % to, transition[index] ?? 0)
  return mixed
}

function addBlock(sum: Float64Array, to: number, blocks: Float64Array, from: number, weight: number): void {
  if (weight < IMPOSSIBLE) return
  const [target, source] = [to * DRIFT_CELLS, from * DRIFT_CELLS]
  for (let cell = 0; cell < DRIFT_CELLS; cell++)
    sum[target + cell] = (sum[target + cell] ?? 0) + weight * (blocks[source + cell] ?? 0)
}

const multiply = (one: Float64Array, other: Float64Array): Float64Array =>
  one.map((value, index) => value * (other[index] ?? 0))

function normalize(state: Float64Array): void {
  const total = state.reduce((sum, value) => sum + value, 0)
  for (let index = 0; index < state.length; index++) state[index] = (state[index] ?? 0) / total
}

function sumBlocks(state: Float64Array): Float64Array {
  const sums = new Float64Array(state.length / DRIFT_CELLS)
  for (let index = 0; index < state.length; index++) {
    const block = Math.floor(index / DRIFT_CELLS)
    sums[block] = (sums[block] ?? 0) + (state[index] ?? 0)
  }
  normalize(sums)
  return sums
}
