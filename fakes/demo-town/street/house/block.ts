import { darker } from '../../paint/color.ts'
import { fill, polygon } from '../../paint/svg.ts'
import type { Block } from '../../town/house-shape.ts'
import type { Spot } from '../camera.ts'
import { patch, type Surface, surface } from '../surface.ts'
import { drawBlockRoof } from './block-roof.ts'
import { type Body, bodyOf, upright } from './body.ts'
import { clad } from './cladding.ts'
import type { Finish } from './finish.ts'
import { drawOpening } from './openings.ts'
import { wallDefects } from './wall-defects.ts'

const FOUNDATION = '#8d8a84'

/** Draws a block of the house with its roof: the sides that the camera sees, back to front. */
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
  return side + front + drawBlockRoof(body, finish, part)
}

/** The triangle over a wall whose ridge runs away from it. */
const gable = (finish: Finish, origin: Spot, right: Spot, width: number, pitch: number): Surface =>
  surface(finish.camera, origin, right, [0, 1, 0], (width / 2) * pitch, (v) => [v / pitch, width - v / pitch])

const frontWall = (body: Body, finish: Finish, part: string): string => {
  const { block, left, front, eave } = body
  const { plan } = finish
  const isAccent = part !== 'main' && plan.accent.siding !== 'brick'
  const siding = isAccent ? plan.accent.siding : plan.siding
  const color = isAccent ? finish.accent : finish.wall
  // Openings are measured from the wall's center, so the surface is, too.
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
  const openings = block.openings.map((opening, index) =>
    drawOpening(wall, opening, finish, finish.chance(`${part}/opening${index}`)),
  )
  const triangle = block.roof === 'front-gable' ? frontGable(body, finish, part, eave) : ''
  return (
    foundation +
    clad(wall, siding, color, finish.chance(`${part}/front`)) +
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
  const color = accent.siding === 'brick' ? finish.wall : finish.accent
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
    clad(triangle, siding, color, finish.chance(`${part}/gable`)) +
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
