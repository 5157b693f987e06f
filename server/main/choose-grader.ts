import type { Backbone } from '../ai/backbone.ts'
import { createEmbedder } from '../ai/builtin/embedder.ts'
import { shippedHeads } from '../ai/builtin/shipped-heads.ts'
import type { Grader } from '../ai/grader.ts'
import type { Config } from '../platform/config.ts'
import type { Log } from '../platform/log.ts'
import { createHttpGrader } from '../vendors/http-grader/index.ts'
import { createOnnxBackbone } from '../vendors/onnx/index.ts'
import { createVisionGrader } from '../vendors/vision-api/index.ts'

type Chosen = { readonly grader: Grader | Backbone; stop(): Promise<void> }

/** Who grades by the settings, which are known to be complete (see config.ts). */
export async function chooseGrader(config: Config, log: Log): Promise<Chosen> {
  const { VISION_BASE_URL: baseUrl, VISION_MODEL: model, VISION_API_KEY: apiKey } = config
  const { GRADER_URL: url, GRADER_SECRET: secret } = config
  const { ONNX_MODEL: path, ONNX_SHA256: sha256, ONNX_PREPROCESSING: preprocessing } = config
  if (config.GRADER === 'vision' && baseUrl && model && apiKey)
    return outside(createVisionGrader({ baseUrl, model, apiKey, log }))
  if (config.GRADER === 'http' && url && secret)
    return outside(createHttpGrader({ url, secret, log, now: () => new Date() }))
  if (config.GRADER === 'onnx' && path && sha256) {
    const backbone = await createOnnxBackbone({ path, sha256, preprocessing })
    return { grader: backbone, stop: backbone.stop }
  }
  const embedder = createEmbedder()
  return { grader: { name: 'builtin', embedder, shipped: shippedHeads }, stop: embedder.stop }
}

const outside = (grader: Grader): Chosen => ({ grader, stop: () => Promise.resolve() })
