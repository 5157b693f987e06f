import { chanceFrom } from '../../town/chance.ts'
import { type Defects, defectsOf } from '../../town/defects.ts'
import { type HousePlan, housePlanFor } from '../../town/house-plan.ts'
import type { Place } from '../../town/place.ts'
import type { Camera } from '../camera.ts'
import { drawBins, drawHydrant, drawLamp, drawMailbox } from '../road/furniture.ts'
import { drawPath, mowingStripes, type Street } from '../road/ground.ts'
import { drawParkedCar, drawWreck } from '../road/vehicle.ts'
import { drawFence } from './fence.ts'
import { drawLitter } from './litter.ts'
import { drawFlowers, drawGrass, drawShrub } from './plants.ts'
import { drawTree } from './tree.ts'

type Yard = {
  readonly place: Place
  readonly camera: Camera
  readonly street: Street
  readonly plan: HousePlan
  readonly defects: Defects
  /** Depth of the foremost wall. */
  readonly wall: number
  readonly half: number
}

const yardOf = (place: Place, camera: Camera, street: Street): Yard => {
  const plan = housePlanFor(place)
  const foremost = Math.max(0, ...plan.wings.map((wing) => wing.front), plan.porch?.depth ?? 0)
  return {
    place,
    camera,
    street,
    plan,
    defects: defectsOf(place),
    wall: camera.distance - foremost,
    half: plan.main.width / 2 + 2.4,
  }
}

/** Draws what is behind or under the house: mowing stripes, driveway, side fence. */
export const drawYardBehind = (place: Place, camera: Camera, street: Street): string => {
  const yard = yardOf(place, camera, street)
  const { plan, defects, half } = yard
  const chance = chanceFrom(`${place.key}/side-fence`)
  const stripes =
    defects.wear < 0.3 ? mowingStripes(camera, -half - 2, half + 2, street.walkFar, camera.distance) : ''
  const side = (from: number, to: number) =>
    drawFence(
      camera,
      { kind: 'board', from, to, z: camera.distance + 3, gates: [], gaps: defects.fenceGaps },
      chance,
    )
  const fences = chance.flip(0.6) ? side(-half - 4, -half + 2.2) + side(half - 2.2, half + 4) : ''
  return stripes + fences + drive(yard) + walk(yard, plan)
}

const drive = ({ place, camera, street, plan }: Yard): string => {
  if (plan.driveX === null) return ''
  const wing = plan.wings.find(({ x }) => x === plan.driveX)
  const far = camera.distance - (wing?.front ?? 0) + (Math.abs(plan.driveX) > plan.main.width / 2 ? 3 : 0)
  const width = wing && wing.width > 5 ? 4.9 : 2.9
  return drawPath(place, camera, plan.driveX, width, street.curb, far, 'drive')
}

const walk = ({ place, camera, street }: Yard, plan: HousePlan): string => {
  const porch = plan.porch?.depth ?? 0
  return drawPath(place, camera, plan.doorX, 1.15, street.walkFar, camera.distance - porch, 'walk')
}

/** Draws what is in front of the house, far to near. */
export const drawYardBefore = (place: Place, camera: Camera, street: Street): string => {
  const yard = yardOf(place, camera, street)
  return (
    planting(yard) +
    grass(yard) +
    litter(yard) +
    parked(yard) +
    yardTree(yard) +
    frontFence(yard) +
    curbside(yard)
  )
}

const planting = ({ place, camera, plan, defects, wall }: Yard): string => {
  const chance = chanceFrom(`${place.key}/planting`)
  const wild = defects.weeds
  const spots = Array.from(
    { length: chance.int(3, 6) },
    (_, index) => -plan.main.width / 2 + 0.8 + index * (plan.main.width / 5.2),
  )
  const z = plan.porch && plan.porch.width > plan.main.width * 0.7 ? wall - 0.4 : camera.distance - 0.5
  const clear = (x: number) =>
    Math.abs(x - plan.doorX) > 1.3 && (plan.driveX === null || Math.abs(x - plan.driveX) > 2.9)
  const shrubs = spots
    .filter(clear)
    .map((x) =>
      drawShrub(
        camera,
        x,
        z,
        chance.between(0.9, 1.3) * (1 + wild * 0.6),
        chance.between(0.5, 0.85) * (1 + wild * 1.1),
        chance,
      ),
    )
  const beds =
    defects.flowers > 0.15
      ? [plan.doorX - 3.6, plan.doorX + 1.1]
          .filter((x) => clear(x + 1.2))
          .map((x) => drawFlowers(camera, x, x + 2.5 * (0.5 + defects.flowers / 2), z - 0.45, chance))
      : []
  return shrubs.join('') + beds.join('')
}

const grass = ({ place, camera, street, plan, defects, wall, half }: Yard): string => {
  const chance = chanceFrom(`${place.key}/grass`)
  const strip = { height: defects.grass, dryness: defects.lawnDead }
  const foot = drawGrass(
    place,
    camera,
    {
      ...strip,
      from: -half - 4,
      to: half + 4,
      near: camera.distance - 0.7,
      far: camera.distance - 0.1,
      height: Math.max(0.12, defects.grass * 0.8),
      density: 10,
    },
    chance,
  )
  if (defects.grass < 0.12) return foot
  const density = 4 + defects.weeds * 8
  const gap = plan.driveX === null ? null : { from: plan.driveX - 1.6, to: plan.driveX + 1.6 }
  const sides = gap
    ? [
        [-half - 4, gap.from],
        [gap.to, half + 4],
      ]
    : [[-half - 4, half + 4]]
  const lawn = sides.map(([from = 0, to = 0]) =>
    drawGrass(
      place,
      camera,
      { ...strip, from, to, near: street.walkFar + 0.15, far: wall - 0.3, density },
      chance,
    ),
  )
  return foot + lawn.join('')
}

const litter = ({ place, camera, street, defects, wall, half }: Yard): string => {
  const chance = chanceFrom(`${place.key}/litter`)
  return drawLitter(
    camera,
    { from: -half, to: half, near: street.walkFar + 0.5, far: wall - 0.8 },
    Math.round(defects.litter * 11),
    chance,
  )
}

const parked = ({ place, camera, street, plan, defects, wall }: Yard): string => {
  const chance = chanceFrom(`${place.key}/parked`)
  const z = street.walkFar + Math.max(1.6, (wall - street.walkFar) * 0.62)
  if (defects.hasWreck) {
    const x = chance.flip(0.5) ? -plan.main.width / 2 - 0.5 : plan.main.width / 2 - 4
    return drawWreck(camera.see(x, 0, z), camera.scale(z), chance)
  }
  const isOccupied = plan.driveX !== null && chance.flip(defects.boarded > 0.5 ? 0.08 : 0.4)
  return isOccupied && plan.driveX !== null ? drawParkedCar(camera, plan.driveX, z, chance) : ''
}

const yardTree = ({ place, camera, street, wall, half }: Yard): string => {
  const chance = chanceFrom(`${place.key}/yard-tree`)
  if (!chance.flip(0.62)) return ''
  const side = chance.flip(0.5) ? -1 : 1
  const z = chance.between(street.walkFar + 1.2, wall - 0.6)
  return drawTree(place, camera, side * (half + chance.between(0.2, 1.8)), z, chance.between(4, 7.5), chance)
}

const frontFence = ({ place, camera, street, plan, defects, half }: Yard): string => {
  const chance = chanceFrom(`${place.key}/fence`)
  const gates: (readonly [number, number])[] = [[plan.doorX, 0.75]]
  if (plan.driveX !== null) gates.push([plan.driveX, 1.8])
  return drawFence(
    camera,
    {
      kind: plan.fence === 'board' ? 'none' : plan.fence,
      from: -half - 1,
      to: half + 1,
      z: street.walkFar + 0.25,
      gates,
      gaps: defects.fenceGaps,
    },
    chance,
  )
}

const curbside = ({ place, camera, street, plan, defects, half }: Yard): string => {
  const chance = chanceFrom(`${place.key}/curbside`)
  const mail = chance.flip(0.5)
    ? drawMailbox(
        camera,
        (plan.driveX ?? plan.doorX) + 2.2,
        street.walkFar + 0.2,
        chance.flip(defects.wear * 0.5),
      )
    : ''
  const bins = chance.flip(0.2)
    ? drawBins(camera, chance.between(-half, half - 1), street.walkNear + 0.3, chance)
    : ''
  const extra = chance.int(0, 7)
  if (extra === 0) return mail + bins + drawHydrant(camera, chance.between(-4, 4), street.walkNear + 0.2)
  return (
    mail +
    bins +
    (extra === 1
      ? drawLamp(camera, (chance.flip(0.5) ? -1 : 1) * chance.between(3.6, 4.4), street.walkNear + 0.3)
      : '')
  )
}
