import { bytesField, type Field, messageField, numberField, textField } from './protobuf.ts'

/** Field numbers and type codes of onnx.proto (https://github.com/onnx/onnx) that are used here. */
const FLOAT = 1
const INTS = 7
const IR_VERSION = 8
const OPSET = 17

const FILTERS = 32
const FILTER_SIZE = 8
const SIDE = 64

export type ModelOptions = {
  /** All weights are 0, so every picture has the same features. */
  readonly isBlind?: boolean
  /** Outputs features per position instead of for the whole picture. */
  readonly isUnpooled?: boolean
  readonly colors?: number
}

/**
 * Builds a tiny image model in ONNX format: untrained filters, then the mean of each over a quarter of the
 * picture. Input `pixels`, float32 [1, 3, 64, 64]; output `features`, float32 [1, 128]. The same options give the
 * same bytes.
 */
export function buildSmallModel({
  isBlind = false,
  isUnpooled = false,
  colors = 3,
}: ModelOptions = {}): Buffer {
  const count = FILTERS * colors * FILTER_SIZE ** 2
  const filters = Float32Array.from({ length: count }, (_, index) => (isBlind ? 0 : toWeight(index)))
  const nodes = [
    node('Conv', ['pixels', 'filters'], 'seen', ['strides', [FILTER_SIZE, FILTER_SIZE]]),
    node('Relu', ['seen'], 'bright'),
    node('AveragePool', ['bright'], 'quarters', ['kernel_shape', [4, 4]], ['strides', [4, 4]]),
    node('Flatten', ['quarters'], 'features'),
  ]
  const graph = messageField(
    7,
    ...nodes,
    textField(2, 'small'),
    messageField(
      5,
      ...[FILTERS, colors, FILTER_SIZE, FILTER_SIZE].map((length) => numberField(1, length)),
      numberField(2, FLOAT),
      textField(8, 'filters'),
      bytesField(9, Buffer.from(filters.buffer)),
    ),
    value(11, 'pixels', [1, colors, SIDE, SIDE]),
    isUnpooled ? value(12, 'quarters', [1, FILTERS, 2, 2]) : value(12, 'features', [1, FILTERS * 4]),
  )
  return Buffer.concat([numberField(1, IR_VERSION), graph, messageField(8, numberField(2, OPSET))])
}

type Attribute = readonly [name: string, values: readonly number[]]

const node = (
  operator: string,
  inputs: readonly string[],
  output: string,
  ...attributes: Attribute[]
): Field =>
  messageField(
    1,
    ...inputs.map((input) => textField(1, input)),
    textField(2, output),
    textField(4, operator),
    ...attributes.map(([name, values]) =>
      messageField(
        5,
        textField(1, name),
        ...values.map((value) => numberField(8, value)),
        numberField(20, INTS),
      ),
    ),
  )

/** An input or output tensor. */
const value = (number: number, name: string, shape: readonly number[]): Field => {
  const dimensions = shape.map((length) => messageField(1, numberField(1, length)))
  return messageField(
    number,
    textField(1, name),
    messageField(2, messageField(1, numberField(1, FLOAT), messageField(2, ...dimensions))),
  )
}

/** A deterministic pseudorandom weight between -0.1 and 0.1. */
const toWeight = (index: number): number =>
  (((index + 1) * 2_654_435_761) % 4_294_967_296) / 21_474_836_480 - 0.1
