import { darker, lighter } from '../../paint/color.ts'
import { fill, path, polygon, stroke, trace } from '../../paint/svg.ts'
import type { RoofKind } from '../../town/house-shape.ts'
import type { Spot } from '../camera.ts'
import { patch, type Surface, surface } from '../surface.ts'
import { type Body, OVERHANG, upright } from './body.ts'
import type { Finish } from './finish.ts'
import { drawRoofPlane } from './roof.ts'

export const drawBlockRoof = (body: Body, finish: Finish, part: string): string =>
  ROOFS[body.block.roof](body, finish, part)

const sideGableRoof = (body: Body, finish: Finish, part: string): string => {
  const { block, left, right, front, eave } = body
  const slope = Math.atan(block.pitch)
  const length = (block.depth / 2 + OVERHANG) / Math.cos(slope)
  const width = right - left + 2 * OVERHANG
  const origin: Spot = [left - OVERHANG, eave - OVERHANG * block.pitch, front - OVERHANG]
  const plane = surface(
    finish.camera,
    origin,
    [1, 0, 0],
    [0, Math.sin(slope), Math.cos(slope)],
    length,
    () => [0, width],
    finish.defects.sag,
  )
  return drawRoofPlane(plane, finish, part, 1) + fascia(plane, finish) + ridgeLine(plane, finish)
}

const hipRoof = (body: Body, finish: Finish, part: string): string => {
  const { block, left, right, front, eave } = body
  const slope = Math.atan(block.pitch)
  const halfRun = Math.min(block.depth, block.width * 0.92) / 2 + OVERHANG
  const length = halfRun / Math.cos(slope)
  const width = right - left + 2 * OVERHANG
  const low = eave - OVERHANG * block.pitch
  const inward = Math.cos(slope)
  const plane = surface(
    finish.camera,
    [left - OVERHANG, low, front - OVERHANG],
    [1, 0, 0],
    [0, Math.sin(slope), inward],
    length,
    (v) => [v * inward, width - v * inward],
    finish.defects.sag,
  )
  const depth = block.depth + 2 * OVERHANG
  const isLeft = finish.camera.x < left - OVERHANG
  const isRight = finish.camera.x > right + OVERHANG
  const sideOrigin: Spot = [isLeft ? left - OVERHANG : right + OVERHANG, low, front - OVERHANG]
  const side =
    isLeft || isRight
      ? drawRoofPlane(
          surface(
            finish.camera,
            sideOrigin,
            [0, 0, 1],
            [isLeft ? inward : -inward, Math.sin(slope), 0],
            length,
            (v) => [v * inward, depth - v * inward],
          ),
          finish,
          `${part}-side`,
          0.55,
        )
      : ''
  return side + drawRoofPlane(plane, finish, part, 1) + fascia(plane, finish) + ridgeLine(plane, finish)
}

/** The ridge runs away from the camera: the two slopes are seen edge-on, so the rake boards draw the roof. */
const frontGableRoof = (body: Body, finish: Finish, part: string): string => {
  const { block, left, right, front, eave } = body
  const slope = Math.atan(block.pitch)
  const length = (block.width / 2 + OVERHANG) / Math.cos(slope)
  const low = eave - OVERHANG * block.pitch
  const depth = block.depth + OVERHANG
  const planes = (['left', 'right'] as const).map((side) => {
    const x = side === 'left' ? left - OVERHANG : right + OVERHANG
    const inward = side === 'left' ? Math.cos(slope) : -Math.cos(slope)
    const plane = surface(
      finish.camera,
      [x, low, front - OVERHANG],
      [0, 0, 1],
      [inward, Math.sin(slope), 0],
      length,
      () => [0, depth],
    )
    const outward = side === 'left' ? -Math.sin(slope) : Math.sin(slope)
    const isSeen = outward * (finish.camera.x - x) + Math.cos(slope) * (finish.camera.eye - low) > 0
    return {
      isSeen,
      drawing: isSeen ? drawRoofPlane(plane, finish, part, side === 'left' ? 0.75 : 0.95) : '',
      rake: rake(plane, finish),
    }
  })
  const shadow = gableShadow(body, finish)
  return planes.map((plane) => plane.drawing).join('') + shadow + planes.map((plane) => plane.rake).join('')
}

const rake = (plane: Surface, finish: Finish): string => {
  const edge = [plane.at(0, 0), plane.at(0, plane.height)]
  const scale = finish.camera.scale(finish.z)
  return (
    path(trace(edge), `${stroke(finish.trim, scale * 0.24)} stroke-linecap="square"`) +
    path(
      trace(edge.map(([x, y]) => [x, y - scale * 0.15] as const)),
      `${stroke(darker(finish.roof, 0.25), scale * 0.14)} stroke-linecap="square"`,
    )
  )
}

const gableShadow = (body: Body, finish: Finish): string => {
  const { block, left, right, front, eave } = body
  const top = eave + (block.width / 2) * block.pitch
  const middle = (left + right) / 2
  const at = (x: number, y: number) => finish.camera.see(x, y, front)
  const line = trace([at(left, eave - 0.25), at(middle, top - 0.25), at(right, eave - 0.25)])
  return path(line, stroke('#000000', finish.camera.scale(front) * 0.3, 0.2))
}

const flatRoof = (body: Body, finish: Finish): string => {
  const { left, right, front, eave } = body
  const edge = upright(finish, [left - 0.35, eave - 0.1, front - 0.35], [1, 0, 0], right - left + 0.7, 0.42)
  const shade = polygon(
    edge.outline.map(([x, y]) => [x, y + finish.camera.scale(front) * 0.42] as const),
    fill('#000000', 0.22),
  )
  return (
    shade +
    polygon(edge.outline, fill(finish.trim)) +
    polygon(patch(edge, 0, 0.34, right - left + 0.7, 0.08), fill(lighter(finish.trim, 0.25)))
  )
}

/** Eaves board and gutter; a neglected gutter comes loose at one end. */
const fascia = (plane: Surface, finish: Finish): string => {
  const [left, right] = plane.span(0)
  const scale = finish.camera.scale(finish.z)
  const start = plane.at(left, 0)
  const end = plane.at(right, 0)
  const board = path(trace([start, end]), stroke(finish.trim, scale * 0.2))
  if (!finish.defects.gutterHangs)
    return board + path(trace([start, end]), stroke(darker(finish.trim, 0.35), 0.6, 0.6))
  const loose = [
    plane.at(left + (right - left) * 0.45, 0),
    [end[0] - scale * 0.6, end[1] + scale * 0.75] as const,
  ]
  return board + path(trace(loose), stroke(darker(finish.trim, 0.3), scale * 0.13))
}

const ridgeLine = (plane: Surface, finish: Finish): string => {
  const ridge = plane.outline.slice(2)
  return path(trace(ridge), `${stroke(darker(finish.roof, 0.3), 1.4, 0.8)} stroke-linecap="round"`)
}

const ROOFS: Record<RoofKind, (body: Body, finish: Finish, part: string) => string> = {
  flat: flatRoof,
  hip: hipRoof,
  'front-gable': frontGableRoof,
  'side-gable': sideGableRoof,
}
