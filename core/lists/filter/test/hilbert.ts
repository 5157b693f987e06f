/** Halvings of each axis. Two times 26 bits are exact in a double, and the cells are smaller than a house. */
const HALVINGS = 26
const CELLS = 2 ** HALVINGS

/**
 * Indexes a position on a Hilbert curve over the map: near on the curve means near on the ground. Mirrors
 * functions/hilbert_index.sql.
 */
export function hilbertIndex({ lat, lng }: { readonly lat: number; readonly lng: number }): number {
  let x = cellOf((lng + 180) / 360)
  let y = cellOf((lat + 90) / 180)
  let index = 0
  for (let side = CELLS / 2; side >= 1; side /= 2) {
    const isRight = (x & side) > 0
    const isUpper = (y & side) > 0
    index = index * 4 + (isRight ? (isUpper ? 2 : 3) : isUpper ? 1 : 0)
    // The lower quarters hold the curve mirrored.
    if (!isUpper) {
      if (isRight) [x, y] = [CELLS - 1 - x, CELLS - 1 - y]
      ;[x, y] = [y, x]
    }
  }
  return index
}

const cellOf = (share: number): number => Math.min(CELLS - 1, Math.floor(share * CELLS))
