import { createPublicKey, randomBytes, verify } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createBrowser, startPushService, type TestPushService } from '../../test/wire/push-browser.ts'
import { createWebPush, makeVapidKeys } from './index.ts'

let service: TestPushService
const keys = makeVapidKeys()
const subject = 'mailto:push@curbgrade.test'

beforeAll(async () => {
  service = await startPushService()
})
afterAll(() => service.stop())
beforeEach(() => {
  service.answer = 201
  service.received.splice(0)
})

const webPush = () => createWebPush({ keys, subject, standIn: service.origin })
const aPush = { topic: 'a'.repeat(32), payload: JSON.stringify({ title: 'Grüße, 家' }) }
const subscriptionOf = ({ subscription }: ReturnType<typeof createBrowser>) => ({
  endpoint: subscription.endpoint,
  ...subscription.keys,
})

describe('a push message', () => {
  it('arrives encrypted for its browser, with its topic and a TTL', async () => {
    const browser = createBrowser(service.origin)
    expect(await webPush().send(subscriptionOf(browser), aPush)).toBe('sent')
    const [push] = service.received
    expect(push && browser.open(push)).toEqual({ title: 'Grüße, 家' })
    expect(push?.headers).toMatchObject({ topic: aPush.topic, ttl: '86400', 'content-encoding': 'aes128gcm' })
    expect(push?.body.toString('latin1')).not.toContain('title')
  })

  it('is signed with the key that browsers subscribed with, for this push service only', async () => {
    await webPush().send(subscriptionOf(createBrowser(service.origin)), aPush)
    const [, jwt = '', key = ''] =
      /^vapid t=(.+), k=(.+)$/.exec(service.received[0]?.headers.authorization ?? '') ?? []
    const [head = '', claims = '', signature = ''] = jwt.split('.')
    expect(key).toBe(keys.publicKey)
    const point = Buffer.from(key, 'base64url')
    const jwk = {
      kty: 'EC',
      crv: 'P-256',
      x: point.subarray(1, 33).toString('base64url'),
      y: point.subarray(33).toString('base64url'),
    }
    const publicKey = {
      key: createPublicKey({ key: jwk, format: 'jwk' }),
      dsaEncoding: 'ieee-p1363',
    } as const
    const signed = Buffer.from(`${head}.${claims}`)
    expect(verify('sha256', signed, publicKey, Buffer.from(signature, 'base64url'))).toBe(true)
    const { aud, sub } = JSON.parse(Buffer.from(claims, 'base64url').toString())
    expect({ aud, sub }).toEqual({ aud: service.origin, sub: subject })
  })

  it.each([404, 410])('reports the browser gone when the service answers %i', async (answer) => {
    service.answer = answer
    expect(await webPush().send(subscriptionOf(createBrowser(service.origin)), aPush)).toBe('gone')
  })

  it.each([400, 403, 413, 429, 500, 503])('can be retried when the service answers %i', async (answer) => {
    service.answer = answer
    const sending = webPush().send(subscriptionOf(createBrowser(service.origin)), aPush)
    await expect(sending).rejects.toThrow(`answers ${answer}`)
  })

  it.each([301, 307, 308])('follows no redirect: %i', async (answer) => {
    service.answer = answer
    const sending = webPush().send(subscriptionOf(createBrowser(service.origin)), aPush)
    await expect(sending).rejects.toThrow(`answers ${answer}`)
    expect(service.received.map(({ path }) => path)).not.toContain('/elsewhere')
  })

  it('isn’t sent for keys that can’t decrypt it', async () => {
    const subscription = subscriptionOf(createBrowser(service.origin))
    const p256dh = Buffer.concat([Buffer.of(4), randomBytes(64)]).toString('base64url')
    expect(await webPush().send({ ...subscription, p256dh }, aPush)).toBe('gone')
    expect(service.received).toEqual([])
  })
})

describe('without a stand-in', () => {
  const strict = createWebPush({ keys, subject })

  it('rejects an endpoint on this machine', () => {
    expect(strict.readEndpoint(`${service.origin}/send/1`)).toBeNull()
    expect(strict.readEndpoint('https://push.example.com/1')).toBe('https://push.example.com/1')
    expect(webPush().readEndpoint('http://127.0.0.1:1/send/1')).toBeNull()
  })

  it('never connects to its own network, whatever the host name', async () => {
    const { keys: browserKeys } = createBrowser(service.origin).subscription
    const { port } = new URL(service.origin)
    const sending = strict.send({ endpoint: `https://localhost:${port}/send/1`, ...browserKeys }, aPush)
    await expect(sending).rejects.toThrow('not a public machine')
    expect(service.received).toEqual([])
  })
})
