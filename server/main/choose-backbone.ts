import type { Backbone } from '../ai/backbone.ts'
import { createEmbedder } from '../ai/builtin/embedder.ts'
import { shippedHeads } from '../ai/builtin/shipped-heads.ts'
import type { Config } from '../platform/config.ts'
import { createOnnxBackbone } from '../vendors/onnx/index.ts'

/** What own heads are trained on: a model of the operator's, or our own features with the heads for the demo town. */
export async function chooseBackbone(config: Config): Promise<Backbone & { stop(): Promise<void> }> {
  const { ONNX_MODEL: path, ONNX_SHA256: sha256, ONNX_PREPROCESSING: preprocessing } = config
  if (config.GRADER === 'onnx' && path && sha256) return createOnnxBackbone({ path, sha256, preprocessing })
  const { stop, ...embedder } = createEmbedder()
  return { name: 'builtin', embedder, shipped: shippedHeads, stop }
}
