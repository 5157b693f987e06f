import { darker } from '../../paint/color.ts'
import type { Foliage } from '../../paint/palette.ts'
import { fill, isInFrame, num, type Point, path, ring } from '../../paint/svg.ts'
import type { Chance } from '../../town/chance.ts'
import type { Camera } from '../camera.ts'

/** Leaf masses in three tones, sunlit from the upper left, with single leaves along every edge. */
export const canopy = (
  middle: Point,
  radiusX: number,
  radiusY: number,
  foliage: Foliage,
  chance: Chance,
  shows: Camera['shows'] = isInFrame,
): string => {
  if (!shows(middle, Math.max(radiusX, radiusY) + 2)) return ''
  const masses = Array.from({ length: 11 }, (_, index) => {
    const angle = (index / 11) * Math.PI * 2 + chance.between(-0.3, 0.3)
    const reach = index === 0 ? 0 : chance.between(0.42, 0.72)
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

/** A blob with a leafy rim. */
export const leafy = (x: number, y: number, radiusX: number, radiusY: number, chance: Chance): Point[] => {
  const corners = Math.max(16, Math.min(30, Math.round(radiusX * 1.1)))
  return Array.from({ length: corners }, (_, corner) => {
    const angle = (corner / corners) * Math.PI * 2
    const reach = corner % 2 === 0 ? chance.between(0.94, 1.1) : chance.between(0.78, 0.94)
    return [x + Math.cos(angle) * radiusX * reach, y + Math.sin(angle) * radiusY * reach] as const
  })
}

/** Single leaves scattered over an ellipse, denser toward its rim. */
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
