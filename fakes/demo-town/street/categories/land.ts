import { lawnOf } from '../../paint/palette.ts'
import { ellipse, fill, polygon } from '../../paint/svg.ts'
import type { Place } from '../../town/place.ts'
import type { Camera } from '../camera.ts'
import { frameFor, surroundings } from '../house-scene.ts'
import type { Street } from '../road/ground.ts'
import { sceneChance } from '../scene-chance.ts'
import { drawFence } from '../yard/fence.ts'
import { drawLitter } from '../yard/litter.ts'
import { drawGrass, drawShrub } from '../yard/plants.ts'
import { drawTree } from '../yard/tree.ts'

/** A lot without a building: grass, scrub, perhaps the slab of a former building. */
export const landScene = (place: Place): string => {
  const { camera, street } = frameFor(place)
  return surroundings(place, camera, street, 5) + landLot(place, camera, street)
}

export const landLot = (place: Place, camera: Camera, street: Street): string => {
  const chance = sceneChance(place, 'land')
  const { distance } = camera
  const wild = chance.between(0.25, 0.8)
  const strip = {
    from: -11,
    to: 11,
    near: street.walkFar + 0.1,
    far: distance + 8,
    height: wild,
    density: 7,
    dryness: chance.between(0.2, 0.9),
  }
  const slab = chance.flip(0.35)
    ? polygon(
        [
          camera.see(-4, 0, distance - 1),
          camera.see(4, 0, distance - 1),
          camera.see(4, 0, distance + 4),
          camera.see(-4, 0, distance + 4),
        ],
        fill('#aaa69c'),
      )
    : ''
  const [x, y] = camera.see(chance.between(-3, 3), 0, distance - 3)
  const bareSoil = ellipse(
    x,
    y,
    camera.scale(distance) * 3.5,
    camera.scale(distance) * 0.5,
    fill('#8b7350', 0.55),
  )
  const trees = Array.from({ length: chance.int(1, 3) }, () =>
    drawTree(
      place,
      camera,
      chance.between(-7, 7),
      distance + chance.between(2, 8),
      chance.between(4, 8),
      chance,
    ),
  )
  const scrub = Array.from({ length: chance.int(2, 5) }, () =>
    drawShrub(
      camera,
      chance.between(-8, 8),
      distance + chance.between(-3, 4),
      chance.between(1, 2),
      chance.between(0.7, 1.3),
      chance,
    ),
  )
  return (
    trees.join('') +
    scrub.join('') +
    slab +
    bareSoil +
    drawGrass(place, camera, strip, chance) +
    drawLitter(
      camera,
      { from: -7, to: 7, near: street.walkFar + 0.5, far: distance },
      chance.int(0, 3),
      chance,
    ) +
    drawFence(
      camera,
      {
        kind: chance.pick(['none', 'chain']),
        from: -12,
        to: 12,
        z: street.walkFar + 0.3,
        gates: [],
        gaps: 0,
      },
      chance,
    ) +
    landSign(
      camera.see(chance.between(-4, 4), 0, street.walkFar + 2),
      camera.scale(street.walkFar + 2),
      lawnOf(place).dead,
    )
  )
}

/** A surveyor's stake with a ribbon. */
const landSign = ([x, y]: readonly [number, number], scale: number, wood: string): string =>
  polygon(
    [
      [x - scale * 0.04, y],
      [x + scale * 0.04, y],
      [x + scale * 0.04, y - scale * 0.9],
      [x - scale * 0.04, y - scale * 0.9],
    ],
    fill(wood),
  ) +
  polygon(
    [
      [x, y - scale * 0.9],
      [x + scale * 0.34, y - scale * 0.82],
      [x + scale * 0.28, y - scale * 0.72],
      [x, y - scale * 0.72],
    ],
    fill('#e8622a'),
  )
