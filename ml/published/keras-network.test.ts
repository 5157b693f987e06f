import { InferenceSession, Tensor } from 'onnxruntime-node'
import { expect, it } from 'vitest'
import { convertKeras, type KerasModel } from './keras-network.ts'
import { toColorRange } from './network-builder.ts'
import { convolve, each, mapOf, meanOf, pictureOf, slide, weightsOf } from './test/naive.ts'

const SIDE = 12
const WIDTH = 5
const convolution = (name: string, from: string, config: object) => ({
  name,
  class_name: 'Conv2D',
  config: {
    filters: WIDTH,
    data_format: 'channels_last',
    dilation_rate: [1, 1],
    activation: 'linear',
    use_bias: true,
    ...config,
  },
  inbound_nodes: inbound(from),
})
const inbound = (...names: string[]): [string, number, number, object][][] => [
  names.map((name) => [name, 0, 0, {}]),
]
const layers = [
  { name: 'input', class_name: 'InputLayer', config: {}, inbound_nodes: [] },
  {
    name: 'pad',
    class_name: 'ZeroPadding2D',
    config: {
      padding: [
        [1, 2],
        [2, 1],
      ],
    },
    inbound_nodes: inbound('input'),
  },
  convolution('conv', 'pad', { kernel_size: [3, 3], strides: [2, 2], padding: 'valid' }),
  {
    name: 'norm',
    class_name: 'BatchNormalization',
    config: { epsilon: 0.001 },
    inbound_nodes: inbound('conv'),
  },
  { name: 'relu', class_name: 'Activation', config: { activation: 'relu' }, inbound_nodes: inbound('norm') },
  {
    name: 'pool',
    class_name: 'MaxPooling2D',
    config: { pool_size: [3, 3], strides: [2, 2], padding: 'same' },
    inbound_nodes: inbound('relu'),
  },
  convolution('branch', 'pool', { kernel_size: [1, 1], strides: [1, 1], padding: 'same', use_bias: false }),
  { name: 'sum', class_name: 'Add', config: {}, inbound_nodes: inbound('pool', 'branch') },
  { name: 'mean', class_name: 'GlobalAveragePooling2D', config: {}, inbound_nodes: inbound('sum') },
]
const shapes: [string, number[]][] = [
  ['conv/kernel', [3, 3, 3, WIDTH]],
  ['conv/bias', [WIDTH]],
  ['norm/gamma', [WIDTH]],
  ['norm/beta', [WIDTH]],
  ['norm/moving_mean', [WIDTH]],
  ['norm/moving_variance', [WIDTH]],
  ['branch/kernel', [1, 1, WIDTH, WIDTH]],
]
const weights = new Map(
  shapes.map(([name, shape], seed) => {
    const values = weightsOf(
      shape.reduce((product, length) => product * length, 1),
      seed,
    )
    return [name, name === 'norm/moving_variance' ? values.map((value) => value ** 2) : values]
  }),
)
const weightAt = (name: string, at: number) => weights.get(name)?.[at] ?? Number.NaN
const model: KerasModel = {
  modelTopology: { model_config: { config: { layers } } },
  weightsManifest: [
    { paths: ['all.bin'], weights: shapes.map(([name, shape]) => ({ name, shape, dtype: 'float32' })) },
  ],
}
const file = Buffer.concat([...weights.values()].map((values) => Buffer.from(values.buffer)))
const RANGE = { scale: 255, shift: [-123, -117, -104], isBlueFirst: true }
const convert = (changed: KerasModel = model, bytes = file) =>
  convertKeras(changed, bytes, { pooled: 'mean', prepare: (build) => toColorRange(build, RANGE), side: SIDE })

/** The same network, layer by layer and position by position. */
function reference(at: (y: number, x: number, color: number) => number): number[] {
  const [mean, deviation] = [
    [0.485, 0.456, 0.406],
    [0.229, 0.224, 0.225],
  ]
  const prepared = (y: number, x: number, color: number) =>
    (at(y, x, color) * (deviation?.[color] ?? 0) + (mean?.[color] ?? 0)) * RANGE.scale +
    (RANGE.shift[color] ?? 0)
  const isInside = (y: number, x: number) => y >= 0 && x >= 0 && y < SIDE && x < SIDE
  const padded = mapOf(SIDE + 3, SIDE + 3, 3, (y, x, color) =>
    isInside(y - 1, x - 2) ? prepared(y - 1, x - 2, 2 - color) : 0,
  )
  const seen = convolve(padded, { size: 3, stride: 2, isSame: false }, WIDTH, (y, x, from, to) =>
    weightAt('conv/kernel', ((y * 3 + x) * 3 + from) * WIDTH + to),
  )
  const bright = each(seen, (value, to) => {
    const spread = Math.sqrt(weightAt('norm/moving_variance', to) + 0.001)
    const centered = value + weightAt('conv/bias', to) - weightAt('norm/moving_mean', to)
    return Math.max(0, (centered / spread) * weightAt('norm/gamma', to) + weightAt('norm/beta', to))
  })
  const pooled = slide(
    bright,
    { size: 3, stride: 2, isSame: true },
    {
      channels: WIDTH,
      fold: (value, to) =>
        Math.max(
          ...[0, 1, 2].flatMap((y) => [0, 1, 2].map((x) => value(y, x, to))).filter((v) => !Number.isNaN(v)),
        ),
    },
  )
  const branch = convolve(pooled, { size: 1, stride: 1, isSame: true }, WIDTH, (_, __, from, to) =>
    weightAt('branch/kernel', from * WIDTH + to),
  )
  return meanOf(
    mapOf(pooled.height, pooled.width, WIDTH, (y, x, to) => {
      const index = (y * pooled.width + x) * WIDTH + to
      return (pooled.values[index] ?? 0) + (branch.values[index] ?? 0)
    }),
  )
}

it('computes what the Keras model does, for each kind of layer', async () => {
  const { planes, at } = pictureOf(SIDE)
  const session = await InferenceSession.create(convert())
  const { features } = await session.run({ pixels: new Tensor('float32', planes, [1, 3, SIDE, SIDE]) })
  const expected = reference(at)
  const scale = Math.max(...expected.map(Math.abs))
  expect(features?.dims).toEqual([1, WIDTH])
  expected.forEach((value, index) =>
    expect(Number(features?.data[index]) / scale).toBeCloseTo(value / scale, 5),
  )
})

it('refuses what it would convert wrongly: unknown layers and settings, and weights of another length', () => {
  const withLayers = (
    changed: KerasModel['modelTopology']['model_config']['config']['layers'],
  ): KerasModel => ({
    ...model,
    modelTopology: { model_config: { config: { layers: changed } } },
  })
  const withLayer = (name: string, change: object) =>
    withLayers(layers.map((layer) => (layer.name === name ? { ...layer, ...change } : layer)))
  expect(() => convert(withLayer('sum', { class_name: 'Concatenate' }))).toThrow(
    'sum: no conversion for a layer of the kind Concatenate',
  )
  expect(() => convert(withLayer('relu', { config: { activation: 'tanh' } }))).toThrow('relu')
  expect(() => convert(withLayers(layers.slice(0, -1)))).toThrow('the model has no layer mean')
  expect(() => convert(model, Buffer.concat([file, Buffer.alloc(4)]))).toThrow(/^the weights are/)
})
