import { type Attribute, node, tensor, toModelFile } from '@curbgrade/fake-onnx/graph'
import { IMAGENET } from '@curbgrade/server/platform/inference/picture-to-input'

/** Builds an ONNX network node by node. Each step returns the name of its output. */
export type NetworkBuilder = {
  constant(dims: readonly number[], values: Float32Array): string
  lengths(values: readonly number[]): string
  step(operator: string, inputs: readonly string[], ...attributes: Attribute[]): string
  /** The finished model: input `pixels` [1, 3, side, side], output `features` [1, width], the mean of this map over all positions. */
  finish(map: string, sizes: { readonly side: number; readonly width: number }): Buffer
}

export const INPUT = 'pixels'

export function createNetworkBuilder(): NetworkBuilder {
  const nodes: Buffer[] = []
  const tensors: Buffer[] = []
  const step = (operator: string, inputs: readonly string[], ...attributes: Attribute[]) => {
    const output = `t${nodes.length}`
    nodes.push(node(operator, inputs, output, ...attributes))
    return output
  }
  const constant = (dims: readonly number[], values: Float32Array | BigInt64Array) => {
    const name = `c${tensors.length}`
    tensors.push(tensor(name, dims, values))
    return name
  }
  return {
    step,
    constant,
    lengths: (values) => constant([values.length], BigInt64Array.from(values, BigInt)),
    finish: (map, { side, width }) => {
      nodes.push(node('Flatten', [step('GlobalAveragePool', [map])], 'features'))
      return toModelFile({
        nodes,
        tensors,
        inputs: [{ name: INPUT, axes: [1, 3, side, side] }],
        outputs: [{ name: 'features', axes: [1, width] }],
      })
    },
  }
}

/** What a network wants of each color between 0 and 1: `scale` × color + `shift`, in the order red, green, blue or the other way round. */
export type ColorRange = {
  readonly scale: number
  readonly shift: readonly number[]
  readonly isBlueFirst: boolean
}

/** Turns a picture that was prepared as `imagenet` into what the network was trained on. */
export function toColorRange(build: NetworkBuilder, { scale, shift, isBlueFirst }: ColorRange): string {
  const perColor = (values: readonly number[]) => build.constant([3, 1, 1], Float32Array.from(values))
  const scaled = build.step('Mul', [
    INPUT,
    perColor(IMAGENET.deviation.map((deviation) => deviation * scale)),
  ])
  const shifts = IMAGENET.mean.map((mean, color) => mean * scale + (shift[color] ?? 0))
  const colors = build.step('Add', [scaled, perColor(shifts)])
  return isBlueFirst ? build.step('Gather', [colors, build.lengths([2, 1, 0])], ['axis', 1]) : colors
}

/** Moves the axes of a tensor: `order` names, for each new axis, the old one. Values are in row-major order. */
export function moveAxes(
  values: Float32Array,
  dims: readonly number[],
  order: readonly number[],
): Float32Array {
  const lengths = order.map((axis) => dims[axis] ?? 1)
  const strides = order.map((axis) => dims.slice(axis + 1).reduce((product, length) => product * length, 1))
  const moved = new Float32Array(values.length)
  const at = lengths.map(() => 0)
  for (let index = 0, from = 0; index < moved.length; index++) {
    moved[index] = values[from] ?? 0
    for (let axis = at.length - 1; axis >= 0; axis--) {
      from += strides[axis] ?? 0
      at[axis] = (at[axis] ?? 0) + 1
      if (at[axis] !== lengths[axis]) break
      from -= (at[axis] ?? 0) * (strides[axis] ?? 0)
      at[axis] = 0
    }
  }
  return moved
}
