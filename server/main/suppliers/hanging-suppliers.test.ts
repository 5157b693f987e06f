import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { createGoogleMapsFake, createOpenMapsFake, GOOGLE_KEYS } from '@curbgrade/fake-maps'
import { createVisionFake } from '@curbgrade/fake-vision'
import { openServer } from '@curbgrade/loopback-server'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import type { Grader } from '../../ai/graders/grader.ts'
import type { ImageryProvider } from '../../imagery/provider.ts'
import { createLog } from '../../platform/log.ts'
import { createOutboundMeter } from '../../platform/outbound/index.ts'
import { readConfig } from '../../platform/settings/config.ts'
import { startBucket } from '../../test/bucket.ts'
import { createTestList } from '../../test/lists.ts'
import { startTestPayments } from '../../test/payments/payments.ts'
import { startTestProduct } from '../../test/product.ts'
import { startSmtpServer } from '../../test/wire/smtp-server.ts'
import { startTcpProxy, type TcpProxy } from '../../test/wire/tcp-proxy.ts'
import { createHttpGrader } from '../../vendors/http-grader/index.ts'
import { createSmtpMail } from '../../vendors/smtp/index.ts'
import { createStripePayments } from '../../vendors/stripe/index.ts'
import { aPicture } from '../../vendors/test/a-picture.ts'
import { outboundTo } from '../../vendors/test/outbound-to.ts'
import { createVisionGrader } from '../../vendors/vision-api/index.ts'
import { chooseImagery } from './choose-imagery.ts'

const HANG_MS = 15_000
const RECOVERY_MS = 10_000
const CALLS = 20
const RETRY_MS = 250
/** A grader may take longer than any other supplier, so this replaces its minute. */
const GRADER = { timeoutMs: 10_000, maxBytes: 1_000_000 }

const log = createLog('silent')
const { signal } = new AbortController()
const cacheDir = join(tmpdir(), 'curbgrade-test-pictures')
const closing: (() => unknown)[] = []
beforeAll(() => {
  vi.stubEnv('AWS_ACCESS_KEY_ID', 'S3RVER')
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'S3RVER')
})
afterAll(async () => {
  vi.unstubAllEnvs()
  for (const close of closing.toReversed()) await close()
})

async function proxyTo(url: string): Promise<TcpProxy> {
  const proxy = await startTcpProxy(url)
  closing.push(proxy.stop)
  return proxy
}

/** A supplier behind a proxy that can hang, and the nth call to it: whether it worked. */
type Opened = { readonly proxy: TcpProxy; readonly call: (index: number) => Promise<boolean> }

async function fileStore(): Promise<Opened> {
  const bucket = await startBucket()
  closing.push(bucket.stop)
  const filesUrl = new URL(bucket.settings.FILES_URL)
  const proxy = await proxyTo(filesUrl.searchParams.get('endpoint') ?? '')
  filesUrl.searchParams.set('endpoint', proxy.url)
  const product = await startTestProduct({ settings: { filesUrl: filesUrl.href, rateLimits: true } })
  closing.push(product.end)
  const client = await product.signUp({ tokens: CALLS })
  const { id: listId } = await createTestList(client, { rows: CALLS })
  const ask = (index: number) =>
    client.post('/getStreetViewImage', {
      street: '',
      city: '',
      state: '',
      listId,
      propertyId: `r${index + 1}`,
    })
  return { proxy, call: async (index) => (await ask(index)).status === 200 }
}

async function mail(): Promise<Opened> {
  const server = await startSmtpServer()
  closing.push(server.stop)
  const proxy = await proxyTo(server.url)
  const send = createSmtpMail({ url: proxy.url, from: 'no-reply@curbgrade.test' })
  const call = () => send({ to: 'user@example.test', subject: 'a', text: 'b' })
  return { proxy, call: () => call().then(worked, failed) }
}

async function payments(): Promise<Opened> {
  const { fake, keys } = await startTestPayments()
  closing.push(fake.stop)
  const proxy = await proxyTo(fake.url)
  const stripe = createStripePayments({
    ...keys,
    baseUrl: proxy.url,
    priceIds: {},
    log,
    now: () => new Date(),
  })
  const user = (index: number) => ({ id: `user-${index}`, email: `${index}@example.test`, name: 'a' })
  return { proxy, call: async (index) => (await stripe.createCustomer(user(index))).ok }
}

type AskImagery = (imagery: ImageryProvider, index: number) => Promise<{ readonly ok: boolean }>
const address = (index: number) => ({
  street: `${index + 1} Oak Street`,
  city: 'Parma',
  state: 'OH',
  zip: '44129',
})
const place = { address: address(0), position: { lat: 41.4, lng: -81.7 } }
const geocode: AskImagery = (imagery, index) => imagery.geocode([address(index)], signal)
const street: AskImagery = (imagery) => imagery.find(place, 'street', signal)
const aerial: AskImagery = (imagery) => imagery.find(place, 'aerial', signal)

async function openImagery(
  proxy: TcpProxy,
  settings: Readonly<Record<string, string>>,
  ask: AskImagery,
): Promise<Opened> {
  const imagery = chooseImagery(readConfig(settings), log, createOutboundMeter())
  if (imagery === null) throw new Error('the settings choose a supplier')
  return { proxy, call: async (index) => (await ask(imagery, index)).ok }
}

const google = (ask: AskImagery) => async () => {
  const fake = await createGoogleMapsFake({ cacheDir })
  closing.push(fake.goAway)
  const proxy = await proxyTo(fake.url)
  const settings = {
    IMAGERY: 'google',
    GOOGLE_MAPS_API_KEY: GOOGLE_KEYS.ok,
    GOOGLE_MAPS_BROWSER_KEY: GOOGLE_KEYS.referer,
    GOOGLE_MAPS_BASE_URL: proxy.url,
  }
  return openImagery(proxy, settings, ask)
}

/** Only one supplier of the open ones hangs. */
const open = (setting: string, ask: AskImagery) => async () => {
  const fake = await createOpenMapsFake({ cacheDir })
  closing.push(fake.stop)
  const { settings } = fake
  const proxy = await proxyTo(settings[setting as keyof typeof settings])
  return openImagery(proxy, { ...settings, IMAGERY: 'open', [setting]: proxy.url }, ask)
}

async function assess(grader: Grader): Promise<boolean> {
  const picture = await aPicture()
  return (await grader.assess({ userId: 'u', version: await grader.versionFor('u'), picture }, signal)).ok
}

async function visionModel(): Promise<Opened> {
  const apiKey = 'of tests'
  const fake = await createVisionFake({ apiKey })
  closing.push(fake.goAway)
  const proxy = await proxyTo(fake.baseUrl)
  const fetch = outboundTo(proxy.url, GRADER)
  const grader = createVisionGrader({ ...GRADER, baseUrl: proxy.url, apiKey, model: 'm', log, fetch })
  return { proxy, call: () => assess(grader) }
}

async function ownGrader(): Promise<Opened> {
  const opinion = { type: 'opinion', version: 'm1', grades: Array(10).fill(0.1), categories: {} }
  const headers = { 'content-type': 'application/json' }
  const server = await openServer(0, async () => ({ status: 200, headers, body: JSON.stringify(opinion) }))
  closing.push(server.goAway)
  const proxy = await proxyTo(server.url)
  const fetch = outboundTo(proxy.url, GRADER)
  const secret = 'shared between both'
  const grader = createHttpGrader({ ...GRADER, url: proxy.url, secret, log, now: () => new Date(), fetch })
  return { proxy, call: () => assess(grader).catch(failed) }
}

const worked = () => true
const failed = () => false

const suppliers: readonly (readonly [string, () => Promise<Opened>])[] = [
  ['the file store', fileStore],
  ['the mail server', mail],
  ['the payment provider', payments],
  ['Google’s geocoder', google(geocode)],
  ['Google’s pictures', google(street)],
  ['the Census geocoder', open('CENSUS_BASE_URL', geocode)],
  ['the USGS', open('USGS_BASE_URL', aerial)],
  ['Panoramax', open('PANORAMAX_BASE_URL', street)],
  ['Mapillary', open('MAPILLARY_BASE_URL', street)],
  ['KartaView', open('KARTAVIEW_BASE_URL', street)],
  ['a vision model', visionModel],
  ['an own grader', ownGrader],
]

it.concurrent.each(suppliers)(
  '%s may hang under twenty calls of one user: all of them work within ten seconds of its return',
  async (_name, openSupplier) => {
    const { proxy, call } = await openSupplier()
    proxy.hang()
    const repeated = Array.from({ length: CALLS }, (_, index) => untilItWorks(() => call(index)))
    await pause(HANG_MS)
    proxy.answerAgain()
    const returnedAt = performance.now()
    const workedAt = await Promise.all(repeated)
    expect(Math.max(...workedAt) - returnedAt).toBeLessThan(RECOVERY_MS)
  },
)

/** Repeats a call as a browser or a job does. Returns when it worked. */
async function untilItWorks(call: () => Promise<boolean>): Promise<number> {
  while (!(await call())) await pause(RETRY_MS)
  return performance.now()
}
