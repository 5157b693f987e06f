import { availableParallelism } from 'node:os'
import sharp from 'sharp'
import type { Backbone } from '../../ai/graders/backbone.ts'
import { createThreadPool } from '../../platform/threads/thread-pool.ts'
import type { EmbeddingRequest } from './onnx-worker.ts'
import type { ModelFile } from './open-model.ts'

/** The model can't be used. The message tells the operator what to do. */
export class UnusableModel extends Error {}

export type OnnxOptions = ModelFile & { readonly threads?: number }
export type OnnxBackbone = Backbone & { stop(): Promise<void> }

/** Each thread holds the whole model. */
const MAX_THREADS = 4

/**
 * An image model from a file in place of our built-in features. It has no shipped head, so it abstains until one
 * is trained on a user's grades. Throws UnusableModel if the model gives two different pictures the same output.
 */
export async function createOnnxBackbone(options: OnnxOptions): Promise<OnnxBackbone> {
  const { threads = Math.min(MAX_THREADS, availableParallelism()), ...model } = options
  const pool = createThreadPool<EmbeddingRequest, Float32Array | null>({
    beside: import.meta.url,
    name: 'onnx-worker',
    size: threads,
    maxHeapMb: 1024,
  })
  const inFlight = new Set<Promise<unknown>>()
  const embed = (jpeg: Uint8Array) => {
    const embedding = pool.ask({ model, jpeg })
    const remove = () => inFlight.delete(embedding)
    inFlight.add(embedding)
    embedding.then(remove, remove)
    return embedding
  }
  /** Waits for calls in flight, because ending a thread inside the runtime's native code crashes the process. */
  const stop = async () => {
    await Promise.allSettled(inFlight)
    await pool.stop()
  }
  const version = `onnx:${model.sha256.slice(0, 12)}.${model.preprocessing}`
  try {
    await checkModel(embed)
  } catch (error) {
    await stop()
    throw new UnusableModel(`GRADER=onnx cannot be used. ${(error as Error).message}`)
  }
  return {
    name: 'onnx',
    embedder: { versionOf: () => version, isFree: true, embed: ({ jpeg }) => embed(jpeg) },
    shipped: { versionFor: () => Promise.resolve(version), headFor: () => Promise.resolve(null) },
    stop,
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
