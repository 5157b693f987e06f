import { fileURLToPath } from 'node:url'
import { type ImageModel, openModel } from '../../platform/inference/open-model.ts'

/**
 * MobileNetV1 (Google, Apache-2.0; weights/NOTICE), trained on ImageNet: it knows what a picture shows, not the condition of
 * a house. `npm run ml -- network` writes the file and prints its SHA-256; bundles have it beside them (scripts/build.mjs).
 */
export const NETWORK = {
  path: fileURLToPath(new URL('./weights/mobilenet-v1.onnx', import.meta.url)),
  sha256: '719ced5ecc5572a3ed325c251a441db0ef31624a3fd6c7db4a99394679d0867a',
  preprocessing: 'stretched',
} as const

let opened: Promise<ImageModel> | undefined

/** Opened once for each thread; the next call tries again where that failed. */
export function openNetwork(): Promise<ImageModel> {
  opened ??= openModel(NETWORK).catch((error: unknown) => {
    opened = undefined
    throw error
  })
  return opened
}
