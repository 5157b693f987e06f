import { type Color, darker, lighter } from '../../paint/color.ts'
import { BRICKS, STUCCOS } from '../../paint/palette.ts'
import { fill, path, polygon, rect, ring, stroke, trace, WIDTH } from '../../paint/svg.ts'
import type { Chance } from '../../town/chance.ts'
import type { Place } from '../../town/place.ts'
import { drawBackdrop } from '../backdrop.ts'
import { type Camera, cameraAt } from '../camera.ts'
import { clad } from '../house/cladding.ts'
import { type Finish, finishOf } from '../house/finish.ts'
import { graffiti } from '../house/graffiti.ts'
import { boards } from '../house/hole.ts'
import { wallDefects } from '../house/wall-defects.ts'
import { drawWord } from '../lettering.ts'
import { drawLamp, drawPowerLine } from '../road/furniture.ts'
import { band, drawGround } from '../road/ground.ts'
import { sceneChance } from '../scene-chance.ts'
import { drawSky } from '../sky.ts'
import { patch, type Surface, surface } from '../surface.ts'
import { drawLitter } from '../yard/litter.ts'

const CURB = 10.4
export const COMMERCIAL_FRONT = 25
const FRONT = COMMERCIAL_FRONT

/** A row of shops behind its parking lot. */
export const commercialScene = (place: Place): string => {
  const chance = sceneChance(place, 'commercial')
  const camera = cameraAt({
    x: chance.between(-4, 4),
    eye: 2.5,
    horizon: 150,
    focal: 400,
    distance: FRONT,
    middle: 200,
  })
  return (
    drawSky(place, camera.horizon) +
    drawBackdrop(place, camera) +
    drawPowerLine(camera, 40, chance) +
    drawGround(place, camera, { curb: CURB, walkNear: CURB + 0.35, walkFar: CURB + 1.7 }) +
    parkingLot(camera) +
    commercialLot(place, camera) +
    poleSign(camera, chance) +
    (chance.flip(0.5) ? drawLamp(camera, -8.2, CURB + 0.6) : '')
  )
}

/** The shops and what is in front of them, for any camera. */
export const commercialLot = (place: Place, camera: Camera): string => {
  const chance = sceneChance(place, 'shops')
  const finish = finishOf(place, camera, 0, FRONT)
  return (
    shops(finish, chance) +
    (finish.defects.hasGraffiti ? graffiti(finish) : '') +
    drawLitter(
      camera,
      { from: -9, to: 9, near: CURB + 2.5, far: FRONT - 2 },
      Math.round(finish.defects.litter * 7),
      chance,
    )
  )
}

const parkingLot = (camera: Camera): string => {
  let lines = ''
  for (let x = -21; x <= 21; x += 2.8)
    lines += trace([camera.see(x, 0, FRONT - 6.5), camera.see(x, 0, FRONT - 1.6)])
  return (
    band(camera, CURB + 1.7, FRONT - 1.2, fill('#7d7e80')) +
    band(camera, CURB + 1.7, FRONT - 1.2, fill('url(#grain)', 0.3)) +
    band(camera, CURB + 1.7, FRONT - 1.2, fill('url(#mottle)', 0.3)) +
    path(lines, stroke('#e9e6d8', 1, 0.8)) +
    band(camera, FRONT - 1.2, FRONT, fill('#b8b4aa'))
  )
}

const shops = (finish: Finish, chance: Chance): string => {
  const count = chance.int(2, 3)
  const width = chance.between(15, 17)
  const wallHeight = chance.between(4.6, 5.2)
  const isBrick = chance.flip(0.5)
  const color = darker(isBrick ? chance.pick(BRICKS) : chance.pick(STUCCOS), finish.defects.fade * 0.2)
  const on = surface(finish.camera, [-width / 2, 0, FRONT], [1, 0, 0], [0, 1, 0], wallHeight, () => [
    0,
    width,
  ])
  const cap = polygon(patch(on, -0.2, wallHeight - 0.18, width + 0.4, 0.36), fill(lighter(color, 0.35)))
  const units = Array.from({ length: count }, (_, index) =>
    shop(on, finish, (width / count) * index, width / count, chance),
  )
  return (
    clad(on, isBrick ? 'brick' : 'stucco', color, chance) +
    wallDefects(on, finish, 'shop') +
    cap +
    roofUnits(finish.camera, width, wallHeight, chance) +
    units.join('')
  )
}

const roofUnits = (camera: Camera, width: number, high: number, chance: Chance): string => {
  const x = chance.between(-width / 3, width / 3)
  const box = surface(camera, [x, high + 0.15, FRONT + 3], [1, 0, 0], [0, 1, 0], 1.1, () => [0, 2])
  return (
    polygon(box.outline, fill('#a2a6a9')) + path(ring(patch(box, 0.2, 0.2, 1.6, 0.7)), stroke('#6d7275', 0.8))
  )
}

const shop = (on: Surface, finish: Finish, left: number, width: number, chance: Chance): string => {
  const color = chance.pick(['#a6322b', '#24577f', '#2c6a4b', '#c27d1f', '#6b3f78', '#2d3338'] as const)
  const word = chance.pick([
    'MARKET',
    'DINER',
    'TAX',
    'NAILS',
    'AUTO',
    'PIZZA',
    'BANK',
    'CAFE',
    'DELI',
    'SALON',
    'BAKERY',
    'LIQUOR',
  ] as const)
  const isClosed = chance.flip(finish.defects.boarded)
  const sign = patch(on, left + 0.5, 3.35, width - 1, 0.95)
  const middle = on.at(left + width / 2, 3.82)
  const scale = finish.camera.scale(FRONT)
  const board =
    polygon(sign, fill(isClosed ? '#b9b3a6' : color)) +
    path(ring(sign), stroke('#ffffff', 0.8, 0.5)) +
    (isClosed ? '' : drawWord(word, middle[0], middle[1], scale * 0.52, '#ffffff'))
  const hole = { on, left: left + 0.5, bottom: 0.35, width: width - 2.2, height: 2.1 }
  const front = isClosed ? boards(hole, chance) : shopWindow(on, hole.left, hole.width, chance)
  const door =
    polygon(patch(on, left + width - 1.5, 0, 1.05, 2.45), fill('#34393d')) +
    polygon(patch(on, left + width - 1.4, 0.15, 0.85, 2.2), fill('url(#glass)'))
  return board + front + door + awning(on, left + 0.35, width - 0.7, color, isClosed)
}

const shopWindow = (on: Surface, left: number, width: number, chance: Chance): string => {
  const pane = patch(on, left, 0.35, width, 2.1)
  const goods = Array.from({ length: 6 }, (_, index) =>
    polygon(
      patch(on, left + 0.2 + (index * (width - 0.4)) / 6, 0.4, (width / 6) * 0.7, chance.between(0.3, 0.9)),
      fill(chance.pick(['#d9a441', '#b5473c', '#4f8f6a', '#d8d3c6', '#5a79a8'] as const), 0.55),
    ),
  )
  const shine = polygon(
    [
      on.at(left + width * 0.1, 2.45),
      on.at(left + width * 0.35, 2.45),
      on.at(left + width * 0.15, 0.35),
      on.at(left, 0.35),
    ],
    fill('#ffffff', 0.15),
  )
  const bars = [0.33, 0.66]
    .map((share) => trace([on.at(left + width * share, 0.35), on.at(left + width * share, 2.45)]))
    .join('')
  return (
    polygon(pane, fill('url(#glass)')) +
    goods.join('') +
    shine +
    path(bars + ring(pane), stroke('#d5d7d8', 1.2))
  )
}

const awning = (on: Surface, left: number, width: number, color: Color, isTorn: boolean): string => {
  const stripes = Math.round(width / 0.55)
  return (
    Array.from({ length: stripes }, (_, index) => {
      if (isTorn && index % 5 === 2) return ''
      const [from, to] = [left + (width * index) / stripes, left + (width * (index + 1)) / stripes]
      const paint = index % 2 === 0 ? color : '#efeae0'
      return polygon(
        [on.at(from, 3.2), on.at(to, 3.2), on.at(to, 2.5), on.at((from + to) / 2, 2.38), on.at(from, 2.5)],
        fill(paint),
      )
    }).join('') + polygon(patch(on, left, 2.2, width, 0.28), fill('#000000', 0.22))
  )
}

/** Beside the lot, as far as the frame allows. */
const poleSign = (camera: Camera, chance: Chance): string => {
  const z = CURB + 3.2
  const scale = camera.scale(z)
  const [, foot] = camera.see(0, 0, z)
  const half = scale * 1.05
  const x = chance.flip(0.5) ? half + 6 : WIDTH - half - 6
  const top = foot - scale * 5.2
  const color = chance.pick(['#7b1f24', '#243f66', '#38513f', '#5b3a6b'] as const)
  return (
    rect(x - scale * 0.1, top, scale * 0.2, scale * 5.2, fill('#73787b')) +
    rect(x - half, top, half * 2, scale * 1.5, `${fill(color)} stroke="#e8e6df" stroke-width="1.2"`, 3) +
    drawWord('OPEN', x, top + scale * 0.75, scale * 0.5, '#ffffff')
  )
}
