import { brightness, type Color, darker, mix } from '../../paint/color.ts'
import { fill, path, polygon, stroke, trace } from '../../paint/svg.ts'
import type { Surface } from '../surface.ts'
import { ragged } from './cladding.ts'
import type { Finish } from './finish.ts'

/** Draws damage from weather and neglect on a wall: streaks, peeled paint, climbing vines. */
export const wallDefects = (on: Surface, finish: Finish, part: string): string =>
  stains(on, finish, part) + peeling(on, finish, part) + cracks(on, finish, part)

const stains = (on: Surface, finish: Finish, part: string): string => {
  const { stain } = finish.defects
  if (stain <= 0) return ''
  const chance = finish.chance(`${part}/stain`)
  const [left, right] = on.span(0)
  let d = ''
  for (let u = left + 0.3; u < right - 0.4; u += 0.7) {
    if (!chance.flip(stain * 0.6)) continue
    const top = on.height * chance.between(0.7, 1)
    const low = top - on.height * chance.between(0.15, 0.65) * stain
    const [highLeft, highRight] = on.span(top)
    if (u < highLeft || u + 0.4 > highRight) continue
    const wide = chance.between(0.12, 0.4)
    d += `${trace([on.at(u, top), on.at(u + wide, top), on.at(u + wide * 0.6, low), on.at(u + wide * 0.3, low)])}Z`
  }
  return (
    path(d, fill('#2e2a20', 0.14 + stain * 0.12)) + polygon(on.outline, fill('url(#mottle)', stain * 0.62))
  )
}

const peeling = (on: Surface, finish: Finish, part: string): string => {
  const { peel } = finish.defects
  if (peel <= 0.02) return ''
  const chance = finish.chance(`${part}/peel`)
  const under = bareUnder(finish.wall)
  const [left, right] = on.span(0)
  const count = Math.round(((right - left) * on.height * peel) / 1.5)
  let d = ''
  for (let flake = 0; flake < count; flake++) {
    const v = on.height * chance.next() ** 1.4
    const [from, to] = on.span(v)
    const size = chance.between(0.2, 0.5) + peel * chance.between(0.1, 0.95)
    d += ragged(on, chance.between(from, to), v, size, size * chance.between(0.3, 0.7), chance, 13)
  }
  return path(
    d,
    `${fill(darker(under, finish.defects.stain * 0.15), 0.9)} stroke="#ffffff" stroke-opacity=".35" stroke-width=".5"`,
  )
}

/** Bare wood or plaster contrasts with the paint around it: pale on dark walls, dark on pale ones. */
const bareUnder = (wall: Color): Color => mix(wall, brightness(wall) > 0.56 ? '#7d6850' : '#d3c3ab', 0.8)

const cracks = (on: Surface, finish: Finish, part: string): string => {
  const chance = finish.chance(`${part}/cracks`)
  const [left, right] = on.span(0)
  let d = ''
  for (let crack = 0; crack < Math.round(finish.defects.peel * 4); crack++) {
    const u = chance.between(left + 0.3, right - 0.3)
    const [high, step] = [on.height * chance.between(0.3, 0.9), on.height / 9]
    if (u < on.span(high)[0] || u > on.span(high)[1]) continue
    d += trace(
      Array.from({ length: 5 }, (_, index) =>
        on.at(u + chance.between(-0.18, 0.18) + index * 0.06, Math.max(0, high - index * step)),
      ),
    )
  }
  return path(d, stroke('#241d18', 0.7, 0.6))
}
