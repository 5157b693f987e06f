import sharp from 'sharp'
import { aerialScene } from './aerial/scene.ts'
import { demoMark } from './demo-mark.ts'
import { noiseTiles } from './noise-tiles.ts'
import type { Place } from './place.ts'
import { pictureDefs } from './picture-defs.ts'
import { streetScene } from './street/scene.ts'
import { HEIGHT, WIDTH } from './svg.ts'

export type PictureKind = 'street' | 'aerial'

/** Raise it whenever a drawing changes: it is part of every cached picture's name. */
export const GENERATOR_VERSION = 1

/** 400×270 JPEG of what stands there; the scene is built here (a few ms), rasterising runs in sharp's own threads. */
export const drawPicture = async (place: Place, kind: PictureKind): Promise<Buffer> => {
  const svg = await pictureSvg(place, kind)
  const picture = sharp(Buffer.from(svg), { density: 72, limitInputPixels: WIDTH * HEIGHT * 4 })
  const framed = place.category === 'blurred' && kind === 'street' ? picture.blur(6) : picture
  return framed
    .flatten({ background: '#000000' })
    .jpeg({ quality: 84, chromaSubsampling: '4:4:4', mozjpeg: false, optimiseCoding: false })
    .toBuffer()
}

export const pictureSvg = async (place: Place, kind: PictureKind): Promise<string> => {
  const scene = kind === 'street' ? streetScene(place) : aerialScene(place)
  const defs = pictureDefs(await noiseTiles(), place)
  return `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="${WIDTH}" height="${HEIGHT}">${defs}${scene}${demoMark()}</svg>`
}
