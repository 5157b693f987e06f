import { EVERGREEN, type Foliage } from '../../paint/palette.ts'
import { ellipse, fill, num, type Point, path, polygon, ring, stroke, trace } from '../../paint/svg.ts'
import type { Chance } from '../../town/chance.ts'

export const conifer = ([x, y]: Point, size: number, chance: Chance): string => {
  const tiers = 9
  const tier = (shift: number, shrink: number): string => {
    let d = ''
    for (let index = 0; index < tiers; index++) {
      const share = index / tiers
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

export const palm = (foot: Point, size: number, chance: Chance): string => {
  const lean = chance.between(-0.09, 0.09) * size
  const top: Point = [foot[0] + lean, foot[1] - size * 0.84]
  const stem = path(
    `M${num(foot[0])} ${num(foot[1])}Q${num(foot[0] + lean * 0.15)} ${num(foot[1] - size * 0.5)} ${num(top[0])} ${num(top[1])}`,
    stroke('#8a7355', size * 0.038),
  )
  const fronds = Array.from({ length: 13 }, (_, index) =>
    frond(top, size * chance.between(0.24, 0.34), (index / 12) * Math.PI * 1.3 - Math.PI * 1.15, chance),
  )
  const skirt = ellipse(top[0], top[1] + size * 0.045, size * 0.045, size * 0.06, fill('#8b7448'))
  return (
    stem +
    skirt +
    path(fronds.join(''), fill('#4c7040')) +
    path(fronds.filter((_, index) => index % 3 === 0).join(''), fill('#7c9c50'))
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

export const bareTree = ([x, y]: Point, size: number, foliage: Foliage, chance: Chance): string => {
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

export const trunk = ([x, y]: Point, width: number, height: number, lean: number): string =>
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

const BARK = '#5a4636'
