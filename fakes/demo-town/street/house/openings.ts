import { darker, lighter } from '../../paint/color.ts'
import { fill, path, polygon, ring, stroke, trace } from '../../paint/svg.ts'
import type { Chance } from '../../town/chance.ts'
import type { Opening } from '../../town/house-shape.ts'
import { patch, type Surface } from '../surface.ts'
import { frontDoor, garageDoor } from './doors.ts'
import type { Finish } from './finish.ts'
import { brokenGlass, glass, soot } from './glazing.ts'
import { boards, type Hole, inset, slats } from './hole.ts'

/** Draws a window, door or garage door in its wall, intact or damaged. */
export const drawOpening = (on: Surface, opening: Opening, finish: Finish, chance: Chance): string => {
  const left = opening.x - opening.width / 2
  const hole: Hole = { on, left, bottom: opening.bottom, width: opening.width, height: opening.height }
  if (opening.kind === 'garage') return garageDoor(hole, finish, chance)
  if (opening.kind === 'door') return frontDoor(hole, finish, chance)
  return glazedWindow(hole, opening, finish, chance)
}

const glazedWindow = (hole: Hole, opening: Opening, finish: Finish, chance: Chance): string => {
  const isBoarded = chance.flip(finish.defects.boarded)
  const isBroken = chance.flip(finish.defects.broken)
  const frame = inset(hole, -0.11)
  const trim =
    polygon(frame, fill(finish.trim)) + path(ring(frame), stroke(darker(finish.trim, 0.6), 0.6, 0.45))
  const shutters =
    opening.kind === 'window' && opening.width < 1.2 ? windowShutters(hole, finish, chance) : ''
  const sill = windowSill(hole, finish)
  const smoke = finish.defects.isBurned ? soot(hole) : ''
  if (isBoarded) return shutters + smoke + trim + sill + boards(hole, chance)
  const panes = isBroken ? brokenGlass(hole, chance) : glass(hole, chance)
  return shutters + smoke + trim + panes + muntins(hole, opening, finish) + sill
}

const muntins = (hole: Hole, opening: Opening, finish: Finish): string => {
  const { on, left, bottom, width, height } = hole
  const across =
    opening.kind === 'picture-window'
      ? [0.25, 0.75]
      : opening.kind === 'slider'
        ? [0.5]
        : width > 1.2
          ? [0.5]
          : []
  const lines = across.map((share) =>
    trace([on.at(left + width * share, bottom), on.at(left + width * share, bottom + height)]),
  )
  const isDouble = opening.kind === 'window'
  const sash = isDouble
    ? trace([on.at(left, bottom + height / 2), on.at(left + width, bottom + height / 2)])
    : ''
  const fine = isDouble && finish.plan.style !== 'modern' && width <= 1.2 ? fineBars(hole) : ''
  return path(lines.join('') + sash, stroke(finish.trim, 1.5)) + path(fine, stroke(finish.trim, 0.7, 0.9))
}

const fineBars = ({ on, left, bottom, width, height }: Hole): string =>
  trace([on.at(left + width / 2, bottom), on.at(left + width / 2, bottom + height)]) +
  trace([on.at(left, bottom + height * 0.75), on.at(left + width, bottom + height * 0.75)])

const windowSill = ({ on, left, bottom, width }: Hole, finish: Finish): string =>
  polygon(patch(on, left - 0.18, bottom - 0.2, width + 0.36, 0.11), fill(lighter(finish.trim, 0.2))) +
  polygon(patch(on, left - 0.16, bottom - 0.29, width + 0.32, 0.09), fill('#000000', 0.22))

/** A neglected house has missing or hanging shutters. */
const windowShutters = (
  { on, left, bottom, width, height }: Hole,
  finish: Finish,
  chance: Chance,
): string => {
  const color = finish.plan.shutters
  if (color === null) return ''
  return [left - 0.56, left + width + 0.14]
    .filter(() => !chance.flip(finish.defects.peel * 0.55))
    .map((u) => {
      const tilt = chance.flip(finish.defects.peel * 0.4) ? 0.14 : 0
      const leaf = [
        on.at(u + tilt, bottom),
        on.at(u + 0.42 + tilt, bottom + tilt * 0.5),
        on.at(u + 0.42, bottom + height),
        on.at(u, bottom + height),
      ]
      return (
        polygon(leaf, fill(darker(color, finish.defects.fade * 0.1))) +
        path(slats(on, u + 0.06, bottom + 0.1, 0.3, height - 0.2, 0.16), stroke('#000000', 0.6, 0.4))
      )
    })
    .join('')
}
