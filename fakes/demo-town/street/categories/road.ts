import { lawnOf } from '../../paint/palette.ts'
import { fill, HEIGHT, path, polygon, rect, ring, stroke, trace, WIDTH } from '../../paint/svg.ts'
import type { Place } from '../../town/place.ts'
import { drawBackdrop } from '../backdrop.ts'
import { type Camera, cameraAt } from '../camera.ts'
import { sceneChance } from '../scene-chance.ts'
import { drawSky } from '../sky.ts'
import { drawGrass } from '../yard/plants.ts'
import { drawTree } from '../yard/tree.ts'

const NEAR = 3.4
const FAR = 260

/** The camera looks down the road; no property in sight. */
export const roadScene = (place: Place): string => {
  const chance = sceneChance(place, 'road')
  const camera = cameraAt({
    x: chance.pick([-1.8, 1.8] as const),
    eye: 2.4,
    horizon: 128,
    focal: 330,
    distance: 20,
    middle: 200,
  })
  const trees = Array.from({ length: 15 }, (_, index) => {
    const z = 72 - index * 4.2
    const side = index % 2 === 0 ? -1 : 1
    return drawTree(place, camera, side * chance.between(8, 15), z, chance.between(5, 9), chance)
  })
  const verge = { near: 5, far: 30, height: 0.35, density: 4, dryness: 0.3 }
  return (
    drawSky(place, camera.horizon) +
    drawBackdrop(place, camera) +
    ground(place, camera) +
    trees.join('') +
    poles(camera) +
    drawGrass(place, camera, { ...verge, from: -7.5, to: -5 }, chance) +
    drawGrass(place, camera, { ...verge, from: 5, to: 7.5 }, chance)
  )
}

const strip = (camera: Camera, from: number, to: number, near = NEAR, far = FAR) =>
  ring([camera.see(from, 0, near), camera.see(to, 0, near), camera.see(to, 0, far), camera.see(from, 0, far)])

const ground = (place: Place, camera: Camera): string => {
  const top = camera.horizon
  const lane = strip(camera, -4.2, 4.2)
  let dashes = ''
  for (let z = NEAR + 1; z < 120; z += 9) dashes += strip(camera, -0.08, 0.08, z, z + 3.5)
  const grass =
    rect(0, top, WIDTH, HEIGHT - top, fill(lawnOf(place).lawn)) +
    rect(0, top, WIDTH, HEIGHT - top, fill('url(#turf)', 0.5))
  return (
    grass +
    path(strip(camera, -5.2, 5.2), fill('#a59c88')) +
    path(lane, fill('#68696b')) +
    path(lane, fill('url(#grain)', 0.4)) +
    path(lane, fill('url(#mottle)', 0.25)) +
    path(strip(camera, -3.9, -3.76) + strip(camera, 3.76, 3.9), fill('#e8e6df', 0.85)) +
    path(dashes, fill('#e6b93c')) +
    polygon(
      [
        camera.see(-1.4, 0, NEAR),
        camera.see(-0.9, 0, NEAR),
        camera.see(-0.9, 0, FAR),
        camera.see(-1.4, 0, FAR),
      ],
      fill('#000000', 0.07),
    )
  )
}

const poles = (camera: Camera): string => {
  const spots = [66, 44, 30, 20, 12]
  const tops = spots.map((z) => camera.see(6.6, 8, z))
  return (
    path(trace(tops), stroke('#26292c', 0.8, 0.8)) +
    spots
      .map((z, index) =>
        path(
          trace([camera.see(6.6, 0, z), tops[index] ?? [0, 0]]),
          stroke('#55483b', Math.max(1, camera.scale(z) * 0.24)),
        ),
      )
      .join('')
  )
}
