import type { Chance } from '../chance.ts'
import { type Colour, darker, lighter } from '../colour.ts'
import type { Opening } from '../house-styles.ts'
import { PLYWOOD } from '../palette.ts'
import { fill, path, type Point, polygon, ring, stroke, trace } from '../svg.ts'
import type { Finish } from './finish.ts'
import { patch, type Surface } from './surface.ts'

/** A window, door or garage door in its wall, whole or not. */
export const drawOpening = (on: Surface, opening: Opening, finish: Finish, chance: Chance): string => {
  const left = opening.x - opening.width / 2
  const hole: Hole = { on, left, bottom: opening.bottom, width: opening.width, height: opening.height }
  if (opening.kind === 'garage') return garageDoor(hole, finish, chance)
  if (opening.kind === 'door') return frontDoor(hole, finish, chance)
  return glazedWindow(hole, opening, finish, chance)
}

type Hole = {
  readonly on: Surface
  readonly left: number
  readonly bottom: number
  readonly width: number
  readonly height: number
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
  const smoke = finish.defects.isBurnt ? soot(hole) : ''
  if (isBoarded) return shutters + smoke + trim + sill + boards(hole, chance)
  const panes = isBroken ? brokenGlass(hole, chance) : glass(hole, chance)
  return shutters + smoke + trim + panes + muntins(hole, opening, finish) + sill
}

const soot = ({ on, left, bottom, width, height }: Hole): string => {
  const top = bottom + height
  const plume = (wide: number, high: number): Point[] => [
    on.at(left - wide * 0.4, bottom + height * 0.5),
    on.at(left - wide, top + high * 0.45),
    on.at(left + width * 0.2, top + high),
    on.at(left + width * 0.55, top + high * 0.7),
    on.at(left + width * 0.8, top + high * 1.1),
    on.at(left + width + wide, top + high * 0.4),
    on.at(left + width + wide * 0.4, bottom + height * 0.5),
  ]
  return polygon(plume(0.45, 1.1), fill('#0d0b0a', 0.4)) + polygon(plume(0.22, 0.7), fill('#0d0b0a', 0.5))
}

const glass = (hole: Hole, chance: Chance): string => {
  const { on, left, bottom, width, height } = hole
  const slant = chance.between(0.15, 0.4) * width
  const shine = [
    on.at(left + slant, bottom + height),
    on.at(left + slant + width * 0.3, bottom + height),
    on.at(left + width * 0.3, bottom),
    on.at(left, bottom + height * 0.2),
  ]
  const shadow = polygon(patch(on, left, bottom + height * 0.9, width, height * 0.1), fill('#000000', 0.35))
  return (
    polygon(inset(hole, 0), fill('url(#glass)')) +
    dressing(hole, chance) +
    polygon(shine, fill('#ffffff', 0.16)) +
    shadow
  )
}

/** Curtains, a blind, or nothing behind the glass. */
const dressing = (hole: Hole, chance: Chance): string => {
  const { on, left, bottom, width, height } = hole
  const cloth = chance.pick(['#efe9dc', '#d9dde0', '#e6d3b8', '#c9b7a4'])
  const kind = chance.int(0, 3)
  if (kind === 0) {
    const side = width * 0.24
    return [left, left + width - side]
      .map((u) => polygon(patch(on, u, bottom, side, height), fill(cloth, 0.75)))
      .join('')
  }
  if (kind === 1) return ''
  const drop = height * chance.between(0.25, 0.6)
  const blind = polygon(patch(on, left, bottom + height - drop, width, drop), fill(cloth, 0.7))
  return (
    blind + path(slats(on, left, bottom + height - drop, width, drop, 0.12), stroke('#000000', 0.4, 0.25))
  )
}

const slats = (on: Surface, u: number, v: number, width: number, height: number, step: number): string => {
  let d = ''
  for (let up = step; up < height; up += step) d += trace([on.at(u, v + up), on.at(u + width, v + up)])
  return d
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

/** A neglected house loses a shutter here and there, or one hangs. */
const windowShutters = (
  { on, left, bottom, width, height }: Hole,
  finish: Finish,
  chance: Chance,
): string => {
  const colour = finish.plan.shutters
  if (colour === null) return ''
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
        polygon(leaf, fill(darker(colour, finish.defects.fade * 0.1))) +
        path(slats(on, u + 0.06, bottom + 0.1, 0.3, height - 0.2, 0.16), stroke('#000000', 0.6, 0.4))
      )
    })
    .join('')
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

const brokenGlass = (hole: Hole, chance: Chance): string => {
  const { on, left, bottom, width, height } = hole
  const middleU = left + width * chance.between(0.35, 0.65)
  const middleV = bottom + height * chance.between(0.35, 0.65)
  const star = Array.from({ length: 13 }, (_, corner) => {
    const angle = (corner / 13) * Math.PI * 2
    const reach = corner % 2 === 0 ? chance.between(0.75, 1) : chance.between(0.3, 0.6)
    return on.at(
      middleU + (Math.cos(angle) * width * reach) / 2,
      middleV + (Math.sin(angle) * height * reach) / 2,
    )
  })
  const cracks = star
    .filter((_, corner) => corner % 4 === 0)
    .map((end) => trace([on.at(middleU, middleV), end]))
  return (
    polygon(inset(hole, 0), fill('url(#glass)')) +
    polygon(star, `${fill('#0d1013')} stroke="#dfe8ee" stroke-width=".5" stroke-opacity=".7"`) +
    path(cracks.join(''), stroke('#dfe8ee', 0.4, 0.5))
  )
}

const frontDoor = (hole: Hole, finish: Finish, chance: Chance): string => {
  const { on, left, bottom, width, height } = hole
  const frame = polygon(patch(on, left - 0.13, bottom, width + 0.26, height + 0.15), fill(finish.trim))
  if (chance.flip(finish.defects.boarded * 0.75)) return frame + boards(hole, chance)
  if (chance.flip(finish.defects.broken * 0.35)) return frame + polygon(inset(hole, 0), fill('#0e1012'))
  const leaf = polygon(inset(hole, 0), fill(finish.door))
  const panels = [0.1, 0.54].flatMap((u) =>
    [0.12, 0.52].map((v) =>
      ring(patch(on, left + u * width, bottom + v * height, width * 0.36, height * 0.33)),
    ),
  )
  const light = polygon(
    patch(on, left + width * 0.12, bottom + height * 0.87, width * 0.76, height * 0.09),
    fill('url(#glass)'),
  )
  const knob = polygon(patch(on, left + width * 0.84, bottom + height * 0.45, 0.08, 0.08), fill('#e2c15c'))
  return frame + leaf + path(panels.join(''), stroke(darker(finish.door, 0.5), 0.7, 0.8)) + light + knob
}

const garageDoor = (hole: Hole, finish: Finish, chance: Chance): string => {
  const { on, left, bottom, width, height } = hole
  const colour: Colour = finish.plan.style === 'modern' ? finish.accent : finish.trim
  const frame = polygon(
    patch(on, left - 0.14, bottom, width + 0.28, height + 0.14),
    fill(darker(colour, 0.18)),
  )
  const door = polygon(inset(hole, 0), fill(lighter(colour, 0.08)))
  const lines = path(slats(on, left, bottom, width, height, height / 4), stroke('#000000', 0.8, 0.35))
  const columns = Math.max(4, Math.round(width / 0.65))
  const panels = Array.from({ length: columns * 4 }, (_, at) => {
    const u = left + ((at % columns) + 0.14) * (width / columns)
    return ring(
      patch(
        on,
        u,
        bottom + (Math.floor(at / columns) + 0.2) * (height / 4),
        (width / columns) * 0.72,
        (height / 4) * 0.6,
      ),
    )
  })
  const dents = chance.flip(finish.defects.wear * 0.5)
    ? polygon(patch(on, left + width * 0.2, bottom, width * 0.3, height * 0.25), fill('#5b4a38', 0.35))
    : ''
  const shade = polygon(patch(on, left, bottom + height * 0.86, width, height * 0.14), fill('#000000', 0.28))
  return frame + door + lines + path(panels.join(''), stroke('#000000', 0.5, 0.18)) + dents + shade
}

const inset = ({ on, left, bottom, width, height }: Hole, by: number) =>
  patch(on, left + by, bottom + by, width - 2 * by, height - 2 * by)
