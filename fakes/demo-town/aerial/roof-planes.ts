import { darker, lighter } from '../paint/color.ts'
import { path, ring, stroke, trace } from '../paint/svg.ts'
import type { Spot } from '../street/camera.ts'
import type { Finish } from '../street/house/finish.ts'
import { drawRoofPlane } from '../street/house/roof.ts'
import { type Surface, surface } from '../street/surface.ts'
import type { Block } from '../town/house-shape.ts'
import type { Overhead } from './overhead.ts'

/** Draws a roof over its block; each slope's brightness depends on the sun. */
export const drawRoofFromAbove = (view: Overhead, finish: Finish, block: Block, part: string): string => {
  const left = finish.lotX + block.x - block.width / 2 - EAVES
  const front = -block.front - EAVES
  const width = block.width + 2 * EAVES
  const depth = block.depth + 2 * EAVES
  if (block.roof === 'flat') return flatRoof(view, finish, left, front, width, depth, part)
  const slopes = slopesOf(block, width, depth)
  const drawn = slopes.map((slope) => {
    const on = surface(
      view,
      [left + slope.from[0], 0, front + slope.from[1]],
      slope.along,
      slope.up,
      slope.height,
      slope.span,
    )
    return (
      drawRoofPlane(
        on,
        finish,
        slope.part === 'front' ? part : `${part}-${slope.part}`,
        sunOn(view, slope.up),
      ) + eave(on, finish)
    )
  })
  return drawn.join('') + ridges(view, finish, block, left, front, width, depth)
}

type Slope = {
  readonly part: 'front' | 'back' | 'left' | 'right'
  readonly from: readonly [number, number]
  readonly along: Spot
  /** Uphill, in the ground plane. */
  readonly up: Spot
  readonly height: number
  readonly span: (v: number) => readonly [number, number]
}

const slopesOf = (block: Block, width: number, depth: number): Slope[] => {
  const isHip = block.roof === 'hip'
  const half = isHip ? Math.min(width, depth) / 2 : block.roof === 'side-gable' ? depth / 2 : width / 2
  const straight = (length: number) => () => [0, length] as const
  const cut = (length: number) => (v: number) => [v, length - v] as const
  const along = isHip ? cut : straight
  const front: Slope = {
    part: 'front',
    from: [0, 0],
    along: [1, 0, 0],
    up: [0, 0, 1],
    height: half,
    span: along(width),
  }
  const back: Slope = {
    part: 'back',
    from: [width, depth],
    along: [-1, 0, 0],
    up: [0, 0, -1],
    height: half,
    span: along(width),
  }
  const left: Slope = {
    part: 'left',
    from: [0, depth],
    along: [0, 0, -1],
    up: [1, 0, 0],
    height: half,
    span: along(depth),
  }
  const right: Slope = {
    part: 'right',
    from: [width, 0],
    along: [0, 0, 1],
    up: [-1, 0, 0],
    height: half,
    span: along(depth),
  }
  if (block.roof === 'side-gable') return [front, back]
  // The street view shows a front gable's slopes as `main`, so one of them has that name here, too.
  return block.roof === 'front-gable' ? [{ ...left, part: 'front' }, right] : [front, back, left, right]
}

/** 0–1: a slope is brightest when it rises toward where shadows fall. */
const sunOn = (view: Overhead, up: Spot): number => {
  const length = Math.hypot(...view.shadow)
  const facing = (up[0] * view.shadow[0] + up[2] * view.shadow[1]) / length
  return 0.55 + facing * 0.45
}

const eave = (on: Surface, finish: Finish): string => {
  const [left, right] = on.span(0)
  return path(trace([on.at(left, 0), on.at(right, 0)]), stroke(darker(finish.trim, 0.1), 1.1, 0.9))
}

const ridges = (
  view: Overhead,
  finish: Finish,
  block: Block,
  left: number,
  front: number,
  width: number,
  depth: number,
): string => {
  const half = Math.min(width, depth) / 2
  const line = (points: readonly (readonly [number, number])[]) =>
    trace(points.map(([x, y]) => view.at(left + x, front + y)))
  const paint = `${stroke(lighter(finish.roof, 0.25), 1.3, 0.75)} stroke-linecap="round"`
  if (block.roof === 'side-gable')
    return path(
      line([
        [0, depth / 2],
        [width, depth / 2],
      ]),
      paint,
    )
  if (block.roof === 'front-gable')
    return path(
      line([
        [width / 2, 0],
        [width / 2, depth],
      ]),
      paint,
    )
  const [start, end] =
    width > depth
      ? ([
          [half, half],
          [width - half, half],
        ] as const)
      : ([
          [half, half],
          [half, depth - half],
        ] as const)
  const corners = [
    line([[0, 0], start]),
    line([[width, depth], end]),
    line([[0, depth], width > depth ? start : end]),
    line([[width, 0], width > depth ? end : start]),
  ]
  return path(line([start, end]) + corners.join(''), paint)
}

const flatRoof = (
  view: Overhead,
  finish: Finish,
  x: number,
  y: number,
  width: number,
  depth: number,
  part: string,
): string => {
  const plane = flatPlane(view, x, y, width, depth)
  const gravel = lighter(finish.roof, 0.32)
  const tinted = { ...finish, roof: gravel, plan: { ...finish.plan, isTiled: false } }
  return (
    drawRoofPlane(plane, tinted, part, 0.95) +
    path(ring(plane.outline), `${stroke(lighter(gravel, 0.4), 2)} stroke-linejoin="miter"`)
  )
}

export const flatPlane = (view: Overhead, x: number, y: number, width: number, depth: number): Surface =>
  surface(view, [x, 0, y], [1, 0, 0], [0, 0, 1], depth, () => [0, width])

export const EAVES = 0.45
