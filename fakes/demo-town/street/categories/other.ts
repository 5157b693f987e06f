import { darker } from '../../paint/color.ts'
import { ellipse, fill, num, path, polygon, rect, stroke, trace } from '../../paint/svg.ts'
import type { Chance } from '../../town/chance.ts'
import type { Block } from '../../town/house-shape.ts'
import type { Place } from '../../town/place.ts'
import type { Camera } from '../camera.ts'
import { drawBlock } from '../house/block.ts'
import { finishOf } from '../house/finish.ts'
import { frameFor, surroundings } from '../house-scene.ts'
import { sceneChance } from '../scene-chance.ts'
import { surface } from '../surface.ts'
import { drawShrub } from '../yard/plants.ts'

/** A building that is neither home nor shop: church, barn, or the town's water tower. */
export const otherScene = (place: Place): string => {
  const { camera, street } = frameFor(place)
  return surroundings(place, camera, street, 4) + otherLot(place, camera)
}

export const otherLot = (place: Place, camera: Camera): string => {
  const chance = sceneChance(place, 'other')
  const draw = chance.pick([church, barn, waterTower])
  return (
    draw(place, camera, chance) +
    drawShrub(camera, -4.4, camera.distance - 0.6, 1.4, 0.9, chance) +
    drawShrub(camera, 4.2, camera.distance - 0.6, 1.2, 0.8, chance)
  )
}

const church = (place: Place, camera: Camera): string => {
  const finish = {
    ...finishOf(place, camera, 0, camera.distance),
    wall: '#efece3',
    trim: '#ffffff',
    accent: '#efece3',
  } as const
  const plan = {
    ...finish.plan,
    siding: 'lap',
    accent: { siding: 'lap', wall: '#efece3' },
    shutters: null,
  } as const
  const nave: Block = {
    x: 0,
    width: 7.6,
    front: 0,
    depth: 14,
    base: 0.5,
    wall: 3.7,
    roof: 'front-gable',
    pitch: 1.05,
    openings: [],
  }
  const windows = [-2.6, 2.6].map((x) => lancet(camera, x, 1.4, camera.distance))
  return drawBlock(nave, { ...finish, plan }, 'nave') + windows.join('') + portal(camera) + steeple(camera)
}

const lancet = (camera: Camera, x: number, y: number, z: number): string => {
  const s = camera.scale(z)
  const [px, py] = camera.see(x, y, z)
  const arch = `M${num(px - s * 0.45)} ${num(py)}V${num(py - s * 1.5)}Q${num(px - s * 0.4)} ${num(py - s * 2.2)} ${num(px)} ${num(py - s * 2.4)}Q${num(px + s * 0.4)} ${num(py - s * 2.2)} ${num(px + s * 0.45)} ${num(py - s * 1.5)}V${num(py)}Z`
  const panes = path(
    `M${num(px)} ${num(py)}V${num(py - s * 2.35)}M${num(px - s * 0.45)} ${num(py - s * 0.8)}H${num(px + s * 0.45)}M${num(px - s * 0.45)} ${num(py - s * 1.5)}H${num(px + s * 0.45)}`,
    stroke('#e9e4d6', 0.9),
  )
  return (
    path(arch, `${fill('#5a4d8c')} stroke="#ffffff" stroke-width="2"`) +
    path(arch, fill('url(#light-down)')) +
    panes
  )
}

const portal = (camera: Camera): string => {
  const s = camera.scale(camera.distance)
  const [px, py] = camera.see(0, 0.5, camera.distance)
  const arch = `M${num(px - s)} ${num(py)}V${num(py - s * 1.7)}Q${num(px)} ${num(py - s * 3.1)} ${num(px + s)} ${num(py - s * 1.7)}V${num(py)}Z`
  const [lx, ly] = camera.see(-1.6, 0.5, camera.distance - 0.8)
  return (
    path(arch, `${fill('#7a3b2a')} stroke="#ffffff" stroke-width="2.4"`) +
    path(`M${num(px)} ${num(py)}V${num(py - s * 2.3)}`, stroke('#3d1d14', 1)) +
    rect(lx, ly, s * 3.3, s * 0.6, fill('#b5b0a6'))
  )
}

const steeple = (camera: Camera): string => {
  const z = camera.distance + 1.2
  const tower = surface(camera, [-1.1, 6.6, z], [1, 0, 0], [0, 1, 0], 2.2, () => [0, 2.2])
  const spire = [camera.see(-1.35, 8.8, z), camera.see(1.35, 8.8, z), camera.see(0, 11.2, z)]
  const [x, y] = camera.see(0, 11.2, z)
  return (
    polygon(tower.outline, fill('#f3f0e8')) +
    polygon(
      [tower.at(1.4, 0), tower.at(2.2, 0), tower.at(2.2, 2.2), tower.at(1.4, 2.2)],
      fill('#000000', 0.12),
    ) +
    polygon(
      [tower.at(0.7, 0.5), tower.at(1.5, 0.5), tower.at(1.5, 1.7), tower.at(0.7, 1.7)],
      fill('#3b3f44'),
    ) +
    polygon(spire, fill('#4d5358')) +
    path(`M${num(x)} ${num(y + 2)}v-15M${num(x - 4)} ${num(y - 8)}h8`, stroke('#e9c55a', 1.8))
  )
}

const barn = (place: Place, camera: Camera): string => {
  const finish = finishOf(place, camera, 0, camera.distance)
  const red = darker('#8f2f26', finish.defects.fade * 0.3)
  const plan = {
    ...finish.plan,
    siding: 'batten',
    accent: { siding: 'batten', wall: red },
    shutters: null,
  } as const
  const hall: Block = {
    x: 0,
    width: 10,
    front: 0,
    depth: 12,
    base: 0.1,
    wall: 4.2,
    roof: 'front-gable',
    pitch: 0.8,
    openings: [],
  }
  const door = surface(camera, [-2, 0.1, camera.distance], [1, 0, 0], [0, 1, 0], 3.4, () => [0, 4])
  const cross = [
    [0, 0, 2, 3.4],
    [2, 0, 0, 3.4],
    [2, 0, 4, 3.4],
    [4, 0, 2, 3.4],
    [2, 0, 2, 3.4],
  ].map(([a = 0, b = 0, c = 0, d = 0]) => trace([door.at(a, b), door.at(c, d)]))
  return (
    drawBlock(hall, { ...finish, plan, wall: red, accent: red, trim: '#efeae0' }, 'barn') +
    polygon(door.outline, `${fill(darker(red, 0.2))} stroke="#efeae0" stroke-width="2.4"`) +
    path(cross.join(''), stroke('#efeae0', 1.8))
  )
}

const waterTower = (_place: Place, camera: Camera, chance: Chance): string => {
  const z = camera.distance + 4
  const s = camera.scale(z) * 0.82
  const [x, y] = camera.see(0, 0, z)
  const color = chance.pick(['#c9d3d8', '#b9c7b4', '#d5cbb8'] as const)
  const legs = [-2.1, -0.7, 0.7, 2.1].map(
    (leg) => `M${num(x + leg * s)} ${num(y)}L${num(x + leg * s * 0.8)} ${num(y - s * 5.4)}`,
  )
  const braces = [1.2, 3.2].map(
    (up) =>
      `M${num(x - s * 2)} ${num(y - s * up)}L${num(x + s * 1.8)} ${num(y - s * (up + 1.8))}M${num(x + s * 2)} ${num(y - s * up)}L${num(x - s * 1.8)} ${num(y - s * (up + 1.8))}`,
  )
  const tank = `M${num(x - s * 2.5)} ${num(y - s * 5.6)}V${num(y - s * 7.6)}Q${num(x)} ${num(y - s * 9.4)} ${num(x + s * 2.5)} ${num(y - s * 7.6)}V${num(y - s * 5.6)}Q${num(x)} ${num(y - s * 4.6)} ${num(x - s * 2.5)} ${num(y - s * 5.6)}Z`
  return (
    ellipse(x, y, s * 3.4, s * 0.4, fill('url(#soft-shadow)')) +
    path(braces.join(''), stroke('#8a9297', 1)) +
    path(legs.join(''), stroke('#7a8287', 2.6)) +
    rect(x - s * 0.3, y - s * 5.2, s * 0.6, s * 5.2, fill('#98a0a4')) +
    path(tank, fill(color)) +
    path(tank, fill('url(#shade-left)')) +
    path(tank, fill('url(#shade-up)')) +
    path(
      `M${num(x - s * 2.5)} ${num(y - s * 5.9)}H${num(x + s * 2.5)}M${num(x - s * 2.5)} ${num(y - s * 7.4)}H${num(x + s * 2.5)}`,
      stroke('#6d757a', 0.9, 0.7),
    )
  )
}
