import { parentPort } from 'node:worker_threads'
import type { FlatKind } from '@curbgrade/core/shared/picture-kind'
import { extractFeatures } from '@curbgrade/learning/features/extract-features'
import { answerRequests } from '../../platform/threads/answer-requests.ts'
import { decodePicture } from './decode-picture.ts'

export type FeaturesRequest = { readonly jpeg: Uint8Array; readonly kind: FlatKind }

async function computeFeatures({ jpeg, kind }: FeaturesRequest): Promise<Float32Array | null> {
  const pixels = await decodePicture(jpeg)
  return pixels && extractFeatures(pixels, kind)
}

parentPort?.on(
  'message',
  answerRequests(computeFeatures, (features) => (features === null ? [] : [features.buffer as ArrayBuffer])),
)
