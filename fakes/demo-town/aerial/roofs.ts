import { darker, lighter } from '../colour.ts'
import type { Block } from '../house-styles.ts'
import { finishOf, type Finish } from '../street/finish.ts'
import { drawRoofPlane } from '../street/roof.ts'
import { type Surface, surface } from '../street/surface.ts'
import type { Spot } from '../street/camera.ts'
import type { Place } from '../place.ts'
import { fill, path, polygon, ring, stroke, trace } from '../svg.ts'
import { box, type Overhead, shadowOf } from './overhead.ts'

const OVERHANG = 0.45

/** The house from above: the same blocks, roofs and defects as from the street. */
export const drawHouseFromAbove = (place: Place, view: Overhead, lotX: number): string => {
  const finish = finishOf(place, view, lotX, 0)
  const { main, wings, porch } = finish.plan
  const blocks = [main, ...wings]
  const shade = blocks.map((block) => shadow(view, finish, block)).join('')
  const porchRoof = porch
    ? shadeOf(
        view,
        lotX + porch.x - porch.width / 2 - 0.3,
        -porch.depth - 0.3,
        porch.width + 0.6,
        porch.depth,
        2.6,
      ) +
      drawRoofPlane(
        flatPlane(
          view,
          lotX + porch.x - porch.width / 2 - 0.3,
          -porch.depth - 0.3,
          porch.width + 0.6,
          porch.depth + 0.3,
        ),
        finish,
        'porch',
        0.8,
      )
    : ''
  return (
    shade +
    drawRoof(view, finish, main, 'main') +
    wings.map((wing, at) => drawRoof(view, finish, wing, `wing${at}`)).join('') +
    porchRoof +
    chimney(view, finish) +
    fittings(view, finish, main)
  )
}

export const shadeOf = (
  view: Overhead,
  x: number,
  y: number,
  width: number,
  depth: number,
  height: number,
): string => polygon(shadowOf(view, x, y, width, depth, height), fill('#0b1420', 0.42))

const shadow = (view: Overhead, finish: Finish, block: Block): string =>
  shadeOf(
    view,
    finish.lotX + block.x - block.width / 2 - OVERHANG,
    -block.front - OVERHANG,
    block.width + 2 * OVERHANG,
    block.depth + 2 * OVERHANG,
    block.wall + block.pitch * 1.6,
  )

const flatPlane = (view: Overhead, x: number, y: number, width: number, depth: number): Surface =>
  surface(view, [x, 0, y], [1, 0, 0], [0, 0, 1], depth, () => [0, width])

/** A roof over its block: each slope as bright as it faces the sun. */
export const drawRoof = (view: Overhead, finish: Finish, block: Block, part: string): string => {
  const left = finish.lotX + block.x - block.width / 2 - OVERHANG
  const front = -block.front - OVERHANG
  const width = block.width + 2 * OVERHANG
  const depth = block.depth + 2 * OVERHANG
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
  // The street shows a front gable's slopes as `main`, so one of them carries that name here, too.
  return block.roof === 'front-gable' ? [{ ...left, part: 'front' }, right] : [front, back, left, right]
}

/** 0–1: a slope is brightest when it rises towards where shadows fall. */
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

const chimney = (view: Overhead, finish: Finish): string => {
  const { chimneyX, main } = finish.plan
  if (chimneyX === null) return ''
  const [x, y] = [finish.lotX + chimneyX - 0.45, main.depth * 0.52]
  return (
    shadeOf(view, x, y, 0.9, 0.8, 2.2) +
    polygon(box(view, x, y, 0.9, 0.8), fill('#9a5b48')) +
    polygon(box(view, x + 0.22, y + 0.2, 0.46, 0.4), fill('#2a201c'))
  )
}

/** Vents, and solar panels on some of the well-kept roofs. */
const fittings = (view: Overhead, finish: Finish, main: Block): string => {
  const chance = finish.chance('fittings')
  const vents = Array.from({ length: 3 }, () => {
    const [x, y] = [
      finish.lotX + chance.between(-0.35, 0.35) * main.width,
      main.depth * chance.between(0.6, 0.85),
    ]
    return shadeOf(view, x, y, 0.3, 0.3, 0.7) + polygon(box(view, x, y, 0.32, 0.32), fill('#d5d8da'))
  })
  if (main.roof === 'front-gable' || finish.defects.wear > 0.4 || !chance.flip(0.3)) return vents.join('')
  const panels = Array.from({ length: 8 }, (_, at) =>
    polygon(
      box(view, finish.lotX - 2.6 + (at % 4) * 1.3, main.depth * 0.14 + Math.floor(at / 4) * 1.5, 1.22, 1.42),
      `${fill('#1d2c4a')} stroke="#8ea0bb" stroke-width=".6"`,
    ),
  )
  return vents.join('') + panels.join('')
}
