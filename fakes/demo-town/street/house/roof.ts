import { type Color, darker, lighter } from '../../paint/color.ts'
import { TARP } from '../../paint/palette.ts'
import { fill, path, polygon, stroke, trace } from '../../paint/svg.ts'
import { patch, type Surface } from '../surface.ts'
import { pieces, ragged, rows } from './cladding.ts'
import type { Finish } from './finish.ts'

/** Draws a roof plane with its shingles and their damage. `light` 0–1: how much sun the plane gets. */
export const drawRoofPlane = (on: Surface, finish: Finish, part: string, light: number): string => {
  const chance = finish.chance(`roof/${part}`)
  const color = darker(finish.roof, (1 - light) * 0.5)
  const [length, step] = finish.plan.isTiled ? [0.32, 0.4] : [0.55, 0.36]
  const base = polygon(on.outline, fill(color))
  const odd =
    path(pieces(on, length, step, 0.2, chance), fill(darker(color, 0.45), 0.4)) +
    path(pieces(on, length, step, 0.16, chance), fill(lighter(color, 0.35), 0.32))
  const courses = path(rows(on, step, 0), stroke(darker(color, 0.7), 0.7, 0.5))
  const rough = polygon(on.outline, fill('url(#grain)', 0.22))
  return base + odd + courses + streaks(on, finish, part) + rough + roofDefects(on, finish, part, color)
}

const roofDefects = (on: Surface, finish: Finish, part: string, color: Color): string => {
  const { defects } = finish
  return (
    missingShingles(on, finish, part, color) +
    moss(on, finish, part) +
    (defects.hasRoofHole && part === 'main' ? roofHole(on, finish) : '') +
    (defects.hasTarp && part === 'main' ? tarp(on, finish) : '')
  )
}

const streaks = (on: Surface, finish: Finish, part: string): string => {
  const chance = finish.chance(`streaks/${part}`)
  const [left, right] = on.span(0)
  let d = ''
  for (let u = left + 0.5; u < right - 0.5; u += 0.8) {
    if (!chance.flip(finish.defects.stain * 0.75)) continue
    const top = on.height * chance.between(0.4, 0.95)
    const [topLeft, topRight] = on.span(top)
    const high = Math.min(topRight, Math.max(topLeft, u))
    const wide = chance.between(0.12, 0.4)
    d += `${trace([on.at(u - wide, 0), on.at(u + wide, 0), on.at(Math.min(topRight, high + 0.06), top), on.at(high, top)])}Z`
  }
  return path(d, fill('#15120f', 0.22))
}

const missingShingles = (on: Surface, finish: Finish, part: string, color: Color): string => {
  const { missingShingles: share } = finish.defects
  if (share <= 0) return ''
  const chance = finish.chance(`missing/${part}`)
  const single = path(pieces(on, 0.55, 0.36, share * 0.12, chance), fill('#2a211b', 0.85))
  let felt = ''
  let wood = ''
  for (let patchNo = 0; patchNo < Math.round(share * 7); patchNo++) {
    const v = chance.between(0.15, 0.85) * on.height
    const [left, right] = on.span(v)
    const u = chance.between(left + 0.5, right - 0.5)
    const wide = chance.between(0.5, 1.5)
    felt += ragged(on, u, v, wide, chance.between(0.3, 0.8), chance)
    if (chance.flip(share * 0.8)) wood += ragged(on, u, v, wide * 0.55, 0.3, chance)
  }
  return (
    single +
    path(felt, `${fill(mixFelt(color))} stroke="#1c1613" stroke-width=".5"`) +
    path(wood, fill('#a98a63', 0.85))
  )
}

const mixFelt = (color: Color): Color => darker(color, 0.55)

const moss = (on: Surface, finish: Finish, part: string): string => {
  const chance = finish.chance(`moss/${part}`)
  let d = ''
  for (let tuft = 0; tuft < Math.round(finish.defects.moss * 14); tuft++) {
    const v = chance.next() ** 2 * on.height * 0.8
    const [left, right] = on.span(v)
    d += ragged(
      on,
      chance.between(left, right),
      v,
      chance.between(0.2, 0.7),
      chance.between(0.1, 0.3),
      chance,
      9,
    )
  }
  return path(d, fill('#5d7338', 0.75))
}

/** A burned or rotted hole: dark void, charred edge, rafters. */
const roofHole = (on: Surface, finish: Finish): string => {
  const chance = finish.chance('hole')
  const v = on.height * 0.55
  const [left, right] = on.span(v)
  const u = left + (right - left) * chance.between(0.3, 0.7)
  const wide = Math.min(1.9, (right - left) * 0.24)
  const high = on.height * 0.34
  const rafters = [-0.6, -0.2, 0.2, 0.6].map((share) => {
    const reach = high * Math.sqrt(1 - share * share) * 0.9
    return trace([on.at(u + share * wide, v - reach), on.at(u + share * wide, v + reach)])
  })
  return (
    path(ragged(on, u, v, wide * 1.35, high * 1.35, chance, 17), fill('#241b15', 0.6)) +
    path(ragged(on, u, v, wide, high, chance, 17), fill('#0c0a09')) +
    path(rafters.join(''), stroke('#6d5235', 1.4, 0.9))
  )
}

const tarp = (on: Surface, finish: Finish): string => {
  const chance = finish.chance('tarp')
  const low = on.height * chance.between(0.18, 0.35)
  const high = on.height * chance.between(0.75, 0.92)
  const [left, right] = on.span(high)
  const width = Math.min(4.2, (right - left) * chance.between(0.3, 0.5))
  const u = chance.between(left + 0.2, Math.max(left + 0.3, right - width - 0.2))
  const sheet = [
    on.at(u - 0.15, low),
    on.at(u + width * 0.5, low - 0.2),
    on.at(u + width + 0.2, low + 0.1),
    on.at(u + width, high),
    on.at(u, high),
  ]
  const folds = [0.25, 0.5, 0.75].map((share) =>
    trace([on.at(u + width * share, low), on.at(u + width * (share + 0.03), high)]),
  )
  const battens = [low + 0.15, high - 0.12].map((v) => polygon(patch(on, u, v, width, 0.12), fill('#b99a6a')))
  return (
    polygon(sheet, fill(TARP)) +
    polygon(sheet, fill('url(#light-down)')) +
    path(folds.join(''), stroke('#183f78', 0.9, 0.55)) +
    battens.join('')
  )
}
