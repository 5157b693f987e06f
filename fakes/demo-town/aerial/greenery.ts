import { mix } from '../paint/color.ts'
import { type Foliage, foliageOf } from '../paint/palette.ts'
import { ellipse, fill, path, ring, stroke, trace } from '../paint/svg.ts'
import { canopy, leafy } from '../street/yard/canopy.ts'
import type { Chance } from '../town/chance.ts'
import type { Place } from '../town/place.ts'
import type { Overhead } from './overhead.ts'

const BUSH: Foliage = { dark: '#33552f', mid: '#4f7c40', light: '#80a757', isBare: false }

/** A crown and its shadow; radius in meters. */
export const drawTreeFromAbove = (
  place: Place,
  view: Overhead,
  x: number,
  y: number,
  radius: number,
  chance: Chance,
): string => {
  const size = radius * view.pixelsPerMeter
  const middle = view.at(x, y)
  const shade = view.at(x + view.shadow[0] * radius * 1.7, y + view.shadow[1] * radius * 1.7)
  const leaves = chance.pick(foliageOf(place))
  if (leaves.isBare) return bareCrown(middle, shade, size, leaves, chance)
  return (
    path(ring(leafy(shade[0], shade[1], size * 1.02, size * 1.02, chance)), fill('#0b1420', 0.38)) +
    canopy(middle, size, size, leaves, chance)
  )
}

const bareCrown = (
  middle: readonly [number, number],
  shade: readonly [number, number],
  size: number,
  leaves: Foliage,
  chance: Chance,
): string => {
  let twigs = ''
  for (let branch = 0; branch < 13; branch++) {
    const angle = (branch / 13) * Math.PI * 2 + chance.between(-0.2, 0.2)
    const reach = size * chance.between(0.7, 1)
    const fork = [
      middle[0] + Math.cos(angle) * reach * 0.5,
      middle[1] + Math.sin(angle) * reach * 0.5,
    ] as const
    for (const turn of [-0.5, -0.15, 0.2, 0.5])
      twigs += trace([
        middle,
        fork,
        [fork[0] + Math.cos(angle + turn) * reach * 0.5, fork[1] + Math.sin(angle + turn) * reach * 0.5],
      ])
  }
  return (
    ellipse(shade[0], shade[1], size * 0.9, size * 0.9, fill('#0b1420', 0.2)) +
    path(twigs, `${stroke(leaves.dark, 0.8, 0.9)} stroke-linejoin="round"`)
  )
}

export const drawBushFromAbove = (
  view: Overhead,
  x: number,
  y: number,
  radius: number,
  chance: Chance,
): string => {
  const size = radius * view.pixelsPerMeter
  const [px, py] = view.at(x, y)
  return (
    ellipse(px + size * 0.35, py + size * 0.4, size, size, fill('#0b1420', 0.35)) +
    path(ring(leafy(px, py, size, size, chance)), fill(BUSH.dark)) +
    path(ring(leafy(px - size * 0.12, py - size * 0.14, size * 0.72, size * 0.7, chance)), fill(BUSH.mid)) +
    path(
      ring(leafy(px - size * 0.25, py - size * 0.28, size * 0.34, size * 0.32, chance)),
      fill(BUSH.light, 0.8),
    )
  )
}

/** Irregular spots of one color: dead grass, bare soil, weeds. */
export const drawSpots = (
  view: Overhead,
  area: { from: number; to: number; near: number; far: number },
  count: number,
  radius: number,
  paint: string,
  chance: Chance,
): string => {
  let d = ''
  for (let spot = 0; spot < count; spot++) {
    const [x, y] = view.at(chance.between(area.from, area.to), chance.between(area.near, area.far))
    const size = radius * view.pixelsPerMeter * chance.between(0.4, 1.1)
    d += ring(leafy(x, y, size * chance.between(0.7, 1.3), size, chance))
  }
  return path(d, paint)
}

export const weedGreen = (lawn: `#${string}`): `#${string}` => mix(lawn, '#3d5a26', 0.65)
