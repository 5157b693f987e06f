import { FILTER_SIZE, FILTERS, filterWeights } from './filters.ts'
import { node, tensor, toModelFile } from './graph.ts'

const SIDE = 64

export type ModelOptions = {
  /** All weights are 0, so every picture has the same features. */
  readonly isBlind?: boolean
  /** Outputs whole numbers, which aren't features. */
  readonly isWhole?: boolean
  readonly colors?: number
}

/**
 * Builds a tiny image model in ONNX format: untrained filters, then the mean of each over a quarter of the
 * picture. Input `pixels`, float32 [1, 3, 64, 64]; output `features`, float32 [1, 128]. The same options give the
 * same bytes.
 */
export function buildSmallModel({ isBlind = false, isWhole = false, colors = 3 }: ModelOptions = {}): Buffer {
  const filters = filterWeights(colors)
  return toModelFile({
    nodes: [
      node('Conv', ['pixels', 'filters'], 'seen', ['strides', [FILTER_SIZE, FILTER_SIZE]]),
      node('Relu', ['seen'], 'bright'),
      node('AveragePool', ['bright'], 'quarters', ['kernel_shape', [4, 4]], ['strides', [4, 4]]),
      node('Flatten', ['quarters'], 'features'),
      ...(isWhole ? [node('Cast', ['features'], 'whole', ['to', WHOLE])] : []),
    ],
    tensors: [
      tensor('filters', [FILTERS, colors, FILTER_SIZE, FILTER_SIZE], isBlind ? filters.fill(0) : filters),
    ],
    inputs: [{ name: 'pixels', axes: [1, colors, SIDE, SIDE] }],
    outputs: [
      isWhole
        ? { name: 'whole', axes: [1, FILTERS * 4], type: WHOLE }
        : { name: 'features', axes: [1, FILTERS * 4] },
    ],
  })
}

/** The type code of 64-bit whole numbers. */
const WHOLE = 7
