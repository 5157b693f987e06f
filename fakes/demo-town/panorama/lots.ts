import { fill, num, polygon } from '../paint/svg.ts'
import type { Camera } from '../street/camera.ts'
import { COMMERCIAL_FRONT, commercialLot } from '../street/categories/commercial.ts'
import { landLot } from '../street/categories/land.ts'
import { MULTI_FAMILY_FRONT, multiFamilyLot } from '../street/categories/multi-family.ts'
import { otherLot } from '../street/categories/other.ts'
import { drawHouse } from '../street/house/house.ts'
import { neighborsOf } from '../street/neighbors.ts'
import type { Street } from '../street/road/ground.ts'
import { drawTree } from '../street/yard/tree.ts'
import { drawYardBefore, drawYardBehind } from '../street/yard/yard.ts'
import { chanceFrom } from '../town/chance.ts'
import type { Category, Place } from '../town/place.ts'
import { lotCamera, lotShift, SPHERE } from './sphere.ts'

/** A property on the street: its position, its side, and the distance of its front wall. */
export type Lot = {
  readonly place: Place
  readonly x: number
  readonly distance: number
  readonly isAcross: boolean
}

/** Beyond this, a house is a few pixels of the tree line. */
const SIGHT_METERS = 62

/** The property itself, its neighbors, and the row of houses across the street. */
export const lotsAround = (place: Place, distance: number, behind: number): readonly Lot[] => {
  const opposite = facing(place)
  return [
    { place, x: 0, distance: FRONTS[place.category] ?? distance, isAcross: false },
    ...along(place, EXTRA_WIDTH[place.category] ?? 0).map((next) => ({ ...next, distance, isAcross: false })),
    { place: opposite, x: 1.5, distance: behind, isAcross: true },
    ...along(opposite, 0).map((next) => ({ ...next, distance: behind, isAcross: true })),
  ]
}

const FRONTS: Partial<Record<Category, number>> = {
  commercial: COMMERCIAL_FRONT,
  'multi-family': MULTI_FAMILY_FRONT,
}
const EXTRA_WIDTH: Partial<Record<Category, number>> = { commercial: 6, 'multi-family': 8, land: 3, other: 3 }

/** House after house, to the left and to the right, each next to the one before. */
const along = (place: Place, extra: number): { place: Place; x: number }[] =>
  [0, 1].flatMap((side) => {
    const row: { place: Place; x: number }[] = []
    let last = { place, x: 0 }
    for (;;) {
      const step = neighborsOf(last.place)[side]
      if (step === undefined) return row
      const x = last.x + step.x + (row.length === 0 ? Math.sign(step.x) * extra : 0)
      if (Math.abs(x) > SIGHT_METERS) return row
      last = { place: step.place, x }
      row.push(last)
    }
  })

/** The other side of the street has odd numbers if this side has even ones. */
const facing = (place: Place): Place => {
  const number = place.number + (place.number % 2 === 0 ? 1 : -1)
  const key = number > 0 ? place.key.replace(/^\d+/, String(number)) : `${place.key}/across`
  const chance = chanceFrom(`${key}/facing`)
  return { ...place, key, number, category: 'house', condition: chance.int(2, 7) }
}

/** Near lots show their yards; distant ones only the house and sometimes a tree in front of it. */
const YARD_METERS = 25

/** Draws a lot at its place in the picture; what crosses one edge is repeated at the other. */
export const drawLot = (lot: Lot, street: Street): string => {
  const { place, x, distance, isAcross } = lot
  const camera = lotCamera(x, distance)
  const draw = Math.abs(x) < YARD_METERS ? DRAWINGS[place.category] : distantLot
  const drawing = draw(place, camera, street)
  const [left, top] = lotShift(x, distance, isAcross ? Math.PI : 0)
  const shifts = isAcross ? acrossTheEdge(left) : [left]
  return shifts.map((shift) => `<g transform="translate(${num(shift)} ${num(top)})">${drawing}</g>`).join('')
}

/** Wider than any lot with its trees. */
const REACH = 500

const acrossTheEdge = (left: number): number[] =>
  [left, left - SPHERE.width].filter((shift) => shift > -REACH - 200 && shift < SPHERE.width + REACH - 200)

const distantLot = (place: Place, camera: Camera, street: Street): string => {
  const chance = chanceFrom(`${place.key}/verge`)
  const tree = () =>
    drawTree(place, camera, chance.between(-8, 8), street.walkFar + 1, chance.between(4, 7), chance)
  return (
    drawYardBehind(place, camera, street) +
    drawHouse(place, camera, 0, camera.distance) +
    (chance.flip(0.55) ? tree() : '')
  )
}

const houseLot = (place: Place, camera: Camera, street: Street): string =>
  drawYardBehind(place, camera, street) +
  drawHouse(place, camera, 0, camera.distance) +
  drawYardBefore(place, camera, street)

const shopsOnTheirLot = (place: Place, camera: Camera, street: Street): string =>
  asphalt(camera, street.walkFar, camera.distance) + commercialLot(place, camera)

/** Its long edges curve, like everything along the street. */
const asphalt = (camera: Camera, near: number, far: number): string => {
  const edge = (z: number) => Array.from({ length: 25 }, (_, index) => camera.see(index - 12, 0, z))
  const outline = [...edge(near), ...edge(far).toReversed()]
  return polygon(outline, fill('#7d7e80')) + polygon(outline, fill('url(#grain)', 0.3))
}

/**
 * Shows the house even if the street picture doesn't (blurred, blocked, too far …): the panorama's camera was a
 * few meters farther along.
 */
const DRAWINGS: Record<Category, (place: Place, camera: Camera, street: Street) => string> = {
  house: houseLot,
  commercial: shopsOnTheirLot,
  land: landLot,
  'multi-family': multiFamilyLot,
  blurred: houseLot,
  other: otherLot,
  'no-imagery': houseLot,
  'blocked-tree': houseLot,
  'blocked-car': houseLot,
  alley: houseLot,
  'too-far': houseLot,
  road: houseLot,
}
