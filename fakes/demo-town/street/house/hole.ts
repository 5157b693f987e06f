import { PLYWOOD } from '../../paint/palette.ts'
import { fill, path, polygon, stroke, trace } from '../../paint/svg.ts'
import type { Chance } from '../../town/chance.ts'
import { patch, type Surface } from '../surface.ts'

export type Hole = {
  readonly on: Surface
  readonly left: number
  readonly bottom: number
  readonly width: number
  readonly height: number
}

export const inset = ({ on, left, bottom, width, height }: Hole, by: number) =>
  patch(on, left + by, bottom + by, width - 2 * by, height - 2 * by)

export const slats = (
  on: Surface,
  u: number,
  v: number,
  width: number,
  height: number,
  step: number,
): string => {
  let d = ''
  for (let up = step; up < height; up += step) d += trace([on.at(u, v + up), on.at(u + width, v + up)])
  return d
}

/** Plywood sheets or loose planks nailed over the hole. */
export const boards = (hole: Hole, chance: Chance): string => {
  const { on, left, bottom, width, height } = hole
  const wood = chance.pick([PLYWOOD, '#b58d5a', '#d2b07c', '#a79477'] as const)
  if (chance.flip(0.65)) {
    const sheet = patch(on, left - 0.09, bottom - 0.07, width + 0.18, height + 0.14)
    const grain = slats(on, left, bottom, width, height, 0.23)
    return (
      polygon(sheet, `${fill(wood)} stroke="#4a3720" stroke-width=".7"`) +
      polygon(sheet, fill('url(#mottle)', 0.4)) +
      path(grain, stroke('#6e4f28', 0.5, 0.4))
    )
  }
  const dark = polygon(inset(hole, 0), fill('url(#glass-dark)'))
  const planks = [0.12, 0.4, 0.7].map((share) => {
    const v = bottom + height * share
    const tilt = chance.between(-0.2, 0.2)
    const plank = [
      on.at(left - 0.15, v),
      on.at(left + width + 0.15, v + tilt),
      on.at(left + width + 0.15, v + tilt + 0.24),
      on.at(left - 0.15, v + 0.24),
    ]
    return polygon(plank, `${fill(wood)} stroke="#3d2c18" stroke-width=".6"`)
  })
  return dark + planks.join('')
}
