export type Kernel = { readonly onward: Float64Array; readonly backward: Float64Array }

/** A narrower step would never leave its cell. */
const MIN_SD_OF_STEP = 0.3

/** The probabilities of steps between positions on one axis after a time with correlation `rho`, `[from × side + to]`. */
export function transitionKernel(at: Float64Array, sigma: number, rho: number): Kernel {
  const side = at.length
  const step = (at[1] ?? 0) - (at[0] ?? 0)
  const sd = Math.max(sigma * Math.sqrt(Math.max(0, 1 - rho * rho)), MIN_SD_OF_STEP * step)
  const onward = new Float64Array(side * side)
  for (let from = 0; from < side; from++) {
    const weights = at.map((to) => Math.exp(-(((to - rho * (at[from] ?? 0)) / sd) ** 2) / 2))
    const total = weights.reduce((sum, weight) => sum + weight, 0)
    for (let to = 0; to < side; to++) onward[from * side + to] = (weights[to] ?? 0) / total
  }
  const backward = onward.map((_, index) => onward[(index % side) * side + Math.floor(index / side)] ?? 0)
  return { onward, backward }
}

/** States this improbable don't come back. */
const NEGLIGIBLE = 1e-12

/** Applies the kernel to both axes of each block of `side × side` cells. */
export function spreadBlocks(state: Float64Array, kernel: Float64Array, side: number): Float64Array {
  const [spread, half] = [new Float64Array(state.length), new Float64Array(side * side)]
  for (let start = 0; start < state.length; start += half.length) {
    half.fill(0)
    for (let cell = 0; cell < half.length; cell++) {
      const value = state[start + cell] ?? 0
      if (value < NEGLIGIBLE) continue
      const column = cell % side
      for (let to = 0; to < side; to++)
        half[cell - column + to] = (half[cell - column + to] ?? 0) + value * (kernel[column * side + to] ?? 0)
    }
    for (let cell = 0; cell < half.length; cell++) {
      const value = half[cell] ?? 0
      if (value < NEGLIGIBLE) continue
      const [column, row] = [cell % side, Math.floor(cell / side)]
      for (let to = 0; to < side; to++) {
        const target = start + to * side + column
        spread[target] = (spread[target] ?? 0) + value * (kernel[row * side + to] ?? 0)
      }
    }
  }
  return spread
}
