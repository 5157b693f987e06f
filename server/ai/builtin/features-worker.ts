import { parentPort } from 'node:worker_threads'
import type { FlatKind } from '@curbgrade/core/shared/picture-kind'
import { extractFeatures } from '@curbgrade/learning/features/extract-features'
import { answerRequests } from '../../platform/threads/answer-requests.ts'
import { decodePicture } from './decode-picture.ts'
import { openNetwork } from './network.ts'

export type FeaturesRequest = { readonly jpeg: Uint8Array; readonly kind: FlatKind }

/** Handcrafted features first, so that heads of earlier versions find theirs (learning/features/layout.ts). */
async function computeFeatures({ jpeg, kind }: FeaturesRequest): Promise<Float32Array | null> {
  const pixels = await decodePicture(jpeg)
  const seen = pixels && (await (await openNetwork()).embed(pixels))
  return seen && Float32Array.of(...extractFeatures(pixels, kind), ...seen)
}

parentPort?.on(
  'message',
  answerRequests(computeFeatures, (features) => (features === null ? [] : [features.buffer as ArrayBuffer])),
)
