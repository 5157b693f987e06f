import sharp from 'sharp'
import { aerialScene } from './aerial/scene.ts'
import { demoMark } from './paint/demo-mark.ts'
import { noiseTiles } from './paint/noise-tiles.ts'
import { pictureDefs, type Rendition } from './paint/picture-defs.ts'
import { HEIGHT, WIDTH } from './paint/svg.ts'
import { drawPanorama } from './panorama/draw-panorama.ts'
import { streetScene } from './street/scene.ts'
import type { Place } from './town/place.ts'

export type FlatKind = 'street' | 'aerial'
export type PictureKind = FlatKind | 'panorama'

/** Raise this version whenever a drawing changes: it is part of every cached picture's name. */
export const GENERATOR_VERSION = 2

/**
 * Draws a place as JPEG, 400×270, the same view at 1280×864, or a 2560×1280 panorama. The scene is built here (a
 * few ms); sharp's threads rasterize it.
 */
export const drawPicture = async (
  place: Place,
  kind: PictureKind,
  rendition: Rendition = 'regular',
): Promise<Buffer> => {
  if (kind === 'panorama') return drawPanorama(place)
  const density = DENSITIES[rendition]
  const drawing = Buffer.from(await pictureSvg(place, kind, rendition))
  const picture = sharp(drawing, { density }).flatten({ background: '#000000' })
  const isBlurred = place.category === 'blurred' && kind === 'street'
  if (isBlurred) picture.blur((6 * density) / DENSITIES.regular)
  // Draws the mark last, so it stays readable on a blurred picture.
  return picture
    .composite([{ input: Buffer.from(svg(demoMark())), density }])
    .jpeg(JPEG[rendition])
    .toBuffer()
}

/** The picture as SVG, without the mark and the blur, for rendering at other sizes. */
export const pictureSvg = async (
  place: Place,
  kind: FlatKind,
  rendition: Rendition = 'regular',
): Promise<string> => {
  const scene = kind === 'street' ? streetScene(place) : aerialScene(place)
  return svg(pictureDefs(await noiseTiles(), place, rendition) + scene)
}

/** Dots per inch at which sharp renders an SVG pixel as one pixel, and as 3.2. */
const DENSITIES: Record<Rendition, number> = { regular: 72, large: 72 * 3.2 }

/** A regular picture has full color resolution because it is shown at up to 2.5 times its size. */
const JPEG = {
  regular: { quality: 82, chromaSubsampling: '4:4:4', mozjpeg: false, optimiseCoding: false },
  large: { quality: 80 },
} as const

const svg = (inside: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="${WIDTH}" height="${HEIGHT}">${inside}</svg>`
