import sharp, { type ResizeOptions } from 'sharp'

type Recipe = {
  /** How a picture is fitted to a square. */
  readonly fit: NonNullable<ResizeOptions['fit']>
  /** The central part of the square that the model sees. */
  readonly part: number
  /** For red, green and blue, each from 0 to 1. */
  readonly mean: readonly [number, number, number]
  readonly deviation: readonly [number, number, number]
}

/** How each model family was trained, from its published preprocessor files. */
const recipes = {
  /** ResNet, ViT, DINOv2. */
  imagenet: {
    fit: 'cover',
    part: 224 / 256,
    mean: [0.485, 0.456, 0.406],
    deviation: [0.229, 0.224, 0.225],
  },
  clip: {
    fit: 'cover',
    part: 1,
    mean: [0.48145466, 0.4578275, 0.40821073],
    deviation: [0.26862954, 0.26130258, 0.27577711],
  },
  siglip: { fit: 'fill', part: 1, mean: [0.5, 0.5, 0.5], deviation: [0.5, 0.5, 0.5] },
} satisfies Record<string, Recipe>

export type Preprocessing = keyof typeof recipes

const MAX_PIXELS = 50_000_000

/** A picture as model input: the red, green and blue plane, `size` × `size` each. Null if it isn't a picture. */
export async function planesFor(
  bytes: Uint8Array,
  size: number,
  preprocessing: Preprocessing,
): Promise<Float32Array | null> {
  const recipe: Recipe = recipes[preprocessing]
  const whole = Math.round(size / recipe.part)
  const edge = Math.floor((whole - size) / 2)
  try {
    const pixels = await sharp(bytes, { limitInputPixels: MAX_PIXELS })
      .resize({ width: whole, height: whole, fit: recipe.fit, kernel: 'cubic' })
      .extract({ left: edge, top: edge, width: size, height: size })
      .flatten()
      .toColorspace('srgb')
      .raw()
      .toBuffer()
    return pixels.length === size * size * 3 ? planesOf(pixels, recipe) : null
  } catch {
    return null
  }
}

function planesOf(pixels: Uint8Array, { mean, deviation }: Recipe): Float32Array {
  const count = pixels.length / 3
  const planes = new Float32Array(pixels.length)
  for (const color of [0, 1, 2] as const)
    for (let pixel = 0; pixel < count; pixel++)
      planes[color * count + pixel] =
        ((pixels[3 * pixel + color] ?? 0) / 255 - mean[color]) / deviation[color]
  return planes
}
