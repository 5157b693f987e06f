import { type Color, darker, lighter, mix } from '../../paint/color.ts'
import { lawnOf } from '../../paint/palette.ts'
import { fill, HEIGHT, path, polygon, rect, ring, stroke, trace, WIDTH } from '../../paint/svg.ts'
import { chanceFrom } from '../../town/chance.ts'
import { defectsOf } from '../../town/defects.ts'
import type { Place } from '../../town/place.ts'
import type { Camera } from '../camera.ts'

/** Depths of the curb zone, meters from the camera. */
export type Street = { readonly curb: number; readonly walkNear: number; readonly walkFar: number }

const ROAD: Color = '#6b6c6e'
const CONCRETE: Color = '#bdb9b0'
const FAR = 70

/** Lawn, sidewalk, curb and road, straight across the frame. */
export const drawGround = (place: Place, camera: Camera, street: Street): string =>
  lawn(place, camera) + sidewalk(place, camera, street) + road(place, camera, street) + roughness(camera)

/** Covers everything with one layer, because each use of a noise tile costs up to a millisecond. */
const roughness = (camera: Camera): string => {
  const horizon = camera.see(0, 0, FAR)[1]
  const ground = (paint: string) => rect(0, horizon, WIDTH, HEIGHT - horizon, paint)
  return ground(fill('url(#mottle)', 0.34)) + ground(fill('url(#grain)', 0.26))
}

export const band = (camera: Camera, near: number, far: number, paint: string): string => {
  const top = camera.see(0, 0, far)[1]
  return rect(0, top, WIDTH, camera.see(0, 0, near)[1] - top + 0.5, paint)
}

const lawn = (place: Place, camera: Camera): string => {
  const colors = lawnOf(place)
  const { lawnDead } = defectsOf(place)
  const near = mix(colors.lawn, colors.dead, lawnDead * 0.8)
  const horizon = camera.see(0, 0, FAR)[1]
  const base =
    rect(0, horizon, WIDTH, HEIGHT - horizon, fill(near)) +
    rect(0, horizon, WIDTH, 30, fill(lighter(near, 0.15), 0.4))
  return base + rect(0, horizon, WIDTH, HEIGHT - horizon, fill('url(#turf)', 0.55))
}

/** Mowing stripes on a well-kept lawn. */
export const mowingStripes = (
  camera: Camera,
  from: number,
  to: number,
  near: number,
  far: number,
): string => {
  let d = ''
  for (let x = from; x + 0.8 <= to; x += 1.6)
    d += ring([
      camera.see(x, 0, near),
      camera.see(x + 0.8, 0, near),
      camera.see(x + 0.8, 0, far),
      camera.see(x, 0, far),
    ])
  return path(d, fill('#ffffff', 0.1))
}

const sidewalk = (place: Place, camera: Camera, street: Street): string => {
  const { stain, cracks } = defectsOf(place)
  const color = darker(CONCRETE, stain * 0.14)
  const chance = chanceFrom(`${place.key}/sidewalk`)
  let joints = ''
  let splits = ''
  for (let x = -14; x < 14; x += 1.5) {
    joints += trace([camera.see(x, 0, street.walkNear), camera.see(x, 0, street.walkFar)])
    if (chance.flip(cracks * 0.4)) splits += crackAcross(camera, x, street, chance.between(-0.5, 0.5))
  }
  return (
    band(camera, street.walkNear, street.walkFar, fill(color)) +
    path(joints, stroke('#6c675d', 0.8, 0.55)) +
    path(splits, stroke('#57524a', 0.8, 0.7)) +
    band(camera, street.walkFar - 0.04, street.walkFar + 0.12, fill('#3d4a25', 0.35))
  )
}

const crackAcross = (camera: Camera, x: number, street: Street, lean: number): string => {
  const deep = street.walkFar - street.walkNear
  return trace(
    [0, 0.3, 0.55, 0.8, 1].map((share, index) =>
      camera.see(x + 0.7 + lean * share + (index % 2) * 0.18, 0, street.walkNear + deep * share),
    ),
  )
}

const road = (place: Place, camera: Camera, street: Street): string => {
  const { cracks } = defectsOf(place)
  const chance = chanceFrom(`${place.streetKey}/road`)
  const curbTop = camera.see(0, 0.14, street.curb)[1]
  const curbFoot = camera.see(0, 0, street.curb)[1]
  const tar = chance.flip(0.5) || cracks > 0.5 ? tarSeams(curbFoot, chance) : ''
  return (
    rect(0, curbTop, WIDTH, curbFoot - curbTop, fill('#a9a59c')) +
    rect(0, curbTop, WIDTH, 1.1, fill('#d8d4ca')) +
    rect(0, curbFoot, WIDTH, HEIGHT - curbFoot, fill(ROAD)) +
    rect(0, curbFoot, WIDTH, 3.2, fill('#3a3a3b', 0.35)) +
    tar
  )
}

const tarSeams = (top: number, chance: ReturnType<typeof chanceFrom>): string => {
  let d = ''
  for (let seam = 0; seam < 2; seam++) {
    const start = chance.between(-20, 300)
    const y = chance.between(top + 5, HEIGHT - 3)
    d += trace(
      Array.from({ length: 6 }, (_, index) => [start + index * 26, y + chance.between(-1.6, 1.6)] as const),
    )
  }
  return path(d, `${stroke('#39393b', 1.3, 0.6)} stroke-linejoin="round"`)
}

/** A strip of concrete toward the house; cracks and weeds come with the condition. */
export const drawPath = (
  place: Place,
  camera: Camera,
  x: number,
  width: number,
  near: number,
  far: number,
  name: string,
): string => {
  const defects = defectsOf(place)
  const chance = chanceFrom(`${place.key}/${name}`)
  const edge = (along: number, side: number) => camera.see(x + (side * width) / 2, 0, along)
  const slab = [edge(near, -1), edge(near, 1), edge(far, 1), edge(far, -1)]
  let joints = ''
  for (let z = near + 1.2; z < far; z += 1.4) joints += trace([edge(z, -1), edge(z, 1)])
  let splits = ''
  for (let split = 0; split < Math.round(defects.cracks * width * 2.2); split++) {
    const z = chance.between(near + 0.4, far - 1)
    splits += trace(Array.from({ length: 4 }, (_, index) => edge(z + index * 0.4, chance.between(-0.9, 0.9))))
  }
  return (
    polygon(slab, fill(darker(CONCRETE, defects.stain * 0.16))) +
    polygon(slab, fill('url(#grain)', 0.3)) +
    (defects.stain > 0.3 ? polygon(slab, fill('url(#mottle)', 0.15 + defects.stain * 0.4)) : '') +
    path(joints, stroke('#77726a', 0.7, 0.6)) +
    path(splits, stroke('#45502c', 1.1, 0.8))
  )
}
