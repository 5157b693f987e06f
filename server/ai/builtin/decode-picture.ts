import type { Pixels } from '@curbgrade/learning/features/pixels'
import sharp from 'sharp'

/** Features use far fewer pixels; more would only take time and memory. */
const MAX_SIZE = { width: 800, height: 540 } as const

export async function decodePicture(bytes: Uint8Array): Promise<Pixels | null> {
  try {
    const { data, info } = await sharp(bytes, { limitInputPixels: 50_000_000, sequentialRead: true })
      .resize({ ...MAX_SIZE, fit: 'inside', withoutEnlargement: true })
      .flatten()
      .toColorspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true })
    return info.channels === 3 ? { width: info.width, height: info.height, data } : null
  } catch {
    return null
  }
}
