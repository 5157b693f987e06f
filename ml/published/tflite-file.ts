import { ByteBuffer } from 'flatbuffers'

/** A tensor of a TensorFlow Lite file; without values if it is computed. */
export type TfliteTensor = { readonly shape: readonly number[]; readonly values: Float32Array | null }
export type TfliteOperator = {
  /** Its number among the built-in operators. */
  readonly code: number
  readonly inputs: readonly number[]
  readonly outputs: readonly number[]
  /** One of its options; 0 where the file has none. */
  readonly numberOption: (field: number) => number
  readonly byteOption: (field: number) => number
}
export type TfliteModel = {
  readonly tensors: readonly TfliteTensor[]
  readonly operators: readonly TfliteOperator[]
  readonly inputs: readonly number[]
}

// Fields of the tables of schema.fbs (https://github.com/tensorflow/tensorflow, tensorflow/compiler/mlir/lite/schema).
const MODEL = { codes: 1, graphs: 2, buffers: 4 }
const GRAPH = { tensors: 0, inputs: 1, operators: 3 }
const TENSOR = { shape: 0, type: 1, buffer: 2 }
const OPERATOR = { code: 0, inputs: 1, outputs: 2, options: 4 }
const CODE = { early: 0, builtIn: 3 }
const FLOAT32 = 0

/** Reads the first graph of a TensorFlow Lite file with 32-bit weights. */
export function readTflite(file: Uint8Array): TfliteModel {
  const bytes = new ByteBuffer(file)
  const model = bytes.readInt32(bytes.position()) + bytes.position()
  const buffers = tablesOf(bytes, model, MODEL.buffers)
  const codes = tablesOf(bytes, model, MODEL.codes).map((code) =>
    Math.max(byteOf(bytes, code, CODE.early), numberOf(bytes, code, CODE.builtIn)),
  )
  const [graph] = tablesOf(bytes, model, MODEL.graphs)
  if (graph === undefined) throw new Error('the file has no graph')
  return {
    inputs: numbersOf(bytes, graph, GRAPH.inputs),
    tensors: tablesOf(bytes, graph, GRAPH.tensors).map((tensor) => ({
      shape: numbersOf(bytes, tensor, TENSOR.shape),
      values:
        byteOf(bytes, tensor, TENSOR.type) === FLOAT32
          ? floatsOf(bytes, buffers[numberOf(bytes, tensor, TENSOR.buffer)])
          : null,
    })),
    operators: tablesOf(bytes, graph, GRAPH.operators).map((operator) => {
      const at = fieldOf(bytes, operator, OPERATOR.options)
      const options = at === null ? null : at + bytes.readInt32(at)
      return {
        code: codes[numberOf(bytes, operator, OPERATOR.code)] ?? Number.NaN,
        inputs: numbersOf(bytes, operator, OPERATOR.inputs),
        outputs: numbersOf(bytes, operator, OPERATOR.outputs),
        numberOption: (field) => (options === null ? 0 : numberOf(bytes, options, field)),
        byteOption: (field) => (options === null ? 0 : byteOf(bytes, options, field)),
      }
    }),
  }
}

/** Where a field of a table is, or null if the table doesn't have it. */
function fieldOf(bytes: ByteBuffer, table: number, field: number): number | null {
  // oxlint-disable-next-line no-underscore-dangle -- part of the library's interface for tables
  const offset = bytes.__offset(table, 4 + 2 * field)
  return offset === 0 ? null : table + offset
}

const numberOf = (bytes: ByteBuffer, table: number, field: number): number => {
  const at = fieldOf(bytes, table, field)
  return at === null ? 0 : bytes.readInt32(at)
}

const byteOf = (bytes: ByteBuffer, table: number, field: number): number => {
  const at = fieldOf(bytes, table, field)
  return at === null ? 0 : bytes.readInt8(at)
}

const numbersOf = (bytes: ByteBuffer, table: number, field: number): number[] =>
  elementsOf(bytes, table, field).map((at) => bytes.readInt32(at))

/** The tables that a field refers to. */
const tablesOf = (bytes: ByteBuffer, table: number, field: number): number[] =>
  elementsOf(bytes, table, field).map((at) => at + bytes.readInt32(at))

/** Where the elements of a vector are, four bytes each. */
function elementsOf(bytes: ByteBuffer, table: number, field: number): number[] {
  const at = fieldOf(bytes, table, field)
  if (at === null) return []
  const vector = at + bytes.readInt32(at)
  return Array.from({ length: bytes.readInt32(vector) }, (_, index) => vector + 4 * (index + 1))
}

/** The numbers in a buffer; null for an empty one, whose tensor is computed. */
function floatsOf(bytes: ByteBuffer, buffer: number | undefined): Float32Array | null {
  const at = buffer === undefined ? null : fieldOf(bytes, buffer, 0)
  if (at === null) return null
  const vector = at + bytes.readInt32(at)
  const length = bytes.readInt32(vector)
  // A copy begins at a multiple of four, as floats must.
  return new Float32Array(Uint8Array.from(bytes.bytes().subarray(vector + 4, vector + 4 + length)).buffer)
}
