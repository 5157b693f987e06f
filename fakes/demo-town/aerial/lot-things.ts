import { darker, mix } from '../paint/color.ts'
import { CARS, FLOWERS, TARP } from '../paint/palette.ts'
import { ellipse, fill, path, polygon, stroke, trace } from '../paint/svg.ts'
import { chanceFrom } from '../town/chance.ts'
import { drawBushFromAbove, drawSpots, drawTreeFromAbove } from './greenery.ts'
import { box, type Overhead } from './overhead.ts'
import { shadeOf } from './roofs.ts'
import { drawCarFromAbove } from './vehicles.ts'
import { LOT, type Lot } from './yard.ts'

/** Draws the objects on the lot around the house. */
export const drawLotThings = (lot: Lot): string =>
  shed(lot) + planting(lot) + rubbish(lot) + cars(lot) + trees(lot)

const shed = ({ place, view, x, half, plan }: Lot): string => {
  if (!plan.hasShed) return ''
  const chance = chanceFrom(`${place.key}/shed`)
  const left = x + (chance.flip(0.5) ? -half + 0.8 : half - 3.8)
  const color = chance.pick(['#8d8f90', '#a98a6c', '#7a8a86'] as const)
  const y = LOT.far - 5
  return (
    shadeOf(view, left, y, 3, 2.6, 2.3) +
    polygon(box(view, left, y, 3, 1.3), fill(color)) +
    polygon(box(view, left, y + 1.3, 3, 1.3), fill(darker(color, 0.25)))
  )
}

const planting = ({ place, view, x, half, plan, defects }: Lot): string => {
  const chance = chanceFrom(`${place.key}/lot-planting`)
  const front = -(plan.porch?.depth ?? 0) - 0.9
  const bushes = Array.from(
    { length: 6 },
    (_, index) => x - plan.main.width / 2 + 0.9 + index * (plan.main.width / 5.6),
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
  const color = COLORS[Math.floor(next() * COLORS.length)] ?? '#b98d5b'
  return (
    polygon(box(view, x + view.shadow[0] * 0.6, y + view.shadow[1] * 0.6, wide, deep), fill('#0b1420', 0.4)) +
    polygon(box(view, x, y, wide, deep), fill(color))
  )
}
const tire: Scrap = (view, x, y) => {
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

const COLORS = ['#b98d5b', '#e6e2d8', '#3c4145', '#7d8a92', '#9c5a3c'] as const
const SCRAPS = [crate, crate, crate, tire, tire, plank, plank, sheet] as const

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
