import { fill, type Point, path, polygon, stroke, trace } from '../../paint/svg.ts'
import type { Chance } from '../../town/chance.ts'
import { patch } from '../surface.ts'
import { type Hole, inset, slats } from './hole.ts'

export const glass = (hole: Hole, chance: Chance): string => {
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

export const brokenGlass = (hole: Hole, chance: Chance): string => {
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

export const soot = ({ on, left, bottom, width, height }: Hole): string => {
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
