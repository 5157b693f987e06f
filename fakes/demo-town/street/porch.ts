import { darker, lighter } from '../colour.ts'
import { fill, path, type Point, polygon, ring, stroke, trace } from '../svg.ts'
import type { Porch } from '../house-styles.ts'
import type { Finish } from './finish.ts'
import { clad } from './cladding.ts'
import { drawRoofPlane } from './roof.ts'
import { patch, type Surface, surface } from './surface.ts'

/** Deck, steps, posts, rail and roof in front of the door; a failing one has a dropped corner and a broken post. */
export const drawPorch = (porch: Porch, finish: Finish): string => {
  const frame = frameOf(porch, finish)
  return shadowOnWall(frame) + deck(frame) + rail(frame) + posts(frame) + porchRoof(frame)
}

type Frame = {
  readonly porch: Porch
  readonly finish: Finish
  readonly left: number
  readonly right: number
  readonly near: number
  readonly base: number
  /** How far the roof's failing corner has come down, metres. */
  readonly drop: number
  readonly isRightFailing: boolean
}

const frameOf = (porch: Porch, finish: Finish): Frame => {
  const middle = finish.lotX + porch.x
  const chance = finish.chance('porch')
  return {
    porch,
    finish,
    left: middle - porch.width / 2,
    right: middle + porch.width / 2,
    near: finish.z - porch.depth,
    base: finish.plan.main.base,
    drop: finish.defects.porchFails ? chance.between(0.7, 1.3) : finish.defects.sag * 0.2,
    isRightFailing: chance.flip(0.5),
  }
}

const face = (frame: Frame, y: number, height: number, z = frame.near): Surface =>
  surface(frame.finish.camera, [frame.left, y, z], [1, 0, 0], [0, 1, 0], height, () => [0, frame.porch.width])

const shadowOnWall = (frame: Frame): string => {
  const wall = face(frame, frame.base, frame.porch.height, frame.finish.z)
  return (
    polygon(wall.outline, fill('#0d1016', 0.24)) +
    polygon(
      patch(wall, 0, frame.porch.height * 0.5, frame.porch.width, frame.porch.height * 0.5),
      fill('url(#shade-down)'),
    )
  )
}

const deck = (frame: Frame): string => {
  const { finish, left, right, near, base } = frame
  const { camera } = finish
  const floor = [
    camera.see(left, base, near),
    camera.see(right, base, near),
    camera.see(right, base, finish.z),
    camera.see(left, base, finish.z),
  ]
  const skirt = face(frame, 0, base)
  const boards = Array.from({ length: Math.round(frame.porch.width / 0.28) }, (_, at) =>
    trace([skirt.at(at * 0.28, 0), skirt.at(at * 0.28, base)]),
  )
  return (
    polygon(floor, fill('#8f887d')) +
    polygon(skirt.outline, fill(darker(finish.trim, 0.3))) +
    path(boards.join(''), stroke('#000000', 0.6, 0.3)) +
    polygon(patch(skirt, 0, base - 0.1, frame.porch.width, 0.1), fill(lighter(finish.trim, 0.1))) +
    steps(frame)
  )
}

const steps = (frame: Frame): string => {
  const { finish, base, near } = frame
  const x = Math.min(frame.right - 0.7, Math.max(frame.left + 0.7, finish.lotX + finish.plan.doorX))
  const count = Math.max(1, Math.round(base / 0.19))
  return Array.from({ length: count }, (_, at) => {
    const top = base - (base / count) * (at + 1)
    const z = near - 0.3 * (at + 1)
    const tread = [
      finish.camera.see(x - 0.75, top + base / count, z),
      finish.camera.see(x + 0.75, top + base / count, z),
      finish.camera.see(x + 0.75, top + base / count, z + 0.3),
      finish.camera.see(x - 0.75, top + base / count, z + 0.3),
    ]
    const riser = [
      finish.camera.see(x - 0.75, 0, z),
      finish.camera.see(x + 0.75, 0, z),
      finish.camera.see(x + 0.75, top + base / count, z),
      finish.camera.see(x - 0.75, top + base / count, z),
    ]
    return polygon(tread, fill('#c2bdb2')) + polygon(riser, fill('#979288'))
  }).join('')
}

const posts = (frame: Frame): string => {
  const { porch, finish } = frame
  const chance = finish.chance('posts')
  return Array.from({ length: porch.posts }, (_, at) => {
    const share = porch.posts === 1 ? 0.5 : at / (porch.posts - 1)
    const u = 0.22 + share * (porch.width - 0.44)
    const isGone = finish.defects.porchFails && (frame.isRightFailing ? share > 0.7 : share < 0.3)
    const lean = chance.between(-0.25, 0.25) * finish.defects.sag
    return post(frame, u, porch.height - dropAt(frame, u), isGone ? 0.7 : lean)
  }).join('')
}

const dropAt = (frame: Frame, u: number): number => {
  const share = u / frame.porch.width
  return frame.drop * (frame.isRightFailing ? share : 1 - share) ** 1.3
}

const post = (frame: Frame, u: number, height: number, lean: number): string => {
  const { finish, base, porch } = frame
  const on = face(frame, base, porch.height)
  const half = porch.look === 'columns' ? 0.13 : porch.look === 'piers' ? 0.15 : 0.08
  const pier = porch.look === 'piers' ? 1 : 0
  const shaft = [
    on.at(u - half * (pier ? 1.3 : 1) + lean, pier),
    on.at(u + half * (pier ? 1.3 : 1) + lean, pier),
    on.at(u + half, height),
    on.at(u - half, height),
  ]
  const shade = [
    on.at(u + half * 0.2 + lean, pier),
    on.at(u + half + lean, pier),
    on.at(u + half, height),
    on.at(u + half * 0.2, height),
  ]
  const footing = pier
    ? polygon(
        patch(on, u - 0.3, -base, 0.6, base + pier),
        fill(finish.plan.accent.siding === 'brick' ? finish.accent : '#8d857a'),
      ) + polygon(patch(on, u - 0.34, pier - 0.02, 0.68, 0.1), fill(lighter(finish.trim, 0.1)))
    : ''
  const cap = polygon(patch(on, u - half * 1.5, height - 0.14, half * 3, 0.14), fill(finish.trim))
  return footing + polygon(shaft, fill(finish.trim)) + polygon(shade, fill('#000000', 0.2)) + cap
}

/** Balusters go missing with neglect. */
const rail = (frame: Frame): string => {
  const { porch, finish, base } = frame
  if (!porch.hasRail) return ''
  const chance = finish.chance('rail')
  const on = face(frame, base, porch.height)
  const door = finish.lotX + finish.plan.doorX - frame.left
  let balusters = ''
  for (let u = 0.2; u < porch.width - 0.2; u += 0.17)
    if (Math.abs(u - door) > 0.75 && !chance.flip(finish.defects.fenceGaps * 0.5))
      balusters += ring(patch(on, u, 0.1, 0.06, 0.75))
  const bars = [
    [0.1, door - 0.75],
    [door + 0.75, porch.width - 0.1],
  ]
    .filter(([from = 0, to = 0]) => to - from > 0.3)
    .map(
      ([from = 0, to = 0]) =>
        ring(patch(on, from, 0.82, to - from, 0.09)) + ring(patch(on, from, 0.06, to - from, 0.06)),
    )
  return path(balusters + bars.join(''), fill(finish.trim))
}

const porchRoof = (frame: Frame): string => {
  if (frame.porch.roof === 'gable') return gableRoof(frame)
  return frame.porch.roof === 'flat' ? flatRoof(frame) : shedRoof(frame)
}

const corner = (frame: Frame, u: number, y: number, z: number): Point =>
  frame.finish.camera.see(
    frame.left + u,
    frame.base + y - (z <= frame.near ? dropAt(frame, Math.max(0, Math.min(frame.porch.width, u))) : 0),
    z,
  )

const beam = (frame: Frame, thick: number): string => {
  const { width, height } = frame.porch
  const stations = [0, 0.25, 0.5, 0.75, 1].map((share) => share * (width + 0.4) - 0.2)
  const lower = stations.map((u) => corner(frame, u, height - 0.12, frame.near))
  const upper = stations.toReversed().map((u) => corner(frame, u, height - 0.12 + thick, frame.near))
  return (
    polygon([...lower, ...upper], fill(frame.finish.trim)) + path(trace(lower), stroke('#000000', 0.8, 0.35))
  )
}

const shedRoof = (frame: Frame): string => {
  const { porch, finish, near } = frame
  const rise = porch.depth * 0.28
  const width = porch.width + 0.6
  if (frame.drop > 0.5) return collapsedShed(frame, rise) + beam(frame, 0.3)
  const slope = Math.atan2(rise, porch.depth + 0.25)
  const plane = surface(
    finish.camera,
    [frame.left - 0.3, frame.base + porch.height + 0.1, near - 0.25],
    [1, 0, 0],
    [0, Math.sin(slope), Math.cos(slope)],
    Math.hypot(rise, porch.depth + 0.25),
    () => [0, width],
  )
  return drawRoofPlane(plane, finish, 'porch', 0.92) + beam(frame, 0.26)
}

const collapsedShed = (frame: Frame, rise: number): string => {
  const { porch, finish } = frame
  const { width, height, depth } = porch
  const back = frame.near + depth
  const front = [0, 0.33, 0.66, 1].map((share) =>
    corner(frame, share * (width + 0.6) - 0.3, height + 0.1, frame.near),
  )
  const outline = [
    ...front,
    corner(frame, width + 0.3, height + rise, back),
    corner(frame, -0.3, height + rise, back),
  ]
  const rafters = [0.2, 0.45, 0.7, 0.9].map((share) =>
    trace([
      corner(frame, share * width, height, frame.near),
      corner(frame, share * width, height + rise, back),
    ]),
  )
  return (
    polygon(outline, fill(darker(finish.roof, 0.2))) +
    polygon(outline, fill('url(#mottle)', 0.8)) +
    path(rafters.join(''), stroke('#1c1512', 1.2, 0.6))
  )
}

const gableRoof = (frame: Frame): string => {
  const { porch, finish } = frame
  const { width, height } = porch
  const rise = width * 0.26
  const low = height + 0.12
  const [left, right] = [corner(frame, -0.35, low, frame.near), corner(frame, width + 0.35, low, frame.near)]
  const top = corner(frame, width / 2, low + rise, frame.near)
  const scale = finish.camera.scale(frame.near)
  return (
    pediment(frame, low, rise) +
    beam(frame, 0.28) +
    path(trace([left, top, right]), stroke(finish.trim, scale * 0.22)) +
    path(trace(raised([left, top, right], scale * 0.14)), stroke(darker(finish.roof, 0.2), scale * 0.13))
  )
}

/** The clad triangle; a sagging porch skews it, so it is stretched between its real corners. */
const pediment = (frame: Frame, low: number, rise: number): string => {
  const { width } = frame.porch
  const at = (u: number, v: number): Point => corner(frame, u, low + v, frame.near)
  const span = (v: number) => [(v / rise) * (width / 2), width - (v / rise) * (width / 2)] as const
  const on: Surface = { at, height: rise, span, outline: [at(0, 0), at(width, 0), at(width / 2, rise)] }
  const { finish } = frame
  const siding = finish.plan.accent.siding === 'brick' ? 'lap' : finish.plan.accent.siding
  return clad(
    on,
    siding,
    finish.plan.accent.siding === 'brick' ? finish.wall : finish.accent,
    finish.chance('pediment'),
  )
}

const raised = (points: readonly Point[], by: number): Point[] => points.map(([x, y]) => [x, y - by] as const)

const flatRoof = (frame: Frame): string => {
  const { porch, finish } = frame
  const top = [-0.25, porch.width + 0.25].map((u) => corner(frame, u, porch.height + 0.35, frame.near))
  return beam(frame, 0.42) + path(trace(top), stroke(darker(finish.roof, 0.1), 1.8))
}
