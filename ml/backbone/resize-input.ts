import { readFields, writeBytes, writeNumber, writeText } from './protobuf.ts'

// Field numbers and type codes of onnx.proto (https://github.com/onnx/onnx).
const GRAPH = 7
const INPUT = 11
const FLOAT = 1

export type Size = { readonly width: number; readonly height: number }

/** The same network for pictures of another size: it ends with the mean over all positions, so it takes any. */
export function resizeInput(model: Buffer, size: Size): Buffer {
  const graphOf = (graph: Buffer): Buffer =>
    Buffer.concat(
      readFields(graph).map(({ number, value, raw }) =>
        number === INPUT ? inputOf(nameIn(value as Buffer), size) : raw,
      ),
    )
  return Buffer.concat(
    readFields(model).map(({ number, value, raw }) =>
      number === GRAPH ? writeBytes(GRAPH, graphOf(value as Buffer)) : raw,
    ),
  )
}

const nameIn = (input: Buffer): string => String(readFields(input).find(({ number }) => number === 1)?.value)

function inputOf(name: string, { width, height }: Size): Buffer {
  const axes = [1, 3, height, width].map((length) => writeBytes(1, writeNumber(1, length)))
  const type = writeBytes(1, writeNumber(1, FLOAT), writeBytes(2, ...axes))
  return writeBytes(INPUT, writeText(1, name), writeBytes(2, type))
}
