import { darker, lighter } from '../paint/color.ts'
import { lawnOf } from '../paint/palette.ts'
import { fill, HEIGHT, path, polygon, rect, ring, stroke, trace, WIDTH } from '../paint/svg.ts'
import { chanceFrom } from '../town/chance.ts'
import type { Place } from '../town/place.ts'
import { box, type Overhead } from './overhead.ts'

/** Meters in front of the front walls. */
export const SIDEWALK = { near: -9.8, far: -8.4 } as const
export const ROAD = { near: -19.6, far: -11.4 } as const
const REACH = 75

/** Grass everywhere, then the street across it. */
export const drawStreetFromAbove = (place: Place, view: Overhead): string => {
  const chance = chanceFrom(`${place.streetKey}/overhead`)
  const band = (near: number, far: number) => box(view, -REACH, near, REACH * 2, far - near)
  const surfaces = (near: number, far: number, color: string) => polygon(band(near, far), fill(color))
  const opposite = { near: ROAD.near - 3, far: ROAD.near - 1.6 }
  return (
    grass(place) +
    surfaces(ROAD.near - 0.25, ROAD.far + 0.25, '#c3bfb5') +
    surfaces(ROAD.near, ROAD.far, '#77787b') +
    centerLine(view) +
    tarSeams(view, chance) +
    surfaces(SIDEWALK.near, SIDEWALK.far, '#c4c0b6') +
    surfaces(opposite.near, opposite.far, '#c4c0b6') +
    path(
      joints(view, SIDEWALK.near, SIDEWALK.far) + joints(view, opposite.near, opposite.far),
      stroke('#837e74', 0.6, 0.6),
    )
  )
}

const grass = (place: Place): string => rect(0, 0, WIDTH, HEIGHT, fill(lighter(lawnOf(place).lawn, 0.06)))

/**
 * Covers street and lots with one layer of roughness, because each use of a noise tile costs up to a millisecond.
 */
export const groundRoughness = (): string =>
  rect(0, 0, WIDTH, HEIGHT, fill('url(#mottle)', 0.5)) + rect(0, 0, WIDTH, HEIGHT, fill('url(#grain)', 0.2))

const joints = (view: Overhead, near: number, far: number): string => {
  let d = ''
  for (let x = -40; x < 40; x += 1.5) d += trace([view.at(x, near), view.at(x, far)])
  return d
}

const centerLine = (view: Overhead): string => {
  const middle = (ROAD.near + ROAD.far) / 2
  let dashes = ''
  for (let x = -45; x < 45; x += 5) dashes += ring(box(view, x, middle - 0.07, 2.6, 0.14))
  return path(dashes, fill('#e6bd4a'))
}

const tarSeams = (view: Overhead, chance: ReturnType<typeof chanceFrom>): string => {
  let d = ''
  for (let seam = 0; seam < 4; seam++) {
    const x = chance.between(-32, 26)
    const y = chance.between(ROAD.near + 1, ROAD.far - 1)
    d += trace(Array.from({ length: 6 }, (_, index) => view.at(x + index * 2, y + chance.between(-0.4, 0.4))))
  }
  return path(d, `${stroke(darker('#77787b', 0.5), 1, 0.6)} stroke-linejoin="round"`)
}
