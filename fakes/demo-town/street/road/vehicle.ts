import { type Color, darker, faded, lighter } from '../../paint/color.ts'
import { CARS } from '../../paint/palette.ts'
import { ellipse, fill, type Point, path, polygon, rect, stroke } from '../../paint/svg.ts'
import type { Chance } from '../../town/chance.ts'
import type { Camera } from '../camera.ts'

type VehicleShape = 'sedan' | 'suv' | 'pickup' | 'van'

/** Draws a vehicle from the side, parked along the street. Drawn at 100 units per meter and scaled once. */
export const drawVehicle = (
  foot: Point,
  scale: number,
  shape: VehicleShape,
  color: Color,
  isMirrored = false,
): string => {
  const size = scale / 100
  const flip = isMirrored ? `translate(${LENGTH[shape]} 0) scale(-1 1)` : ''
  return `<g transform="translate(${foot[0].toFixed(1)} ${foot[1].toFixed(1)}) scale(${size.toFixed(3)})"><g transform="${flip}">${SIDE[shape](color)}</g></g>`
}

const LENGTH: Record<VehicleShape, number> = { sedan: 460, suv: 470, pickup: 560, van: 560 }

export const vehicleLength = (shape: VehicleShape): number => LENGTH[shape] / 100

const sideOf = (
  wheels: readonly [number, number],
  length: number,
  body: string,
  glass: string,
  color: Color,
  extra = '',
): string =>
  ellipse(length / 2, 2, length * 0.54, 16, fill('#0a0c0e', 0.5)) +
  path(body, fill(color)) +
  path(body, fill('url(#light-down)')) +
  path(`M8 -62H${length - 8}V-34H8Z`, fill('#000000', 0.12)) +
  path(`M14 -66H${length - 14}`, stroke(lighter(color, 0.45), 3, 0.8)) +
  path(glass, fill('url(#glass)')) +
  extra +
  rect(-1, -74, 13, 15, fill('#b3221c'), 3) +
  rect(length - 14, -72, 14, 14, fill('#f2ecd2'), 3) +
  rect(2, -36, length - 4, 14, fill(darker(color, 0.55)), 4) +
  wheels.map((x) => wheel(x, 33)).join('')

const wheel = (x: number, radius: number): string =>
  ellipse(x, -radius, radius + 5, radius + 5, fill('#0d0e0f')) +
  ellipse(x, -radius, radius, radius, fill('#1c1d1f')) +
  ellipse(x, -radius, radius * 0.62, radius * 0.62, fill('#aeb3b7')) +
  ellipse(x, -radius, radius * 0.46, radius * 0.46, fill('#777c80')) +
  ellipse(x, -radius, radius * 0.14, radius * 0.14, fill('#2a2c2e'))

const SIDE: Record<VehicleShape, (color: Color) => string> = {
  sedan: (color) =>
    sideOf(
      [92, 366],
      460,
      'M4 -30V-74Q6 -88 40 -92L96 -98Q136 -142 186 -146H268Q306 -144 352 -100L420 -90Q454 -84 458 -62V-30Q456 -20 440 -20H20Q6 -20 4 -30Z',
      'M112 -100Q146 -136 188 -138H222V-98ZM232 -98V-138H266Q298 -136 332 -98Z',
      color,
      path('M227 -96V-30M118 -92V-34', stroke('#000000', 1.6, 0.35)) +
        rect(196, -86, 22, 5, fill(darker(color, 0.4)), 2) +
        rect(300, -86, 22, 5, fill(darker(color, 0.4)), 2),
    ),
  suv: (color) =>
    sideOf(
      [94, 372],
      470,
      'M4 -34V-112Q8 -150 52 -168Q60 -176 90 -176H286Q318 -174 352 -118L432 -106Q464 -98 466 -70V-34Q464 -24 448 -24H18Q6 -24 4 -34Z',
      'M38 -116Q44 -150 66 -160H128V-116ZM138 -116V-162H216V-116ZM226 -116V-162H280Q304 -160 328 -116Z',
      color,
      path('M221 -112V-36M133 -112V-60', stroke('#000000', 1.6, 0.35)) +
        rect(186, -104, 24, 6, fill(darker(color, 0.4)), 2) +
        rect(60, -182, 220, 6, fill('#2b2e31'), 3),
    ),
  pickup: (color) =>
    sideOf(
      [116, 446],
      560,
      'M4 -44V-108H228V-170Q230 -182 246 -182H340Q362 -180 400 -116L516 -108Q552 -102 554 -72V-44Q552 -30 536 -30H20Q6 -30 4 -44Z',
      'M242 -118V-166H300V-118ZM310 -118V-166H334Q352 -162 376 -118Z',
      color,
      path('M305 -112V-42M232 -106V-42', stroke('#000000', 1.8, 0.4)) +
        path('M6 -108H226', stroke(darker(color, 0.4), 5)) +
        rect(268, -104, 26, 6, fill(darker(color, 0.4)), 2),
    ),
  van: (color) =>
    sideOf(
      [104, 446],
      560,
      'M4 -34V-224Q6 -250 34 -252H400Q436 -250 470 -182L500 -130L536 -116Q556 -108 556 -80V-34Q554 -24 540 -24H18Q6 -24 4 -34Z',
      'M400 -146V-224H412Q428 -220 446 -182L462 -146Z',
      color,
      path('M386 -238V-36M262 -238V-36M264 -150H384', stroke('#000000', 1.8, 0.32)) +
        rect(352, -132, 24, 7, fill(darker(color, 0.4)), 2) +
        path('M24 -196H250', stroke(lighter(color, 0.5), 3, 0.5)),
    ),
}

/** Parked in a drive: seen from behind. */
export const drawParkedCar = (camera: Camera, x: number, z: number, chance: Chance): string => {
  const scale = camera.scale(z) / 100
  const [px, py] = camera.see(x, 0, z)
  const color = chance.pick(CARS)
  const isTall = chance.flip(0.5)
  return `<g transform="translate(${px.toFixed(1)} ${py.toFixed(1)}) scale(${scale.toFixed(3)})">${rearView(color, isTall ? 172 : 144)}</g>`
}

const rearView = (color: Color, height: number): string =>
  ellipse(0, 0, 118, 18, fill('#0a0c0e', 0.55)) +
  rect(-84, -42, 30, 44, fill('#17181a'), 6) +
  rect(54, -42, 30, 44, fill('#17181a'), 6) +
  path(
    `M-90 -24V-86Q-90 -98 -78 -102L-62 -${height - 8}Q-58 -${height} -44 -${height}H44Q58 -${height} 62 -${height - 8}L78 -102Q90 -98 90 -86V-24Q88 -18 80 -18H-80Q-88 -18 -90 -24Z`,
    fill(color),
  ) +
  path(
    `M-64 -100L-52 -${height - 14}Q-50 -${height - 9} -42 -${height - 9}H42Q50 -${height - 9} 52 -${height - 14}L64 -100Z`,
    fill('url(#glass)'),
  ) +
  rect(-88, -92, 22, 26, fill('#b0201b'), 5) +
  rect(66, -92, 22, 26, fill('#b0201b'), 5) +
  rect(-26, -76, 52, 20, fill('#e9e7de'), 2) +
  rect(-88, -48, 176, 24, fill(darker(color, 0.4)), 6) +
  path('M-80 -100H80', stroke(lighter(color, 0.5), 3, 0.7))

/** A dead car: faded, rust-eaten, up on blocks. */
export const drawWreck = (foot: Point, scale: number, chance: Chance): string => {
  const color = faded(chance.pick(CARS), 0.5)
  const size = scale / 100
  const rust = [40, 150, 270, 380].map((x) =>
    ellipse(
      x + chance.between(-20, 20),
      -58 + chance.between(-14, 18),
      chance.between(18, 42),
      chance.between(8, 20),
      fill('#7a4425', 0.85),
    ),
  )
  const blocks = [92, 366].map(
    (x) =>
      ellipse(x, -33, 39, 39, fill('#101112')) +
      rect(x - 22, -34, 44, 34, fill('#8d8a84')) +
      rect(x - 16, -26, 12, 14, fill('#5d5a55')) +
      rect(x + 4, -26, 12, 14, fill('#5d5a55')),
  )
  const smashed = polygon(
    [
      [250, -130],
      [272, -112],
      [262, -104],
      [290, -100],
      [300, -122],
    ],
    fill('#0c0e10'),
  )
  return `<g transform="translate(${foot[0].toFixed(1)} ${foot[1].toFixed(1)}) scale(${size.toFixed(3)})">${SIDE.sedan(color)}${rust.join('')}${blocks.join('')}${smashed}</g>`
}
