import { type Foliage, foliageOf } from '../../paint/palette.ts'
import { ellipse, fill, isInFrame, type Point } from '../../paint/svg.ts'
import type { Chance } from '../../town/chance.ts'
import type { Place } from '../../town/place.ts'
import type { Camera } from '../camera.ts'
import { canopy } from './canopy.ts'
import { bareTree, conifer, palm, trunk } from './tree-species.ts'

type Species = 'round' | 'tall' | 'conifer' | 'palm' | 'bare'

/** Draws a tree that fits place and season, at x, z; height in meters. */
export const drawTree = (
  place: Place,
  camera: Camera,
  x: number,
  z: number,
  height: number,
  chance: Chance,
): string => {
  const foot = camera.see(x, 0, z)
  const size = camera.scale(z) * height
  const shadow = ellipse(foot[0] + size * 0.06, foot[1], size * 0.34, size * 0.045, fill('url(#soft-shadow)'))
  const species = speciesFor(place, chance)
  return shadow + drawTreeAt(foot, size, species, chance.pick(foliageOf(place)), chance, camera.shows)
}

const speciesFor = (place: Place, chance: Chance): Species => {
  if (place.isWarm) return chance.pick(['round', 'tall', 'palm', 'palm', 'conifer'])
  return chance.pick(['round', 'round', 'tall', 'conifer'])
}

/** The same tree in pixels: `foot` on the ground, `size` its height. */
export const drawTreeAt = (
  foot: Point,
  size: number,
  species: Species,
  foliage: Foliage,
  chance: Chance,
  shows: Camera['shows'] = isInFrame,
): string => {
  if (species === 'conifer') return conifer(foot, size, chance)
  if (species === 'palm') return palm(foot, size, chance)
  if (foliage.isBare || species === 'bare') return bareTree(foot, size, foliage, chance)
  return leafTree(foot, size, species === 'tall', foliage, chance, shows)
}

const leafTree = (
  foot: Point,
  size: number,
  isTall: boolean,
  foliage: Foliage,
  chance: Chance,
  shows: Camera['shows'],
): string => {
  const [x, y] = foot
  const radiusX = size * (isTall ? 0.24 : 0.36)
  const radiusY = size * (isTall ? 0.4 : 0.32)
  const middle: Point = [x + chance.between(-0.04, 0.04) * size, y - size + radiusY]
  const stem = trunk(foot, size * 0.055, size - radiusY * 1.3, middle[0] - x)
  return stem + canopy(middle, radiusX, radiusY, foliage, chance, shows)
}
