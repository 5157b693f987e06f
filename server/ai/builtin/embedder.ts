import { availableParallelism } from 'node:os'
import { featureVersions } from '@curbgrade/learning/features/extract-features'
import { createThreadPool } from '../../platform/threads/thread-pool.ts'
import type { Embedder } from '../graders/backbone.ts'
import type { FeaturesRequest } from './features-worker.ts'

const MAX_THREADS = 4

/** Computes features in worker threads, so that a list of 50,000 pictures doesn't delay requests. */
export function createEmbedder({ threads = Math.min(MAX_THREADS, availableParallelism()) } = {}): Embedder & {
  stop(): Promise<void>
} {
  const pool = createThreadPool<FeaturesRequest, Float32Array | null>({
    beside: import.meta.url,
    name: 'features-worker',
    size: threads,
    maxHeapMb: 256,
  })
  return {
    versionOf: (kind) => featureVersions[kind],
    isFree: true,
    embed: ({ jpeg, kind }) => pool.ask({ jpeg, kind }),
    stop: pool.stop,
  }
}
