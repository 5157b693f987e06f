import { CARS } from '../paint/palette.ts'
import { neighborsOf } from '../street/neighbors.ts'
import { chanceFrom } from '../town/chance.ts'
import { housePlanFor } from '../town/house-plan.ts'
import type { Category, Place } from '../town/place.ts'
import { drawTreeFromAbove } from './greenery.ts'
import { drawStreetFromAbove, groundRoughness, ROAD } from './ground.ts'
import { drawLotThings } from './lot-things.ts'
import { commercialLot, type LotLayers, landLot, multiFamilyLot, otherLot } from './lots.ts'
import { type Overhead, overhead } from './overhead.ts'
import { drawHouseFromAbove } from './roofs.ts'
import { drawCarFromAbove } from './vehicles.ts'
import { drawLotGround, lotOf } from './yard.ts'

/** Draws the lot from above, north up, with its building centered; returns SVG content. */
export const aerialScene = (place: Place): string => {
  const { main } = housePlanFor(place)
  const isLarge = place.category === 'commercial' || place.category === 'multi-family'
  const view = overhead(place.heading, isLarge ? 6.2 : 8.6, [0, main.depth / 2 + (isLarge ? 1 : 0)])
  const lots = [
    ...neighborsOf(place).map(({ place: next, x }) =>
      houseLot(next, view, x + Math.sign(x) * (isLarge ? 9 : 0)),
    ),
    LOTS[place.category](place, view),
  ]
  return (
    drawStreetFromAbove(place, view) +
    lots.map(({ ground }) => ground).join('') +
    groundRoughness() +
    acrossTheStreet(place, view) +
    behind(place, view) +
    lots.map(({ things }) => things).join('') +
    traffic(place, view)
  )
}

const houseLot = (place: Place, view: Overhead, x: number): LotLayers => {
  const lot = lotOf(place, view, x)
  return { ground: drawLotGround(lot), things: drawHouseFromAbove(place, view, x) + drawLotThings(lot) }
}

const plainLot = (place: Place, view: Overhead): LotLayers => houseLot(place, view, 0)

/** Shows the house even if the street picture doesn't (blurred, blocked, too far …). */
const LOTS: Record<Category, (place: Place, view: Overhead) => LotLayers> = {
  house: plainLot,
  commercial: commercialLot,
  land: landLot,
  'multi-family': multiFamilyLot,
  blurred: plainLot,
  other: otherLot,
  'no-imagery': plainLot,
  'blocked-tree': plainLot,
  'blocked-car': plainLot,
  alley: plainLot,
  'too-far': plainLot,
  road: plainLot,
}

const acrossTheStreet = (place: Place, view: Overhead): string => {
  const chance = chanceFrom(`${place.key}/across`)
  return [-24, -11, 3, 16, 27]
    .map((x) =>
      drawTreeFromAbove(
        place,
        view,
        x + chance.between(-3, 3),
        ROAD.near - chance.between(5, 11),
        chance.between(1.8, 3.2),
        chance,
      ),
    )
    .join('')
}

const behind = (place: Place, view: Overhead): string => {
  const chance = chanceFrom(`${place.key}/behind`)
  return [-22, -8, 6, 20]
    .map((x) =>
      drawTreeFromAbove(
        place,
        view,
        x + chance.between(-4, 4),
        chance.between(29, 36),
        chance.between(2, 3.4),
        chance,
      ),
    )
    .join('')
}

const traffic = (place: Place, view: Overhead): string => {
  const chance = chanceFrom(`${place.key}/traffic`)
  return Array.from({ length: chance.int(0, 2) }, () =>
    drawCarFromAbove(
      view,
      chance.between(-20, 20),
      chance.flip(0.6) ? ROAD.far - 1.3 : ROAD.near + 1.4,
      chance.pick(CARS),
      true,
    ),
  ).join('')
}
