import { createEmbedder } from '../../ai/builtin/embedder.ts'
import { drawingsHead, shippedHeads } from '../../ai/builtin/shipped-heads.ts'
import type { Backbone } from '../../ai/graders/backbone.ts'
import type { Grader } from '../../ai/graders/grader.ts'
import { withTaughtHeads } from '../../ai/graders/taught-heads.ts'
import type { Log } from '../../platform/log.ts'
import {
  createOutbound,
  type OutboundFetch,
  type OutboundMeter,
  type OutboundOptions,
} from '../../platform/outbound/index.ts'
import type { Config } from '../../platform/settings/settings-schema.ts'
import { createHttpGrader, httpGraderBounds } from '../../vendors/http-grader/index.ts'
import { createOnnxBackbone } from '../../vendors/onnx/index.ts'
import { createVisionGrader, visionBounds } from '../../vendors/vision-api/index.ts'

type Chosen = { readonly grader: Grader | Backbone; stop(): Promise<void> }

/** The settings are complete (see config.ts). */
export async function chooseGrader(config: Config, log: Log, meter: OutboundMeter): Promise<Chosen> {
  const { VISION_BASE_URL: baseUrl, VISION_MODEL: model, VISION_API_KEY: apiKey } = config
  const { GRADER_URL: url, GRADER_SECRET: secret } = config
  const { ONNX_MODEL: path, ONNX_SHA256: sha256, ONNX_PREPROCESSING: preprocessing } = config
  if (config.GRADER === 'vision' && baseUrl && model && apiKey)
    return outside(
      createVisionGrader({
        baseUrl,
        model,
        apiKey,
        log,
        fetch: createBoundedFetch(baseUrl, meter, visionBounds),
      }),
    )
  if (config.GRADER === 'http' && url && secret)
    return outside(
      createHttpGrader({
        url,
        secret,
        log,
        now: () => new Date(),
        fetch: createBoundedFetch(url, meter, httpGraderBounds),
      }),
    )
  if (config.GRADER === 'onnx' && path && sha256) {
    const backbone = await createOnnxBackbone({ path, sha256, preprocessing })
    return ownBackbone(backbone, config, backbone.stop)
  }
  const embedder = createEmbedder()
  const backbone = { name: 'builtin', embedder, shipped: shippedHeads, drawings: drawingsHead }
  return ownBackbone(backbone, config, embedder.stop)
}

async function ownBackbone(
  backbone: Backbone,
  { TAUGHT_HEADS: path }: Config,
  stop: Chosen['stop'],
): Promise<Chosen> {
  try {
    return { grader: path === undefined ? backbone : await withTaughtHeads(backbone, path), stop }
  } catch (error) {
    await stop()
    throw error
  }
}

type Bounds = Pick<OutboundOptions, 'maxBytes' | 'timeoutMs'>

/** High limits, because calls wait in their jobs. Waiting here would look like a slow grader. */
const IN_FLIGHT = 200
const PER_SECOND = 500

/** A grader may be on the operator's own network. */
const createBoundedFetch = (baseUrl: string, meter: OutboundMeter, bounds: Bounds): OutboundFetch =>
  createOutbound({
    ...bounds,
    supplier: 'grader',
    baseUrls: [baseUrl],
    isOwnNetwork: true,
    meter,
    inFlight: IN_FLIGHT,
    perSecond: PER_SECOND,
  })

const outside = (grader: Grader): Chosen => ({ grader, stop: () => Promise.resolve() })
