import sharp from 'sharp'
import { noiseTiles } from '../paint/noise-tiles.ts'
import { pictureDefs } from '../paint/picture-defs.ts'
import type { Place } from '../town/place.ts'
import { panoramaScene } from './scene.ts'
import { SPHERE } from './sphere.ts'

/** Draws a 2560×1280 panorama as JPEG, with the property in the center; sharp's threads rasterize it. */
export const drawPanorama = async (place: Place): Promise<Buffer> =>
  sharp(Buffer.from(await panoramaSvg(place)))
    .flatten({ background: '#000000' })
    .jpeg({ quality: 80, mozjpeg: false, optimiseCoding: false })
    .toBuffer()

export const panoramaSvg = async (place: Place): Promise<string> =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="${SPHERE.width}" height="${SPHERE.height}">${pictureDefs(await noiseTiles(), place)}${panoramaScene(place)}</svg>`
