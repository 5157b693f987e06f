import { availableParallelism } from 'node:os'
import sharp from 'sharp'
import type { Backbone } from '../../ai/graders/backbone.ts'
import { defaultTiming } from '../../ai/ports.ts'
import { createInferencePool } from '../../platform/inference/inference-pool.ts'
import type { ModelFile } from '../../platform/inference/open-model.ts'
import { OperatorError } from '../../platform/operator-error.ts'
import type { EmbeddingRequest } from './onnx-worker.ts'

export class UnusableModel extends OperatorError {}

export type OnnxOptions = ModelFile & { readonly threads?: number }
export type OnnxBackbone = Backbone & { stop(): Promise<void> }

/** Part of the names of stored features: version 1 saw only the middle of pictures. */
const WHOLE_PICTURES = 2
/** Each thread holds the whole model. */
const MAX_THREADS = 4

/**
 * A file's image model has no shipped head, so it abstains until one is trained on a user's grades. Throws
 * UnusableModel if the model gives two different pictures the same output, or is too slow.
 */
export async function createOnnxBackbone(options: OnnxOptions): Promise<OnnxBackbone> {
  const { threads = Math.min(MAX_THREADS, availableParallelism()), ...file } = options
  // A slower model would pause every list.
  const model = { maxMs: defaultTiming.graderMs, ...file }
  const pool = createInferencePool<EmbeddingRequest, Float32Array | null>({
    beside: import.meta.url,
    name: 'onnx-worker',
    size: threads,
    maxHeapMb: 1024,
  })
  const embed = (jpeg: Uint8Array) => pool.ask({ model, jpeg })
  const version = `onnx:${model.sha256.slice(0, 12)}.${model.preprocessing}.${WHOLE_PICTURES}`
  try {
    await checkModel(embed)
  } catch (error) {
    await pool.stop()
    throw new UnusableModel(`GRADER=onnx cannot be used. ${(error as Error).message}`)
  }
  return {
    name: 'onnx',
    embedder: { versionOf: () => version, isFree: true, embed: ({ jpeg }) => embed(jpeg) },
    shipped: { versionFor: () => Promise.resolve(version), headFor: () => Promise.resolve(null) },
    stop: pool.stop,
  }
}

async function checkModel(embed: (jpeg: Uint8Array) => Promise<Float32Array | null>): Promise<void> {
  const [plain, striped] = await Promise.all(
    [drawPattern(() => 128), drawPattern((pixel) => (pixel % 7) * 36)].map(async (jpeg) => embed(await jpeg)),
  )
  const isDistinct =
    plain && striped && striped.some((value, index) => Math.abs(value - (plain[index] ?? 0)) > MIN_DIFFERENCE)
  if (!isDistinct) throw new Error('The model returns the same output, or none, for two different pictures.')
}

const MIN_DIFFERENCE = 1e-4
const SIDE = 64

const drawPattern = (shadeOf: (pixel: number) => number): Promise<Buffer> =>
  sharp(
    Uint8Array.from({ length: SIDE * SIDE }, (_, pixel) => shadeOf(pixel)),
    {
      raw: { width: SIDE, height: SIDE, channels: 1 },
    },
  )
    .jpeg()
    .toBuffer()
