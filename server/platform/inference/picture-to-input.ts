import type { Pixels } from '@curbgrade/learning/features/pixels'
import sharp, { type ResizeOptions } from 'sharp'

type Recipe = {
  /** Fits a whole picture to the model's size: with borders, or stretched. */
  readonly fit: NonNullable<ResizeOptions['fit']>
  readonly mean: readonly [number, number, number]
  readonly deviation: readonly [number, number, number]
}

export const IMAGENET = {
  mean: [0.485, 0.456, 0.406],
  deviation: [0.229, 0.224, 0.225],
} as const satisfies Partial<Recipe>

/** How each model family was trained, from its published preprocessor files. */
const recipes = {
  /** ResNet, MobileNet, ViT, DINOv2. */
  imagenet: { fit: 'contain', ...IMAGENET },
  /** Fits without borders, which suits the built-in grader's network a little better. */
  stretched: { fit: 'fill', ...IMAGENET },
  clip: {
    fit: 'contain',
    mean: [0.48145466, 0.4578275, 0.40821073],
    deviation: [0.26862954, 0.26130258, 0.27577711],
  },
  siglip: { fit: 'fill', mean: [0.5, 0.5, 0.5], deviation: [0.5, 0.5, 0.5] },
} satisfies Record<string, Recipe>

export type Preprocessing = keyof typeof recipes

/** `planes`: all of red, then green, then blue. `interleaved`: red, green and blue of each pixel. */
export type ColorOrder = 'planes' | 'interleaved'
export type InputShape = { readonly width: number; readonly height: number; readonly colors: ColorOrder }

const MAX_PIXELS = 50_000_000

/**
 * Uses more than the middle: the drive, the neighbors and the fence count. Borders have the mean color, which
 * is 0 to the model. Null if it isn't a picture.
 */
export async function pictureToInput(
  picture: Uint8Array | Pixels,
  { width, height, colors }: InputShape,
  preprocessing: Preprocessing,
): Promise<Float32Array | null> {
  const recipe: Recipe = recipes[preprocessing]
  const [r, g, b] = recipe.mean.map((value) => Math.round(255 * value))
  try {
    const pixels = await open(picture)
      .resize({ width, height, fit: recipe.fit, kernel: 'cubic', background: { r, g, b } })
      .flatten()
      .toColorspace('srgb')
      .raw()
      .toBuffer()
    return pixels.length === width * height * 3 ? normalize(pixels, recipe, colors) : null
  } catch {
    return null
  }
}

const open = (picture: Uint8Array | Pixels) =>
  'data' in picture
    ? sharp(picture.data, { raw: { width: picture.width, height: picture.height, channels: 3 } })
    : sharp(picture, { limitInputPixels: MAX_PIXELS })

function normalize(pixels: Uint8Array, { mean, deviation }: Recipe, colors: ColorOrder): Float32Array {
  const count = pixels.length / 3
  const input = new Float32Array(pixels.length)
  for (const color of [0, 1, 2] as const)
    for (let pixel = 0; pixel < count; pixel++) {
      const value = ((pixels[3 * pixel + color] ?? 0) / 255 - mean[color]) / deviation[color]
      input[colors === 'planes' ? color * count + pixel : 3 * pixel + color] = value
    }
  return input
}
