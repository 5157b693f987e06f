import { darker } from '../../paint/color.ts'
import { ellipse, fill, num, type Point, path, polygon, rect, stroke } from '../../paint/svg.ts'
import type { Chance } from '../../town/chance.ts'
import type { Camera } from '../camera.ts'

/** Draws trash scattered over a yard, far pieces first. */
export const drawLitter = (
  camera: Camera,
  area: { from: number; to: number; near: number; far: number },
  count: number,
  chance: Chance,
): string =>
  Array.from({ length: count }, (_, index) => {
    const z = area.far - ((area.far - area.near) * (index + chance.next() * 0.6)) / Math.max(1, count)
    const spot = camera.see(chance.between(area.from, area.to), 0, z)
    return chance.pick(PIECES)(spot, camera.scale(z), chance)
  }).join('')

type Piece = (at: Point, scale: number, chance: Chance) => string

const shadow = ([x, y]: Point, wide: number): string =>
  ellipse(x, y, wide, wide * 0.22, fill('url(#soft-shadow)'))

const tire: Piece = (index, scale) => {
  const [x, y] = index
  const r = scale * 0.33
  return (
    shadow(index, r * 1.4) +
    ellipse(x, y - r * 0.34, r, r * 0.46, fill('#1d1e20')) +
    ellipse(x, y - r * 0.44, r * 0.92, r * 0.36, fill('#35373a')) +
    ellipse(x, y - r * 0.44, r * 0.48, r * 0.18, fill('#131415'))
  )
}

const bag: Piece = (index, scale, chance) => {
  const [x, y] = index
  const r = scale * chance.between(0.26, 0.36)
  const color = chance.pick(['#1f2226', '#24272b', '#e8e6df', '#2f4a38'])
  return (
    shadow(index, r * 1.5) +
    path(
      `M${num(x - r)} ${num(y)}q${num(-r * 0.35)} ${num(-r * 1.1)} ${num(r * 0.75)} ${num(-r * 1.35)}l${num(-r * 0.1)} ${num(-r * 0.35)}l${num(r * 0.3)} ${num(r * 0.1)}l${num(r * 0.3)} ${num(-r * 0.1)}l${num(-r * 0.1)} ${num(r * 0.35)}q${num(r * 1.2)} ${num(r * 0.25)} ${num(r * 0.85)} ${num(r * 1.35)}Z`,
      fill(color),
    ) +
    path(
      `M${num(x - r * 0.4)} ${num(y - r * 0.9)}q${num(-r * 0.2)} ${num(r * 0.3)} ${num(-r * 0.1)} ${num(r * 0.6)}`,
      stroke('#ffffff', 0.8, 0.4),
    )
  )
}

const box: Piece = ([x, y], scale, chance) => {
  const w = scale * chance.between(0.4, 0.65)
  const h = w * 0.62
  const color = chance.pick(['#b98d5b', '#c7a06d', '#a67c4d'] as const)
  return (
    shadow([x + w / 2, y], w * 0.8) +
    rect(x, y - h, w, h, fill(color)) +
    polygon(
      [
        [x + w, y - h],
        [x + w * 1.28, y - h * 1.22],
        [x + w * 1.28, y - h * 0.22],
        [x + w, y],
      ],
      fill(darker(color, 0.35)),
    ) +
    polygon(
      [
        [x, y - h],
        [x + w * 0.28, y - h * 1.22],
        [x + w * 1.28, y - h * 1.22],
        [x + w, y - h],
      ],
      fill(darker(color, 0.15)),
    )
  )
}

const planks: Piece = ([x, y], scale, chance) =>
  Array.from({ length: 4 }, (_, index) => {
    const [dx, dy] = [scale * chance.between(0.6, 1.3), scale * chance.between(-0.3, 0.2)]
    const left = x + scale * chance.between(-0.6, 0.3)
    return path(
      `M${num(left)} ${num(y - index * scale * 0.05)}l${num(dx)} ${num(dy)}`,
      stroke(chance.pick(['#9b7b55', '#b5946a', '#7b6146']), scale * 0.1),
    )
  }).join('')

const mattress: Piece = (index, scale, chance) => {
  const [x, y] = index
  const [wide, deep, thick, lean] = [scale * 1.5, scale * 0.42, scale * 0.2, scale * 0.5]
  const top: Point[] = [
    [x, y - thick],
    [x + wide, y - thick],
    [x + wide + lean, y - thick - deep],
    [x + lean, y - thick - deep],
  ]
  const seams = [0.25, 0.5, 0.75].map(
    (share) => `M${num(x + wide * share)} ${num(y - thick)}l${num(lean)} ${num(-deep)}`,
  )
  return (
    shadow([x + wide * 0.6, y], wide * 0.75) +
    rect(x, y - thick, wide, thick, fill('#a9a291')) +
    polygon(
      [
        [x + wide, y],
        [x + wide, y - thick],
        [x + wide + lean, y - thick - deep],
        [x + wide + lean, y - deep],
      ],
      fill('#8b8576'),
    ) +
    polygon(top, fill('#d5cfc0')) +
    path(seams.join(''), stroke('#9f9887', 0.7, 0.8)) +
    ellipse(
      x + wide * chance.between(0.5, 0.8),
      y - thick - deep * 0.5,
      scale * 0.26,
      scale * 0.09,
      fill('#9a8050', 0.55),
    )
  )
}

const chair: Piece = ([x, y], scale) =>
  path(
    `M${num(x)} ${num(y)}l${num(scale * 0.12)} ${num(-scale * 0.4)}h${num(scale * 0.4)}l${num(scale * 0.1)} ${num(scale * 0.4)}M${num(x + scale * 0.12)} ${num(y - scale * 0.4)}l${num(-scale * 0.1)} ${num(-scale * 0.45)}h${num(scale * 0.44)}l${num(scale * 0.06)} ${num(scale * 0.45)}Z`,
    `${stroke('#e9e9e4', scale * 0.07)} stroke-linejoin="round"`,
  )

const scraps: Piece = ([x, y], scale, chance) =>
  Array.from({ length: 6 }, () =>
    rect(
      x + scale * chance.between(-0.9, 0.9),
      y + scale * chance.between(-0.16, 0.1),
      scale * 0.13,
      scale * 0.07,
      fill(chance.pick(['#f1efe8', '#d8432f', '#3f7fc1', '#e7c64a', '#cfcac0'])),
    ),
  ).join('')

const PIECES = [tire, tire, bag, bag, bag, box, planks, planks, mattress, chair, scraps, scraps] as const
