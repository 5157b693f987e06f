import type { Position } from '../../shared/position.ts'
import { dotProduct, lengthOf, minus, type PlanePoint, planeAround } from './local-plane.ts'

/** The polyline through the rows of one side of a street, in the order of their numbers. */
export type StreetLine = {
  /** How far along the line each row is; null if it has no position. */
  readonly rowMeters: readonly (number | null)[]
  /** Null if fewer than two rows have a position. */
  readonly metersOf: (position: Position) => number | null
}

type Corner = { readonly at: PlanePoint; readonly meters: number }

export function toStreetLine(rows: readonly (Position | null)[]): StreetLine {
  const toPoint = planeAround(rows.find((row) => row !== null) ?? { lat: 0, lng: 0 })
  const corners: Corner[] = []
  const rowMeters = rows.map((row) => {
    if (row === null) return null
    const [at, before] = [toPoint(row), corners.at(-1)]
    const meters = before ? before.meters + lengthOf(minus(at, before.at)) : 0
    corners.push({ at, meters })
    return meters
  })
  return { rowMeters, metersOf: (position) => project(corners, toPoint(position)) }
}

/** At the nearest piece of the line. Before its first row and after its last one, it continues straight. */
function project(corners: readonly Corner[], point: PlanePoint): number | null {
  let nearest: { readonly away: number; readonly meters: number } | null = null
  for (const [index, to] of corners.entries()) {
    const from = corners[index - 1]
    if (from === undefined || to.meters === from.meters) continue
    const isEnd = { first: index === 1, last: index === corners.length - 1 }
    const found = projectOnPiece(from, to, point, isEnd)
    if (nearest === null || found.away < nearest.away) nearest = found
  }
  return nearest?.meters ?? null
}

function projectOnPiece(
  from: Corner,
  to: Corner,
  point: PlanePoint,
  isEnd: { readonly first: boolean; readonly last: boolean },
) {
  const [piece, toPoint] = [minus(to.at, from.at), minus(point, from.at)]
  const share = dotProduct(piece, toPoint) / dotProduct(piece, piece)
  const kept = Math.min(isEnd.last ? Infinity : 1, Math.max(isEnd.first ? -Infinity : 0, share))
  const foot = { east: kept * piece.east, north: kept * piece.north }
  return { away: lengthOf(minus(toPoint, foot)), meters: from.meters + kept * (to.meters - from.meters) }
}
