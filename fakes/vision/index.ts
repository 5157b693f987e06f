import { setTimeout as delay } from 'node:timers/promises'
import { openServer, type Reply } from '@curbgrade/loopback-server'
import { type Behavior, opinionText, toReply } from './behavior.ts'
import { type FamilyName, refusalOf } from './families.ts'
import { readRequest } from './read-request.ts'

export type { Behavior } from './behavior.ts'
export type { FamilyName } from './families.ts'

export type VisionFakeOptions = {
  readonly apiKey: string
  /** The outcome of a call, by its picture and its index from 0. Defaults to a plain grade. */
  readonly behave?: (picture: Buffer, call: number) => Behavior
  /** Which parameters it takes. Defaults to a host that takes them all. */
  readonly family?: FamilyName
}

/**
 * Starts a loopback server with the chat completions API of OpenAI-compatible model hosts. Its grade depends only
 * on the picture's bytes, and it refuses requests that a real host would refuse.
 */
export async function createVisionFake({
  apiKey,
  behave = () => 'grade',
  family = 'any',
}: VisionFakeOptions) {
  const calls: { readonly model: string; readonly picture: Buffer; readonly prompt: string }[] = []
  const server = await openServer(
    0,
    async ({ method, path, headers, body }): Promise<Reply | 'cut' | 'hang'> => {
      if (headers.authorization !== `Bearer ${apiKey}`)
        return failure(401, 'invalid_api_key', 'Incorrect API key provided.')
      if (method !== 'POST' || path !== '/v1/chat/completions')
        return failure(404, 'unknown_url', `Unknown request URL: ${method} ${path}.`)
      const refusal = refusalOf(family, body)
      if (refusal !== null) return refusal
      const request = await readRequest(body)
      if (typeof request === 'string') return failure(400, 'invalid_request_error', request)
      const behavior = behave(request.picture, calls.length)
      calls.push(request)
      if (typeof behavior === 'object' && 'lateMs' in behavior) await delay(behavior.lateMs)
      if (typeof behavior === 'object' && 'after' in behavior) await behavior.after
      return toReply(behavior, { model: request.model, content: opinionText(request.picture) })
    },
  )
  return { ...server, baseUrl: `${server.url}/v1`, calls }
}

export type VisionFake = Awaited<ReturnType<typeof createVisionFake>>

const failure = (status: number, code: string, message: string): Reply => ({
  status,
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({ error: { message, type: 'invalid_request_error', param: null, code } }),
})
