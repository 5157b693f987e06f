import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterEach, expect, it } from 'vitest'
import { createLog } from '../../platform/log.ts'
import { createOutbound, createOutboundMeter } from '../../platform/outbound/index.ts'
import { hasEnded, reached, shortTiming, startRunWorker } from '../../test/ai/runs.ts'
import { createScriptedGrader, createStreetImagery } from '../../test/ai/scripted-grader.ts'
import { eventTypesOf } from '../../test/event-types-of.ts'
import { createTestList, csvOf } from '../../test/lists.ts'
import { startTestProduct, type TestProduct } from '../../test/product.ts'
import type { Client } from '../../test/wire/client.ts'
import { askBytes } from '../../vendors/ask-supplier.ts'
import { createHttpGrader } from '../../vendors/http-grader/index.ts'
import { unavailable } from '../../vendors/supplier-fault.ts'

const BAD_STREET = 'Bad Street'
const ROWS = 12
/** How long the outbound layer stops calling a supplier: longer than all retries of a run, so that runs see it. */
const REST_MS = 1_500
let product: TestProduct
let worker: { stop(): Promise<void> }
const closing: (() => unknown)[] = []

afterEach(async () => {
  for (const close of closing.splice(0)) await close()
})

/** Starts a supplier on loopback that fails for one street, with the product's own client for it. */
async function startSupplier() {
  const opinion = {
    type: 'opinion',
    version: 'm1',
    grades: Array(10).fill(0.1),
    categories: {},
    evidence: [],
  }
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const body = await text(request)
    const picture = body === '' ? '' : Buffer.from(JSON.parse(body).picture, 'base64').toString()
    const isBad = decodeURIComponent(`${request.url} ${picture}`).includes(BAD_STREET)
    response.writeHead(isBad ? 500 : 200).end(JSON.stringify(opinion))
  }
  const server = createServer((request, response) => void answer(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  closing.unshift(() => (server.close(), server.closeAllConnections()))
  const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
  const limits = { inFlight: 200, perSecond: 10_000, probeMs: REST_MS }
  const fetch = createOutbound({
    supplier: 'fake',
    baseUrls: [baseUrl],
    meter: createOutboundMeter(),
    ...limits,
  })
  return { baseUrl, fetch }
}

async function startWith(
  imagery: ReturnType<typeof createStreetImagery>,
  script: ReturnType<typeof createScriptedGrader>,
) {
  product = await startTestProduct({
    imagery: imagery.provider,
    grader: script.grader,
    settings: { aiTiming: { ...shortTiming, leaseMs: 5_000, graderMs: 5_000 } },
  })
  worker = await startRunWorker(product)
  closing.unshift(
    () => worker.stop(),
    () => product.end(),
  )
}

const aiList = async (client: Client, street?: string) =>
  (await createTestList(client, { csv: csvOf(ROWS, street), method: 'ai', speedPreset: 'fast' })).id
const notedOf = async ({ user }: Client) => {
  const { rows } = await product.pool.query(
    'select supplier, recent from supplier_breakers where user_id = $1',
    [user.id],
  )
  return rows
}

/**
 * One user's rows fail until the supplier is no longer called. Another user's rows wait, and no failure is
 * counted.
 */
async function expectNothingHeldAgainstOthers() {
  const hostile = await product.signUp({ tokens: ROWS })
  const victim = await product.signUp({ tokens: ROWS })
  await reached(hostile, await aiList(hostile, BAD_STREET), 'ai_paused_ml_outage')
  const listId = await aiList(victim)
  expect(await hasEnded(victim, listId)).toMatchObject({ status: 'ai_completed', charged: ROWS, failed: 0 })
  expect(await notedOf(victim)).toEqual([])
  expect(await eventTypesOf(product.pool, victim)).toEqual(['ai.completed'])
}

it('counts no failure against rows or users while the outbound layer doesn’t call the imagery supplier', async () => {
  const [imagery, { baseUrl, fetch }] = [createStreetImagery(), await startSupplier()]
  const supplier = { baseUrl, fetch, clock: () => new Date(), timeoutMs: 5_000 }
  const { find } = imagery
  imagery.find = async (address) => {
    const { signal } = new AbortController()
    const answer = await askBytes(supplier, { url: encodeURIComponent(address.street), signal })
    return answer.ok ? find(address) : unavailable(answer.error)
  }
  await startWith(imagery, createScriptedGrader())
  await expectNothingHeldAgainstOthers()
})

it('counts no failure against rows or users while the outbound layer doesn’t call the grader', async () => {
  const [script, { baseUrl, fetch }] = [createScriptedGrader(), await startSupplier()]
  const log = createLog('silent')
  const grader = createHttpGrader({ url: baseUrl, secret: 's', log, now: () => new Date(), fetch })
  script.assess = (picture, signal) => grader.assess({ userId: 'u', version: 'http:m1', picture }, signal)
  await startWith(createStreetImagery(), script)
  await expectNothingHeldAgainstOthers()
})
