import { darker } from '../../paint/color.ts'
import { BRICKS } from '../../paint/palette.ts'
import { ellipse, fill, path, polygon, stroke, trace } from '../../paint/svg.ts'
import type { Block } from '../../town/house-shape.ts'
import type { Place } from '../../town/place.ts'
import type { Camera } from '../camera.ts'
import { surface } from '../surface.ts'
import { drawVine } from '../yard/plants.ts'
import { drawBlock } from './block.ts'
import { clad } from './cladding.ts'
import { type Finish, finishOf } from './finish.ts'
import { graffiti } from './graffiti.ts'
import { drawOpening } from './openings.ts'
import { drawPorch } from './porch.ts'

/** Draws the building of a place, with the center of its front at lotX, z. */
export const drawHouse = (place: Place, camera: Camera, lotX: number, z: number): string => {
  const finish = finishOf(place, camera, lotX, z)
  const { main, wings, porch } = finish.plan
  return [
    groundShadow(finish),
    chimney(finish),
    drawBlock(main, finish, 'main'),
    ...finish.plan.dormers.map((x, index) => dormer(finish, x, index)),
    ...wings.map((wing, index) => drawBlock(wing, finish, `wing${index}`)),
    doorStep(finish),
    porch ? drawPorch(porch, finish) : '',
    finish.defects.hasGraffiti ? graffiti(finish) : '',
    vines(finish),
  ].join('')
}

const groundShadow = ({ camera, plan, lotX, z }: Finish): string => {
  const [x, y] = camera.see(lotX, 0, z - 0.6)
  return ellipse(
    x,
    y,
    camera.scale(z) * (plan.main.width / 2 + 1.2),
    camera.scale(z) * 0.4,
    fill('url(#soft-shadow)'),
  )
}

const chimney = (finish: Finish): string => {
  const { plan, camera, lotX, z } = finish
  if (plan.chimneyX === null) return ''
  const { main } = plan
  const chance = finish.chance('chimney')
  const ridge = main.base + main.wall + ridgeRun(main) * main.pitch
  const broken = finish.defects.wear > 0.85 ? 0.5 : 0
  const stackBase: [number, number, number] = [lotX + plan.chimneyX - 0.4, ridge - 1.6, z + main.depth * 0.52]
  const stack = surface(camera, stackBase, [1, 0, 0], [0, 1, 0], 2.6 - broken, () => [0, 0.85])
  const brick =
    plan.siding === 'stucco'
      ? clad(stack, 'stucco', finish.wall, chance)
      : clad(stack, 'brick', chance.pick(BRICKS), chance)
  const [left, right] = [stack.at(-0.08, 2.6 - broken), stack.at(0.93, 2.6 - broken)]
  return (
    brick +
    polygon(
      [stack.at(0.5, 0), stack.at(0.85, 0), stack.at(0.85, 2.6 - broken), stack.at(0.5, 2.6 - broken)],
      fill('#000000', 0.22),
    ) +
    (broken ? '' : path(trace([left, right]), stroke('#6d675f', 2.2)))
  )
}

/** Horizontal distance from the eaves to the chimney. */
const ridgeRun = ({ roof, width, depth }: Block): number => {
  if (roof === 'front-gable') return width * 0.3
  return (roof === 'hip' ? Math.min(width * 0.8, depth) : depth) / 2
}

/** A small gabled window on the front slope. */
const dormer = (finish: Finish, x: number, index: number): string => {
  const { plan, camera, lotX, z } = finish
  const wide = plan.style === 'bungalow' ? 3 : 1.8
  const depthOffset = plan.main.depth * 0.16
  const base = plan.main.base + plan.main.wall + depthOffset * plan.main.pitch - 0.05
  const height = 1.3
  const wall = surface(camera, [lotX + x, base, z + depthOffset], [1, 0, 0], [0, 1, 0], height, () => [
    -wide / 2,
    wide / 2,
  ])
  const rise = wide * 0.32
  const top = surface(
    camera,
    [lotX + x - wide / 2, base + height, z + depthOffset],
    [1, 0, 0],
    [0, 1, 0],
    rise,
    (v) => [(v / rise) * (wide / 2), wide - (v / rise) * (wide / 2)],
  )
  const edge = [top.at(-0.25, -0.12), top.at(wide / 2, rise + 0.05), top.at(wide + 0.25, -0.12)]
  const scale = camera.scale(z)
  const panes = wide > 2 ? [-0.7, 0.7] : [0]
  return (
    clad(
      wall,
      plan.siding === 'brick' ? 'lap' : plan.siding,
      plan.siding === 'brick' ? finish.trim : finish.wall,
      finish.chance(`dormer${index}`),
    ) +
    clad(
      top,
      'lap',
      plan.siding === 'brick' ? finish.trim : finish.wall,
      finish.chance(`dormer-top${index}`),
    ) +
    panes
      .map((u) =>
        drawOpening(
          wall,
          { kind: 'window', x: u, bottom: 0.22, width: 0.85, height: 1 },
          finish,
          finish.chance(`dormer-window${index}${u}`),
        ),
      )
      .join('') +
    path(trace(edge), stroke(finish.trim, scale * 0.18)) +
    path(
      trace(edge.map(([px, py]) => [px, py - scale * 0.14] as const)),
      stroke(darker(finish.roof, 0.15), scale * 0.15),
    )
  )
}

const doorStep = (finish: Finish): string => {
  const { plan, camera, lotX, z } = finish
  if (plan.porch && Math.abs(plan.porch.x - plan.doorX) < plan.porch.width / 2) return ''
  const x = lotX + plan.doorX
  const count = Math.max(1, Math.round(plan.main.base / 0.19))
  return Array.from({ length: count }, (_, index) => {
    const top = plan.main.base * (1 - index / count)
    const near = z - 0.35 * (index + 1)
    const lip = [
      camera.see(x - 0.8, top, near),
      camera.see(x + 0.8, top, near),
      camera.see(x + 0.8, top, near + 0.35),
      camera.see(x - 0.8, top, near + 0.35),
    ]
    const riser = [
      camera.see(x - 0.8, 0, near),
      camera.see(x + 0.8, 0, near),
      camera.see(x + 0.8, top, near),
      camera.see(x - 0.8, top, near),
    ]
    return polygon(lip, fill('#c6c1b6')) + polygon(riser, fill('#98938a'))
  }).join('')
}

const vines = (finish: Finish): string => {
  const { plan, camera, lotX, z, defects } = finish
  const chance = finish.chance('vines')
  const { main } = plan
  return Array.from({ length: Math.round(defects.vines * 5) }, () => {
    const x = lotX + main.x + chance.between(-0.5, 0.5) * main.width
    const reach = main.base + main.wall * chance.between(0.5, 1.1) * (0.5 + defects.vines * 0.5)
    return drawVine(camera, x, z - 0.05, reach, 0.5 + defects.vines * chance.between(0.3, 0.9), chance)
  }).join('')
}
