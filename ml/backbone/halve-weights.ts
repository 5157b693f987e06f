import { toHalf } from '@curbgrade/server/platform/inference/half-numbers'
import { type ReadField, readFields, writeBytes, writeNumber, writeText } from './protobuf.ts'

// Field numbers and type codes of onnx.proto (https://github.com/onnx/onnx).
const MODEL = { graph: 7 }
const GRAPH = { node: 1, initializer: 5 }
const TENSOR = { dims: 1, type: 2, floats: 4, name: 8, bytes: 9 }
const FLOAT = 1
const FLOAT16 = 10
const INT_ATTRIBUTE = 2

/** Smaller tensors, such as biases, stay exact: halving them saves nothing. */
const MIN_BYTES = 4096

/**
 * The same ONNX model with its weights stored as 16-bit floating-point numbers, in half the size. A Cast beside each makes
 * them 32 bits again; runtimes do that once, when they open the file.
 */
export function halveWeights(model: Buffer): Buffer {
  return Buffer.concat(
    readFields(model).map((field) =>
      field.number === MODEL.graph ? writeBytes(MODEL.graph, halveGraph(field.value as Buffer)) : field.raw,
    ),
  )
}

function halveGraph(graph: Buffer): Buffer {
  const fields = readFields(graph).map((field) => {
    const halved = field.number === GRAPH.initializer ? halveTensor(field.value as Buffer) : null
    return halved === null ? { cast: null, raw: field.raw } : halved
  })
  // A graph lists its nodes in the order of their execution.
  return Buffer.concat([...fields.flatMap(({ cast }) => cast ?? []), ...fields.map(({ raw }) => raw)])
}

function halveTensor(tensor: Buffer): { cast: Buffer; raw: Buffer } | null {
  const fields = readFields(tensor)
  const find = (number: number): ReadField['value'] | undefined =>
    fields.find((field) => field.number === number)?.value
  const [type, bytes, name] = [
    find(TENSOR.type),
    find(TENSOR.bytes) ?? find(TENSOR.floats),
    find(TENSOR.name),
  ]
  if (type !== FLOAT || !Buffer.isBuffer(bytes) || !Buffer.isBuffer(name) || bytes.length < MIN_BYTES)
    return null
  const half = `${name.toString()}/half`
  const dims = fields.filter(({ number }) => number === TENSOR.dims).map(({ raw }) => raw)
  return {
    raw: writeBytes(
      GRAPH.initializer,
      ...dims,
      writeNumber(TENSOR.type, FLOAT16),
      writeText(TENSOR.name, half),
      writeBytes(TENSOR.bytes, toHalves(bytes)),
    ),
    cast: writeBytes(GRAPH.node, castNode(half, name.toString())),
  }
}

const castNode = (from: string, to: string): Buffer =>
  Buffer.concat([
    writeText(1, from),
    writeText(2, to),
    writeText(4, 'Cast'),
    writeBytes(5, writeText(1, 'to'), writeNumber(3, FLOAT), writeNumber(20, INT_ATTRIBUTE)),
  ])

function toHalves(bytes: Buffer): Buffer {
  const halves = Buffer.alloc(bytes.length / 2)
  for (let index = 0; index < bytes.length / 4; index++)
    halves.writeUInt16LE(toHalf(bytes.readFloatLE(4 * index)), 2 * index)
  return halves
}
