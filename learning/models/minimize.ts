/** A function of many variables to be made small: answers its value and writes its slope into `slope`. */
export type Objective = (at: Float64Array, slope: Float64Array) => number

type Options = {
  readonly maxSteps: number
  /** Enough when no part of the slope is larger. */
  readonly tolerance: number
}

const MEMORY = 8
const SUFFICIENT = 1e-4
const HALVINGS = 30

/**
 * The lowest point near `start`, by L-BFGS: steps along the slope, bent by what the last steps said of the curvature
 * (Nocedal and Wright, Numerical Optimization, 7.4). For smooth convex objectives it is the lowest point.
 */
export function minimize(
  objective: Objective,
  start: Float64Array,
  { maxSteps, tolerance }: Options,
): { readonly at: Float64Array; readonly value: number; readonly steps: number } {
  let at: Float64Array = Float64Array.from(start)
  let slope: Float64Array = new Float64Array(at.length)
  let value = objective(at, slope)
  const history: Step[] = []
  let steps = 0
  for (; steps < maxSteps && largest(slope) > tolerance; steps++) {
    const direction = descent(slope, history)
    const next = search(objective, at, value, slope, direction, history.length === 0)
    if (next === null) break
    const step = stepBetween(at, slope, next.at, next.slope)
    if (step !== null) history.push(step)
    if (history.length > MEMORY) history.shift()
    ;({ at, slope, value } = next)
  }
  return { at, value, steps }
}

type Step = { readonly move: Float64Array; readonly turn: Float64Array; readonly curvature: number }
type Point = { readonly at: Float64Array; readonly slope: Float64Array; readonly value: number }

/** The two-loop recursion: the slope, divided by the curvature as far as the remembered steps know it. */
function descent(slope: Float64Array, history: readonly Step[]): Float64Array {
  const direction = slope.map((part) => -part)
  const parts = new Map<Step, number>()
  for (const step of history.toReversed()) {
    const part = dot(step.move, direction) / step.curvature
    parts.set(step, part)
    add(direction, step.turn, -part)
  }
  const last = history.at(-1)
  if (last) scale(direction, last.curvature / dot(last.turn, last.turn))
  for (const step of history)
    add(direction, step.move, (parts.get(step) ?? 0) - dot(step.turn, direction) / step.curvature)
  return direction
}

/** Goes along the direction until the value falls enough; null when it does not, which is where rounding ends. */
function search(
  objective: Objective,
  at: Float64Array,
  value: number,
  slope: Float64Array,
  direction: Float64Array,
  isFirst: boolean,
): Point | null {
  const fall = dot(slope, direction)
  // Without any curvature known the slope says where to, not how far.
  let length = isFirst ? Math.min(1, 1 / Math.sqrt(-fall)) : 1
  for (let halving = 0; halving < HALVINGS; halving++, length /= 2) {
    const next = Float64Array.from(at)
    add(next, direction, length)
    const nextSlope = new Float64Array(at.length)
    const nextValue = objective(next, nextSlope)
    if (nextValue <= value + SUFFICIENT * length * fall)
      return { at: next, slope: nextSlope, value: nextValue }
  }
  return null
}

/** What a step says of the curvature; null where it says none, so that descent stays descent. */
function stepBetween(
  from: Float64Array,
  slopeFrom: Float64Array,
  to: Float64Array,
  slopeTo: Float64Array,
): Step | null {
  const move = to.map((part, index) => part - (from[index] ?? 0))
  const turn = slopeTo.map((part, index) => part - (slopeFrom[index] ?? 0))
  const curvature = dot(move, turn)
  return curvature > 1e-12 ? { move, turn, curvature } : null
}

function dot(one: Float64Array, other: Float64Array): number {
  let sum = 0
  for (let index = 0; index < one.length; index++) sum += (one[index] ?? 0) * (other[index] ?? 0)
  return sum
}

function add(to: Float64Array, what: Float64Array, times: number): void {
  for (let index = 0; index < to.length; index++) to[index] = (to[index] ?? 0) + times * (what[index] ?? 0)
}

function scale(what: Float64Array, times: number): void {
  for (let index = 0; index < what.length; index++) what[index] = (what[index] ?? 0) * times
}

const largest = (slope: Float64Array): number =>
  slope.reduce((most, part) => Math.max(most, Math.abs(part)), 0)
