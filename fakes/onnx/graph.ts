import { bytesField, type Field, messageField, numberField, textField } from './protobuf.ts'

/** Field numbers and type codes of onnx.proto (https://github.com/onnx/onnx) that are used here. */
export const FLOAT = 1
export const FLOAT16 = 10
const INT64 = 7
const INT = 2
const STRING = 3
const INTS = 7
const IR_VERSION = 8
const OPSET = 17

/** A fixed length, or the name of an axis whose length is left open. */
export type Axis = number | string

export type Graph = {
  readonly nodes: readonly Field[]
  readonly tensors: readonly Field[]
  readonly inputs: readonly Value[]
  readonly outputs: readonly Value[]
}

export type Value = { readonly name: string; readonly axes: readonly Axis[]; readonly type?: number }

export function toModelFile({ nodes, tensors, inputs, outputs }: Graph): Buffer {
  const graph = messageField(
    7,
    ...nodes,
    textField(2, 'small'),
    ...tensors,
    ...inputs.map((input) => valueField(11, input)),
    ...outputs.map((output) => valueField(12, output)),
  )
  return Buffer.concat([numberField(1, IR_VERSION), graph, messageField(8, numberField(2, OPSET))])
}

export type Attribute = readonly [name: string, value: number | string | readonly number[]]

export const node = (
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
    ...attributes.map(([name, value]) => messageField(5, textField(1, name), ...valueFields(value))),
  )

function valueFields(value: Attribute[1]): Field[] {
  if (typeof value === 'number') return [numberField(3, value), numberField(20, INT)]
  if (typeof value === 'string') return [textField(4, value), numberField(20, STRING)]
  return [...value.map((entry) => numberField(8, entry)), numberField(20, INTS)]
}

/** A constant. Whole numbers are lengths or axes. */
export const tensor = (name: string, dims: readonly number[], values: Float32Array | BigInt64Array): Field =>
  messageField(
    5,
    ...dims.map((length) => numberField(1, length)),
    numberField(2, values instanceof Float32Array ? FLOAT : INT64),
    textField(8, name),
    bytesField(9, Buffer.from(values.buffer, values.byteOffset, values.byteLength)),
  )

/** An input or output. */
const valueField = (number: number, { name, axes, type = FLOAT }: Value): Field => {
  const dimensions = axes.map((axis) =>
    messageField(1, typeof axis === 'number' ? numberField(1, axis) : textField(2, axis)),
  )
  return messageField(
    number,
    textField(1, name),
    messageField(2, messageField(1, numberField(1, type), messageField(2, ...dimensions))),
  )
}
