/** A map with the channels of a position side by side, as Keras and TensorFlow Lite have them. */
export type ChannelsLast = {
  readonly height: number
  readonly width: number
  readonly channels: number
  readonly values: Float32Array
}

/** A value for each index between -1 and 1, the same every time. */
export const weightsOf = (length: number, seed: number): Float32Array =>
  Float32Array.from({ length }, (_, index) => Math.sin((index + 1) * (seed + 1.7)))

export function pictureOf(side: number): {
  planes: Float32Array
  at: (y: number, x: number, color: number) => number
} {
  const planes = weightsOf(3 * side ** 2, 3)
  return { planes, at: (y, x, color) => planes[color * side ** 2 + y * side + x] ?? 0 }
}

export function mapOf(
  height: number,
  width: number,
  channels: number,
  valueAt: (y: number, x: number, channel: number) => number,
): ChannelsLast {
  const values = new Float32Array(height * width * channels)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++)
      for (let channel = 0; channel < channels; channel++)
        values[(y * width + x) * channels + channel] = valueAt(y, x, channel)
  return { height, width, channels, values }
}

const valueAt = (
  { height, width, channels, values }: ChannelsLast,
  y: number,
  x: number,
  channel: number,
): number =>
  y < 0 || x < 0 || y >= height || x >= width
    ? Number.NaN
    : (values[(y * width + x) * channels + channel] ?? 0)

type Window = { readonly size: number; readonly stride: number; readonly isSame: boolean }

/** The side of what a window makes of a side, and where its first position begins. */
function placesOf(side: number, { size, stride, isSame }: Window): { count: number; start: number } {
  if (!isSame) return { count: Math.floor((side - size) / stride) + 1, start: 0 }
  const count = Math.ceil(side / stride)
  // TensorFlow pads the end more than the start.
  return { count, start: -Math.floor(Math.max(0, (count - 1) * stride + size - side) / 2) }
}

/** Folds each window of a channel or of all channels into a number. Positions outside are NaN. */
export function slide(
  input: ChannelsLast,
  window: Window,
  {
    channels,
    fold,
  }: {
    channels: number
    fold: (seen: (y: number, x: number, channel: number) => number, to: number) => number
  },
): ChannelsLast {
  const [rows, columns] = [placesOf(input.height, window), placesOf(input.width, window)]
  return mapOf(rows.count, columns.count, channels, (y, x, to) => {
    const [top, left] = [rows.start + y * window.stride, columns.start + x * window.stride]
    return fold((dy, dx, channel) => valueAt(input, top + dy, left + dx, channel), to)
  })
}

/** The sum of what a kernel sees; `weightOf` is its weight for the output `to`. */
export function convolve(
  input: ChannelsLast,
  window: Window,
  channels: number,
  weightOf: (y: number, x: number, from: number, to: number) => number,
): ChannelsLast {
  return slide(input, window, {
    channels,
    fold: (seen, to) => {
      let sum = 0
      for (let y = 0; y < window.size; y++)
        for (let x = 0; x < window.size; x++)
          for (let from = 0; from < input.channels; from++) {
            const value = seen(y, x, from)
            if (!Number.isNaN(value)) sum += value * weightOf(y, x, from, to)
          }
      return sum
    },
  })
}

export const each = (
  { height, width, channels, values }: ChannelsLast,
  change: (value: number, channel: number) => number,
): ChannelsLast => ({
  height,
  width,
  channels,
  values: values.map((value, at) => change(value, at % channels)),
})

export const meanOf = ({ height, width, channels, values }: ChannelsLast): number[] =>
  Array.from({ length: channels }, (_, channel) => {
    let sum = 0
    for (let at = channel; at < values.length; at += channels) sum += values[at] ?? 0
    return sum / (height * width)
  })
