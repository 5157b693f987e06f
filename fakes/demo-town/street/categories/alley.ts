import { darker } from '../../paint/color.ts'
import { BRICKS, PLYWOOD, WALLS } from '../../paint/palette.ts'
import { ellipse, fill, HEIGHT, path, polygon, rect, stroke, trace, WIDTH } from '../../paint/svg.ts'
import type { Chance } from '../../town/chance.ts'
import type { Place } from '../../town/place.ts'
import { drawBackdrop } from '../backdrop.ts'
import { type Camera, cameraAt } from '../camera.ts'
import { clad } from '../house/cladding.ts'
import { drawBins } from '../road/furniture.ts'
import { sceneChance } from '../scene-chance.ts'
import { drawSky } from '../sky.ts'
import { patch, type Surface, surface } from '../surface.ts'
import { drawLitter } from '../yard/litter.ts'
import { drawGrass } from '../yard/plants.ts'

const HALF = 2.9
const NEAR = 2.6
const FAR = 62

/** A lane between back walls, garages and fences, running away from the camera. */
export const alleyScene = (place: Place): string => {
  const chance = sceneChance(place, 'alley')
  const camera = cameraAt({
    x: chance.between(-0.5, 0.5),
    eye: 2.2,
    horizon: 132,
    focal: 330,
    distance: 20,
    middle: 200,
  })
  return (
    drawSky(place, camera.horizon) +
    drawBackdrop(place, camera) +
    paving(camera) +
    side(place, camera, -1, chance) +
    side(place, camera, 1, chance) +
    wires(camera) +
    drawLitter(camera, { from: -HALF + 0.3, to: HALF - 1, near: 7, far: 24 }, 5, chance) +
    drawBins(camera, chance.flip(0.5) ? -HALF + 0.5 : HALF - 1.2, chance.between(9, 13), chance)
  )
}

const paving = (camera: Camera): string => {
  const top = camera.see(0, 0, FAR)[1]
  const lane = [
    camera.see(-HALF, 0, NEAR),
    camera.see(HALF, 0, NEAR),
    camera.see(HALF, 0, FAR),
    camera.see(-HALF, 0, FAR),
  ]
  const gutter = [
    camera.see(-0.22, 0, NEAR),
    camera.see(0.22, 0, NEAR),
    camera.see(0.1, 0, FAR),
    camera.see(-0.1, 0, FAR),
  ]
  let joints = ''
  for (let z = NEAR; z < FAR; z += 3) joints += trace([camera.see(-HALF, 0, z), camera.see(HALF, 0, z)])
  return (
    rect(0, top, WIDTH, HEIGHT - top, fill('#80905a')) +
    polygon(lane, fill('#98958e')) +
    polygon(lane, fill('url(#grain)', 0.4)) +
    polygon(lane, fill('url(#mottle)', 0.5)) +
    path(joints, stroke('#6a675f', 0.9, 0.55)) +
    polygon(gutter, fill('#5d5a54', 0.7))
  )
}

/** Wall after wall, far ones first. */
const side = (place: Place, camera: Camera, hand: -1 | 1, chance: Chance): string => {
  const stretches: { from: number; to: number }[] = []
  for (let from = NEAR; from < FAR; ) {
    const to = Math.min(FAR, from + chance.between(6, 10))
    stretches.push({ from, to })
    from = to + chance.pick([0, 0, 1.2] as const)
  }
  const walls = stretches.toReversed().map(({ from, to }) => stretch(camera, hand, from, to, chance))
  const weeds = drawGrass(
    place,
    camera,
    {
      from: hand * HALF - 0.3,
      to: hand * HALF + 0.3,
      near: 4.5,
      far: 34,
      height: 0.4,
      density: 3.5,
      dryness: 0.4,
    },
    chance,
  )
  return walls.join('') + weeds
}

const stretch = (camera: Camera, hand: -1 | 1, from: number, to: number, chance: Chance): string => {
  const kind = chance.pick(['wall', 'garage', 'fence', 'wall'] as const)
  const high = kind === 'fence' ? 2 : kind === 'garage' ? 2.9 : chance.between(4.6, 6.4)
  const on = surface(camera, [hand * HALF, 0, from], [0, 0, 1], [0, 1, 0], high, () => [0, to - from])
  const color =
    kind === 'fence' ? '#93745a' : darker(kind === 'wall' ? chance.pick(BRICKS) : chance.pick(WALLS), 0.1)
  const cladding = clad(on, kind === 'fence' ? 'batten' : kind === 'wall' ? 'brick' : 'lap', color, chance)
  const light = polygon(on.outline, fill('#0e1116', hand < 0 ? 0.12 : 0.26))
  const detail =
    kind === 'garage' ? rollDoor(on, to - from) : kind === 'wall' ? backWall(on, to - from, chance) : ''
  const coping = path(trace([on.at(0, high), on.at(to - from, high)]), stroke(darker(color, 0.35), 2.2))
  const end = endWall(camera, hand, to, high, color)
  const [footX, footY] = on.at((to - from) / 2, 0)
  return (
    end +
    cladding +
    detail +
    polygon(on.outline, fill('url(#mottle)', 0.35)) +
    light +
    coping +
    ellipse(footX, footY, 3, 1, fill('#000000', 0.2))
  )
}

/** The face of a taller wall that shows over its lower neighbor's end. */
const endWall = (camera: Camera, hand: -1 | 1, z: number, high: number, color: `#${string}`): string =>
  polygon(
    [
      camera.see(hand * HALF, 0, z),
      camera.see(hand * (HALF + 7), 0, z),
      camera.see(hand * (HALF + 7), high, z),
      camera.see(hand * HALF, high, z),
    ],
    fill(darker(color, 0.3)),
  )

const rollDoor = (on: Surface, length: number): string => {
  const door = patch(on, length * 0.18, 0.05, length * 0.6, 2.2)
  const lines = Array.from({ length: 9 }, (_, index) =>
    trace([on.at(length * 0.18, 0.25 + index * 0.24), on.at(length * 0.78, 0.25 + index * 0.24)]),
  )
  return polygon(door, fill('#c9c7c0')) + path(lines.join(''), stroke('#6f6e69', 0.8, 0.7))
}

const backWall = (on: Surface, length: number, chance: Chance): string => {
  const door = polygon(
    patch(on, length * 0.15, 0, 1, 2.1),
    `${fill('#4b5550')} stroke="#25292a" stroke-width="1"`,
  )
  const windows = [0.45, 0.75].map((share) => {
    const pane = patch(on, length * share, 2.6, 1, 1.2)
    return polygon(
      pane,
      `${chance.flip(0.3) ? fill(PLYWOOD) : fill('url(#glass)')} stroke="#d3cdc0" stroke-width="1.2"`,
    )
  })
  const pipe = path(trace([on.at(length * 0.38, 0), on.at(length * 0.38, on.height)]), stroke('#4c4a46', 1.8))
  return door + windows.join('') + pipe
}

const wires = (camera: Camera): string => {
  const lines = [9, 14, 22, 33].map((z) => {
    const [left, right] = [camera.see(-HALF, 5.2, z), camera.see(HALF, 5, z)]
    return `M${left[0].toFixed(1)} ${left[1].toFixed(1)}Q200 ${(left[1] + 18 * (9 / z)).toFixed(1)} ${right[0].toFixed(1)} ${right[1].toFixed(1)}`
  })
  return path(lines.join(''), stroke('#22262a', 0.8, 0.7))
}
