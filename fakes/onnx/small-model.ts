import { bytesField, type Field, messageField, numberField, textField } from './protobuf.ts'

/** Field numbers and type codes of onnx.proto (https://github.com/onnx/onnx), of what is used here. */
const FLOAT = 1
const INTS = 7
const IR_VERSION = 8
const OPSET = 17

const FILTERS = 32
const FILTER_SIZE = 8
const SIDE = 64

export type ModelOptions = {
  /** All of them 0: it makes the same of every picture. */
  readonly isBlind?: boolean
  /** Numbers for each place of the picture, not for the whole. */
  readonly isUnpooled?: boolean
  readonly colors?: number
}

/**
 * A tiny image model in ONNX's format: filters that nobody trained, then the mean of each over a quarter of the picture.
 * `pixels`, float32 [1, 3, 64, 64], in; `features`, float32 [1, 128], out. The same options give the same bytes.
 */
export function smallModel({ isBlind = false, isUnpooled = false, colors = 3 }: ModelOptions = {}): Buffer {
  const count = FILTERS * colors * FILTER_SIZE ** 2
  const filters = Float32Array.from({ length: count }, (_, at) => (isBlind ? 0 : spread(at)))
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
      messageField(5, textField(1, name), ...values.map((one) => numberField(8, one)), numberField(20, INTS)),
    ),
  )

/** A tensor that goes in or comes out. */
const value = (number: number, name: string, shape: readonly number[]): Field => {
  const dimensions = shape.map((length) => messageField(1, numberField(1, length)))
  return messageField(
    number,
    textField(1, name),
    messageField(2, messageField(1, numberField(1, FLOAT), messageField(2, ...dimensions))),
  )
}

/** Between -0.1 and 0.1, without any order. */
const spread = (at: number): number => (((at + 1) * 2_654_435_761) % 4_294_967_296) / 21_474_836_480 - 0.1
