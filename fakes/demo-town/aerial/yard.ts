import { darker, mix } from '../paint/color.ts'
import { lawnOf } from '../paint/palette.ts'
import { ellipse, fill, path, polygon, ring, stroke, trace } from '../paint/svg.ts'
import { chanceFrom } from '../town/chance.ts'
import { type Defects, defectsOf } from '../town/defects.ts'
import { type HousePlan, housePlanFor } from '../town/house-plan.ts'
import type { Place } from '../town/place.ts'
import { drawSpots, weedGreen } from './greenery.ts'
import { ROAD } from './ground.ts'
import { box, type Overhead } from './overhead.ts'

export const LOT = { near: -8.2, far: 27 } as const

export type Lot = {
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

/** Draws everything on the ground of a lot, under and beside the house. */
export const drawLotGround = (lot: Lot): string =>
  lawn(lot) + paving(lot) + patio(lot) + pool(lot) + fences(lot)

const lawn = ({ place, view, x, half, defects }: Lot): string => {
  const chance = chanceFrom(`${place.key}/lot-lawn`)
  const colors = lawnOf(place)
  const ground = box(view, x - half, LOT.near, half * 2, LOT.far - LOT.near)
  const tint = mix(colors.lawn, colors.dead, defects.lawnDead * 0.85)
  const area = { from: x - half + 0.5, to: x + half - 0.5, near: LOT.near + 0.3, far: LOT.far - 1 }
  const mown = defects.wear < 0.3 ? stripes(view, x - half, x + half) : ''
  return (
    polygon(ground, fill(tint, 0.75)) +
    mown +
    drawSpots(view, area, Math.round(defects.lawnDead * 16), 1.1, fill(colors.dead, 0.5), chance) +
    drawSpots(view, area, Math.round(defects.litter * 6), 1, fill('#8c7556', 0.6), chance) +
    drawSpots(view, area, Math.round(defects.weeds * 42), 0.55, fill(weedGreen(colors.lawn), 0.6), chance)
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
    ? Array.from({ length: 9 }, (_, index) =>
        trace([
          view.at(left, plan.main.depth + index * 0.36),
          view.at(left + 4.4, plan.main.depth + index * 0.36),
        ]),
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

/** A pool: blue if maintained, otherwise green or empty. */
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
