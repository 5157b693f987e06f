import { expect, it, onTestFinished } from 'vitest'
import { type Answer, openServer } from './open-server.ts'

const OK = { status: 200, headers: { 'content-type': 'text/plain' }, body: 'all of it' } as const

async function serve(answer: Answer) {
  const server = await openServer(0, answer)
  onTestFinished(() => server.goAway())
  return server
}

it('hands over the request and sends the reply', async () => {
  const { url } = await serve(async (request) => ({ ...OK, body: JSON.stringify(request) }))
  const response = await fetch(`${url}/a/path?b=c`, { method: 'POST', headers: { 'x-key': 'k' }, body: 'é' })
  expect(response.status).toBe(200)
  expect(await response.json()).toMatchObject({
    method: 'POST',
    path: '/a/path',
    query: 'b=c',
    headers: { 'x-key': 'k' },
    body: 'é',
  })
})

it('sends bytes as they are', async () => {
  const bytes = Buffer.from([0, 255, 128])
  const { url } = await serve(async () => ({ ...OK, body: bytes }))
  expect(Buffer.from(await (await fetch(url)).arrayBuffer())).toEqual(bytes)
})

it('hangs until the caller gives up', async () => {
  const { url } = await serve(async () => 'hang')
  await expect(fetch(url, { signal: AbortSignal.timeout(300) })).rejects.toThrow(/timeout/)
})

it('cuts a connection without a response', async () => {
  const { url } = await serve(async () => 'cut')
  await expect(fetch(url)).rejects.toThrow('fetch failed')
})

it('cuts a connection after half of the announced body', async () => {
  const { url } = await serve(async () => ({ half: OK }))
  const response = await fetch(url)
  expect(response.headers.get('content-length')).toBe(String(OK.body.length))
  await expect(response.text()).rejects.toThrow('terminated')
})

it.each<[string, Answer, RequestInit]>([
  ['a fault of the fake', () => Promise.reject(new Error('unforeseen')), {}],
  ['a body above a megabyte', async () => OK, { method: 'POST', body: 'x'.repeat(1_000_001) }],
])('answers 500 to %s', async (_case, answer, init) => {
  const { url } = await serve(answer)
  expect((await fetch(url, init)).status).toBe(500)
})

it('refuses connections while it is away, and comes back at the same address', async () => {
  const server = await serve(async () => OK)
  await server.goAway()
  await expect(fetch(server.url)).rejects.toThrow('fetch failed')
  await server.comeBack()
  expect(await (await fetch(server.url)).text()).toBe(OK.body)
})
