import { spreadBlocks, transitionKernel } from './drift-kernel.ts'

const SIDE = 9
const STEP_SD = 0.62

/** Cells of the grid. */
export const DRIFT_CELLS = SIDE * SIDE

/**
 * The part of the position error that consecutive photos share, on a grid: satellites, atmosphere and reflections
 * change within a minute or two. An AR(1) process in continuous time.
 */
export type DriftGrid = {
  /** What to add to a vector from the measured position, per cell. */
  readonly east: Float64Array
  readonly north: Float64Array
  readonly prior: Float64Array
  /** What a state, in blocks of cells, becomes over the time between two photos. */
  readonly onward: (state: Float64Array, seconds: number) => Float64Array
  /** The same from the later photo to the earlier one, for likelihoods. */
  readonly backward: (state: Float64Array, seconds: number) => Float64Array
}

/** The time constant of the correlation. */
const DRIFT_SECONDS = 60

/** `sigma` is the standard deviation on one axis, in meters. */
export function driftGrid(sigma: number): DriftGrid {
  const at = Float64Array.from({ length: SIDE }, (_, index) => (index - (SIDE - 1) / 2) * STEP_SD * sigma)
  const weights = at.map((meters) => Math.exp(-((meters / sigma) ** 2) / 2))
  const total = weights.reduce((sum, weight) => sum + weight, 0) ** 2
  const cells = Array.from(
    { length: DRIFT_CELLS },
    (_, cell) => [cell % SIDE, Math.floor(cell / SIDE)] as const,
  )
  const kernelFor = cacheKernels((seconds) => transitionKernel(at, sigma, Math.exp(-seconds / DRIFT_SECONDS)))
  return {
    east: Float64Array.from(cells, ([east]) => at[east] ?? 0),
    north: Float64Array.from(cells, ([, north]) => at[north] ?? 0),
    prior: Float64Array.from(
      cells,
      ([east, north]) => ((weights[east] ?? 0) * (weights[north] ?? 0)) / total,
    ),
    onward: (state, seconds) => spreadBlocks(state, kernelFor(seconds).onward, SIDE),
    backward: (state, seconds) => spreadBlocks(state, kernelFor(seconds).backward, SIDE),
  }
}

/** One kernel for times that differ by less than a fifth. */
function cacheKernels<Kernel>(create: (seconds: number) => Kernel): (seconds: number) => Kernel {
  const kernels = new Map<number, Kernel>()
  return (seconds) => {
    const step = Math.round(4 * Math.log2(1 + Math.max(0, seconds)))
    const kernel = kernels.get(step) ?? create(2 ** (step / 4) - 1)
    kernels.set(step, kernel)
    return kernel
  }
}
