import { availableParallelism } from 'node:os'
import sharp from 'sharp'
import type { Backbone } from '../../ai/backbone.ts'
import { createThreadPool } from '../../platform/threads/thread-pool.ts'
import type { EmbeddingRequest } from './onnx-worker.ts'
import type { ModelFile } from './open-model.ts'

/** The model cannot be used; the message says what an operator can do about it. */
export class UnusableModel extends Error {}

export type OnnxOptions = ModelFile & { readonly threads?: number }
export type OnnxBackbone = Backbone & { stop(): Promise<void> }

/** Each thread holds the whole model. */
const MAX_THREADS = 4

/**
 * An image model from a file in place of our own features. No head comes with it: it abstains until a user's grades
 * have taught one. Throws UnusableModel where it does not tell two pictures apart.
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
    const asked = pool.ask({ model, jpeg })
    const forget = () => inFlight.delete(asked)
    inFlight.add(asked)
    asked.then(forget, forget)
    return asked
  }
  /** A thread that is ended within the runtime's own code takes the whole process along. */
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
    [drawPattern(() => 128), drawPattern((at) => (at % 7) * 36)].map(async (jpeg) => embed(await jpeg)),
  )
  const isTelling =
    plain && striped && striped.some((value, at) => Math.abs(value - (plain[at] ?? 0)) > LEAST)
  if (!isTelling) throw new Error('The model makes the same, or no numbers, of two different pictures.')
}

const LEAST = 1e-4
const SIDE = 64

const drawPattern = (shadeOf: (at: number) => number): Promise<Buffer> =>
  sharp(
    Uint8Array.from({ length: SIDE * SIDE }, (_, at) => shadeOf(at)),
    {
      raw: { width: SIDE, height: SIDE, channels: 1 },
    },
  )
    .jpeg()
    .toBuffer()
