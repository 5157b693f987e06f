import { FILTER_SIZE, FILTERS, filterWeights } from './filters.ts'
import { type Axis, FLOAT, FLOAT16, node, tensor, toModelFile, type Value } from './graph.ts'
import type { Field } from './protobuf.ts'

/** Shapes in which image models are published. */
export const publishedShapes = ['optimum-vit', 'clip-vision', 'keras', 'tokens', 'dynamic', 'half'] as const
export type PublishedShape = (typeof publishedShapes)[number]

const FIXED = 64

/** The size in pixels of the square that each shape takes. Those whose axes are open have weights for a single size, or for any. */
export const sideOf: Readonly<Record<PublishedShape, number>> = {
  'optimum-vit': 224,
  'clip-vision': 336,
  keras: FIXED,
  tokens: FIXED,
  dynamic: 224,
  half: FIXED,
}

const OPTIMUM_AXES = ['batch_size', 'num_channels', 'height', 'width']

/** A tiny model with untrained filters in one of these shapes. All shapes see the same (`referenceFeatures`). */
export const buildPublishedModel = (shape: PublishedShape): Buffer => builders[shape]()

const builders: Readonly<Record<PublishedShape, () => Buffer>> = {
  /** As Optimum exports ViT: all axes have names, and only tokens come out, the class token first. */
  'optimum-vit': () =>
    build('pixel_values', OPTIMUM_AXES, [...seen, ...withClassToken], {
      tensors: [positions(224)],
      outputs: [{ name: 'tokens', axes: ['batch_size', 'sequence', FILTERS] }],
    }),
  /** As Optimum exports CLIP's image encoder: the pooled output comes after the tokens, and the weights are for 336 pixels. */
  'clip-vision': () =>
    build('pixel_values', OPTIMUM_AXES, [...seen, ...withClassToken, ...mean], {
      tensors: [positions(336)],
      outputs: [
        { name: 'tokens', axes: ['batch_size', 'sequence', FILTERS] },
        { name: 'features', axes: ['batch_size', FILTERS] },
      ],
    }),
  /** As tf2onnx converts Keras: colors come last. */
  keras: () =>
    build('input_1', ['unk__1', FIXED, FIXED, 3], [...seen, ...mean], {
      outputs: [{ name: 'features', axes: ['unk__2', FILTERS] }],
      prepare: node('Transpose', ['input_1'], 'pixels', ['perm', [0, 3, 1, 2]]),
    }),
  /** Tokens of patches only, as SigLIP has them. */
  tokens: () =>
    build('pixels', [1, 3, FIXED, FIXED], [...seen, ...toTokens], {
      outputs: [{ name: 'patches', axes: [1, (FIXED / FILTER_SIZE) ** 2, FILTERS] }],
    }),
  dynamic: () =>
    build('pixels', ['n', 3, 'h', 'w'], [...seen, ...mean], {
      outputs: [{ name: 'features', axes: ['n', FILTERS] }],
    }),
  half: () =>
    build(
      'image',
      [1, 3, FIXED, FIXED],
      [...seen, ...mean, node('Cast', ['features'], 'embedding', ['to', FLOAT16])],
      {
        type: FLOAT16,
        outputs: [{ name: 'embedding', axes: [1, FILTERS], type: FLOAT16 }],
        prepare: node('Cast', ['image'], 'pixels', ['to', FLOAT]),
      },
    ),
}

type Parts = {
  readonly outputs: readonly Value[]
  readonly tensors?: readonly Field[]
  readonly type?: number
  /** From the input to `pixels`, with colors first. */
  readonly prepare?: Field
}

function build(
  input: string,
  axes: readonly Axis[],
  nodes: readonly Field[],
  { outputs, tensors = [], type = FLOAT, prepare }: Parts,
): Buffer {
  const first = prepare ?? (input === 'pixels' ? [] : node('Identity', [input], 'pixels'))
  return toModelFile({
    nodes: [first, nodes].flat(),
    tensors: [
      tensor('filters', [FILTERS, 3, FILTER_SIZE, FILTER_SIZE], filterWeights(3)),
      tensor('flat', [3], BigInt64Array.of(0n, BigInt(FILTERS), -1n)),
      ...tensors,
    ],
    inputs: [{ name: input, axes, type }],
    outputs,
  })
}

const seen = [
  node('Conv', ['pixels', 'filters'], 'raw', ['strides', [FILTER_SIZE, FILTER_SIZE]]),
  node('Relu', ['raw'], 'seen'),
]
const mean = [node('ReduceMean', ['seen'], 'features', ['axes', [2, 3]], ['keepdims', 0])]
const toTokens = [
  node('Reshape', ['seen', 'flat'], 'flattened'),
  node('Transpose', ['flattened'], 'patches', ['perm', [0, 2, 1]]),
]
const withClassToken = [
  ...toTokens,
  node('ReduceMean', ['patches'], 'class', ['axes', [1]]),
  node('Concat', ['class', 'patches'], 'placed', ['axis', 1]),
  node('Add', ['placed', 'positions'], 'tokens'),
]

/** Position embeddings, all 0: they fix the number of tokens, and with it the size of the picture. */
function positions(side: number): Field {
  const tokens = (side / FILTER_SIZE) ** 2 + 1
  return tensor('positions', [1, tokens, FILTERS], new Float32Array(tokens * FILTERS))
}
