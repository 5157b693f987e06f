import { z } from 'zod'
import { createNetworkBuilder, moveAxes, type NetworkBuilder } from './network-builder.ts'

/** A convolutional Keras model in the layers format of TensorFlow.js, as far as its layers are known here. */
const layerSchema = z.object({
  name: z.string(),
  class_name: z.string(),
  config: z.record(z.string(), z.unknown()),
  inbound_nodes: z.array(z.array(z.tuple([z.string()]).rest(z.unknown()))),
})
export const kerasModel = z.object({
  modelTopology: z.object({
    model_config: z.object({ config: z.object({ layers: z.array(layerSchema) }) }),
  }),
  weightsManifest: z.array(
    z.object({
      paths: z.array(z.string()),
      weights: z.array(
        z.object({ name: z.string(), shape: z.array(z.number()), dtype: z.literal('float32') }),
      ),
    }),
  ),
})
export type KerasModel = z.infer<typeof kerasModel>
type Layer = z.infer<typeof layerSchema>
type Weight = { readonly shape: readonly number[]; readonly values: Float32Array }
type Weights = ReadonlyMap<string, Weight>

/** What a layer needs: its own settings, what it gets from others, and its weights. */
type LayerContext = {
  readonly build: NetworkBuilder
  readonly config: Layer['config']
  readonly inputs: readonly string[]
  readonly weight: (name: string) => Weight
}

/**
 * The network as an ONNX model, up to the map that the layer `pooled` takes the mean of. `prepare` turns the model's input into what
 * the first layer expects. `bytes` are the files of the weights, one after the other.
 *
 * @throws if a layer isn't known, or its settings aren't.
 */
export function convertKeras(
  model: KerasModel,
  bytes: Buffer,
  { pooled, prepare, side }: { pooled: string; prepare: (build: NetworkBuilder) => string; side: number },
): Buffer {
  const weights = readWeights(model, bytes)
  const build = createNetworkBuilder()
  const outputs = new Map<string, string>()
  let width = 0
  for (const { name, class_name: kind, config, inbound_nodes: inbound } of model.modelTopology.model_config
    .config.layers) {
    const inputs = (inbound[0] ?? []).map(([from]) => outputs.get(from) ?? '')
    if (name === pooled) return build.finish(inputs[0] ?? '', { side, width })
    if (kind === 'Conv2D') width = z.number().parse(config['filters'])
    const convert = kind === 'InputLayer' ? () => prepare(build) : layers[kind]
    if (convert === undefined) throw new Error(`${name}: no conversion for a layer of the kind ${kind}`)
    const weight = (part: string) => {
      const found = weights.get(`${name}/${part}`)
      if (found === undefined) throw new Error(`${name} has no ${part}`)
      return found
    }
    outputs.set(name, convert({ build, config, inputs, weight }))
  }
  throw new Error(`the model has no layer ${pooled}`)
}

const layers: Readonly<Record<string, (context: LayerContext) => string>> = {
  ZeroPadding2D: ({ build, config, inputs }) => {
    const [[top, bottom], [left, right]] = pairs.parse(config['padding'])
    return build.step('Pad', [...inputs, build.lengths([0, 0, top, left, 0, 0, bottom, right])])
  },
  Conv2D: ({ build, config, inputs, weight }) => {
    plainConvolution.parse(config)
    const { shape, values } = weight('kernel')
    const [height = 1, across = 1, from = 1, to = 1] = shape
    const kernel = build.constant([to, from, height, across], moveAxes(values, shape, [3, 2, 0, 1]))
    const bias = config['use_bias'] === true ? [constantOf(build, weight('bias'))] : []
    return build.step('Conv', [...inputs, kernel, ...bias], ...windowOf(config, 'kernel_size'))
  },
  BatchNormalization: ({ build, config, inputs, weight }) => {
    const epsilon = z.number().parse(config['epsilon'])
    const [gamma, beta, mean, variance] = ['gamma', 'beta', 'moving_mean', 'moving_variance'].map(
      (part) => weight(part).values,
    )
    const scale = Float32Array.from(
      gamma ?? [],
      (value, at) => value / Math.sqrt((variance?.[at] ?? 0) + epsilon),
    )
    const shift = Float32Array.from(beta ?? [], (value, at) => value - (mean?.[at] ?? 0) * (scale[at] ?? 0))
    const [factor, summand] = [scale, shift].map((values) => build.constant([values.length, 1, 1], values))
    return build.step('Add', [build.step('Mul', [...inputs, factor ?? '']), summand ?? ''])
  },
  Activation: ({ build, config, inputs }) => {
    z.literal('relu').parse(config['activation'])
    return build.step('Relu', inputs)
  },
  MaxPooling2D: ({ build, config, inputs }) =>
    build.step('MaxPool', inputs, ...windowOf(config, 'pool_size')),
  Add: ({ build, inputs }) =>
    inputs.slice(1).reduce((sum, input) => build.step('Add', [sum, input]), inputs[0] ?? ''),
}

const pair = z.tuple([z.number(), z.number()])
const pairs = z.tuple([pair, pair])
const plainConvolution = z.object({
  activation: z.literal('linear'),
  dilation_rate: z.tuple([z.literal(1), z.literal(1)]),
  data_format: z.literal('channels_last'),
})

function windowOf(config: Layer['config'], size: string) {
  const padding = z.enum(['same', 'valid']).parse(config['padding'])
  return [
    ['kernel_shape', pair.parse(config[size])],
    ['strides', pair.parse(config['strides'])],
    ['auto_pad', padding === 'same' ? 'SAME_UPPER' : 'VALID'],
  ] as const
}

const constantOf = (build: NetworkBuilder, { shape, values }: Weight) => build.constant(shape, values)

function readWeights({ weightsManifest }: KerasModel, bytes: Buffer): Weights {
  // A copy begins at a multiple of four, as floats must.
  const all = new Float32Array(Uint8Array.from(bytes).buffer)
  const weights = new Map<string, Weight>()
  let at = 0
  for (const { name, shape } of weightsManifest.flatMap((group) => group.weights)) {
    const length = shape.reduce((product, axis) => product * axis, 1)
    weights.set(name, { shape, values: all.subarray(at, (at += length)) })
  }
  if (at !== all.length) throw new Error(`the weights are ${all.length} numbers, not ${at}`)
  return weights
}
