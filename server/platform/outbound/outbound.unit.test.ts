import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Registry } from 'prom-client'
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { eventually } from '../../test/eventually.ts'
import { publicLookup } from '../public-address.ts'
import { createOutbound, createOutboundMeter, type OutboundOptions } from './index.ts'

const closing: (() => void)[] = []
afterEach(() => {
  for (const close of closing.splice(0)) close()
})

type Answer = (request: IncomingMessage, response: ServerResponse) => unknown

async function serve(answer: Answer): Promise<string> {
  const server = createServer((request, response) => void answer(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  closing.push(() => {
    server.closeAllConnections()
    server.close()
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

/** Stands for an internal host: counts its visitors. */
let canary: { url: string; visits: number }
beforeEach(async () => {
  canary = { url: '', visits: 0 }
  canary.url = await serve((_request, response) => {
    canary.visits++
    response.end('caught')
  })
})

const meter = createOutboundMeter()
const outboundTo = (baseUrl: string, options: Partial<OutboundOptions> = {}) =>
  createOutbound({
    supplier: 'maps',
    baseUrls: [baseUrl],
    meter,
    perSecond: 10_000,
    ...options,
  })
const reasonOf = (call: Promise<Response>) =>
  call.then(
    () => 'answered',
    (error: { reason?: string }) => error.reason ?? error,
  )

describe('a supplier', () => {
  it('gets the request unchanged, and its complete response is returned', async () => {
    const asked: unknown[] = []
    const url = await serve(async (request, response) => {
      const body: Buffer[] = []
      for await (const chunk of request as AsyncIterable<Buffer>) body.push(chunk)
      asked.push(request.method, request.url, request.headers['x-own'], Buffer.concat(body).toString())
      response.writeHead(404, { 'x-answer': 'yes' }).end('no such thing')
    })
    const init = { method: 'POST', body: 'question', headers: { 'x-own': '1' } }
    const response = await outboundTo(url)(`${url}/path?a=b%20c`, init)
    expect(asked).toEqual(['POST', '/path?a=b%20c', '1', 'question'])
    expect([response.status, response.headers.get('x-answer'), await response.text()]).toEqual([
      404,
      'yes',
      'no such thing',
    ])
  })

  it('that redirects isn’t followed', async () => {
    const url = await serve((_request, response) => response.writeHead(302, { location: canary.url }).end())
    expect(await reasonOf(outboundTo(url)(url))).toBe('redirect')
    expect(canary.visits).toBe(0)
  })

  it('that hangs is given up after the timeout', async () => {
    const url = await serve(() => {})
    const hanging = outboundTo(url, { timeoutMs: 60 })(url)
    await expect(hanging).rejects.toMatchObject({ name: 'TimeoutError', reason: 'timeout' })
  })

  it('that hangs in the middle of a body is given up after the timeout', async () => {
    const url = await serve((_request, response) => void response.writeHead(200).write('begun'))
    expect(await reasonOf(outboundTo(url, { timeoutMs: 60 })(url))).toBe('timeout')
  })

  it('that sends an endless body is cut off at the size limit', async () => {
    let sent = 0
    const url = await serve((_request, response) => {
      const chunk = Buffer.alloc(65_536)
      const more = () => {
        while (!response.destroyed && response.write(chunk)) sent += chunk.length
      }
      response.on('drain', more)
      more()
    })
    expect(await reasonOf(outboundTo(url, { maxBytes: 1_000_000 })(url))).toBe('too_large')
    expect(sent).toBeLessThan(20_000_000)
  })

  it('that announces ten gigabytes isn’t read at all', async () => {
    const url = await serve(
      (_request, response) => void response.writeHead(200, { 'content-length': '10000000000' }).write('x'),
    )
    expect(await reasonOf(outboundTo(url)(url))).toBe('too_large')
  })

  it('that compresses its response is rejected', async () => {
    const url = await serve((_request, response) =>
      response.writeHead(200, { 'content-encoding': 'gzip' }).end('bomb'),
    )
    expect(await reasonOf(outboundTo(url)(url))).toBe('encoded')
  })

  it('that breaks off in the middle of a body fails', async () => {
    const url = await serve((_request, response) => {
      response.writeHead(200, { 'content-length': '100' })
      response.write('half', () => response.destroy())
    })
    expect(await reasonOf(outboundTo(url)(url))).toBe('unreachable')
  })

  it('is aborted with the caller’s reason', async () => {
    const url = await serve(() => {})
    const caller = new AbortController()
    const call = outboundTo(url)(url, { signal: caller.signal })
    caller.abort(new Error('gone'))
    await expect(call).rejects.toThrow('gone')
  })
})

describe('no other host is called', () => {
  it('at another origin', async () => {
    const url = await serve((_request, response) => void response.end())
    expect(await reasonOf(outboundTo(url)(canary.url))).toBe('elsewhere')
    expect(await reasonOf(outboundTo('https://maps.example')('http://maps.example'))).toBe('elsewhere')
    expect(canary.visits).toBe(0)
  })

  it('except the supplier’s storages, over https', async () => {
    const away: typeof publicLookup = (_name, options, answer) => publicLookup('localhost', options, answer)
    const call = outboundTo('https://maps.example', { storages: ['storage.example'], lookup: away })
    expect(await reasonOf(call('https://s6.storage.example/a.jpg'))).toBe('private')
    expect(await reasonOf(call('https://storage.example/a.jpg'))).toBe('private')
    expect(await reasonOf(call('http://s6.storage.example/a.jpg'))).toBe('elsewhere')
    expect(await reasonOf(call('https://s6.storage.example:8443/a.jpg'))).toBe('elsewhere')
    expect(await reasonOf(call('https://otherstorage.example/a.jpg'))).toBe('elsewhere')
    expect(await reasonOf(call('https://storage.example.other.example/a.jpg'))).toBe('elsewhere')
  })

  it('through a name that resolves to this machine', async () => {
    const { port } = new URL(canary.url)
    const url = `http://supplier.test:${port}`
    const lookup: typeof publicLookup = (_name, options, answer) => publicLookup('localhost', options, answer)
    expect(await reasonOf(outboundTo(url, { lookup })(url))).toBe('private')
    expect(canary.visits).toBe(0)
  })

  it.each(['http://10.0.0.1', 'http://169.254.169.254', 'http://[fd00:ec2::254]', 'http://0.0.0.0'])(
    'at %s, even if it is configured',
    async (url) => expect(await reasonOf(outboundTo(url)(url))).toBe('private'),
  )

  it('except a configured stand-in on this machine', async () => {
    const { port } = new URL(canary.url)
    const url = `http://localhost:${port}`
    expect((await outboundTo(url)(url)).status).toBe(200)
    expect(canary.visits).toBe(1)
  })
})

describe('calls to a supplier are limited', () => {
  it('in concurrency: some run, others wait for their turn, and more are refused', async () => {
    const waiting: (() => void)[] = []
    const url = await serve((_request, response) => void waiting.push(() => response.end()))
    const call = outboundTo(url, { inFlight: 2, maxWaiting: 3 })
    const calls = Array.from({ length: 6 }, () => reasonOf(call(url)))
    expect(await calls[5]).toBe('busy')
    await eventually(() => expect(waiting).toHaveLength(2))
    for (let answered = 0; answered < 5; answered++) {
      await eventually(() => expect(waiting.length).toBeGreaterThan(answered))
      expect(waiting.length - answered).toBeLessThanOrEqual(2)
      waiting[answered]?.()
    }
    expect(await Promise.all(calls.slice(0, 5))).toEqual(Array(5).fill('answered'))
  })

  it('and an aborted call frees its place in the queue', async () => {
    const waiting: (() => void)[] = []
    const url = await serve((_request, response) => void waiting.push(() => response.end()))
    const call = outboundTo(url, { inFlight: 1, maxWaiting: 1 })
    const first = call(url)
    const caller = new AbortController()
    const second = call(url, { signal: caller.signal })
    caller.abort(new Error('gone'))
    await expect(second).rejects.toThrow('gone')
    const third = call(url)
    await eventually(() => expect(waiting).toHaveLength(1))
    waiting[0]?.()
    await eventually(() => expect(waiting).toHaveLength(2))
    waiting[1]?.()
    expect([(await first).status, (await third).status]).toEqual([200, 200])
  })

  it('in calls per second', async () => {
    const visits: unknown[] = []
    const url = await serve((request, response) => {
      visits.push(request.url)
      response.end()
    })
    let clock = 0
    const oncePerMinute = outboundTo(url, { perSecond: 1 / 60, now: () => clock })
    await oncePerMinute(`${url}/first`)
    const caller = new AbortController()
    const second = oncePerMinute(`${url}/second`, { signal: caller.signal })
    await outboundTo(url)(`${url}/of-another`)
    expect(visits).toEqual(['/first', '/of-another'])
    caller.abort(new Error('gone'))
    await expect(second).rejects.toThrow('gone')
    clock = 120_000
    await oncePerMinute(`${url}/third`)
    expect(visits).toEqual(['/first', '/of-another', '/third'])
  })

  it('after five failures, until one call finds it back', async () => {
    let [status, visits, clock] = [503, 0, 0]
    const url = await serve((_request, response) => {
      visits++
      response.writeHead(status).end()
    })
    const call = outboundTo(url, { now: () => clock, probeMs: 1000 })
    for (let at = 0; at < 5; at++) expect((await call(url)).status).toBe(503)
    expect(await reasonOf(call(url))).toBe('resting')
    expect(visits).toBe(5)
    clock = 1000
    expect((await call(url)).status).toBe(503)
    expect(await reasonOf(call(url))).toBe('resting')
    clock = 2000
    status = 200
    expect((await call(url)).status).toBe(200)
    expect((await call(url)).status).toBe(200)
  })

  it('whatever the clock of the day is set to', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    onTestFinished(() => void vi.useRealTimers())
    const url = await serve((_request, response) => response.end())
    const call = outboundTo(url)
    vi.setSystemTime(Date.now() + 600_000)
    await call(url)
    vi.setSystemTime(Date.now() - 600_000)
    expect((await call(url, { signal: AbortSignal.timeout(30_000) })).status).toBe(200)
  })

  it('but not because of failures among successes', async () => {
    let clock = 0
    const url = await serve((request, response) =>
      response.writeHead(request.url === '/bad' ? 500 : 200).end(),
    )
    const call = outboundTo(url, { now: () => clock })
    for (let second = 0; second < 20; second++) {
      clock = second * 1000
      expect((await call(`${url}/good`)).status).toBe(200)
      for (let at = 0; at < 9; at++) expect((await call(`${url}/bad`)).status).toBe(500)
    }
    clock += 2000
    for (let at = 0; at < 5; at++) expect((await call(`${url}/bad`)).status).toBe(500)
    expect(await reasonOf(call(`${url}/good`))).toBe('resting')
  })
})

it('errors contain no key', async () => {
  const url = await serve((request) => request.destroy())
  const call = outboundTo(url)(`${url}/?key=SECRET&signature=SECRET&access_token=SECRET`, {
    headers: { authorization: 'Bearer SECRET' },
  })
  const error: Error = await call.then(
    () => new Error('answered'),
    (reason: Error) => reason,
  )
  expect(error.message).toBe('maps: it could not be reached')
  expect(JSON.stringify(error, Object.getOwnPropertyNames(error))).not.toContain('SECRET')
  expect(error.cause).toBeUndefined()
})

it('counts calls only by supplier and outcome', async () => {
  const url = await serve((_request, response) => void response.writeHead(404).end())
  const ownMeter = createOutboundMeter()
  await outboundTo(url, { meter: ownMeter })(`${url}/?key=SECRET`)
  await reasonOf(outboundTo(url, { meter: ownMeter })('http://127.0.0.1:1'))
  const registry = new Registry()
  for (const metric of ownMeter.metrics) registry.registerMetric(metric)
  const text = await registry.metrics()
  expect(text).toContain('outbound_seconds_count{supplier="maps",outcome="4xx"} 1')
  expect(text).toContain('outbound_seconds_count{supplier="maps",outcome="elsewhere"} 1')
  expect(text).not.toContain('SECRET')
})
