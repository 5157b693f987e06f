import type { InferenceSession } from 'onnxruntime-node'
import { expect, it } from 'vitest'
import { toFloats, toHalves } from './half-numbers.ts'
import { readModelInput } from './model-input.ts'
import { problemWith } from './open-model.ts'
import { poolOutput } from './pool-output.ts'

type Shape = readonly (number | string)[]
const taking = (...shapes: readonly Shape[]) =>
  ({
    inputMetadata: shapes.map((shape, index) => ({
      name: `x${index}`,
      isTensor: true,
      type: 'float32',
      shape,
    })),
  }) as unknown as InferenceSession
const dimsOf = (shape: Shape) => readModelInput(taking(shape), 'm.onnx').map(({ dims }) => dims)

it.each<[Shape, number[]]>([
  [
    [1, 3, 64, 48],
    [1, 3, 64, 48],
  ],
  [
    ['batch_size', 'num_channels', 'height', 'width'],
    [1, 3, 224, 224],
  ],
  [
    ['batch_size', 3, 'height', 'width'],
    [1, 3, 224, 224],
  ],
  [
    [-1, 3, 96, -1],
    [1, 3, 96, 96],
  ],
  [
    ['unk__1', 224, 224, 3],
    [1, 224, 224, 3],
  ],
  [
    ['n', 'h', 'w', 3],
    [1, 224, 224, 3],
  ],
])('gives a model with the axes %j a picture of %j first', (shape, dims) =>
  expect(dimsOf(shape)[0]).toEqual(dims),
)

it('tries other usual sizes only where both axes are open', () => {
  expect(dimsOf(['n', 'c', 'h', 'w']).length).toBeGreaterThan(4)
  expect(dimsOf(['n', 'c', 'h', 32])).toEqual([[1, 3, 32, 32]])
})

it.each<[string, readonly Shape[], string]>([
  [
    'two inputs',
    [
      [1, 3, 64, 64],
      [1, 77],
    ],
    'It takes x0 float32 [1, 3, 64, 64] and x1 float32 [1, 77].',
  ],
  ['pictures in batches of eight', [[8, 3, 64, 64]], 'It takes x0 float32 [8, 3, 64, 64].'],
  ['gray pictures', [[1, 1, 28, 28]], 'It takes x0 float32 [1, 1, 28, 28].'],
  ['text', [[1, 77]], 'It takes x0 float32 [1, 77].'],
  ['nothing', [], 'It takes nothing.'],
])('says what a model takes that takes %s', (_, shapes, message) =>
  expect(() => readModelInput(taking(...shapes), 'm.onnx')).toThrow(message),
)

const square = { width: 64, height: 64 }
const planes = { ...square, colors: 'planes' } as const
const interleaved = { ...square, colors: 'interleaved' } as const
const output = (...dims: number[]) => ({
  name: 'y',
  dims,
  values: Float32Array.from({ length: dims.reduce((a, b) => a * b) }, (_, index) => index),
})
it('prefers a row of numbers, in any position', () => {
  expect([...poolOutput([output(1, 5, 2), output(1, 3)], planes)]).toEqual([0, 1, 2])
  expect([...poolOutput([output(1, 3, 1, 1)], planes)]).toEqual([0, 1, 2])
})
it('takes the class token, or the mean of patches where there is none', () => {
  expect([...poolOutput([output(1, 5, 2)], planes)]).toEqual([0, 1])
  expect([...poolOutput([output(1, 4, 2)], planes)]).toEqual([3, 4])
})
it('takes the mean of the patches of a picture that isn’t square, as well', () => {
  const wide = { ...planes, width: 192, height: 128 }
  expect([...poolOutput([output(1, 6, 2)], wide)]).toEqual([5, 6])
  expect([...poolOutput([output(1, 7, 2)], wide)]).toEqual([0, 1])
})
it('takes the mean over a map, whose numbers are where the colors are', () => {
  expect([...poolOutput([output(1, 2, 2, 2)], planes)]).toEqual([1.5, 5.5])
  expect([...poolOutput([output(1, 2, 2, 2)], interleaved)]).toEqual([3, 4])
})
it('says what a model returns that returns none of these', () =>
  expect(() => poolOutput([output(2, 3)], planes)).toThrow('It returns y [2, 3].'))

it.each<[string, Float32Array[], string | null]>([
  ['a picture’s few numbers', [new Float32Array(2048), new Float32Array(256)], null],
  ['a million numbers', [new Float32Array(1_000_000)], 'It returns 1000000 numbers for a picture'],
  ['numbers that aren’t any', [Float32Array.of(1, Number.NaN)], 'infinite or not a number'],
])('says what is wrong with %s', (_, vectors, problem) => {
  if (problem === null) expect(problemWith(vectors)).toBeNull()
  else expect(problemWith(vectors)).toContain(problem)
})

it('reads 16-bit numbers as it writes them', () => {
  const values = [0, 1, -2, 0.5, 65_504, 2 ** -24, -(2 ** -14), 1.5]
  expect([...(toFloats(toHalves(Float32Array.from(values))) ?? [])]).toEqual(values)
  expect(toFloats(Uint16Array.of(0x7c00, 0xfc00, 0x7e00))?.join(' ')).toBe('Infinity -Infinity NaN')
  expect(toFloats(BigInt64Array.of(1n))).toBeNull()
})
