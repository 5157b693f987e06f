import { createHmac } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'
import { afterEach, expect, it } from 'vitest'
import { createLog } from '../../platform/log.ts'
import { aPicture } from '../test/a-picture.ts'
import { outboundTo } from '../test/outbound-to.ts'
import { createHttpGrader, httpGraderBounds } from './index.ts'

const SECRET = 'shared between both'
const NOW = new Date('2026-01-02T03:04:05Z')
const opinion = { type: 'opinion', version: 'm1', grades: Array(10).fill(0.1), categories: { 30: 0.25 } }

type Asked = { readonly method: string; readonly headers: IncomingMessage['headers']; readonly body: string }
const closing: (() => void)[] = []
afterEach(() => {
  for (const close of closing.splice(0)) close()
})

/** A custom grader that sends the given response and records its requests. */
async function graderThat(answer: (response: ServerResponse) => void) {
  const asked: Asked[] = []
  const serve = async (request: IncomingMessage, response: ServerResponse) => {
    const chunks: Buffer[] = []
    for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk)
    asked.push({
      method: request.method ?? '',
      headers: request.headers,
      body: Buffer.concat(chunks).toString(),
    })
    answer(response)
  }
  const server = createServer((request, response) => void serve(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  closing.push(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  const url = `http://127.0.0.1:${port}/grade`
  const log = createLog('silent')
  const grader = createHttpGrader({
    url,
    secret: SECRET,
    log,
    now: () => NOW,
    timeoutMs: 500,
    fetch: outboundTo(url, httpGraderBounds),
  })
  const assess = async () =>
    grader.assess(
      { userId: 'u', version: 'http:m1', picture: await aPicture() },
      new AbortController().signal,
    )
  return { asked, grader, assess }
}

const says = (body: unknown) => (response: ServerResponse) =>
  void response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body))
const fails =
  (status: number, headers = {}) =>
  (response: ServerResponse) =>
    void response.writeHead(status, headers).end()

/** Sends an endless body without a content length. */
function flood(response: ServerResponse): void {
  const chunk = Buffer.alloc(64_000, ' ')
  const pour = () => {
    while (!response.destroyed && response.write(chunk));
  }
  response.on('drain', pour)
  pour()
}

/** A body of 64 MB that takes 64 KB compressed. */
const packBomb = (response: ServerResponse) =>
  void response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync(Buffer.alloc(64_000_000)))

it('cleans remarks so that they can be stored', async () => {
  const evidence = ['roof\u0000 gone', 'half \ud83c', 'x'.repeat(200)]
  const { assess } = await graderThat(says({ ...opinion, evidence }))
  expect(await assess()).toMatchObject({
    value: { opinion: { evidence: ['roof  gone', 'half \ufffd', 'x'.repeat(200)] } },
  })
})

it('stops reading a reply that is longer than any opinion', async () => {
  let sent = 0
  const { assess } = await graderThat((response) => {
    const write = response.write.bind(response)
    response.write = ((chunk: Buffer) => {
      sent += chunk.length
      return write(chunk)
    }) as typeof response.write
    flood(response)
  })
  expect(await assess()).toMatchObject({ error: { code: 'grader_unavailable' } })
  expect(sent).toBeLessThan(20_000_000)
})

it('sends only the picture, signed, with a stable idempotency key', async () => {
  const { asked, assess } = await graderThat(says(opinion))
  const answer = {
    grades: opinion.grades.map(() => expect.closeTo(0.1)),
    categories: { 30: 0.25 },
    evidence: [],
  }
  expect(await assess()).toEqual({ ok: true, value: { type: 'opinion', opinion: answer } })
  await assess()
  const [first, second] = asked
  expect(first?.headers['idempotency-key']).toBe(second?.headers['idempotency-key'])
  expect(Object.keys(JSON.parse(first?.body ?? ''))).toEqual(['version', 'view', 'picture'])
  const [, timestamp, signature] =
    /^t=(\d+),v1=(\w+)$/.exec(String(first?.headers['curbgrade-signature'])) ?? []
  expect(Number(timestamp)).toBe(NOW.getTime() / 1000)
  expect(signature).toBe(createHmac('sha256', SECRET).update(`${timestamp}.${first?.body}`).digest('hex'))
})

it('requests the current version', async () => {
  const { grader } = await graderThat(says({ version: 'm1' }))
  expect(await grader.versionFor('u')).toBe('http:m1')
})

it.each<[string, unknown]>([
  ['no version', { name: 'm1' }],
  ['a version of another form', { version: 'm 1+2' }],
])('is unavailable, and nothing is begun with it, when it answers %s', async (_, said) => {
  const { grader } = await graderThat(says(said))
  await expect(grader.versionFor('u')).rejects.toMatchObject({ code: 'grader_unavailable' })
})

it('refuses a reply from a version other than the list’s', async () => {
  const { assess } = await graderThat(says({ ...opinion, version: 'm2' }))
  expect(await assess()).toMatchObject({ ok: false, error: { code: 'grader_misconfigured' } })
})

it.each<[string, unknown, object]>([
  ['abstains', { type: 'abstained', version: 'm1' }, { type: 'abstained', reason: 'refused' }],
  ['fails', { type: 'failed', version: 'm1' }, { type: 'failed', reason: 'unreadable_picture' }],
  [
    'gives eleven grades',
    { ...opinion, grades: Array(11).fill(1 / 11) },
    { type: 'failed', reason: 'unreadable_answer' },
  ],
  [
    'gives more than all',
    { ...opinion, grades: Array(10).fill(0.2) },
    { type: 'failed', reason: 'unreadable_answer' },
  ],
  [
    'names an unknown category',
    { ...opinion, categories: { 35: 1 } },
    { type: 'failed', reason: 'unreadable_answer' },
  ],
  ['says something else', 'seven', { type: 'failed', reason: 'unreadable_answer' }],
])('a grader that %s', async (_, reply, value) => {
  const { assess } = await graderThat(says(reply))
  expect(await assess()).toEqual({ ok: true, value })
})

it.each<[string, (response: ServerResponse) => void, object]>([
  [
    'is busy',
    fails(429, { 'retry-after': '9' }),
    { code: 'grader_unavailable', facts: { retryAfterSeconds: 9 } },
  ],
  ['is down', fails(503), { code: 'grader_unavailable', facts: {} }],
  ['wants money', fails(402), { code: 'grader_out_of_quota', facts: {} }],
  ['does not know us', fails(401), { code: 'grader_misconfigured', facts: { status: 401 } }],
  ['redirects', fails(302, { location: 'http://127.0.0.1:1/' }), { code: 'grader_unavailable', facts: {} }],
  ['never ends', flood, { code: 'grader_unavailable', facts: {} }],
  ['packs a bomb', packBomb, { code: 'grader_unavailable', facts: {} }],
  ['says nothing', () => {}, { code: 'grader_unavailable', facts: {} }],
  [
    'has too many remarks',
    (response) => void response.end('x'.repeat(200_000)),
    { code: 'grader_unavailable', facts: {} },
  ],
])('a grader that %s grades nothing', async (_, answer, error) => {
  const { assess } = await graderThat(answer)
  expect(await assess()).toEqual({ ok: false, error })
})
