import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { InferenceSession, Tensor } from 'onnxruntime-node'
import { type Preprocessing, planesFor } from './preprocessing.ts'

export type ModelFile = {
  readonly path: string
  /** The required hash of the file, in hex. */
  readonly sha256: string
  readonly preprocessing: Preprocessing
}

export type ImageModel = {
  /** Features scaled to the norm √n; null if the bytes aren't a picture or the features aren't usable. */
  embed(bytes: Uint8Array): Promise<Float32Array | null>
}

const USUAL_SIZE = 224
const COLORS = 3

/** Opens an image model on one core. Throws with a message for the operator if the file or model isn't usable. */
export async function openModel({ path, sha256, preprocessing }: ModelFile): Promise<ImageModel> {
  const file = await readFile(path).catch((error: Error) => {
    throw new Error(`${path} cannot be read: ${error.message}`)
  })
  if (createHash('sha256').update(file).digest('hex') !== sha256)
    throw new Error(`${path} is not the file whose SHA-256 is in ONNX_SHA256`)
  const { InferenceSession: Session, Tensor: TensorOf } = await runtime()
  const session = await Session.create(file, {
    executionProviders: ['cpu'],
    intraOpNumThreads: 1,
    interOpNumThreads: 1,
    logSeverityLevel: 3,
  })
  const { name, size } = inputOf(session, path)
  return {
    embed: async (bytes) => {
      const planes = await planesFor(bytes, size, preprocessing)
      if (planes === null) return null
      const outputs = await session.run({ [name]: new TensorOf('float32', planes, [1, COLORS, size, size]) })
      return normalized(
        vectorIn(
          session.outputNames.map((output) => outputs[output]),
          path,
        ),
      )
    },
  }
}

/** Imported on demand: with binaries for every platform the runtime takes 288 MB, so only its users install it. */
const runtime = () =>
  import('onnxruntime-node').catch(() => {
    throw new Error(
      'GRADER=onnx needs the package onnxruntime-node: npm install --no-save onnxruntime-node@1.30.0',
    )
  })

function inputOf({ inputMetadata }: InferenceSession, path: string): { name: string; size: number } {
  const [input, ...more] = inputMetadata
  const [, colors, height, width] = input?.isTensor ? input.shape : []
  const isPicture = input?.isTensor && input.type === 'float32' && input.shape.length === 4
  if (!isPicture || more.length > 0 || colors !== COLORS || height !== width)
    throw new Error(
      `${path} has to take one input, float32 [pictures, 3, size, size]: export the image part alone`,
    )
  return { name: input.name, size: typeof height === 'number' ? height : USUAL_SIZE }
}

/** The first output with one row per picture. Per-token outputs would have to be pooled first. */
function vectorIn(outputs: readonly (Tensor | undefined)[], path: string): Float32Array {
  const found = outputs.find((output) => output?.dims.filter((length) => length > 1).length === 1)
  if (!(found?.data instanceof Float32Array))
    throw new Error(
      `${path} has no output of one float32 row for each picture: export it with its pooled output`,
    )
  return found.data
}

/** Scales the vector to the norm √n, whatever the model's scale; null if it is zero or not finite. */
function normalized(vector: Float32Array): Float32Array | null {
  const length = Math.hypot(...vector)
  return Number.isFinite(length) && length > 0
    ? vector.map((value) => (value * Math.sqrt(vector.length)) / length)
    : null
}
