import { type Color, darker, lighter, mix } from '../../paint/color.ts'
import { FLOWERS, type Foliage, lawnOf } from '../../paint/palette.ts'
import { ellipse, fill, num, oval, type Point, path, ring, stroke } from '../../paint/svg.ts'
import type { Chance } from '../../town/chance.ts'
import type { Place } from '../../town/place.ts'
import type { Camera } from '../camera.ts'
import { leafy, leaves } from './canopy.ts'

const SHRUB: Foliage = { dark: '#2d4b2b', mid: '#44703a', light: '#74994d', isBare: false }

/** A bush: maintained ones are round and low, wild ones tall and ragged. */
export const drawShrub = (
  camera: Camera,
  x: number,
  z: number,
  width: number,
  height: number,
  chance: Chance,
): string => {
  const foot = camera.see(x, 0, z)
  const scale = camera.scale(z)
  const [rx, ry] = [(width * scale) / 2, (height * scale) / 2]
  const middle: Point = [foot[0], foot[1] - ry * 0.85]
  const count = Math.round(20 + rx * 2)
  return (
    ellipse(foot[0], foot[1], rx * 1.2, ry * 0.3, fill('url(#soft-shadow)')) +
    path(
      ring(leafy(middle[0], middle[1], rx, ry, chance)) + leaves(middle, rx, ry, count, 1.2, chance),
      fill(SHRUB.dark),
    ) +
    path(
      ring(leafy(middle[0] - rx * 0.1, middle[1] - ry * 0.15, rx * 0.78, ry * 0.74, chance)),
      fill(SHRUB.mid),
    ) +
    path(
      leaves([middle[0] - rx * 0.15, middle[1] - ry * 0.25], rx * 0.75, ry * 0.65, count, 1, chance),
      fill(SHRUB.light, 0.9),
    )
  )
}

/** A bed of flowers along a wall. */
export const drawFlowers = (camera: Camera, from: number, to: number, z: number, chance: Chance): string => {
  const scale = camera.scale(z)
  const petals = [chance.pick(FLOWERS), chance.pick(FLOWERS)] as const
  const heads = ['', '']
  let stems = ''
  for (let x = from; x < to; x += 0.16) {
    const [px, py] = camera.see(x + chance.between(-0.05, 0.05), chance.between(0.12, 0.42), z)
    heads[chance.int(0, 1)] += oval(px, py, scale * 0.055, scale * 0.05)
    stems += ring(leafy(px, py + scale * 0.13, scale * 0.13, scale * 0.14, chance))
  }
  const left = camera.see(from, 0, z)
  const right = camera.see(to, 0, z)
  const soil = ellipse(
    (left[0] + right[0]) / 2,
    left[1],
    (right[0] - left[0]) / 2 + 2,
    scale * 0.12,
    fill('#4a3524', 0.85),
  )
  return (
    soil +
    path(stems, fill('#3f6d35')) +
    heads.map((d, index) => path(d, fill(petals[index] ?? '#ffffff'))).join('')
  )
}

/** How far a blade leans. */
const BLADE_PIXELS = 8

/** Blades of grass over a strip of ground: short along edges, waist-high if unmowed. */
export const drawGrass = (place: Place, camera: Camera, strip: Strip, chance: Chance): string => {
  const colors = lawnOf(place)
  const tones: Color[] = [
    darker(colors.lawn, 0.42),
    darker(colors.lawn, 0.12),
    mix(lighter(colors.lawn, 0.2), colors.dead, strip.dryness),
    lighter(colors.dead, 0.25),
  ]
  const blades = ['', '', '', '']
  const count = Math.round((strip.to - strip.from) * (strip.far - strip.near) * strip.density)
  for (let blade = 0; blade < count; blade++) {
    // Far blades first, so that near ones cover them.
    const z = strip.far - (strip.far - strip.near) * (blade / count)
    const [x, y] = camera.see(chance.between(strip.from, strip.to), 0, z)
    if (!camera.shows([x, y], BLADE_PIXELS)) continue
    const tall = camera.scale(z) * strip.height * chance.between(0.45, 1.15)
    const lean = tall * chance.between(-0.4, 0.4)
    const half = Math.max(0.45, camera.scale(z) * 0.025)
    const tone = chance.flip(strip.dryness * 0.5) ? 3 : chance.int(0, 2)
    blades[tone] +=
      `M${num(x - half)} ${num(y)}Q${num(x)} ${num(y - tall * 0.6)} ${num(x + lean)} ${num(y - tall)}Q${num(x + half)} ${num(y - tall * 0.5)} ${num(x + half)} ${num(y)}Z`
  }
  return blades.map((d, tone) => path(d, fill(tones[tone] ?? '#66883f'))).join('')
}

type Strip = {
  readonly from: number
  readonly to: number
  readonly near: number
  readonly far: number
  /** Meters. */
  readonly height: number
  /** Blades per square meter. */
  readonly density: number
  readonly dryness: number
}

/** Ivy that climbs from the ground: a stem with leaves that thin out toward the top. */
export const drawVine = (
  camera: Camera,
  x: number,
  z: number,
  reach: number,
  spread: number,
  chance: Chance,
): string => {
  const scale = camera.scale(z)
  let [dark, mid, light] = ['', '', '']
  for (let leaf = 0; leaf < 26; leaf++) {
    const share = chance.next() ** 1.3
    const side = chance.between(-1, 1) * spread * (1 - share * 0.5)
    const [px, py] = camera.see(x + side + Math.sin(share * 5) * 0.3, share * reach, z)
    const radius = scale * chance.between(0.16, 0.34) * (1.1 - share * 0.4)
    dark += ring(leafy(px, py, radius, radius, chance))
    mid += leaves([px, py], radius, radius, 6, 1.1, chance)
    light += leaves([px - radius * 0.3, py - radius * 0.3], radius * 0.7, radius * 0.7, 3, 0.9, chance)
  }
  const stem = path(
    `M${camera.see(x, 0, z).map(num).join(' ')}L${camera
      .see(x + 0.3, reach * 0.8, z)
      .map(num)
      .join(' ')}`,
    stroke('#4b3b28', 1.2),
  )
  return stem + path(dark, fill('#2f5130')) + path(mid, fill('#4c7a3b')) + path(light, fill('#7fa552'))
}
