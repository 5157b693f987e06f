import type { Grader } from '../ai/grader.ts'
import type { Config } from '../platform/config.ts'
import type { Log } from '../platform/log.ts'
import { createHttpGrader } from '../vendors/http-grader/index.ts'
import { createVisionGrader } from '../vendors/vision-api/index.ts'

/** The grader that the settings name, null for heads on a backbone; they are known to be complete (see config.ts). */
export function chooseGrader(config: Config, log: Log): Grader | null {
  const { VISION_BASE_URL: baseUrl, VISION_MODEL: model, VISION_API_KEY: apiKey } = config
  const { GRADER_URL: url, GRADER_SECRET: secret } = config
  if (config.GRADER === 'vision' && baseUrl && model && apiKey)
    return createVisionGrader({ baseUrl, model, apiKey, log })
  if (config.GRADER === 'http' && url && secret)
    return createHttpGrader({ url, secret, log, now: () => new Date() })
  return null
}
