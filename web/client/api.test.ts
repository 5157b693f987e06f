import { describe, expect, it, vi } from 'vitest'
import { createApi } from './api.ts'
import type { ApiError } from './api-error.ts'

const listId = '6f0c0b6e-6d52-4b9b-9f0b-0f4d3c1c0a11'
const json = (body: unknown, init: ResponseInit = {}) =>
  new Response(JSON.stringify(body), { headers: { 'content-type': 'application/json' }, ...init })

function client(answer: () => Response | Promise<Response>) {
  const sent: Request[] = []
  const onNoSession = vi.fn()
  const fetch: typeof globalThis.fetch = async (url, init) => {
    sent.push(new Request(url, init))
    return answer()
  }
  return { ...createApi({ fetch, baseUrl: 'http://api.test', onNoSession }), sent, onNoSession }
}

const refusalOf = (call: Promise<unknown>) =>
  call.then(
    () => expect.unreachable('the call should have been refused'),
    (error: ApiError) => error,
  )

describe('a call', () => {
  it('fills the path, sends the body as JSON and returns the answer', async () => {
    const { api, sent } = client(() => json({ property: { id: '7', grade: 3, gradedAt: 1 } }))
    const answer = await api('PUT /api/lists/:listId/properties/:propertyId/grade', {
      params: { listId, propertyId: '7' },
      body: { grade: 3 },
      idempotencyKey: 'request-1',
    })
    const request = sent[0]
    expect(answer.property.grade).toBe(3)
    expect(request?.method).toBe('PUT')
    expect(request?.url).toBe(`http://api.test/api/lists/${listId}/properties/7/grade`)
    expect(request?.headers.get('idempotency-key')).toBe('request-1')
    expect(await request?.json()).toEqual({ grade: 3 })
  })

  it('never lets an id reach another path', async () => {
    const { api, sent } = client(() => json({ deleted: true }))
    await api('DELETE /api/lists/:listId', { params: { listId: '../me/delete?x' } })
    expect(sent[0]?.url).toBe('http://api.test/api/lists/..%2Fme%2Fdelete%3Fx')
  })

  it('omits undefined query fields', async () => {
    const { api, sent } = client(() => json({ lists: [], next: null }))
    await api('GET /api/lists', { query: { after: undefined, limit: 20 } })
    expect(sent[0]?.url).toBe('http://api.test/api/lists?limit=20')
  })

  it('returns a file as a blob', async () => {
    const { api } = client(() => new Response('a,b', { headers: { 'content-type': 'text/csv' } }))
    const file = await api('POST /export-list', { body: { listId } })
    expect(file.type).toBe('text/csv')
    expect(await contentOf(file)).toBe('a,b')
  })

  it('is typed by its contract', () => {
    const { api } = client(() => json({}))
    const wrongCalls = () => [
      // @ts-expect-error -- no such call
      api('GET /api/nothing'),
      // @ts-expect-error -- the list id is missing
      api('GET /api/lists/:listId'),
      // @ts-expect-error -- there is no such field
      api('GET /api/lists', { query: { before: listId } }),
      // @ts-expect-error -- a title is a string
      api('PATCH /api/lists/:listId', { params: { listId }, body: { title: 1 } }),
    ]
    expect(wrongCalls).toBeTypeOf('function')
  })
})

describe('a refused call', () => {
  it('throws code, facts, request id and retry delay', async () => {
    const body = { error: { code: 'insufficient_tokens', facts: { needed: 1, balance: 0 }, requestId: 'r1' } }
    const { api } = client(() => json(body, { status: 402, headers: { 'retry-after': '3' } }))
    const error = await refusalOf(api('GET /api/me'))
    expect(error).toMatchObject({
      status: 402,
      code: 'insufficient_tokens',
      facts: { needed: 1, balance: 0 },
      requestId: 'r1',
      retryAfterMs: 3000,
    })
  })

  it('reads an error that is plain text, as payment calls send it', async () => {
    const { api } = client(() => json({ error: 'No such price' }, { status: 400 }))
    expect(await refusalOf(api('GET /api/me'))).toMatchObject({ status: 400, message: 'No such price' })
  })

  it('survives an error page that is not JSON', async () => {
    const { api } = client(() => new Response('<h1>Bad gateway</h1>', { status: 502 }))
    expect(await refusalOf(api('GET /api/me'))).toMatchObject({ status: 502, code: 'internal' })
  })

  it('is offline when no response arrives', async () => {
    const { api } = client(() => Promise.reject(new TypeError('Failed to fetch')))
    expect(await refusalOf(api('GET /api/me'))).toMatchObject({ status: 0, code: 'offline' })
  })

  it('stays an AbortError when the caller aborts', async () => {
    const controller = new AbortController()
    const { api } = client(() => {
      controller.abort()
      return Promise.reject(new DOMException('gone', 'AbortError'))
    })
    expect((await refusalOf(api('GET /api/me', { signal: controller.signal }))).name).toBe('AbortError')
  })

  it('ends the session on a 401 only', async () => {
    const none = client(() => json({ error: { code: 'no_session' } }, { status: 401 }))
    const missing = client(() => json({ error: { code: 'not_found' } }, { status: 404 }))
    await refusalOf(none.api('GET /api/me'))
    await refusalOf(missing.api('GET /api/me'))
    expect(none.onNoSession).toHaveBeenCalledOnce()
    expect(missing.onNoSession).not.toHaveBeenCalled()
  })
})

/** On Node 24 a file is jsdom's, which has no `text`; on Node 20 it is Node's, which jsdom's reader refuses. */
function contentOf(file: Blob): Promise<string> {
  if (Reflect.has(file, 'text')) return file.text()
  return new Promise((resolve) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => resolve(reader.result as string))
    reader.readAsText(file)
  })
}
