import type { OwnerId, UserId } from '@curbgrade/core/shared/ids'
import type { FastifyInstance } from 'fastify'
import { checkAnswer } from './check-answer.ts'

export type Answer = {
  status: number
  // oxlint-disable-next-line typescript/no-explicit-any -- tests look into answers of many shapes
  body: any
  text: string
  headers: Record<string, unknown>
  bytes: Buffer
}
type Options = { headers?: Record<string, string> }

/** A client that the server sees as a signed-in browser. */
export type Client = {
  readonly user: { id: UserId & OwnerId; email: string }
  readonly cookie: string
  get(url: string, options?: Options): Promise<Answer>
  post(url: string, body?: unknown, options?: Options): Promise<Answer>
  put(url: string, body: unknown, options?: Options): Promise<Answer>
  patch(url: string, body: unknown, options?: Options): Promise<Answer>
  delete(url: string, body?: unknown): Promise<Answer>
  upload(
    fields: Record<string, string>,
    file: { name: string; content: string | Uint8Array },
    options?: Options & { url?: string },
  ): Promise<Answer>
}

export const TEST_PASSWORD = 'correct horse'

export async function signedInClient(app: FastifyInstance, email: string): Promise<Client> {
  const answer = await send(app, '', 'POST', '/api/auth/sign-up/email', {
    email,
    password: TEST_PASSWORD,
    name: 'Test',
  })
  if (answer.status !== 200) throw new Error(`sign-up failed: ${answer.text}`)
  return clientWith(app, cookieOf(answer), answer.body.user)
}

export const cookieOf = (answer: { headers: Record<string, unknown> }): string =>
  ([answer.headers['set-cookie'] ?? []].flat() as string[]).map((line) => line.split(';')[0]).join('; ')

export const clientWith = (
  app: FastifyInstance,
  cookie: string,
  user: { id: string; email: string },
): Client => ({
  // A test's user acts, and owns lists.
  user: user as Client['user'],
  cookie,
  get: (url, options) => send(app, cookie, 'GET', url, undefined, options),
  post: (url, body = {}, options) => send(app, cookie, 'POST', url, body, options),
  put: (url, body, options) => send(app, cookie, 'PUT', url, body, options),
  patch: (url, body, options) => send(app, cookie, 'PATCH', url, body, options),
  delete: (url, body) => send(app, cookie, 'DELETE', url, body),
  upload: async (fields, file, options) => {
    const form = new FormData()
    for (const [name, value] of Object.entries(fields)) form.set(name, value)
    form.set(
      'file',
      new File([typeof file.content === 'string' ? file.content : new Uint8Array(file.content)], file.name),
    )
    const request = new Request('http://form', { method: 'POST', body: form })
    const headers = { ...options?.headers, 'content-type': request.headers.get('content-type') ?? '' }
    return send(app, cookie, 'POST', options?.url ?? '/api/lists', Buffer.from(await request.arrayBuffer()), {
      headers,
    })
  },
})

async function send(
  app: FastifyInstance,
  cookie: string,
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
  url: string,
  payload?: unknown,
  options: Options = {},
): Promise<Answer> {
  const response = await app.inject({
    method,
    url,
    headers: { ...(cookie === '' ? {} : { cookie }), ...options.headers },
    ...(payload === undefined ? {} : { payload: payload as object }),
  })
  const isJson = /\bjson\b/.test(String(response.headers['content-type']))
  const answer = {
    status: response.statusCode,
    body: isJson && response.payload !== '' ? response.json() : null,
    text: response.payload,
    headers: response.headers,
    bytes: response.rawPayload,
  }
  checkAnswer(method, url, answer)
  return answer
}
