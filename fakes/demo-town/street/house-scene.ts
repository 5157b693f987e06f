import { chanceFrom } from '../town/chance.ts'
import { housePlanFor } from '../town/house-plan.ts'
import type { Place } from '../town/place.ts'
import { drawBackdrop } from './backdrop.ts'
import { type Camera, cameraAt } from './camera.ts'
import { drawHouse } from './house/house.ts'
import { neighborsOf } from './neighbors.ts'
import { drawPowerLine } from './road/furniture.ts'
import { drawGround, type Street } from './road/ground.ts'
import { drawSky } from './sky.ts'
import { drawYardBefore, drawYardBehind } from './yard/yard.ts'

/** The ordinary picture: a house in its yard between its neighbors. */
export const houseScene = (place: Place): string => {
  const { camera, street } = frameFor(place)
  return (
    surroundings(place, camera, street) +
    drawYardBehind(place, camera, street) +
    drawHouse(place, camera, 0, camera.distance) +
    drawYardBefore(place, camera, street)
  )
}

/** Draws sky, ground, backdrop, and the neighboring houses, `apart` meters farther away than beside a house. */
export const surroundings = (place: Place, camera: Camera, street: Street, apart = 0): string => {
  const chance = chanceFrom(`${place.streetKey}/wires`)
  return (
    drawSky(place, camera.horizon) +
    drawBackdrop(place, camera) +
    (chance.flip(0.45) ? drawPowerLine(camera, 34, chance) : '') +
    drawGround(place, camera, street) +
    neighborsOf(place)
      .map(({ place: next, x }) => drawHouse(next, camera, x + Math.sign(x) * apart, camera.distance + 1.5))
      .join('')
  )
}

/** Places the camera so the house fills about two thirds of the frame. */
export const frameFor = (place: Place): { camera: Camera; street: Street } => {
  const chance = chanceFrom(place.view === 0 ? `${place.key}/camera` : `${place.key}/camera/${place.view}`)
  const { main } = housePlanFor(place)
  const tall = main.wall > 4
  const distance = chance.between(17.5, 20)
  const across = Math.min(290, (tall ? 21.5 : 25) * main.width * chance.between(0.92, 1.04))
  const focal = Math.min(tall ? 430 : 520, Math.max(360, (across / main.width) * distance))
  const camera = cameraAt({
    x: place.view === 0 ? chance.between(-4.5, 4.5) : chance.between(5.5, 7.5),
    eye: 2.5,
    horizon: tall ? chance.between(146, 156) : chance.between(132, 144),
    focal,
    distance,
    middle: 200 + chance.between(-16, 16),
  })
  const curb = (focal * 2.5) / (250 - camera.horizon)
  return { camera, street: { curb, walkNear: curb + 0.35, walkFar: curb + 1.75 } }
}
