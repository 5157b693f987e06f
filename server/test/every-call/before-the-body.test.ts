import { once } from 'node:events'
import { Agent, request } from 'node:http'
import type { Socket } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestList } from '../lists.ts'
import { startTestProduct, type TestProduct } from '../product.ts'
import type { Client } from '../wire/client.ts'
import { sendRaw } from '../wire/raw-http.ts'

let product: TestProduct
let client: Client
let url: string
let listId: string

beforeAll(async () => {
  product = await startTestProduct()
  client = await product.signUp()
  listId = (await createTestList(client)).id
  url = await product.listen()
})
afterAll(() => product.end())

const MB = 1024 * 1024

const head = (path: string, headers: Record<string, string>) =>
  [
    `POST ${path} HTTP/1.1`,
    'host: localhost',
    'content-type: application/json',
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
    '',
    '',
  ].join('\r\n')

const code = async (answer: ReturnType<typeof sendRaw>) => (await answer).body.error.code

it.each([
  ['/start-ai-job', {}, 'no_session'],
  ['/export-list', {}, 'no_session'],
  ['/export-list', { origin: 'https://elsewhere.test' }, 'cross_site'],
  ['/api/auth/sign-in/email', { origin: 'https://elsewhere.test' }, 'cross_site'],
  ['/api/auth/sign-in/email', {}, 'too_large'],
])('refuses 8 MB to %s with %o before any of it arrives', async (path, headers, refusal) => {
  // A server that reads first would never respond.
  const opening = head(path, { ...headers, 'content-length': String(8 * MB) })
  expect(await code(sendRaw(url, [opening]))).toBe(refusal)
})

it('reads almost nothing of a large refused body, and then closes the connection', async () => {
  const accepted = once(product.app.server, 'connection') as Promise<[Socket]>
  const pieces = Array.from({ length: 128 }, () => Buffer.alloc(64 * 1024, '['))
  const answer = sendRaw(url, [head('/start-ai-job', { 'content-length': String(8 * MB) }), ...pieces])
  const [socket] = await accepted
  expect(await code(answer)).toBe('no_session')
  if (!socket.destroyed) await once(socket, 'close')
  expect(socket.bytesRead).toBeLessThan(MB)
})

it('keeps the connection of a small refused body', async () => {
  let opened = 0
  product.app.server.on('connection', () => opened++)
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  expect([await refusedBy(agent), await refusedBy(agent)]).toEqual([401, 401])
  expect(opened).toBe(1)
  agent.destroy()
})

const refusedBy = (agent: Agent): Promise<number | undefined> =>
  new Promise((resolve, reject) => {
    const headers = { 'content-type': 'application/json' }
    const sent = request(`${url}/export-list`, { method: 'POST', agent, headers }, (response) => {
      response.resume().once('end', () => resolve(response.statusCode))
    })
    sent.once('error', reject)
    sent.end('{"listId":"x"}')
  })

const signedIn = (path: string, body: string) =>
  sendRaw(url, [head(path, { cookie: client.cookie, 'content-length': String(body.length) }), body])

it('refuses a body over a few kilobytes even with a session', async () => {
  expect(await code(signedIn('/export-list', `{"listId":"${'x'.repeat(40_000)}"}`))).toBe('too_large')
})

it('counts the 50,000 properties in a body of megabytes without parsing them', async () => {
  const row = JSON.stringify({ street: '12 Elm Street', city: 'Springfield', state: 'IL', zip: '62701' })
  const properties = (count: number) => `[${Array.from({ length: count }, () => row).join(',')}]`
  const start = (rows: string) => signedIn('/start-ai-job', `{"listId":"${listId}","properties":${rows}}`)
  expect((await start(properties(50_000))).body.error).toMatchObject({
    code: 'count_mismatch',
    facts: { expected: 50_000, found: 12 },
  })
  expect(await code(start(properties(50_001)))).toBe('malformed')
  expect(await code(start(`[${'['.repeat(4 * MB)}`))).toBe('malformed')
  expect(await code(start(`{}${'['.repeat(4 * MB)}`))).toBe('too_large')
})
