import { chanceFrom } from '../chance.ts'
import { darker, mix } from '../colour.ts'
import { type Defects, defectsOf } from '../defects.ts'
import { type HousePlan, housePlanFor } from '../house-plan.ts'
import { CARS, FLOWERS, lawnOf, TARP } from '../palette.ts'
import type { Place } from '../place.ts'
import { ellipse, fill, path, polygon, ring, stroke, trace } from '../svg.ts'
import { ROAD } from './ground.ts'
import { drawBushFromAbove, drawSpots, drawTreeFromAbove, weedGreen } from './greenery.ts'
import { box, type Overhead } from './overhead.ts'
import { shadeOf } from './roofs.ts'
import { drawCarFromAbove } from './vehicles.ts'

export const LOT = { near: -8.2, far: 27 } as const

type Lot = {
  readonly place: Place
  readonly view: Overhead
  readonly x: number
  readonly half: number
  readonly plan: HousePlan
  readonly defects: Defects
}

export const lotOf = (place: Place, view: Overhead, x: number): Lot => {
  const plan = housePlanFor(place)
  return { place, view, x, half: plan.main.width / 2 + 2.6, plan, defects: defectsOf(place) }
}

/** Everything on the ground of a lot that the house stands on or beside. */
export const drawLotGround = (lot: Lot): string =>
  lawn(lot) + paving(lot) + patio(lot) + pool(lot) + fences(lot)

const lawn = ({ place, view, x, half, defects }: Lot): string => {
  const chance = chanceFrom(`${place.key}/lot-lawn`)
  const colours = lawnOf(place)
  const ground = box(view, x - half, LOT.near, half * 2, LOT.far - LOT.near)
  const tint = mix(colours.lawn, colours.dead, defects.lawnDead * 0.85)
  const area = { from: x - half + 0.5, to: x + half - 0.5, near: LOT.near + 0.3, far: LOT.far - 1 }
  const mown = defects.wear < 0.3 ? stripes(view, x - half, x + half) : ''
  return (
    polygon(ground, fill(tint, 0.75)) +
    mown +
    drawSpots(view, area, Math.round(defects.lawnDead * 16), 1.1, fill(colours.dead, 0.5), chance) +
    drawSpots(view, area, Math.round(defects.litter * 6), 1, fill('#8c7556', 0.6), chance) +
    drawSpots(view, area, Math.round(defects.weeds * 42), 0.55, fill(weedGreen(colours.lawn), 0.6), chance)
  )
}

const stripes = (view: Overhead, from: number, to: number): string => {
  let d = ''
  for (let x = from; x + 0.6 < to; x += 1.2) d += ring(box(view, x, LOT.near, 0.6, LOT.far - LOT.near))
  return path(d, fill('#ffffff', 0.09))
}

const paving = ({ place, view, x, plan, defects }: Lot): string => {
  const slab = (left: number, near: number, width: number, far: number, name: string): string => {
    const outline = box(view, left, near, width, far - near)
    return (
      polygon(outline, fill(darker('#cbc7bd', defects.stain * 0.22))) +
      (defects.stain > 0.4 ? polygon(outline, fill('url(#mottle)', defects.stain * 0.5)) : '') +
      path(
        cracks(view, left, near, width, far, defects, `${place.key}/${name}`),
        stroke('#4d5634', 0.9, 0.75),
      )
    )
  }
  const porch = plan.porch?.depth ?? 0
  const walk = slab(x + plan.doorX - 0.6, -8.4, 1.2, -porch, 'walk')
  if (plan.driveX === null) return walk
  const wing = plan.wings.find((block) => block.x === plan.driveX)
  const isBeside = Math.abs(plan.driveX) > plan.main.width / 2
  const width = wing && wing.width > 5 ? 5 : 3
  return (
    walk +
    slab(x + plan.driveX - width / 2, ROAD.far, width, isBeside ? 7 : -(wing?.front ?? 0) + 0.2, 'drive')
  )
}

const cracks = (
  view: Overhead,
  left: number,
  near: number,
  width: number,
  far: number,
  defects: Defects,
  name: string,
): string => {
  const chance = chanceFrom(`${name}/cracks`)
  let d = ''
  for (let crack = 0; crack < Math.round(defects.cracks * 7); crack++) {
    const y = chance.between(near, far - 1)
    d += trace(
      [0, 0.35, 0.7, 1].map((share) => view.at(left + width * share, y + chance.between(-0.35, 0.35))),
    )
  }
  return d
}

const patio = ({ place, view, x, plan, defects }: Lot): string => {
  const chance = chanceFrom(`${place.key}/patio`)
  if (!chance.flip(0.65)) return ''
  const left = x + chance.between(-0.4, 0.1) * plan.main.width
  const isDeck = chance.flip(0.5)
  const floor = box(view, left, plan.main.depth, 4.4, 3.2)
  const planks = isDeck
    ? Array.from({ length: 9 }, (_, at) =>
        trace([view.at(left, plan.main.depth + at * 0.36), view.at(left + 4.4, plan.main.depth + at * 0.36)]),
      )
    : []
  const [tx, ty] = view.at(left + 2.2, plan.main.depth + 1.9)
  const parasol =
    defects.wear < 0.45
      ? ellipse(tx + 3, ty + 4, 10, 10, fill('#0b1420', 0.35)) +
        ellipse(tx, ty, 10, 10, fill(chance.pick(['#b8473f', '#e4ded0', '#3f6f9c']))) +
        path(`M${tx - 10} ${ty}h20M${tx} ${ty - 10}v20`, stroke('#ffffff', 0.7, 0.4))
      : ''
  return (
    polygon(floor, fill(isDeck ? darker('#a98560', defects.stain * 0.3) : '#bdb7ab')) +
    path(planks.join(''), stroke('#5d4630', 0.6, 0.5)) +
    parasol
  )
}

/** Blue when kept, green or empty when not. */
const pool = ({ place, view, x, plan, defects }: Lot): string => {
  if (!plan.hasPool) return ''
  const chance = chanceFrom(`${place.key}/pool`)
  const [px, py] = view.at(x + chance.between(-1.5, 1.5), plan.main.depth + 8)
  const s = view.pixelsPerMeter
  const water = defects.wear < 0.45 ? '#4fb6dd' : defects.wear < 0.75 ? '#5f7d45' : '#8f8a78'
  const turn = `transform="rotate(${(place.heading % 180).toFixed(0)} ${px.toFixed(1)} ${py.toFixed(1)})"`
  const shape = (wide: number, deep: number, paint: string) =>
    `<rect x="${(px - wide / 2).toFixed(1)}" y="${(py - deep / 2).toFixed(1)}" width="${wide.toFixed(1)}" height="${deep.toFixed(1)}" rx="${(deep * 0.42).toFixed(1)}" ${paint} ${turn}/>`
  return (
    shape(s * 8, s * 5, fill('#d8d2c4')) +
    shape(s * 6.4, s * 3.4, fill(darker(water, 0.12))) +
    shape(s * 6, s * 3, fill(water)) +
    (defects.wear < 0.45 ? shape(s * 3.6, s * 0.9, fill('#ffffff', 0.22)) : '')
  )
}

const fences = ({ place, view, x, half, defects }: Lot): string => {
  const chance = chanceFrom(`${place.key}/lot-fence`)
  const line = (points: readonly (readonly [number, number])[]) =>
    trace(points.map(([px, py]) => view.at(px, py)))
  const back = line([
    [x - half, 2],
    [x - half, LOT.far],
    [x + half, LOT.far],
    [x + half, 2],
  ])
  const shade = line([
    [x - half + view.shadow[0], 2 + view.shadow[1]],
    [x - half + view.shadow[0], LOT.far + view.shadow[1]],
    [x + half + view.shadow[0], LOT.far + view.shadow[1]],
    [x + half + view.shadow[0], 2 + view.shadow[1]],
  ])
  const gaps =
    defects.fenceGaps > 0.35
      ? ` stroke-dasharray="${chance.int(22, 40)} ${Math.round(defects.fenceGaps * 12)}"`
      : ''
  return (
    path(shade, stroke('#0b1420', 2.2, 0.3)) +
    path(back, stroke(chance.pick(['#b79b78', '#d9d4c6', '#8f7658']), 1.7) + gaps)
  )
}

/** What stands or lies on the lot around the house. */
export const drawLotThings = (lot: Lot): string =>
  shed(lot) + planting(lot) + rubbish(lot) + cars(lot) + trees(lot)

const shed = ({ place, view, x, half, plan }: Lot): string => {
  if (!plan.hasShed) return ''
  const chance = chanceFrom(`${place.key}/shed`)
  const left = x + (chance.flip(0.5) ? -half + 0.8 : half - 3.8)
  const colour = chance.pick(['#8d8f90', '#a98a6c', '#7a8a86'] as const)
  const y = LOT.far - 5
  return (
    shadeOf(view, left, y, 3, 2.6, 2.3) +
    polygon(box(view, left, y, 3, 1.3), fill(colour)) +
    polygon(box(view, left, y + 1.3, 3, 1.3), fill(darker(colour, 0.25)))
  )
}

const planting = ({ place, view, x, half, plan, defects }: Lot): string => {
  const chance = chanceFrom(`${place.key}/lot-planting`)
  const front = -(plan.porch?.depth ?? 0) - 0.9
  const bushes = Array.from(
    { length: 6 },
    (_, at) => x - plan.main.width / 2 + 0.9 + at * (plan.main.width / 5.6),
  )
    .filter(
      (bush) =>
        Math.abs(bush - x - plan.doorX) > 1.2 &&
        (plan.driveX === null || Math.abs(bush - x - plan.driveX) > 2.9),
    )
    .map((bush) =>
      drawBushFromAbove(view, bush, front, chance.between(0.45, 0.7) * (1 + defects.weeds * 0.9), chance),
    )
  const flowers =
    defects.flowers > 0.2
      ? drawSpots(
          view,
          { from: x + plan.doorX + 1, to: x + plan.doorX + 3.5, near: front - 1.2, far: front - 0.7 },
          16,
          0.2,
          fill(chance.pick(FLOWERS)),
          chance,
        )
      : ''
  const wild = Array.from({ length: Math.round(defects.vines * 7 + defects.weeds * 4) }, () => {
    const side = chance.flip(0.5) ? -1 : 1
    return drawBushFromAbove(
      view,
      x + side * chance.between(plan.main.width / 2 + 0.4, half - 0.2),
      chance.between(-2, LOT.far - 4),
      chance.between(0.5, 1.3),
      chance,
    )
  })
  return bushes.join('') + flowers + wild.join('')
}

const rubbish = ({ place, view, x, half, plan, defects }: Lot): string => {
  const chance = chanceFrom(`${place.key}/lot-rubbish`)
  const count = Math.round(defects.litter * 34)
  const back = chance.flip(0.5)
  return Array.from({ length: count }, () => {
    const left = x + chance.between(-half + 0.8, half - 1.5)
    const y = back || chance.flip(0.5) ? plan.main.depth + chance.between(0.8, 7) : chance.between(-7.6, -3)
    return chance.pick(SCRAPS)(view, left, y, chance.next)
  }).join('')
}

type Scrap = (view: Overhead, x: number, y: number, next: () => number) => string

const crate: Scrap = (view, x, y, next) => {
  const [wide, deep] = [0.4 + next() * 0.8, 0.4 + next() * 0.6]
  const colour = COLOURS[Math.floor(next() * COLOURS.length)] ?? '#b98d5b'
  return (
    polygon(box(view, x + view.shadow[0] * 0.6, y + view.shadow[1] * 0.6, wide, deep), fill('#0b1420', 0.4)) +
    polygon(box(view, x, y, wide, deep), fill(colour))
  )
}
const tyre: Scrap = (view, x, y) => {
  const [px, py] = view.at(x, y)
  const r = view.pixelsPerMeter * 0.36
  return ellipse(px, py, r, r, fill('#1c1d1f')) + ellipse(px, py, r * 0.45, r * 0.45, fill('#6b6a55'))
}
const plank: Scrap = (view, x, y, next) =>
  path(trace([view.at(x, y), view.at(x + 1 + next(), y + next() * 1.6 - 0.8)]), stroke('#a88359', 1.6))
const sheet: Scrap = (view, x, y, next) =>
  polygon(
    [view.at(x, y), view.at(x + 1.8, y + next() * 0.5), view.at(x + 1.6, y + 1.4), view.at(x - 0.2, y + 1.1)],
    fill(next() < 0.5 ? TARP : '#d9d5c8', 0.95),
  )

const COLOURS = ['#b98d5b', '#e6e2d8', '#3c4145', '#7d8a92', '#9c5a3c'] as const
const SCRAPS = [crate, crate, crate, tyre, tyre, plank, plank, sheet] as const

const cars = ({ place, view, x, plan, defects }: Lot): string => {
  const chance = chanceFrom(`${place.key}/parked`)
  const wreck = defects.hasWreck
    ? drawCarFromAbove(
        view,
        x + plan.main.width * 0.2,
        plan.main.depth + 4,
        mix(chance.pick(CARS), '#7a4a2c', 0.55),
        true,
        0.5,
      )
    : ''
  const isOccupied = plan.driveX !== null && chance.flip(defects.boarded > 0.5 ? 0.08 : 0.45)
  return (
    wreck +
    (isOccupied && plan.driveX !== null
      ? drawCarFromAbove(view, x + plan.driveX, -5.6, chance.pick(CARS), false)
      : '')
  )
}

const trees = ({ place, view, x, half, plan }: Lot): string => {
  const chance = chanceFrom(`${place.key}/lot-trees`)
  const back = Array.from({ length: chance.int(1, 3) }, () =>
    drawTreeFromAbove(
      place,
      view,
      x + chance.between(-half, half),
      plan.main.depth + chance.between(6, 15),
      chance.between(1.5, 3),
      chance,
    ),
  )
  const front = chance.flip(0.6)
    ? drawTreeFromAbove(
        place,
        view,
        x + (chance.flip(0.5) ? -1 : 1) * (half - 0.8),
        chance.between(-7.4, -5.4),
        chance.between(1.3, 2.2),
        chance,
      )
    : ''
  return back.join('') + front
}
