import { demoMark } from '../paint/demo-mark.ts'
import { SKIES } from '../paint/palette.ts'
import { fill, num, rect } from '../paint/svg.ts'
import { frameFor } from '../street/house-scene.ts'
import type { Place } from '../town/place.ts'
import { drawSurroundingSky, drawTreeLine } from './backdrop.ts'
import { drawSurroundingGround, FAR_CURB } from './ground.ts'
import { drawLot, lotsAround } from './lots.ts'
import { pointAt, SPHERE } from './sphere.ts'

/** Draws everything visible from the street in front of the property, which is centered; returns SVG content. */
export const panoramaScene = (place: Place): string => {
  const { camera, street } = frameFor(place)
  const behind = { curb: FAR_CURB, walkNear: FAR_CURB + 0.35, walkFar: FAR_CURB + 1.75 }
  const lots = lotsAround(place, camera.distance, FAR_CURB + camera.distance - street.curb)
  return (
    drawSurroundingSky(place) +
    drawTreeLine(place) +
    drawSurroundingGround(place, street) +
    lots
      .toSorted((a, b) => Math.abs(b.x) - Math.abs(a.x))
      .map((lot) => drawLot(lot, lot.isAcross ? behind : street))
      .join('') +
    light(place) +
    marks()
  )
}

const light = (place: Place): string => {
  const { tint } = SKIES[place.light]
  return tint === '' ? '' : rect(0, 0, SPHERE.width, SPHERE.height, fill(tint, 0.09))
}

/** Spaced so that every view direction contains one. */
const marks = (): string =>
  [-0.75, -0.25, 0.25, 0.75]
    .map((turn) => {
      const [x, y] = pointAt(turn * Math.PI, -0.36)
      return `<g transform="translate(${num(x - 400)} ${num(y - 265)}) scale(1.05)">${demoMark()}</g>`
    })
    .join('')
