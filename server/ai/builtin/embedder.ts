import { availableParallelism } from 'node:os'
import { earlierFeatureVersions, featureVersions } from '@curbgrade/learning/features/layout'
import { createInferencePool } from '../../platform/inference/inference-pool.ts'
import type { Embedder } from '../graders/backbone.ts'
import type { FeaturesRequest } from './features-worker.ts'

const MAX_THREADS = 4

/** Computes features in worker threads, so that a list of 50,000 pictures doesn't delay requests. */
export function createEmbedder({ threads = Math.min(MAX_THREADS, availableParallelism()) } = {}): Embedder & {
  stop(): Promise<void>
} {
  const pool = createInferencePool<FeaturesRequest, Float32Array | null>({
    beside: import.meta.url,
    name: 'features-worker',
    size: threads,
    maxHeapMb: 256,
  })
  return {
    versionOf: (kind) => featureVersions[kind],
    earlierVersionsOf: (kind) => earlierFeatureVersions[kind],
    isFree: true,
    embed: ({ jpeg, kind }) => pool.ask({ jpeg, kind }),
    stop: pool.stop,
  }
}
