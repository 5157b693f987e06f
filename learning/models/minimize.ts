import { fastDot } from './dot.ts'

/** Returns the value and writes the gradient into `gradient`. */
export type Objective = (params: Float64Array, gradient: Float64Array) => number

type Options = {
  readonly maxSteps: number
  /** Stops when no component of the gradient is larger. */
  readonly tolerance: number
}

/** The number of past steps in the curvature estimate. */
const MEMORY = 8
/** The Armijo constant: the part of the expected decrease that a step must reach. */
const SUFFICIENT_DECREASE = 1e-4
const MAX_HALVINGS = 30

/** Finds a local minimum near `start` by L-BFGS (Nocedal and Wright, Numerical Optimization, 7.4). */
export function minimize(
  objective: Objective,
  start: Float64Array,
  { maxSteps, tolerance }: Options,
): { readonly params: Float64Array; readonly value: number; readonly steps: number } {
  let params: Float64Array = Float64Array.from(start)
  let gradient: Float64Array = new Float64Array(params.length)
  let value = objective(params, gradient)
  const history: Update[] = []
  let steps = 0
  for (; steps < maxSteps && maxNorm(gradient) > tolerance; steps++) {
    const direction = descentDirection(gradient, history)
    const next = lineSearch(objective, { params, gradient, value }, direction, history.length === 0)
    if (next === null) break
    const update = updateBetween(params, gradient, next.params, next.gradient)
    if (update !== null) history.push(update)
    if (history.length > MEMORY) history.shift()
    ;({ params, gradient, value } = next)
  }
  return { params, value, steps }
}

type Update = {
  readonly paramsChange: Float64Array
  readonly gradientChange: Float64Array
  readonly curvature: number
}
type Point = { readonly params: Float64Array; readonly gradient: Float64Array; readonly value: number }

/** The two-loop recursion: minus the gradient times the approximate inverse Hessian. */
function descentDirection(gradient: Float64Array, history: readonly Update[]): Float64Array {
  const direction = gradient.map((component) => -component)
  const alphas = new Map<Update, number>()
  for (const update of history.toReversed()) {
    const alpha = fastDot(update.paramsChange, direction) / update.curvature
    alphas.set(update, alpha)
    addScaled(direction, update.gradientChange, -alpha)
  }
  const last = history.at(-1)
  if (last) scaleBy(direction, last.curvature / fastDot(last.gradientChange, last.gradientChange))
  for (const update of history) {
    const beta = fastDot(update.gradientChange, direction) / update.curvature
    addScaled(direction, update.paramsChange, (alphas.get(update) ?? 0) - beta)
  }
  return direction
}

/** Halves the step until the value falls enough; null if rounding prevents it. */
function lineSearch(
  objective: Objective,
  { params, gradient, value }: Point,
  direction: Float64Array,
  isFirst: boolean,
): Point | null {
  const derivative = fastDot(gradient, direction)
  // Without a curvature estimate, the gradient gives a direction but no step length.
  let length = isFirst ? Math.min(1, 1 / Math.sqrt(-derivative)) : 1
  for (let halving = 0; halving < MAX_HALVINGS; halving++, length /= 2) {
    const next = Float64Array.from(params)
    addScaled(next, direction, length)
    const nextGradient = new Float64Array(params.length)
    const nextValue = objective(next, nextGradient)
    if (nextValue <= value + SUFFICIENT_DECREASE * length * derivative)
      return { params: next, gradient: nextGradient, value: nextValue }
  }
  return null
}

/** Null if the curvature isn't positive, so that the next direction still descends. */
function updateBetween(
  params: Float64Array,
  gradient: Float64Array,
  nextParams: Float64Array,
  nextGradient: Float64Array,
): Update | null {
  const paramsChange = nextParams.map((value, index) => value - (params[index] ?? 0))
  const gradientChange = nextGradient.map((value, index) => value - (gradient[index] ?? 0))
  const curvature = fastDot(paramsChange, gradientChange)
  return curvature > 1e-12 ? { paramsChange, gradientChange, curvature } : null
}

function addScaled(to: Float64Array, added: Float64Array, factor: number): void {
  for (let index = 0; index < to.length; index++) to[index] = (to[index] ?? 0) + factor * (added[index] ?? 0)
}

function scaleBy(vector: Float64Array, factor: number): void {
  for (let index = 0; index < vector.length; index++) vector[index] = (vector[index] ?? 0) * factor
}

const maxNorm = (gradient: Float64Array): number =>
  gradient.reduce((largest, component) => Math.max(largest, Math.abs(component)), 0)
