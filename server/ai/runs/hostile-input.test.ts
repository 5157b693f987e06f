import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { ok, refuse } from '@curbgrade/core/shared/result'
import { createVisionFake, type VisionFake } from '@curbgrade/fake-vision'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createLog } from '../../platform/log.ts'
import { hasEnded, reached, shortTiming, startRunWorker } from '../../test/ai/runs.ts'
import { createScriptedGrader, createStreetImagery, opinionOf } from '../../test/ai/scripted-grader.ts'
import { nothingReserved, readExactLedger, reservedOf } from '../../test/database/ledger.ts'
import { eventTypesOf } from '../../test/event-types-of.ts'
import { eventually } from '../../test/eventually.ts'
import { streets } from '../../test/imagery/imagery.ts'
import { createTestList, csvOf } from '../../test/lists.ts'
import { startTestProduct, type TestProduct } from '../../test/product.ts'
import type { Client } from '../../test/wire/client.ts'
import { createHttpGrader, httpGraderBounds } from '../../vendors/http-grader/index.ts'
import { aPicture } from '../../vendors/test/a-picture.ts'
import { outboundTo } from '../../vendors/test/outbound-to.ts'
import { createVisionGrader, visionBounds } from '../../vendors/vision-api/index.ts'

const REFUSED_STREET = 'Refused Street'
const script = createScriptedGrader()
const imagery = createStreetImagery()
const original = { assess: script.assess, geocode: imagery.geocode }
const log = createLog('silent')
let product: TestProduct
let worker: { stop(): Promise<void> }

beforeAll(async () => {
  product = await startTestProduct({
    imagery: imagery.provider,
    grader: script.grader,
    // Long enough that delays on a busy machine don't count as failed calls.
    settings: { aiTiming: { ...shortTiming, probeMs: 2_000, leaseMs: 5_000, graderMs: 5_000 } },
  })
  imagery.geocode = async (addresses) =>
    addresses.some(({ street }) => street.endsWith(REFUSED_STREET))
      ? refuse('imagery_unavailable', { cause: 'bad_request' })
      : original.geocode(addresses)
  worker = await startRunWorker(product)
})
beforeEach(() => {
  script.assess = original.assess
  script.calls = 0
})
afterAll(async () => {
  await worker.stop()
  await product.end()
})

const aiList = async (client: Client, rows: number, street?: string) =>
  (await createTestList(client, { csv: csvOf(rows, street), method: 'ai', speedPreset: 'fast' })).id
const wasPaused = async (client: Client): Promise<boolean> =>
  (await eventTypesOf(product.pool, client)).includes('ai.paused')

describe('rows of one user that fail', () => {
  const HOSTILE = 120
  let hostile: Client
  let victim: Client
  beforeEach(async () => {
    hostile = await product.signUp({ tokens: HOSTILE })
    victim = await product.signUp({ tokens: 60 })
  })
  const gradeForVictim = async (): Promise<void> => {
    for (const rows of [40, 20]) {
      const job = await hasEnded(victim, await aiList(victim, rows))
      expect(job).toMatchObject({ status: 'ai_completed', charged: rows })
    }
    expect(await wasPaused(victim)).toBe(false)
  }

  it('end at once, cost nothing and pause no list if the map refuses the address', async () => {
    const listId = await aiList(hostile, HOSTILE, REFUSED_STREET)
    await gradeForVictim()
    expect(await hasEnded(hostile, listId)).toMatchObject({
      status: 'ai_failed',
      charged: 0,
      refunded: HOSTILE,
      reasons: [{ reason: 'imagery_refused', isError: true, rows: HOSTILE }],
    })
    expect(await wasPaused(hostile)).toBe(false)
    expect(await reservedOf(product.pool, hostile.user.id)).toEqual(nothingReserved)
  })

  it('pause that user’s lists and no others if the supplier seems to be down', async () => {
    const listId = await aiList(hostile, HOSTILE, streets.down)
    await reached(hostile, listId, 'ai_paused_ml_outage')
    await gradeForVictim()
    expect((await hostile.post(`/api/lists/${listId}/ai-job/cancel`)).status).toBe(200)
  })

  it('aren’t sent to the map if the address is too long', async () => {
    const { id: listId } = await createTestList(hostile)
    // As in a list that is older than the limit.
    await product.pool.query(
      `update properties set street = repeat('x', 20000) where list_id = $1 and row_no <= 4`,
      [listId],
    )
    await hostile.post('/start-ai-job', { listId })
    expect(await hasEnded(hostile, listId)).toMatchObject({
      status: 'ai_completed',
      graded: 8,
      withoutPhoto: 4,
    })
  })
})

describe('text that can’t be stored', () => {
  const ROWS = 60
  const DIRTY = ['roof\u0000 gone', 'half \ud83c', `${'x'.repeat(199)}🏚️`]
  const closing: (() => unknown)[] = []
  afterEach(async () => {
    for (const close of closing.splice(0)) await close()
  })
  const gradeList = async () => {
    const client = await product.signUp({ tokens: ROWS })
    const job = await hasEnded(client, await aiList(client, ROWS))
    const { balance } = await readExactLedger(client)
    return { job, balance, reserved: await reservedOf(product.pool, client.user.id) }
  }
  const allGraded = {
    job: { status: 'ai_completed', graded: ROWS, charged: ROWS },
    balance: 0,
    reserved: nothingReserved,
  }

  it('is cleaned if an HTTP grader sends it: every row is graded, charged and sent once', async () => {
    let calls = 0
    const opinion = { type: 'opinion', version: 'm1', grades: Array(10).fill(0.1), categories: {} }
    const server: Server = createServer((request, response) => {
      request.resume().once('end', () => {
        const evidence = [DIRTY[calls++ % 2]]
        response.end(JSON.stringify({ ...opinion, evidence }))
      })
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    closing.push(
      () => new Promise((resolve) => server.close(resolve)),
      () => server.closeAllConnections(),
    )
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
    const fetch = outboundTo(url, httpGraderBounds)
    const grader = createHttpGrader({ url, secret: 's', log, now: () => new Date(), fetch })
    script.assess = (picture, signal) => grader.assess({ userId: 'u', version: 'http:m1', picture }, signal)
    expect(await gradeList()).toMatchObject(allGraded)
    expect(calls).toBe(ROWS)
  })

  it('is cleaned if a vision model sends it', async () => {
    const shares = Object.fromEntries(Array.from({ length: 10 }, (_, at) => [`grade_${at + 1}`, 0.1]))
    const says = JSON.stringify({ subject: 'house', certainty: 1, ...shares, evidence: DIRTY })
    const fake: VisionFake = await createVisionFake({ apiKey: 'k', behave: () => ({ says }) })
    closing.push(() => fake.goAway())
    const fetch = outboundTo(fake.baseUrl, visionBounds)
    const grader = createVisionGrader({ baseUrl: fake.baseUrl, apiKey: 'k', model: 'm', log, fetch })
    const picture = await aPicture()
    script.assess = (_picture, signal) => grader.assess({ userId: 'u', version: 'v', picture }, signal)
    expect(await gradeList()).toMatchObject(allGraded)
    expect(fake.calls).toHaveLength(ROWS)
  })

  it('fails its own row without a charge if any other grader sends it, and no row is sent twice', async () => {
    script.assess = async ({ jpeg }) => {
      const isDirty = /picture of \d*7 /.test(Buffer.from(jpeg).toString())
      const answer = opinionOf(jpeg)
      if (!isDirty || answer.type !== 'opinion') return ok(answer)
      return ok({ ...answer, opinion: { ...answer.opinion, evidence: DIRTY } })
    }
    expect(await gradeList()).toMatchObject({
      job: {
        status: 'ai_completed_with_errors',
        charged: 54,
        reasons: [{ reason: 'unreadable_answer', isError: true, rows: 6 }],
      },
      balance: 6,
      reserved: nothingReserved,
    })
    expect(script.calls).toBe(ROWS)
  })
})

it('a worker that was suspended doesn’t count its own timeouts against a supplier', async () => {
  const client = await product.signUp({ tokens: 60 })
  let hasStoodStill = false
  script.assess = async (picture, signal) =>
    hasStoodStill ? original.assess(picture, signal) : new Promise(() => {})
  const listId = await aiList(client, 60)
  await eventually(() => expect(script.busy).toBeGreaterThanOrEqual(6))
  hasStoodStill = true
  standStill(5_500)
  expect(await hasEnded(client, listId)).toMatchObject({ status: 'ai_completed', charged: 60 })
  expect(await wasPaused(client)).toBe(false)
})

/** Blocks like SIGSTOP: longer than a lease and a call to the grader. */
const standStill = (ms: number): void => void Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms)
