import { darker, lighter } from '../colour.ts'
import type { Block, RoofKind } from '../house-styles.ts'
import { fill, path, polygon, stroke, trace } from '../svg.ts'
import type { Spot } from './camera.ts'
import { clad } from './cladding.ts'
import type { Finish } from './finish.ts'
import { drawOpening } from './openings.ts'
import { drawRoofPlane } from './roof.ts'
import { patch, type Surface, surface } from './surface.ts'
import { wallDefects } from './wall-defects.ts'

const OVERHANG = 0.42
const FOUNDATION = '#8d8a84'

/** A box of the house with its roof: whichever sides the camera sees, back to front. */
export const drawBlock = (block: Block, finish: Finish, part: string): string => {
  const body = bodyOf(block, finish)
  const isLeftSeen = finish.camera.x < body.left
  const isRightSeen = finish.camera.x > body.right
  const side = isLeftSeen
    ? sideWall(body, finish, 'left', part)
    : isRightSeen
      ? sideWall(body, finish, 'right', part)
      : ''
  const front = frontWall(body, finish, part)
  return side + front + drawRoof(body, finish, part)
}

type Body = {
  readonly block: Block
  readonly left: number
  readonly right: number
  readonly front: number
  readonly back: number
  readonly eave: number
}

const bodyOf = (block: Block, finish: Finish): Body => {
  const front = finish.z - block.front
  const middle = finish.lotX + block.x
  return {
    block,
    left: middle - block.width / 2,
    right: middle + block.width / 2,
    front,
    back: front + block.depth,
    eave: block.base + block.wall,
  }
}

const upright = (finish: Finish, origin: Spot, right: Spot, width: number, height: number): Surface =>
  surface(finish.camera, origin, right, [0, 1, 0], height, () => [0, width])

/** The triangle over a wall whose ridge runs away from it. */
const gable = (finish: Finish, origin: Spot, right: Spot, width: number, pitch: number): Surface =>
  surface(finish.camera, origin, right, [0, 1, 0], (width / 2) * pitch, (v) => [v / pitch, width - v / pitch])

const frontWall = (body: Body, finish: Finish, part: string): string => {
  const { block, left, front, eave } = body
  const { plan } = finish
  const isAccent = part !== 'main' && plan.accent.siding !== 'brick'
  const siding = isAccent ? plan.accent.siding : plan.siding
  const colour = isAccent ? finish.accent : finish.wall
  // Openings count from the wall's middle, so the surface does, too.
  const wall = surface(
    finish.camera,
    [left + block.width / 2, block.base, front],
    [1, 0, 0],
    [0, 1, 0],
    block.wall,
    () => [-block.width / 2, block.width / 2],
  )
  const foundation = polygon(
    patch(
      upright(finish, [left, 0, front], [1, 0, 0], block.width, block.base),
      0,
      0,
      block.width,
      block.base,
    ),
    fill(FOUNDATION),
  )
  const eaveShade = polygon(
    patch(wall, -block.width / 2, block.wall - 0.5, block.width, 0.5),
    fill('url(#shade-down)'),
  )
  const corners = plan.siding === 'lap' || plan.siding === 'shingle' ? cornerBoards(wall, block, finish) : ''
  const openings = block.openings.map((opening, at) =>
    drawOpening(wall, opening, finish, finish.chance(`${part}/opening${at}`)),
  )
  const triangle = block.roof === 'front-gable' ? frontGable(body, finish, part, eave) : ''
  return (
    foundation +
    clad(wall, siding, colour, finish.chance(`${part}/front`)) +
    triangle +
    wallDefects(wall, finish, `${part}/front`) +
    polygon(wall.outline, fill('url(#shade-up)', 0.5)) +
    corners +
    eaveShade +
    openings.join('')
  )
}

const cornerBoards = (wall: Surface, block: Block, finish: Finish): string =>
  [-block.width / 2, block.width / 2 - 0.14]
    .map((u) => polygon(patch(wall, u, 0, 0.14, block.wall), fill(finish.trim)))
    .join('')

const frontGable = (body: Body, finish: Finish, part: string, eave: number): string => {
  const { block, left, front } = body
  const triangle = gable(finish, [left, eave, front], [1, 0, 0], block.width, block.pitch)
  const { accent } = finish.plan
  const siding = accent.siding === 'brick' ? finish.plan.siding : accent.siding
  const colour = accent.siding === 'brick' ? finish.wall : finish.accent
  const attic = {
    kind: 'window',
    x: block.width / 2,
    bottom: triangle.height * 0.3,
    width: 0.8,
    height: Math.min(1, triangle.height * 0.4),
  } as const
  const band = polygon(
    patch(upright(finish, [left, eave - 0.1, front], [1, 0, 0], block.width, 0.2), 0, 0, block.width, 0.2),
    fill(finish.trim),
  )
  const window =
    triangle.height > 1.5 ? drawOpening(triangle, attic, finish, finish.chance(`${part}/attic`)) : ''
  return (
    clad(triangle, siding, colour, finish.chance(`${part}/gable`)) +
    wallDefects(triangle, finish, `${part}/gable`) +
    window +
    band
  )
}

const sideWall = (body: Body, finish: Finish, side: 'left' | 'right', part: string): string => {
  const { block, front, back, eave } = body
  const x = side === 'left' ? body.left : body.right
  const away: Spot = [0, 0, 1]
  const wall = upright(finish, [x, block.base, front], away, block.depth, block.wall)
  const foot = upright(finish, [x, 0, front], away, block.depth, block.base)
  const top =
    block.roof === 'side-gable' ? gable(finish, [x, eave, front], away, block.depth, block.pitch) : null
  const window = { kind: 'window', x: (back - front) * 0.55, bottom: 1, width: 1.1, height: 1.3 } as const
  const shade = [wall, top]
    .map((on) => on && polygon(on.outline, fill('#10131a', side === 'left' ? 0.3 : 0.2)))
    .join('')
  return (
    polygon(foot.outline, fill(darker(FOUNDATION, 0.3))) +
    clad(wall, finish.plan.siding, finish.wall, finish.chance(`${part}/side`)) +
    (top ? clad(top, finish.plan.siding, finish.wall, finish.chance(`${part}/side-top`)) : '') +
    drawOpening(wall, window, finish, finish.chance(`${part}/side-window`)) +
    shade
  )
}

const drawRoof = (body: Body, finish: Finish, part: string): string =>
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
