import { createNetworkBuilder, moveAxes, type NetworkBuilder } from './network-builder.ts'
import { readTflite, type TfliteOperator, type TfliteTensor } from './tflite-file.ts'

// Numbers of schema.fbs: built-in operators, the fields of their options, kinds of padding, and activations.
const AVERAGE_POOL_2D = 1
const CONV_2D = 3
const DEPTHWISE_CONV_2D = 4
const PADDING = 0
const STRIDES = { width: 1, height: 2 }
const ACTIVATION = { [CONV_2D]: 3, [DEPTHWISE_CONV_2D]: 4 }
const SAME = 0
const NONE = 0
const RELU = 1
const RELU6 = 3

/**
 * The network of a TensorFlow Lite file as an ONNX model, up to the map before its first average. It may consist of convolutions;
 * `prepare` turns the model's input into what the first one expects.
 *
 * @throws if an operator before that average isn't known.
 */
export function convertTflite(
  file: Uint8Array,
  { prepare, side }: { prepare: (build: NetworkBuilder) => string; side: number },
): Buffer {
  const { tensors, operators, inputs } = readTflite(file)
  const build = createNetworkBuilder()
  const outputs = new Map(inputs.map((input) => [input, prepare(build)]))
  for (const operator of operators) {
    const [from = -1, kernel = -1, bias = -1] = operator.inputs
    const input = outputs.get(from) ?? ''
    if (operator.code === AVERAGE_POOL_2D)
      return build.finish(input, { side, width: tensors[from]?.shape.at(-1) ?? 0 })
    const weights = { kernel: tensors[kernel], bias: tensors[bias] }
    outputs.set(operator.outputs[0] ?? -1, convolve(build, operator, { input, ...weights }))
  }
  throw new Error('the network takes no average')
}

type Operands = {
  readonly input: string
  readonly kernel: TfliteTensor | undefined
  readonly bias: TfliteTensor | undefined
}

function convolve(
  build: NetworkBuilder,
  { code, byteOption, numberOption }: TfliteOperator,
  { input, kernel, bias }: Operands,
): string {
  if (code !== CONV_2D && code !== DEPTHWISE_CONV_2D) throw new Error(`no conversion for operator ${code}`)
  if (!kernel?.values || !bias?.values) throw new Error('a convolution has no weights of 32 bits')
  const [first = 1, height = 1, width = 1, last = 1] = kernel.shape
  const isDepthwise = code === DEPTHWISE_CONV_2D
  const [order, dims] = isDepthwise
    ? [
        [3, 0, 1, 2],
        [last, first, height, width],
      ] // [1, height, width, colors]: each color by itself
    : [
        [0, 3, 1, 2],
        [first, last, height, width],
      ]
  const output = build.step(
    'Conv',
    [
      input,
      build.constant(dims, moveAxes(kernel.values, kernel.shape, order)),
      build.constant(bias.shape, bias.values),
    ],
    ['kernel_shape', [height, width]],
    ['strides', [numberOption(STRIDES.height), numberOption(STRIDES.width)]],
    ['auto_pad', byteOption(PADDING) === SAME ? 'SAME_UPPER' : 'VALID'],
    ['group', isDepthwise ? last : 1],
  )
  return activate(build, byteOption(ACTIVATION[code]), output)
}

function activate(build: NetworkBuilder, activation: number, input: string): string {
  if (activation === NONE) return input
  if (activation === RELU) return build.step('Relu', [input])
  if (activation !== RELU6) throw new Error(`no conversion for activation ${activation}`)
  return build.step('Clip', [input, ...[0, 6].map((bound) => build.constant([], Float32Array.of(bound)))])
}
