/** X and y of each vertex in turn, without the pairs. */
export type Ring = readonly number[]

export type InsidePoint = {
  readonly x: number
  readonly y: number
  /** Of the part of the polygon that has the point in its middle. */
  readonly width: number
}

/**
 * The middle of the widest part of a line across a polygon's middle, which lies inside also where the centroid doesn't: in a
 * U, or around a hole. Undefined for a polygon without area. Takes O(n log n) for n vertices.
 */
export function pointInside(rings: readonly Ring[]): InsidePoint | undefined {
  const y = lineAcross(rings)
  // Sorted as numbers, which is fast for a million.
  const crossings = Float64Array.from(rings.flatMap((ring) => crossingsOf(ring, y))).toSorted()
  let widest: InsidePoint | undefined
  for (let index = 0; index + 1 < crossings.length; index += 2) {
    const [from, to] = [crossings[index] ?? 0, crossings[index + 1] ?? 0]
    if (to - from > (widest?.width ?? 0)) widest = { x: (from + to) / 2, y, width: to - from }
  }
  return widest
}

/** Halfway between the vertices on both sides of the middle, so that the line meets no vertex and no edge along it. */
function lineAcross(rings: readonly Ring[]): number {
  const [lowest, highest] = [extreme(rings, Math.min), extreme(rings, Math.max)]
  const middle = (lowest + highest) / 2
  const below = extreme(rings, (found, y) => (y <= middle ? Math.max(found, y) : found), lowest)
  const above = extreme(rings, (found, y) => (y > middle ? Math.min(found, y) : found), highest)
  return (below + above) / 2
}

/** Math.min can't take a million arguments. */
function extreme(
  rings: readonly Ring[],
  choose: (found: number, y: number) => number,
  start = rings[0]?.[1] ?? Number.NaN,
): number {
  let found = start
  for (const ring of rings)
    for (let index = 1; index < ring.length; index += 2) found = choose(found, ring[index] ?? found)
  return found
}

/** Where the edges of a ring cross the line. */
function crossingsOf(ring: Ring, y: number): number[] {
  const crossings: number[] = []
  let [fromX, fromY] = [ring.at(-2) ?? 0, ring.at(-1) ?? 0]
  for (let index = 0; index + 1 < ring.length; index += 2) {
    const [toX, toY] = [ring[index] ?? 0, ring[index + 1] ?? 0]
    if (fromY > y !== toY > y) crossings.push(fromX + ((y - fromY) / (toY - fromY)) * (toX - fromX))
    fromX = toX
    fromY = toY
  }
  return crossings
}
