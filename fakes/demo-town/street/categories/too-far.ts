import { fill, num, polygon } from '../../paint/svg.ts'
import type { Place } from '../../town/place.ts'
import { drawBackdrop } from '../backdrop.ts'
import { cameraAt } from '../camera.ts'
import { drawHouse } from '../house/house.ts'
import { drawGround } from '../road/ground.ts'
import { sceneChance } from '../scene-chance.ts'
import { drawSky } from '../sky.ts'
import { drawFence } from '../yard/fence.ts'
import { drawGrass } from '../yard/plants.ts'
import { drawTree } from '../yard/tree.ts'

const CURB = 9.5
const HOUSE_SCALE = 0.2

/** A house set far back from the road, too small to grade. */
export const tooFarScene = (place: Place): string => {
  const chance = sceneChance(place, 'far')
  const camera = cameraAt({ x: 0, eye: 2.5, horizon: 142, focal: 400, distance: 95, middle: 200 })
  const x = chance.between(-14, 14)
  const [houseX, houseY] = camera.see(x, 0, 95)
  const lane = [
    camera.see(-1.5, 0, CURB),
    camera.see(1.5, 0, CURB),
    camera.see(x + 2.5, 0, 94),
    camera.see(x - 2.5, 0, 94),
  ]
  const grass = { from: -9, to: 9, near: CURB + 2, far: 26, height: 0.4, density: 2.2, dryness: 0.35 }
  const trees = [-22, -15, 17, 25].map((shift) =>
    drawTree(
      place,
      camera,
      x + shift + chance.between(-3, 3),
      chance.between(70, 104),
      chance.between(8, 12),
      chance,
    ),
  )
  return (
    drawSky(place, camera.horizon) +
    drawBackdrop(place, camera) +
    drawGround(place, camera, { curb: CURB, walkNear: CURB + 0.2, walkFar: CURB + 0.6 }) +
    polygon(lane, fill('#b9a988')) +
    polygon(lane, fill('url(#grain)', 0.4)) +
    trees.join('') +
    distantHouse(place, houseX, houseY) +
    drawGrass(place, camera, grass, chance) +
    drawFence(
      camera,
      {
        kind: chance.pick(['none', 'board', 'chain']),
        from: -14,
        to: 14,
        z: CURB + 2.6,
        gates: [[0, 2.2]],
        gaps: 0,
      },
      chance,
    )
  )
}

/** Draws the house at close range and scales it down, so outlines shrink, too. */
const distantHouse = (place: Place, x: number, y: number): string => {
  const near = cameraAt({ x: 0, eye: 2.5, horizon: 0, focal: 400, distance: 19, middle: 0 })
  const foot = near.see(0, 0, 19)[1]
  return `<g transform="translate(${num(x)} ${num(y - foot * HOUSE_SCALE)}) scale(${HOUSE_SCALE})">${drawHouse(place, near, 0, 19)}</g>`
}
