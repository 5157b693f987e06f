import { setImmediate } from 'node:timers/promises'
import sharp from 'sharp'
import { chanceFrom } from '../town/chance.ts'

/** Gray speckle with alpha, as PNG data URLs: gives surfaces roughness without slow SVG filters. */
export type NoiseTiles = {
  readonly grain: string
  readonly mottle: string
  readonly turf: string
  readonly clouds: string
}

let tiles: Promise<NoiseTiles> | undefined

/** Created once per process, on first use (about 30 ms in small steps). */
export const noiseTiles = (): Promise<NoiseTiles> => (tiles ??= makeTiles())

export const GRAIN_SIZE = 64
export const MOTTLE_SIZE = 160
export const TURF_SIZE = 128
export const CLOUDS_SIZE = { width: 320, height: 128 }

const makeTiles = async (): Promise<NoiseTiles> => {
  const speck = lattice('grain', GRAIN_SIZE, GRAIN_SIZE)
  const grain = await tile(GRAIN_SIZE, GRAIN_SIZE, (x, y) => signed((speck(x, y) - 0.5) * 0.5))
  const blotch = fractal('mottle', MOTTLE_SIZE, MOTTLE_SIZE, 5, 5, 5)
  const mottle = await tile(MOTTLE_SIZE, MOTTLE_SIZE, (x, y) => signed((blotch(x, y) - 0.5) * 1.1))
  const blade = fractal('turf', TURF_SIZE, TURF_SIZE, 32, 12, 2)
  const turf = await tile(TURF_SIZE, TURF_SIZE, (x, y) => signed((blade(x, y) - 0.5) * 0.9))
  const vapour = fractal('clouds', CLOUDS_SIZE.width, CLOUDS_SIZE.height, 4, 4, 5)
  const clouds = await tile(CLOUDS_SIZE.width, CLOUDS_SIZE.height, (x, y) => {
    const edge = Math.sin((Math.PI * y) / CLOUDS_SIZE.height)
    return [255, smooth((vapour(x, y) - 0.47) / 0.25) * edge * 0.95]
  })
  return { grain, mottle, turf, clouds }
}

type Pixel = readonly [gray: number, alpha: number]

/** Light where positive, dark where negative. */
const signed = (value: number): Pixel => (value > 0 ? [255, value] : [0, -value])

const tile = async (
  width: number,
  height: number,
  pixel: (x: number, y: number) => Pixel,
): Promise<string> => {
  const data = Buffer.alloc(width * height * 2)
  for (let y = 0; y < height; y++) {
    // Yields to the event loop every few milliseconds.
    if (y % 16 === 0) await setImmediate()
    for (let x = 0; x < width; x++) {
      const [gray, alpha] = pixel(x, y)
      data.writeUInt8(gray, (y * width + x) * 2)
      data.writeUInt8(Math.round(Math.min(1, Math.max(0, alpha)) * 255), (y * width + x) * 2 + 1)
    }
  }
  const png = await sharp(data, { raw: { width, height, channels: 2 } })
    .png({ compressionLevel: 6 })
    .toBuffer()
  return `data:image/png;base64,${png.toString('base64')}`
}

/** Sum of octaves, seamless at the tile's edges. */
const fractal = (
  name: string,
  width: number,
  height: number,
  cellsX: number,
  cellsY: number,
  octaves: number,
) => {
  const layers = Array.from({ length: octaves }, (_, octave) => {
    const scale = 2 ** octave
    const at = lattice(`${name}${octave}`, cellsX * scale, cellsY * scale)
    return { at, stepX: (cellsX * scale) / width, stepY: (cellsY * scale) / height, weight: 0.55 ** octave }
  })
  const total = layers.reduce((sum, layer) => sum + layer.weight, 0)
  return (x: number, y: number): number =>
    layers.reduce(
      (sum, layer) => sum + between(layer.at, x * layer.stepX, y * layer.stepY) * layer.weight,
      0,
    ) / total
}

/** Random values on a wrapping grid. */
const lattice = (name: string, columns: number, rows: number) => {
  const chance = chanceFrom(`noise/${name}`)
  const values = Float64Array.from({ length: columns * rows }, chance.next)
  return (x: number, y: number): number => values[(y % rows) * columns + (x % columns)] ?? 0
}

const between = (at: (x: number, y: number) => number, x: number, y: number): number => {
  const left = Math.floor(x)
  const top = Math.floor(y)
  const across = smooth(x - left)
  const down = smooth(y - top)
  const upper = at(left, top) * (1 - across) + at(left + 1, top) * across
  const lower = at(left, top + 1) * (1 - across) + at(left + 1, top + 1) * across
  return upper * (1 - down) + lower * down
}

const smooth = (value: number): number => {
  const share = Math.min(1, Math.max(0, value))
  return share * share * (3 - 2 * share)
}
