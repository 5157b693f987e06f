import { readFields, writeBytes, writeNumber, writeText } from './protobuf.ts'

// Field numbers and type codes of onnx.proto (https://github.com/onnx/onnx).
const GRAPH = 7
const [NODE, INITIALIZER, OUTPUT] = [1, 5, 12]
const [FLOAT, INT64] = [1, 7]
/** The axis of a map [1, numbers, height, width] that a house stands in the middle of. */
const WIDTH_AXIS = 3

/** A map of the network: its name, its numbers and its width in positions. */
export type NetworkMap = { readonly name: string; readonly numbers: number; readonly width: number }

/**
 * The same network with three more outputs about the middle half of a picture, where the house stands: `house` is the mean of its last
 * map; `surface` and `contrast` are mean and standard deviation of an early one, which sees surfaces and edges.
 */
export function addHouseOutputs(
  model: Buffer,
  { last, early }: { last: NetworkMap; early: NetworkMap },
): Buffer {
  const added = Buffer.concat([
    ...meanOfMiddle(last, 'house'),
    ...meanOfMiddle(early, 'surface'),
    ...deviationOf(early),
  ])
  return Buffer.concat(
    readFields(model).map(({ number, value, raw }) =>
      number === GRAPH ? writeBytes(GRAPH, value as Buffer, added) : raw,
    ),
  )
}

function meanOfMiddle({ name, numbers, width }: NetworkMap, output: string): Buffer[] {
  const bounds = { starts: width / 4, ends: width - width / 4, axes: WIDTH_AXIS }
  const inputs = Object.entries(bounds).map(([bound, value]) => integer(`${output}/${bound}`, value))
  return [
    ...inputs.map(({ tensor }) => tensor),
    node('Slice', [name, ...inputs.map((input) => input.name)], `${output}/middle`),
    node('GlobalAveragePool', [`${output}/middle`], `${output}/mean`),
    node('Flatten', [`${output}/mean`], output),
    declareOutput(output, numbers),
  ]
}

/** The root of the mean of the squares less the square of the mean, which rounding may put below zero. */
const deviationOf = ({ numbers }: NetworkMap): Buffer[] => [
  node('Mul', ['surface/middle', 'surface/middle'], 'contrast/squares'),
  node('GlobalAveragePool', ['contrast/squares'], 'contrast/mean'),
  node('Mul', ['surface/mean', 'surface/mean'], 'contrast/square'),
  node('Sub', ['contrast/mean', 'contrast/square'], 'contrast/difference'),
  node('Relu', ['contrast/difference'], 'contrast/variance'),
  node('Sqrt', ['contrast/variance'], 'contrast/deviation'),
  node('Flatten', ['contrast/deviation'], 'contrast'),
  declareOutput('contrast', numbers),
]

const node = (operator: string, inputs: readonly string[], output: string): Buffer =>
  writeBytes(
    NODE,
    ...inputs.map((input) => writeText(1, input)),
    writeText(2, output),
    writeText(4, operator),
  )

function integer(name: string, value: number): { name: string; tensor: Buffer } {
  const bytes = Buffer.alloc(8)
  bytes.writeBigInt64LE(BigInt(value))
  const tensor = writeBytes(
    INITIALIZER,
    writeNumber(1, 1),
    writeNumber(2, INT64),
    writeText(8, name),
    writeBytes(9, bytes),
  )
  return { name, tensor }
}

function declareOutput(name: string, numbers: number): Buffer {
  const axes = [1, numbers].map((length) => writeBytes(1, writeNumber(1, length)))
  const type = writeBytes(1, writeNumber(1, FLOAT), writeBytes(2, ...axes))
  return writeBytes(OUTPUT, writeText(1, name), writeBytes(2, type))
}
