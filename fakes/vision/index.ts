import { setTimeout as delay } from 'node:timers/promises'
import { openServer, type Reply } from '../wire/server.ts'
import { type Behavior, opinionText, replyOf } from './behavior.ts'
import { readRequest } from './read-request.ts'

export type { Behavior } from './behavior.ts'

export type VisionFakeOptions = {
  readonly apiKey: string
  /** What comes of the nth call, counted from 0, of a picture; a plain grade unless told. */
  readonly behave?: (picture: Buffer, call: number) => Behavior
}

/**
 * A server on loopback that speaks the chat completions of OpenAI-compatible model hosts. Its grade is a function of
 * the picture's bytes alone, and it refuses requests that a real host would refuse.
 */
export async function createVisionFake({ apiKey, behave = () => 'grade' }: VisionFakeOptions) {
  const calls: { readonly model: string; readonly picture: Buffer; readonly prompt: string }[] = []
  const server = await openServer(
    0,
    async ({ method, path, headers, body }): Promise<Reply | 'cut' | 'hang'> => {
      if (headers.authorization !== `Bearer ${apiKey}`)
        return failure(401, 'invalid_api_key', 'Incorrect API key provided.')
      if (method !== 'POST' || path !== '/v1/chat/completions')
        return failure(404, 'unknown_url', `Unknown request URL: ${method} ${path}.`)
      const request = await readRequest(body)
      if (typeof request === 'string') return failure(400, 'invalid_request_error', request)
      const behavior = behave(request.picture, calls.length)
      calls.push(request)
      if (typeof behavior === 'object' && 'lateMs' in behavior) await delay(behavior.lateMs)
      return replyOf(behavior, { model: request.model, content: opinionText(request.picture) })
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
