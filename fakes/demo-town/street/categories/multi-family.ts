import { darker } from '../../paint/color.ts'
import { ellipse, fill, path, polygon, ring, stroke } from '../../paint/svg.ts'
import type { Chance } from '../../town/chance.ts'
import type { Block, Opening } from '../../town/house-shape.ts'
import type { Place } from '../../town/place.ts'
import { drawBackdrop } from '../backdrop.ts'
import { type Camera, cameraAt } from '../camera.ts'
import { drawBlock } from '../house/block.ts'
import { type Finish, finishOf } from '../house/finish.ts'
import { graffiti } from '../house/graffiti.ts'
import { drawBins } from '../road/furniture.ts'
import { drawGround, drawPath, type Street } from '../road/ground.ts'
import { sceneChance } from '../scene-chance.ts'
import { drawSky } from '../sky.ts'
import { patch, surface } from '../surface.ts'
import { drawLitter } from '../yard/litter.ts'
import { drawGrass, drawShrub } from '../yard/plants.ts'

export const MULTI_FAMILY_FRONT = 27
const FRONT = MULTI_FAMILY_FRONT

/** Many doors, many windows: a walk-up block or a row of attached houses. */
export const multiFamilyScene = (place: Place): string => {
  const chance = sceneChance(place, 'multi')
  const camera = cameraAt({
    x: chance.between(-5, 5),
    eye: 2.5,
    horizon: 172,
    focal: 425,
    distance: FRONT,
    middle: 200,
  })
  const curb = (425 * 2.5) / (252 - 172)
  const street = { curb, walkNear: curb + 0.4, walkFar: curb + 2 }
  return (
    drawSky(place, camera.horizon) +
    drawBackdrop(place, camera) +
    drawGround(place, camera, street) +
    multiFamilyLot(place, camera, street)
  )
}

/** The building and its front yard, for any camera. */
export const multiFamilyLot = (place: Place, camera: Camera, street: Street): string => {
  const chance = sceneChance(place, 'walk-up')
  const finish = finishOf(place, camera, 0, FRONT)
  const isRow = chance.flip(0.4)
  const grass = {
    from: -14,
    to: 14,
    near: street.walkFar,
    far: FRONT - 1.6,
    height: finish.defects.grass * 0.8,
    density: 3,
    dryness: finish.defects.lawnDead,
  }
  return (
    shadow(finish) +
    (isRow ? rowHouses(place, finish, street, chance) : walkUp(place, finish, street, chance)) +
    (finish.defects.hasGraffiti ? graffiti(finish) : '') +
    (finish.defects.grass > 0.15 ? drawGrass(place, camera, grass, chance) : '') +
    drawLitter(
      camera,
      { from: -8, to: 8, near: street.walkFar + 0.4, far: FRONT - 1.5 },
      Math.round(finish.defects.litter * 9),
      chance,
    ) +
    drawBins(camera, chance.between(-7, 6), street.walkNear + 0.3, chance)
  )
}

const shadow = ({ camera }: Finish): string => {
  const [x, y] = camera.see(0, 0, FRONT - 1)
  return ellipse(x, y, camera.scale(FRONT) * 11, 6, fill('url(#soft-shadow)'))
}

const walkUp = (place: Place, finish: Finish, street: Street, chance: Chance): string => {
  const stories = chance.int(3, 4)
  const columns = chance.int(6, 7)
  const width = columns * 2.75
  const openings = grid(stories, columns, width)
  const block: Block = {
    x: 0,
    width,
    front: 0,
    depth: 12,
    base: 0.5,
    wall: stories * 2.75,
    roof: chance.pick(['flat', 'hip']),
    pitch: 0.3,
    openings,
  }
  const entry: Opening = { kind: 'door', x: 0, bottom: 0, width: 1.6, height: 2.2 }
  const body = {
    ...block,
    openings: [...openings.filter(({ x, bottom }) => bottom > 2 || Math.abs(x) > 1.3), entry],
  }
  return (
    drawBlock(body, finish, 'block') +
    balconies(finish, stories, columns, width, chance) +
    drawPath(place, finish.camera, 0, 2, street.walkFar, FRONT, 'walk') +
    canopyOver(finish) +
    shrubs(finish, width, chance)
  )
}

const grid = (stories: number, columns: number, width: number): Opening[] =>
  Array.from({ length: stories * columns }, (_, index) => ({
    kind: 'window' as const,
    x: ((index % columns) + 0.5) * (width / columns) - width / 2,
    bottom: Math.floor(index / columns) * 2.75 + 0.85,
    width: 1.15,
    height: 1.35,
  }))

const balconies = (
  finish: Finish,
  stories: number,
  columns: number,
  width: number,
  chance: Chance,
): string => {
  const every = chance.pick([2, 3] as const)
  const step = width / columns
  let d = ''
  let slabs = ''
  for (let story = 1; story < stories; story++)
    for (let column = 0; column < columns; column += every) {
      const on = surface(
        finish.camera,
        [-width / 2 + column * step + 0.35, 0.5 + story * 2.75, FRONT - 1],
        [1, 0, 0],
        [0, 1, 0],
        1.1,
        () => [0, step - 0.7],
      )
      slabs += ring(patch(on, 0, -0.15, step - 0.7, 0.18))
      for (let u = 0; u < step - 0.7; u += 0.18) d += ring(patch(on, u, 0, 0.05, 0.95))
      d += ring(patch(on, 0, 0.93, step - 0.7, 0.08))
    }
  return path(slabs, fill('#8f8b84')) + path(d, fill('#33383c'))
}

const canopyOver = (finish: Finish): string => {
  const on = surface(finish.camera, [-1.6, 2.9, FRONT - 1.2], [1, 0, 0], [0, 1, 0], 0.3, () => [0, 3.2])
  const legs = surface(finish.camera, [-1.5, 0, FRONT - 1.2], [1, 0, 0], [0, 1, 0], 2.9, () => [0, 3])
  return (
    path(ring(patch(legs, 0, 0, 0.12, 2.9)) + ring(patch(legs, 2.88, 0, 0.12, 2.9)), fill(finish.trim)) +
    polygon(on.outline, fill(darker(finish.trim, 0.15)))
  )
}

const rowHouses = (place: Place, finish: Finish, street: Street, chance: Chance): string => {
  const units = chance.int(3, 4)
  const roof = chance.pick(['front-gable', 'flat'] as const)
  const width = 19 / units
  const tones = [0, 0.12, -0.1, 0.2].map((share) => (share >= 0 ? darker(finish.wall, share) : finish.wall))
  return Array.from({ length: units }, (_, index) => {
    const x = (index + 0.5) * width - 9.5
    const block: Block = {
      x,
      width,
      front: 0,
      depth: 10,
      base: 0.6,
      wall: 5.6,
      roof,
      pitch: 0.7,
      openings: [
        { kind: 'door', x: -width * 0.25, bottom: 0, width: 1, height: 2.1 },
        { kind: 'window', x: width * 0.2, bottom: 0.85, width: 1.3, height: 1.4 },
        { kind: 'window', x: -width * 0.25, bottom: 3.6, width: 1, height: 1.4 },
        { kind: 'window', x: width * 0.2, bottom: 3.6, width: 1, height: 1.4 },
      ],
    }
    const unit: Finish = {
      ...finish,
      wall: index % 2 === 0 ? finish.wall : finish.accent,
      door: tones[index] ?? finish.door,
      plan: { ...finish.plan, siding: index % 2 === 0 ? finish.plan.siding : finish.plan.accent.siding },
    }
    return (
      drawBlock(block, unit, `unit${index}`) +
      drawPath(place, finish.camera, x - width * 0.25, 1, street.walkFar, FRONT, `walk${index}`) +
      party(finish, x + width / 2)
    )
  }).join('')
}

/** The line where two units meet. */
const party = (finish: Finish, x: number): string => {
  const [px, top] = finish.camera.see(x, 6.2, FRONT)
  const [, foot] = finish.camera.see(x, 0, FRONT)
  return path(`M${px.toFixed(1)} ${top.toFixed(1)}V${foot.toFixed(1)}`, stroke('#000000', 1.2, 0.4))
}

const shrubs = (finish: Finish, width: number, chance: Chance): string =>
  [-0.42, -0.28, -0.16, 0.16, 0.28, 0.42]
    .map((share) =>
      drawShrub(finish.camera, share * width, FRONT - 0.8, 1.4, chance.between(0.7, 1.2), chance),
    )
    .join('')
