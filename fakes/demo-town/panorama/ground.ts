import { type Color, darker, mix } from '../paint/color.ts'
import { lawnOf } from '../paint/palette.ts'
import { fill, type Point, path, polygon, rect, ring } from '../paint/svg.ts'
import type { Street } from '../street/road/ground.ts'
import { defectsOf } from '../town/defects.ts'
import type { Place } from '../town/place.ts'
import { groundPoint, lineElevation, pointAt, SPHERE } from './sphere.ts'

const ROAD: Color = '#6b6c6e'
const CURBSTONE: Color = '#a9a59c'
const CONCRETE: Color = '#bdb9b0'
const PAINT: Color = '#d9b64a'

/** Distance of the curb behind the camera: the car drives on the far side, as in the street pictures. */
export const FAR_CURB = 4.2
const BEHIND: Street = { curb: FAR_CURB, walkNear: FAR_CURB + 0.35, walkFar: FAR_CURB + 1.75 }

/** Draws lawns on both sides, sidewalks, curbs, and the road to the horizon left and right. */
export const drawSurroundingGround = (place: Place, ahead: Street): string =>
  lawns(place) +
  [
    [ahead, 0],
    [BEHIND, Math.PI],
  ]
    .map(([street, turn]) => sidewalk(place, street as Street, turn as number))
    .join('') +
  road(ahead) +
  laneMarks(ahead) +
  roughness()

const lawns = (place: Place): string => {
  const colors = lawnOf(place)
  const near = mix(colors.lawn, colors.dead, defectsOf(place).lawnDead * 0.4)
  const [, horizon] = pointAt(0, 0)
  const ground = (paint: string) => rect(0, horizon, SPHERE.width, SPHERE.height - horizon, paint)
  return (
    ground(fill(near)) +
    ground(fill('url(#turf)', 0.5)) +
    rect(0, horizon, SPHERE.width, 24, fill(colors.lawnFar, 0.5))
  )
}

const sidewalk = (place: Place, street: Street, turn: number): string => {
  const color = darker(CONCRETE, defectsOf(place).stain * 0.08)
  return bothWays(turn, street.walkNear, street.walkFar, fill(color)) + joints(street, turn)
}

const joints = ({ walkNear, walkFar }: Street, turn: number): string => {
  const side = turn === 0 ? 1 : -1
  let d = ''
  for (let x = -30; x <= 30; x += 1.5) {
    const corners = [
      groundPoint(x - 0.02, side * walkNear),
      groundPoint(x + 0.02, side * walkNear),
      groundPoint(x + 0.02, side * walkFar),
      groundPoint(x - 0.02, side * walkFar),
    ]
    d += wrapped(corners)
  }
  return path(d, fill('#6c675d', 0.55))
}

const road = (ahead: Street): string =>
  polygon(carriageway(ahead.curb + 0.18, FAR_CURB + 0.18), fill(CURBSTONE)) +
  polygon(carriageway(ahead.curb, FAR_CURB), fill('#4d4d4e')) +
  polygon(carriageway(ahead.curb - 0.2, FAR_CURB - 0.2), fill(ROAD))

const STEPS = 360

/** Draws the road between the two curbs, around the whole picture and down to the camera. */
const carriageway = (ahead: number, behind: number): Point[] => {
  const edge = Array.from({ length: STEPS + 1 }, (_, step) => {
    const azimuth = (step / STEPS) * 2 * Math.PI - Math.PI
    const isAhead = Math.cos(azimuth) >= 0
    return pointAt(azimuth, lineElevation(isAhead ? azimuth : azimuth + Math.PI, isAhead ? ahead : behind))
  })
  return [...edge, [SPHERE.width, SPHERE.height], [0, SPHERE.height]]
}

/** The strip between two lines along the street, from horizon to horizon. */
const bothWays = (turn: number, near: number, far: number, paint: string): string => {
  const line = (z: number): Point[] =>
    Array.from({ length: STEPS / 2 + 1 }, (_, step) => {
      const azimuth = (step / (STEPS / 2)) * Math.PI - Math.PI / 2
      return pointAt(azimuth + turn, lineElevation(azimuth, z))
    })
  return path(wrapped([...line(near), ...line(far).toReversed()]), paint)
}

/** Repeats shapes that cross one edge of the picture at the other edge. */
const wrapped = (points: readonly Point[]): string => {
  const first = points[0]?.[0] ?? 0
  const joined = points.map(([x, y]): Point => {
    const turns = Math.round((first - x) / SPHERE.width)
    return [x + turns * SPHERE.width, y]
  })
  const shifted = (by: number) => ring(joined.map(([x, y]): Point => [x + by, y]))
  const isOver = joined.some(([x]) => x < 0 || x > SPHERE.width)
  return isOver ? shifted(0) + shifted(first > SPHERE.width / 2 ? -SPHERE.width : SPHERE.width) : shifted(0)
}

/** The dashes between the lanes; they pass a little ahead of the camera. */
const laneMarks = (ahead: Street): string => {
  const z = (ahead.curb - FAR_CURB) / 2
  let d = ''
  for (let x = -118; x < 118; x += 9) {
    const along = Array.from({ length: 9 }, (_, index) => x + (index / 8) * 3)
    d += ring([
      ...along.map((index) => groundPoint(index, z - 0.07)),
      ...along.toReversed().map((index) => groundPoint(index, z + 0.07)),
    ])
  }
  return path(d, fill(PAINT, 0.85))
}

const roughness = (): string => {
  const [, horizon] = pointAt(0, 0)
  const ground = (paint: string) => rect(0, horizon, SPHERE.width, SPHERE.height - horizon, paint)
  return ground(fill('url(#mottle)', 0.16)) + ground(fill('url(#grain)', 0.22))
}
