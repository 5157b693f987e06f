import { darker } from '../../paint/color.ts'
import { CARS, type Foliage, foliageOf } from '../../paint/palette.ts'
import { ellipse, fill, path, polygon, rect, stroke } from '../../paint/svg.ts'
import type { Place } from '../../town/place.ts'
import { houseScene } from '../house-scene.ts'
import { drawVehicle, vehicleLength } from '../road/vehicle.ts'
import { sceneChance } from '../scene-chance.ts'
import { canopy } from '../yard/canopy.ts'

const EVERGREEN_LEAVES: Foliage = { dark: '#2f4f2a', mid: '#4d7638', light: '#7ba24d', isBare: false }

/** A street tree in full leaf between camera and house. */
export const blockedTreeScene = (place: Place): string => {
  const chance = sceneChance(place, 'blocked')
  const seasonal = chance.pick(foliageOf(place))
  // A bare tree would block nothing.
  const leaves = seasonal.isBare ? EVERGREEN_LEAVES : seasonal
  const x = 200 + chance.between(-26, 26)
  const bark = polygon(
    [
      [x - 24, 262],
      [x - 15, 215],
      [x - 13, 120],
      [x + 14, 120],
      [x + 15, 212],
      [x + 26, 262],
    ],
    fill('#55412f'),
  )
  const ridges = path(`M${x - 8} 130V250M${x - 1} 135V256M${x + 6} 130V246`, stroke('#2e2118', 1.6, 0.5))
  const shade = polygon(
    [
      [x + 3, 120],
      [x + 14, 120],
      [x + 15, 212],
      [x + 26, 262],
      [x + 6, 262],
    ],
    fill('#000000', 0.25),
  )
  const crown = [
    [x - 84, 96, 92, 72],
    [x + 88, 92, 94, 74],
    [x - 10, 52, 126, 66],
    [x + 10, 128, 84, 48],
    [x - 62, 154, 56, 36],
    [x + 66, 150, 60, 38],
  ] as const
  return (
    houseScene(place) +
    ellipse(x, 261, 120, 9, fill('url(#soft-shadow)')) +
    bark +
    ridges +
    shade +
    crown.map(([cx, cy, rx, ry]) => canopy([cx, cy], rx, ry, leaves, chance)).join('')
  )
}

/** A van or truck that drives past in front of the camera. */
export const blockedCarScene = (place: Place): string => {
  const chance = sceneChance(place, 'blocked')
  const shape = chance.pick(['van', 'van', 'suv', 'pickup'] as const)
  const scale = shape === 'van' ? 74 : shape === 'suv' ? 88 : 80
  const color =
    shape === 'van' ? chance.pick(['#f1f1ee', '#e9ebec', '#c8b68e', '#3f5f86'] as const) : chance.pick(CARS)
  const left = 200 - (vehicleLength(shape) * scale) / 2 + chance.between(-24, 24)
  return (
    houseScene(place) +
    rect(0, 258, 400, 12, fill('#000000', 0.18)) +
    drawVehicle([left, 268], scale, shape, darker(color, 0.02), chance.flip(0.5))
  )
}
