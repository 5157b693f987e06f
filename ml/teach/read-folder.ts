import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'

/** A picture as the product keeps it: no metadata, so no host learns where it was taken. */
export type Picture = { readonly file: string; readonly jpeg: Uint8Array; readonly hash: string }

const PICTURE = /\.(jpe?g|png|webp|tiff?)$/i
/** Neither the product's features nor a vision model's answer needs more. */
const MAX_SIDE = 1024
const MAX_PIXELS = 50_000_000

/** The pictures of a folder and its subfolders by name, each content once, and the files that can't be read. */
export async function readFolder(folder: string): Promise<{ pictures: Picture[]; unreadable: string[] }> {
  const files = (await readdir(folder, { recursive: true })).filter((name) => PICTURE.test(name)).toSorted()
  const pictures = new Map<string, Picture>()
  const unreadable: string[] = []
  for (const file of files) {
    const jpeg = await toJpeg(join(folder, file))
    if (jpeg === null) unreadable.push(file)
    else {
      const hash = createHash('sha256').update(jpeg).digest('hex')
      if (!pictures.has(hash)) pictures.set(hash, { file, jpeg, hash })
    }
  }
  return { pictures: [...pictures.values()], unreadable }
}

async function toJpeg(path: string): Promise<Uint8Array | null> {
  const bytes = await readFile(path)
  return sharp(bytes, { limitInputPixels: MAX_PIXELS })
    .autoOrient()
    .resize({ width: MAX_SIDE, height: MAX_SIDE, fit: 'inside', withoutEnlargement: true })
    .flatten()
    .toColorspace('srgb')
    .jpeg({ quality: 90 })
    .toBuffer()
    .catch(() => null)
}
