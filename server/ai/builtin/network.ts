import { fileURLToPath } from 'node:url'
import { type ImageModel, openModel } from '../../platform/inference/open-model.ts'

/**
 * MobileNetV1 (Google, Apache-2.0; weights/NOTICE), trained on ImageNet: it knows what a picture shows, not
 * the condition of a house (docs/decisions/ai/066). `npm run ml -- network` writes the file and prints its
 * SHA-256; bundles have it beside them (scripts/build.mjs).
 */
export const NETWORK = {
  path: fileURLToPath(new URL('./weights/mobilenet-v1.onnx', import.meta.url)),
  sha256: 'c6ab4aec978120790c2e0ff4a5af47086f9f10f110890c253b824f7ef5cff511',
  preprocessing: 'stretched',
  outputs: ['features', 'house', 'surface', 'contrast'],
} as const

let opened: Promise<ImageModel> | undefined

/** Opened once per thread; after a failure, the next call tries again. */
export function openNetwork(): Promise<ImageModel> {
  opened ??= openModel(NETWORK).catch((error: unknown) => {
    opened = undefined
    throw error
  })
  return opened
}
