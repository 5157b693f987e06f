export function toFloats(data: unknown): Float32Array | null {
  if (data instanceof Float32Array) return data
  // Bits, except in runtimes that have `Float16Array`.
  if (data instanceof Uint16Array) return Float32Array.from(data, fromHalf)
  return isHalfArray(data) ? Float32Array.from(data) : null
}

const isHalfArray = (data: unknown): data is ArrayLike<number> =>
  ArrayBuffer.isView(data) && data.constructor.name === 'Float16Array'

export const toHalves = (values: Float32Array): Uint16Array => Uint16Array.from(values, toHalf)

export function toHalf(value: number): number {
  const sign = value < 0 ? 0x8000 : 0
  const size = Math.abs(value)
  if (size >= MAX_HALF) return sign | INFINITE
  const exponent = Math.max(MIN_EXPONENT, Math.floor(Math.log2(size)))
  const units = Math.round(size * 2 ** (10 - exponent))
  // Rounding up to the next power of two carries into the exponent by itself.
  return sign | (units < 1024 ? units : ((exponent - MIN_EXPONENT) << 10) + units)
}

function fromHalf(bits: number): number {
  const sign = bits & 0x8000 ? -1 : 1
  const [exponent, fraction] = [(bits >> 10) & 31, bits & 1023]
  if (exponent === 31) return fraction === 0 ? sign * Number.POSITIVE_INFINITY : Number.NaN
  return exponent === 0
    ? sign * fraction * 2 ** (MIN_EXPONENT - 10)
    : sign * (1024 + fraction) * 2 ** (exponent + MIN_EXPONENT - 11)
}

const MAX_HALF = 65_520
const INFINITE = 0x7c00
const MIN_EXPONENT = -14
