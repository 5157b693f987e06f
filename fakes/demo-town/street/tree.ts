import type { Chance } from '../chance.ts'
import { darker } from '../colour.ts'
import { EVERGREEN, type Foliage, foliageOf } from '../palette.ts'
import type { Place } from '../place.ts'
import { ellipse, fill, isInFrame, num, path, type Point, polygon, ring, stroke, trace } from '../svg.ts'
import type { Camera } from './camera.ts'

export type Species = 'round' | 'tall' | 'conifer' | 'palm' | 'bare'

/** A tree that fits place and season, standing at x, z; height in metres. */
export const drawTree = (
  place: Place,
  camera: Camera,
  x: number,
  z: number,
  height: number,
  chance: Chance,
): string => {
  const foot = camera.see(x, 0, z)
  const size = camera.scale(z) * height
  const shadow = ellipse(foot[0] + size * 0.06, foot[1], size * 0.34, size * 0.045, fill('url(#soft-shadow)'))
  return shadow + drawTreeAt(foot, size, speciesFor(place, chance), chance.pick(foliageOf(place)), chance)
}

const speciesFor = (place: Place, chance: Chance): Species => {
  if (place.isWarm) return chance.pick(['round', 'tall', 'palm', 'palm', 'conifer'])
  return chance.pick(['round', 'round', 'tall', 'conifer'])
}

/** The same tree in pixels: `foot` on the ground, `size` its height. */
export const drawTreeAt = (
  foot: Point,
  size: number,
  species: Species,
  foliage: Foliage,
  chance: Chance,
): string => {
  if (species === 'conifer') return conifer(foot, size, chance)
  if (species === 'palm') return palm(foot, size, chance)
  if (foliage.isBare || species === 'bare') return bareTree(foot, size, foliage, chance)
  return leafTree(foot, size, species === 'tall', foliage, chance)
}

const BARK = '#5a4636'

const trunk = ([x, y]: Point, width: number, height: number, lean: number): string =>
  polygon(
    [
      [x - width * 0.75, y],
      [x - width * 0.42, y - height * 0.25],
      [x - width * 0.34 + lean, y - height],
      [x + width * 0.34 + lean, y - height],
      [x + width * 0.42, y - height * 0.25],
      [x + width * 0.75, y],
    ],
    fill(BARK),
  ) +
  polygon(
    [
      [x + width * 0.1, y],
      [x + width * 0.1 + lean, y - height],
      [x + width * 0.34 + lean, y - height],
      [x + width * 0.7, y],
    ],
    fill('#000000', 0.25),
  )

const leafTree = (foot: Point, size: number, isTall: boolean, foliage: Foliage, chance: Chance): string => {
  const [x, y] = foot
  const radiusX = size * (isTall ? 0.24 : 0.36)
  const radiusY = size * (isTall ? 0.4 : 0.32)
  const middle: Point = [x + chance.between(-0.04, 0.04) * size, y - size + radiusY]
  const stem = trunk(foot, size * 0.055, size - radiusY * 1.3, middle[0] - x)
  return stem + canopy(middle, radiusX, radiusY, foliage, chance)
}

/** Leaf masses in three tones, sunlit from the upper left, with single leaves along every edge. */
export const canopy = (
  middle: Point,
  radiusX: number,
  radiusY: number,
  foliage: Foliage,
  chance: Chance,
): string => {
  if (!isInFrame(middle, Math.max(radiusX, radiusY) + 2)) return ''
  const masses = Array.from({ length: 11 }, (_, at) => {
    const angle = (at / 11) * Math.PI * 2 + chance.between(-0.3, 0.3)
    const reach = at === 0 ? 0 : chance.between(0.42, 0.72)
    const radius = Math.min(radiusX, radiusY) * chance.between(0.4, 0.58)
    return {
      x: middle[0] + Math.cos(angle) * radiusX * reach,
      y: middle[1] + Math.sin(angle) * radiusY * reach,
      radius,
    }
  })
  const heart = ring(leafy(middle[0], middle[1], radiusX * 0.72, radiusY * 0.72, chance))
  const dark =
    heart + masses.map((mass) => ring(leafy(mass.x, mass.y, mass.radius, mass.radius, chance))).join('')
  const leaf = Math.max(0.9, Math.min(2.6, radiusX * 0.035))
  const layer = (shift: number, shrink: number) =>
    masses
      .map((mass) =>
        ring(
          leafy(
            mass.x - mass.radius * shift,
            mass.y - mass.radius * shift * 1.15,
            mass.radius * shrink,
            mass.radius * shrink * 0.86,
            chance,
          ),
        ),
      )
      .join('')
  const count = Math.round(Math.min(130, 10 + radiusX * 1.5))
  return (
    path(dark + leaves(middle, radiusX * 0.9, radiusY * 0.9, count, leaf * 1.2, chance), fill(foliage.dark)) +
    path(layer(0.16, 0.78), fill(foliage.mid)) +
    path(leaves(middle, radiusX * 0.8, radiusY * 0.8, count, leaf, chance), fill(foliage.mid)) +
    path(layer(0.36, 0.42), fill(foliage.light, 0.75)) +
    path(
      leaves(
        [middle[0] - radiusX * 0.16, middle[1] - radiusY * 0.2],
        radiusX * 0.74,
        radiusY * 0.68,
        count,
        leaf * 0.9,
        chance,
      ),
      fill(foliage.light, 0.9),
    ) +
    path(
      leaves(
        [middle[0] + radiusX * 0.1, middle[1] + radiusY * 0.25],
        radiusX * 0.8,
        radiusY * 0.65,
        Math.round(count * 0.6),
        leaf,
        chance,
      ),
      fill(darker(foliage.dark, 0.25), 0.8),
    )
  )
}

/** A blob whose rim is broken up by leaves. */
export const leafy = (x: number, y: number, radiusX: number, radiusY: number, chance: Chance): Point[] => {
  const corners = Math.max(12, Math.min(30, Math.round(radiusX * 1.1)))
  return Array.from({ length: corners }, (_, corner) => {
    const angle = (corner / corners) * Math.PI * 2
    const reach = corner % 2 === 0 ? chance.between(0.94, 1.1) : chance.between(0.78, 0.94)
    return [x + Math.cos(angle) * radiusX * reach, y + Math.sin(angle) * radiusY * reach] as const
  })
}

/** Single leaves strewn over an ellipse, denser towards its rim. */
export const leaves = (
  middle: Point,
  radiusX: number,
  radiusY: number,
  count: number,
  size: number,
  chance: Chance,
): string => {
  let d = ''
  for (let leaf = 0; leaf < count; leaf++) {
    const angle = chance.between(0, Math.PI * 2)
    const reach = chance.next() ** 0.45
    const [dx, dy] = [chance.between(-size, size), chance.between(-size, size)]
    const x = middle[0] + Math.cos(angle) * radiusX * reach
    const y = middle[1] + Math.sin(angle) * radiusY * reach
    d += `M${num(x)} ${num(y)}l${num(dx + size)} ${num(dy - size)} ${num(size * 0.9)} ${num(size * 0.9 - dy)} ${num(-size)} ${num(size * 0.8)}Z`
  }
  return d
}

const conifer = ([x, y]: Point, size: number, chance: Chance): string => {
  const tiers = 9
  const tier = (shift: number, shrink: number): string => {
    let d = ''
    for (let at = 0; at < tiers; at++) {
      const share = at / tiers
      const low = y - size * (0.1 + share * 0.82)
      const half = size * 0.23 * (1 - share * 0.88) * shrink
      const rim = Array.from({ length: 9 }, (_, tooth) => {
        const across = -1 + tooth / 4
        return [
          x + across * half + shift * half,
          low + (tooth % 2 === 0 ? 0.035 : -0.005) * size * chance.between(0.6, 1.3),
        ] as const
      })
      d += ring([...rim, [x + shift * half * 0.3, low - size * 0.17]])
    }
    return d
  }
  return (
    trunk([x, y], size * 0.04, size * 0.16, 0) +
    path(tier(0, 1), fill(EVERGREEN.dark)) +
    path(tier(-0.12, 0.74), fill(EVERGREEN.mid)) +
    path(tier(-0.3, 0.4), fill(EVERGREEN.light, 0.65))
  )
}

const palm = (foot: Point, size: number, chance: Chance): string => {
  const lean = chance.between(-0.09, 0.09) * size
  const top: Point = [foot[0] + lean, foot[1] - size * 0.84]
  const stem = path(
    `M${num(foot[0])} ${num(foot[1])}Q${num(foot[0] + lean * 0.15)} ${num(foot[1] - size * 0.5)} ${num(top[0])} ${num(top[1])}`,
    stroke('#8a7355', size * 0.038),
  )
  const fronds = Array.from({ length: 13 }, (_, at) =>
    frond(top, size * chance.between(0.24, 0.34), (at / 12) * Math.PI * 1.3 - Math.PI * 1.15, chance),
  )
  const skirt = ellipse(top[0], top[1] + size * 0.045, size * 0.045, size * 0.06, fill('#8b7448'))
  return (
    stem +
    skirt +
    path(fronds.join(''), fill('#4c7040')) +
    path(fronds.filter((_, at) => at % 3 === 0).join(''), fill('#7c9c50'))
  )
}

const frond = ([x, y]: Point, length: number, angle: number, chance: Chance): string => {
  const droop = length * chance.between(0.25, 0.6)
  const [endX, endY] = [x + Math.cos(angle) * length, y + Math.sin(angle) * length * 0.62 + droop]
  const [midX, midY] = [
    x + Math.cos(angle) * length * 0.55,
    y + Math.sin(angle) * length * 0.75 - length * 0.06,
  ]
  const thick = length * 0.13
  return `M${num(x)} ${num(y)}Q${num(midX)} ${num(midY - thick)} ${num(endX)} ${num(endY)}Q${num(midX)} ${num(midY + thick)} ${num(x)} ${num(y)}Z`
}

const bareTree = ([x, y]: Point, size: number, foliage: Foliage, chance: Chance): string => {
  const strokes: string[] = ['', '', '', '']
  const grow = (from: Point, angle: number, length: number, level: number): void => {
    const to: Point = [from[0] + Math.cos(angle) * length, from[1] + Math.sin(angle) * length]
    strokes[level] = (strokes[level] ?? '') + trace([from, to])
    if (level === 3) return
    for (let twig = 0; twig < (level === 0 ? 5 : 4); twig++) {
      const share = level === 0 ? chance.between(0.75, 1) : chance.between(0.45, 1)
      const start: Point = [from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share]
      grow(start, angle + chance.between(-0.85, 0.85), length * chance.between(0.42, 0.72), level + 1)
    }
  }
  grow([x, y], -Math.PI / 2 + chance.between(-0.05, 0.05), size * 0.42, 0)
  const widths = [0.05, 0.022, 0.011, 0.006]
  return strokes
    .map((d, level) =>
      path(
        d,
        `${stroke(level === 0 ? BARK : foliage.dark, Math.max(0.45, size * (widths[level] ?? 0.01)))} stroke-linecap="round"`,
      ),
    )
    .join('')
}
