import { fill, polygon } from '../paint/svg.ts'
import { type Finish, finishOf } from '../street/house/finish.ts'
import { drawRoofPlane } from '../street/house/roof.ts'
import type { Block } from '../town/house-shape.ts'
import type { Place } from '../town/place.ts'
import { box, type Overhead, shadowOf } from './overhead.ts'
import { drawRoofFromAbove, EAVES, flatPlane } from './roof-planes.ts'

/** Draws the house from above, with the same blocks, roofs and defects as from the street. */
export const drawHouseFromAbove = (place: Place, view: Overhead, lotX: number): string => {
  const finish = finishOf(place, view, lotX, 0)
  const { main, wings, porch } = finish.plan
  const blocks = [main, ...wings]
  const shade = blocks.map((block) => shadow(view, finish, block)).join('')
  const porchRoof = porch
    ? shadeOf(
        view,
        lotX + porch.x - porch.width / 2 - 0.3,
        -porch.depth - 0.3,
        porch.width + 0.6,
        porch.depth,
        2.6,
      ) +
      drawRoofPlane(
        flatPlane(
          view,
          lotX + porch.x - porch.width / 2 - 0.3,
          -porch.depth - 0.3,
          porch.width + 0.6,
          porch.depth + 0.3,
        ),
        finish,
        'porch',
        0.8,
      )
    : ''
  return (
    shade +
    drawRoofFromAbove(view, finish, main, 'main') +
    wings.map((wing, index) => drawRoofFromAbove(view, finish, wing, `wing${index}`)).join('') +
    porchRoof +
    chimney(view, finish) +
    fittings(view, finish, main)
  )
}

export const shadeOf = (
  view: Overhead,
  x: number,
  y: number,
  width: number,
  depth: number,
  height: number,
): string => polygon(shadowOf(view, x, y, width, depth, height), fill('#0b1420', 0.42))

const shadow = (view: Overhead, finish: Finish, block: Block): string =>
  shadeOf(
    view,
    finish.lotX + block.x - block.width / 2 - EAVES,
    -block.front - EAVES,
    block.width + 2 * EAVES,
    block.depth + 2 * EAVES,
    block.wall + block.pitch * 1.6,
  )

const chimney = (view: Overhead, finish: Finish): string => {
  const { chimneyX, main } = finish.plan
  if (chimneyX === null) return ''
  const [x, y] = [finish.lotX + chimneyX - 0.45, main.depth * 0.52]
  return (
    shadeOf(view, x, y, 0.9, 0.8, 2.2) +
    polygon(box(view, x, y, 0.9, 0.8), fill('#9a5b48')) +
    polygon(box(view, x + 0.22, y + 0.2, 0.46, 0.4), fill('#2a201c'))
  )
}

/** Vents, and solar panels on some of the well-kept roofs. */
const fittings = (view: Overhead, finish: Finish, main: Block): string => {
  const chance = finish.chance('fittings')
  const vents = Array.from({ length: 3 }, () => {
    const [x, y] = [
      finish.lotX + chance.between(-0.35, 0.35) * main.width,
      main.depth * chance.between(0.6, 0.85),
    ]
    return shadeOf(view, x, y, 0.3, 0.3, 0.7) + polygon(box(view, x, y, 0.32, 0.32), fill('#d5d8da'))
  })
  if (main.roof === 'front-gable' || finish.defects.wear > 0.4 || !chance.flip(0.3)) return vents.join('')
  const panels = Array.from({ length: 8 }, (_, index) =>
    polygon(
      box(
        view,
        finish.lotX - 2.6 + (index % 4) * 1.3,
        main.depth * 0.14 + Math.floor(index / 4) * 1.5,
        1.22,
        1.42,
      ),
      `${fill('#1d2c4a')} stroke="#8ea0bb" stroke-width=".6"`,
    ),
  )
  return vents.join('') + panels.join('')
}
