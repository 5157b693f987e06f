/** Writes the subset of the Protocol Buffers wire format that the ONNX model needs. */
export type Field = Buffer

const VARINT = 0
const BYTES = 2

export const numberField = (number: number, value: number): Field =>
  Buffer.concat([varint((number << 3) | VARINT), varint(value)])

export const bytesField = (number: number, value: Uint8Array): Field =>
  Buffer.concat([varint((number << 3) | BYTES), varint(value.length), value])

export const textField = (number: number, value: string): Field => bytesField(number, Buffer.from(value))

export const messageField = (number: number, ...fields: readonly Field[]): Field =>
  bytesField(number, Buffer.concat(fields))

function varint(value: number): Buffer {
  const bytes: number[] = []
  let rest = value
  for (; rest > 127; rest = Math.floor(rest / 128)) bytes.push((rest % 128) | 128)
  return Buffer.from([...bytes, rest])
}
