import { darker } from '../../paint/color.ts'
import { fill, type Point, path, polygon, stroke, trace } from '../../paint/svg.ts'
import { type Surface, surface } from '../surface.ts'
import { clad } from './cladding.ts'
import { corner, type Frame } from './porch-frame.ts'
import { drawRoofPlane } from './roof.ts'

export const porchRoof = (frame: Frame): string => {
  if (frame.porch.roof === 'gable') return gableRoof(frame)
  return frame.porch.roof === 'flat' ? flatRoof(frame) : shedRoof(frame)
}

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

/** The clad triangle, stretched between its actual corners because a sagging porch skews it. */
const pediment = (frame: Frame, low: number, rise: number): string => {
  const { width } = frame.porch
  const at = (u: number, v: number): Point => corner(frame, u, low + v, frame.near)
  const span = (v: number) => [(v / rise) * (width / 2), width - (v / rise) * (width / 2)] as const
  const { finish } = frame
  const { shows, scale } = finish.camera
  const outline = [at(0, 0), at(width, 0), at(width / 2, rise)]
  const on: Surface = { at, shows, scale: scale(frame.near), height: rise, span, outline }
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
