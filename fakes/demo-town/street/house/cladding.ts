import { type Color, darker, lighter } from '../../paint/color.ts'
import { fill, path, polygon, ring, stroke, trace } from '../../paint/svg.ts'
import type { Chance } from '../../town/chance.ts'
import type { Siding } from '../../town/house-plan.ts'
import { patch, type Surface } from '../surface.ts'

/** A wall or gable in its material: color, courses, single odd pieces, roughness. */
export const clad = (on: Surface, siding: Siding, color: Color, chance: Chance): string => {
  const base = polygon(on.outline, fill(color))
  const rough = polygon(on.outline, `${fill('url(#grain)')} opacity="${siding === 'stucco' ? 0.32 : 0.16}"`)
  return base + COURSES[siding](on, color, chance) + rough
}

const COURSES: Record<Siding, (on: Surface, color: Color, chance: Chance) => string> = {
  lap: (on, color) =>
    path(rows(on, 0.21, 0), stroke(darker(color, 0.55), 0.7, 0.5)) +
    path(rows(on, 0.21, 0.05), stroke('#ffffff', 0.6, 0.18)),
  batten: (on, color) =>
    path(columns(on, 0.42, 0), stroke(darker(color, 0.6), 0.9, 0.42)) +
    path(columns(on, 0.42, 0.05), stroke('#ffffff', 0.7, 0.2)),
  stucco: (on, color, chance) =>
    path(blotches(on, 14, chance), fill(darker(color, 0.4), 0.07)) +
    path(blotches(on, 10, chance), fill('#ffffff', 0.08)),
  brick: (on, color, chance) =>
    path(pieces(on, 0.42, 0.16, 0.16, chance), fill(darker(color, 0.4), 0.45)) +
    path(pieces(on, 0.42, 0.16, 0.13, chance), fill(lighter(color, 0.3), 0.4)) +
    path(rows(on, 0.16, 0) + joints(on, 0.42, 0.16), stroke(lighter(color, 0.5), 0.55, 0.42)),
  shingle: (on, color, chance) =>
    path(pieces(on, 0.24, 0.26, 0.14, chance), fill(darker(color, 0.4), 0.3)) +
    path(pieces(on, 0.24, 0.26, 0.1, chance), fill(lighter(color, 0.35), 0.3)) +
    path(rows(on, 0.26, 0), stroke(darker(color, 0.6), 0.7, 0.45)) +
    path(joints(on, 0.24, 0.26), stroke(darker(color, 0.6), 0.5, 0.28)),
}

/** Course lines across the surface, `step` meters apart. */
export const rows = (on: Surface, step: number, shift: number): string => {
  if (isTooFine(on, step)) return ''
  let d = ''
  for (let v = step + shift; v < on.height; v += step) {
    const [left, right] = on.span(v)
    if (right > left) d += trace([on.at(left, v), on.at(right, v)])
  }
  return d
}

const columns = (on: Surface, step: number, shift: number): string => {
  const [left, right] = on.span(0)
  let d = ''
  for (let u = left + step + shift; u < right; u += step) d += trace([on.at(u, 0), on.at(u, topAt(on, u))])
  return d
}

/** The surface's height at u (gables slope). */
const topAt = (on: Surface, u: number): number => {
  for (let v = on.height; v > 0; v -= on.height / 24) {
    const [left, right] = on.span(v)
    if (u >= left && u <= right) return v
  }
  return 0
}

const joints = (on: Surface, length: number, step: number): string => {
  if (isTooFine(on, step)) return ''
  let d = ''
  for (let row = 0; row * step < on.height; row++) {
    const v = row * step
    const [left, right] = on.span(Math.min(on.height, v + step))
    for (let u = left + (row % 2 === 0 ? length : length / 2); u < right; u += length) {
      const foot = on.at(u, v)
      if (on.shows(foot)) d += trace([foot, on.at(u, Math.min(on.height, v + step))])
    }
  }
  return d
}

/** Skips courses below two pixels: they would be a gray haze that takes as long to draw as a nearby wall. */
const isTooFine = (on: Surface, step: number): boolean => on.scale * step < 2

/** A fraction of all pieces, in their courses: odd bricks, missing shingles. */
export const pieces = (on: Surface, length: number, step: number, share: number, chance: Chance): string => {
  if (isTooFine(on, step)) return ''
  let d = ''
  for (let row = 0; (row + 1) * step <= on.height; row++) {
    const v = row * step
    const [left, right] = on.span(v + step)
    for (let u = left + (row % 2 === 0 ? 0 : length / 2); u + length <= right; u += length)
      if (chance.flip(share) && on.shows(on.at(u, v))) d += ring(patch(on, u, v, length, step))
  }
  return d
}

const blotches = (on: Surface, count: number, chance: Chance): string => {
  let d = ''
  for (let blotch = 0; blotch < count; blotch++) {
    const v = chance.between(0, on.height)
    const [left, right] = on.span(v)
    d += ragged(on, chance.between(left, right), v, chance.between(0.3, 1), chance.between(0.2, 0.6), chance)
  }
  return d
}

/** An irregular patch around a spot, kept inside the surface. */
export const ragged = (
  on: Surface,
  u: number,
  v: number,
  radiusU: number,
  radiusV: number,
  chance: Chance,
  corners = 11,
): string =>
  ring(
    Array.from({ length: corners }, (_, corner) => {
      const angle = (corner / corners) * Math.PI * 2
      const reach = chance.between(0.55, 1.15)
      const high = Math.min(on.height, Math.max(0, v + Math.sin(angle) * radiusV * reach))
      const [left, right] = on.span(high)
      return on.at(Math.min(right, Math.max(left, u + Math.cos(angle) * radiusU * reach)), high)
    }),
  )
