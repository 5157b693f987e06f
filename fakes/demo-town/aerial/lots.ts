import { darker, lighter } from '../paint/color.ts'
import { CARS, lawnOf } from '../paint/palette.ts'
import { ellipse, fill, path, polygon, stroke, trace } from '../paint/svg.ts'
import { finishOf } from '../street/house/finish.ts'
import { chanceFrom } from '../town/chance.ts'
import { defectsOf } from '../town/defects.ts'
import type { Block } from '../town/house-shape.ts'
import type { Place } from '../town/place.ts'
import { drawBushFromAbove, drawSpots, drawTreeFromAbove, weedGreen } from './greenery.ts'
import { ROAD } from './ground.ts'
import { box, type Overhead } from './overhead.ts'
import { drawRoofFromAbove } from './roof-planes.ts'
import { shadeOf } from './roofs.ts'
import { drawCarFromAbove } from './vehicles.ts'

/** Adds roughness to the ground before anything is drawn on it. */
export type LotLayers = { readonly ground: string; readonly things: string }

const BLOCK = { x: 0, front: 0, base: 0.3, openings: [], pitch: 0.4 } as const

/** A flat roof with rooftop equipment, and a parking lot facing the street. */
export const commercialLot = (place: Place, view: Overhead): LotLayers => {
  const chance = chanceFrom(`${place.key}/lot`)
  const width = chance.between(17, 20)
  const finish = finishOf(place, view, 0, 0)
  const shop: Block = { ...BLOCK, width, depth: 11, wall: 4.8, roof: 'flat' }
  const roof = { ...finish, roof: chance.pick(['#a9a59c', '#8f9294', '#c2beb4'] as const) }
  const ground =
    parking(place, view, -width / 2 - 3, width + 6, ROAD.far + 0.2, -1.2) +
    polygon(box(view, -width / 2 - 1, -1.2, width + 2, 1.4), fill('#c9c5bb'))
  const things =
    shadeOf(view, -width / 2, 0, width, 11, 5) +
    drawRoofFromAbove(view, roof, shop, 'main') +
    machines(view, width, 11, place) +
    [-width / 2 - 4, width / 2 + 4].map((x) => drawTreeFromAbove(place, view, x, 3, 2, chance)).join('')
  return { ground, things }
}

const parking = (
  place: Place,
  view: Overhead,
  x: number,
  width: number,
  near: number,
  far: number,
): string => {
  const chance = chanceFrom(`${place.key}/parking`)
  const asphalt = box(view, x, near, width, far - near)
  let lines = ''
  let cars = ''
  for (let stall = x + 1; stall < x + width - 1; stall += 2.8) {
    lines += trace([view.at(stall, far - 5.4), view.at(stall, far - 0.3)])
    if (stall + 2.8 < x + width - 1 && chance.flip(0.4))
      cars += drawCarFromAbove(view, stall + 1.4, far - 2.9, chance.pick(CARS), false)
  }
  return polygon(asphalt, fill('#7f8083')) + path(lines, stroke('#efece0', 1, 0.9)) + cars
}

const machines = (view: Overhead, width: number, depth: number, place: Place): string => {
  const chance = chanceFrom(`${place.key}/machines`)
  return Array.from({ length: 5 }, () => {
    const [x, y] = [chance.between(-width / 2 + 1.5, width / 2 - 3), chance.between(2, depth - 3)]
    const [px, py] = view.at(x + 0.8, y + 0.7)
    return (
      shadeOf(view, x, y, 1.6, 1.4, 1.3) +
      polygon(box(view, x, y, 1.6, 1.4), fill('#d3d6d8')) +
      ellipse(px, py, 4, 4, fill('#6d7376')) +
      ellipse(px, py, 1.4, 1.4, fill('#3c4042'))
    )
  }).join('')
}

/** Nothing built: grass, scrub, a worn track. */
export const landLot = (place: Place, view: Overhead): LotLayers => {
  const chance = chanceFrom(`${place.key}/lot`)
  const colors = lawnOf(place)
  const area = { from: -9, to: 9, near: -8, far: 27 }
  const track = trace(
    Array.from({ length: 6 }, (_, index) => view.at(Math.sin(index) * 1.4 - 2, -8.4 + index * 6)),
  )
  const fence = trace([view.at(-9.5, -8), view.at(-9.5, 27), view.at(9.5, 27), view.at(9.5, -8)])
  const ground =
    polygon(box(view, -9.5, -8.2, 19, 35.2), fill(colors.dead, 0.35)) +
    drawSpots(view, area, 20, 1.4, fill(colors.dead, 0.55), chance) +
    drawSpots(view, area, 60, 0.6, fill(weedGreen(colors.lawn), 0.6), chance) +
    path(track, `${stroke('#a58c66', 9, 0.55)} stroke-linejoin="round" stroke-linecap="round"`) +
    path(fence, stroke('#a58c66', 1, 0.8))
  const things =
    Array.from({ length: 9 }, () =>
      drawBushFromAbove(
        view,
        chance.between(-8, 8),
        chance.between(-5, 24),
        chance.between(0.5, 1.1),
        chance,
      ),
    ).join('') +
    Array.from({ length: 3 }, () =>
      drawTreeFromAbove(
        place,
        view,
        chance.between(-8, 8),
        chance.between(2, 24),
        chance.between(1.6, 2.8),
        chance,
      ),
    ).join('')
  return { ground, things }
}

/** One long roof over many homes, parking behind. */
export const multiFamilyLot = (place: Place, view: Overhead): LotLayers => {
  const chance = chanceFrom(`${place.key}/lot`)
  const width = chance.between(21, 24)
  const finish = finishOf(place, view, 0, 0)
  const home: Block = {
    ...BLOCK,
    width,
    depth: 12,
    wall: 9,
    roof: chance.pick(['flat', 'hip', 'side-gable']),
  }
  const walk =
    polygon(box(view, -1, -8.4, 2, 8.6), fill('#cbc7bd')) +
    polygon(box(view, -width / 2, -2, width, 1), fill('#cbc7bd'))
  const ground =
    polygon(
      box(view, -width / 2 - 4, -8.2, width + 8, 38),
      fill(darker(lawnOf(place).lawn, defectsOf(place).weeds * 0.15), 0.7),
    ) +
    walk +
    parking(place, view, -width / 2 - 1, width + 2, 15, 25)
  const things =
    shadeOf(view, -width / 2, 0, width, 12, 9) +
    drawRoofFromAbove(view, finish, home, 'main') +
    (home.roof === 'flat' ? machines(view, width, 12, place) : '') +
    [-0.42, -0.2, 0.2, 0.42]
      .map((share) => drawBushFromAbove(view, share * width, -0.9, 0.9, chance))
      .join('') +
    [-0.5, 0.5].map((share) => drawTreeFromAbove(place, view, share * width, -5.5, 2.2, chance)).join('')
  return { ground, things }
}

/** A church, barn or tank, recognizable by its outline. */
export const otherLot = (place: Place, view: Overhead): LotLayers => {
  const chance = chanceFrom(`${place.key}/other`)
  const finish = finishOf(place, view, 0, 0)
  const kind = chance.pick(['church', 'barn', 'tank'] as const)
  if (kind === 'tank') return { ground: '', things: tank(view) }
  const isBarn = kind === 'barn'
  const hall: Block = {
    ...BLOCK,
    width: isBarn ? 10 : 7.6,
    depth: isBarn ? 12 : 15,
    wall: 4.4,
    roof: 'front-gable',
    pitch: 0.8,
  }
  const own = isBarn ? ({ ...finish, roof: '#8d9296', trim: '#efeae0' } as const) : finish
  const steeple = isBarn
    ? ''
    : shadeOf(view, -1.2, 1, 2.4, 2.4, 11) +
      polygon(box(view, -1.2, 1, 2.4, 2.4), fill('#5b6167')) +
      path(
        trace([view.at(-1.2, 1), view.at(1.2, 3.4)]) + trace([view.at(1.2, 1), view.at(-1.2, 3.4)]),
        stroke(lighter('#5b6167', 0.4), 1),
      )
  const ground = polygon(box(view, -1.2, -8.4, 2.4, 8.5), fill('#cbc7bd'))
  const things =
    shadeOf(view, -hall.width / 2, 0, hall.width, hall.depth, 5.6) +
    drawRoofFromAbove(view, own, hall, 'main') +
    steeple +
    [-8, 8].map((x) => drawTreeFromAbove(place, view, x, 6, 2.4, chance)).join('')
  return { ground, things }
}

const tank = (view: Overhead): string => {
  const [x, y] = view.at(0, 5)
  const r = view.pixelsPerMeter * 4.2
  const [sx, sy] = view.at(view.shadow[0] * 14, 5 + view.shadow[1] * 14)
  return (
    ellipse(sx, sy, r, r, fill('#0b1420', 0.4)) +
    ellipse(x, y, r, r, fill('#c9d3d8')) +
    ellipse(x - r * 0.15, y - r * 0.18, r * 0.72, r * 0.72, fill('#e1e8ea')) +
    ellipse(x, y, r * 0.12, r * 0.12, fill('#7b858a')) +
    ellipse(x, y, r, r, stroke('#8b969b', 1.4))
  )
}
