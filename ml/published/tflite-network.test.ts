import { Builder } from 'flatbuffers'
import { InferenceSession, Tensor } from 'onnxruntime-node'
import { expect, it } from 'vitest'
import { toColorRange } from './network-builder.ts'
import { convolve, each, mapOf, meanOf, pictureOf, weightsOf } from './test/naive.ts'
import { convertTflite } from './tflite-network.ts'

const SIDE = 11
const WIDTH = 4
const [SAME, VALID] = [0, 1]
const [NONE, RELU6] = [0, 3]
/** The picture, then a kernel and a bias for each convolution, then what is computed. */
const shapes = [
  [1, SIDE, SIDE, 3],
  [WIDTH, 3, 3, 3],
  [WIDTH],
  [1, 3, 3, WIDTH],
  [WIDTH],
  [1, 6, 6, WIDTH],
  [1, 4, 4, WIDTH],
  [1, 1, 1, WIDTH],
]
const weights = shapes.map((shape, at) =>
  at === 0 || at > 4
    ? null
    : weightsOf(
        shape.reduce((product, length) => product * length, 1),
        at,
      ),
)
const weightAt = (tensor: number, at: number) => weights[tensor]?.[at] ?? Number.NaN

type Operator = { code: number; inputs: number[]; output: number; options: readonly number[] }
/** Options as in the file: padding, stride across, stride down, then what the operator adds, its activation last. */
const operators: Operator[] = [
  { code: 3, inputs: [0, 1, 2], output: 5, options: [SAME, 2, 2, RELU6] },
  { code: 4, inputs: [5, 3, 4], output: 6, options: [VALID, 1, 1, 1, NONE] },
  { code: 1, inputs: [6], output: 7, options: [VALID, 1, 1] },
]

/** A TensorFlow Lite file, table by table. */
function fileOf(all: readonly Operator[]): Uint8Array {
  const build = new Builder(1024)
  const table = (fields: readonly ((slot: number) => void)[]) => {
    build.startObject(fields.length)
    fields.forEach((add, slot) => add(slot))
    return build.endObject()
  }
  const offset = (value: number) => (slot: number) => build.addFieldOffset(slot, value, 0)
  const byte = (value: number) => (slot: number) => build.addFieldInt8(slot, value, -1)
  const number = (value: number) => (slot: number) => build.addFieldInt32(slot, value, -1)
  const none = () => {}
  const vector = (values: readonly number[], add: (value: number) => void) => {
    build.startVector(4, values.length, 4)
    for (const value of values.toReversed()) add(value)
    return build.endVector()
  }
  const numbers = (values: readonly number[]) => vector(values, (value) => build.addInt32(value))
  const tables = (values: readonly number[]) => vector(values, (value) => build.addOffset(value))
  const buffers = weights.map((values) =>
    values === null ? table([none]) : table([offset(build.createByteVector(new Uint8Array(values.buffer)))]),
  )
  const tensors = shapes.map((shape, at) => table([offset(numbers(shape)), byte(0), number(at)]))
  const written = all.map(({ inputs, output, options }, at) => {
    const [from, to] = [numbers(inputs), numbers([output])]
    const chosen = table(
      options.map((value, slot) =>
        slot === 1 || slot === 2 || (slot === 3 && options.length > 4) ? number(value) : byte(value),
      ),
    )
    return table([number(at), offset(from), offset(to), none, offset(chosen)])
  })
  const codes = all.map(({ code }) => table([byte(code), none, none, number(code)]))
  const graph = table([offset(tables(tensors)), offset(numbers([0])), none, offset(tables(written))])
  const parts = [tables(codes), tables([graph]), tables(buffers)]
  build.finish(table([none, offset(parts[0] ?? 0), offset(parts[1] ?? 0), none, offset(parts[2] ?? 0)]))
  return build.asUint8Array()
}

const RANGE = { scale: 2, shift: [-1, -1, -1], isBlueFirst: false }
const convert = (all: readonly Operator[] = operators) =>
  convertTflite(fileOf(all), { prepare: (build) => toColorRange(build, RANGE), side: SIDE })

function reference(at: (y: number, x: number, color: number) => number): number[] {
  const [mean, deviation] = [
    [0.485, 0.456, 0.406],
    [0.229, 0.224, 0.225],
  ]
  const picture = mapOf(
    SIDE,
    SIDE,
    3,
    (y, x, color) => (at(y, x, color) * (deviation?.[color] ?? 0) + (mean?.[color] ?? 0)) * 2 - 1,
  )
  const first = convolve(picture, { size: 3, stride: 2, isSame: true }, WIDTH, (y, x, from, to) =>
    weightAt(1, ((to * 3 + y) * 3 + x) * 3 + from),
  )
  const bounded = each(first, (value, to) => Math.min(6, Math.max(0, value + weightAt(2, to))))
  const second = convolve(bounded, { size: 3, stride: 1, isSame: false }, WIDTH, (y, x, from, to) =>
    from === to ? weightAt(3, (y * 3 + x) * WIDTH + to) : 0,
  )
  return meanOf(each(second, (value, to) => value + weightAt(4, to)))
}

it('computes what the TensorFlow Lite model does, for each kind of operator', async () => {
  const { planes, at } = pictureOf(SIDE)
  const session = await InferenceSession.create(convert())
  const { features } = await session.run({ pixels: new Tensor('float32', planes, [1, 3, SIDE, SIDE]) })
  expect(features?.dims).toEqual([1, WIDTH])
  reference(at).forEach((value, index) => expect(features?.data[index]).toBeCloseTo(value, 4))
})

it('refuses operators and activations that it doesn’t know', () => {
  const changed = (change: Partial<Operator>) =>
    operators.map((operator, at) => (at === 1 ? { ...operator, ...change } : operator))
  expect(() => convert(changed({ code: 14 }))).toThrow('no conversion for operator 14')
  expect(() => convert(changed({ options: [VALID, 1, 1, 1, 4] }))).toThrow('no conversion for activation 4')
  expect(() => convert(operators.slice(0, 2))).toThrow('the network takes no average')
})
