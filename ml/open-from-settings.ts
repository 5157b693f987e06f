import type { Backbone } from '@curbgrade/server/ai/graders/backbone'
import type { Grader } from '@curbgrade/server/ai/graders/grader'
import { chooseGrader } from '@curbgrade/server/main/suppliers/choose-grader'
import { createLog } from '@curbgrade/server/platform/log'
import { OperatorError } from '@curbgrade/server/platform/operator-error'
import { createOutboundMeter } from '@curbgrade/server/platform/outbound/index'
import type { Config } from '@curbgrade/server/platform/settings/settings-schema'

type Opened<Chosen> = Chosen & { stop(): Promise<void> }

/** The image model of `ONNX_MODEL`, or the built-in one if it isn't set, before anything was taught. */
export async function openBackbone(settings: Config): Promise<Opened<{ readonly backbone: Backbone }>> {
  const GRADER = settings.ONNX_MODEL === undefined ? 'builtin' : 'onnx'
  const { grader, stop } = await open({ ...settings, GRADER, TAUGHT_HEADS: undefined })
  if (!('embedder' in grader)) throw new Error('the settings name no image model')
  return { backbone: grader, stop }
}

/** The vision model of `VISION_MODEL`. */
export async function openVision(settings: Config): Promise<Opened<{ readonly teacher: Grader }>> {
  const { grader, stop } = await open({ ...settings, GRADER: 'vision' })
  if ('embedder' in grader)
    throw new OperatorError('set VISION_BASE_URL, VISION_MODEL and VISION_API_KEY, as for GRADER=vision')
  return { teacher: grader, stop }
}

const open = (settings: Config) => chooseGrader(settings, createLog('warn'), createOutboundMeter())
