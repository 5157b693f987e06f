import { ok, refuse } from '@curbgrade/core/shared/result'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { hasEnded, jobOf, reached, shortTiming, startRunWorker } from '../../test/ai/runs.ts'
import { createScriptedGrader, createStreetImagery, opinionOf } from '../../test/ai/scripted-grader.ts'
import { nothingReserved, readExactLedger, reservedOf } from '../../test/database/ledger.ts'
import { eventTypesOf } from '../../test/event-types-of.ts'
import { eventually } from '../../test/eventually.ts'
import { createTestList } from '../../test/lists.ts'
import { startTestProduct, type TestProduct } from '../../test/product.ts'
import type { Client } from '../../test/wire/client.ts'

const PROBE_MS = 300
const ROWS = 100
const script = createScriptedGrader()
const imagery = createStreetImagery()
const original = { assess: script.assess, find: imagery.find }
let product: TestProduct
let worker: { stop(): Promise<void> }
let client: Client

beforeAll(async () => {
  product = await startTestProduct({
    imagery: imagery.provider,
    grader: script.grader,
    settings: { aiTiming: { ...shortTiming, probeMs: PROBE_MS } },
  })
})
beforeEach(async () => {
  script.assess = original.assess
  imagery.find = original.find
  script.calls = 0
  script.callsAt.length = 0
  client = await product.signUp({ tokens: ROWS })
  await product.pool.query('delete from supplier_breakers')
  worker = await startRunWorker(product)
})
afterEach(() => worker.stop())
afterAll(() => product.end())

const aiList = async (rows = ROWS, speedPreset = 'standard') =>
  (await createTestList(client, { rows, method: 'ai', speedPreset })).id

/** Lets the grader work for `calls` calls, then fail in this way until the returned function is called. */
function failAfter(calls: number, how: typeof script.assess): () => void {
  let isDown = true
  script.assess = (picture, signal) =>
    isDown && script.calls > calls ? how(picture, signal) : original.assess(picture, signal)
  return () => {
    isDown = false
  }
}
const down = async () => refuse('grader_unavailable')
const hanging: typeof script.assess = (_picture, signal) =>
  new Promise((resolve) => signal.addEventListener('abort', () => resolve(refuse('grader_unavailable'))))

/** Expects one result and one charge per row, and no tokens left on hold. */
async function expectExact(listId: string): Promise<void> {
  expect(await jobOf(client, listId)).toMatchObject({ status: 'ai_completed', charged: ROWS, failed: 0 })
  expect((await readExactLedger(client)).balance).toBe(0)
  expect(await reservedOf(product.pool, client.user.id)).toEqual(nothingReserved)
  const { rows } = await product.pool.query('select count(*)::int as n from ai_results where list_id = $1', [
    listId,
  ])
  expect(rows).toEqual([{ n: ROWS }])
}

describe('a grader', () => {
  it.each([
    ['is down', down, 'grader_unavailable'],
    ['hangs', hanging, 'grader_unavailable'],
    ['is out of quota', async () => refuse('grader_out_of_quota'), 'grader_out_of_quota'],
    ['is set up wrongly', async () => refuse('grader_misconfigured'), 'grader_misconfigured'],
    [
      'asks for a pause',
      async () => refuse('grader_unavailable', { retryAfterSeconds: 1 }),
      'grader_unavailable',
    ],
  ] as const)(
    'that %s pauses the list, gets at most one probe at a time, and resumes the list when it is back',
    async (_name, how, reason) => {
      const comeBack = failAfter(40, how)
      const listId = await aiList()
      const paused = await reached(client, listId, 'ai_paused_ml_outage')
      expect(paused).toMatchObject({ pauseReason: reason, refunded: 0, perMinute: null, endedAt: null })
      expect(paused.charged + paused.setAside).toBe(ROWS)
      const from = script.callsAt.length
      await eventually(() => expect(script.callsAt.length).toBeGreaterThan(from + 5))
      const probes = script.callsAt.slice(from)
      // Probes are claimed at least one pause apart; the delay from claim to call varies.
      const took = (probes.at(-1) ?? 0) - (probes[0] ?? 0)
      expect(took).toBeGreaterThan((probes.length - 2) * PROBE_MS)
      expect((await jobOf(client, listId)).charged).toBe(paused.charged)
      comeBack()
      await hasEnded(client, listId)
      await expectExact(listId)
      expect(await eventTypesOf(product.pool, client)).toEqual(['ai.completed', 'ai.paused'])
    },
    40_000,
  )

  it.each([1, 2, 4])(
    'that fails for the last %i rows pauses the list, and no row ends as an error',
    async (last) => {
      const comeBack = failAfter(ROWS - last, down)
      const listId = await aiList()
      const paused = await reached(client, listId, 'ai_paused_ml_outage', 'ai_completed_with_errors')
      expect(paused).toMatchObject({ status: 'ai_paused_ml_outage', charged: ROWS - last, refunded: 0 })
      const from = script.callsAt.length
      // More probes than the failures that end a row.
      await eventually(() => expect(script.callsAt.length).toBeGreaterThan(from + 30))
      expect((await jobOf(client, listId)).status).toBe('ai_paused_ml_outage')
      comeBack()
      await hasEnded(client, listId)
      await expectExact(listId)
    },
  )

  it('that flaps isn’t called in between, and no row is charged twice', async () => {
    script.assess = async (picture, signal) =>
      script.calls % 40 < 8 ? refuse('grader_unavailable') : original.assess(picture, signal)
    const listId = await aiList()
    await hasEnded(client, listId)
    await expectExact(listId)
  })

  it('that fails now and then is retried, and no list pauses', async () => {
    const asked = new Set<string>()
    script.assess = async (picture, signal) => {
      const text = Buffer.from(picture.jpeg).toString()
      const isFirst = !asked.has(text)
      asked.add(text)
      return isFirst && asked.size % 4 === 0 ? refuse('grader_unavailable') : original.assess(picture, signal)
    }
    const listId = await aiList()
    await hasEnded(client, listId)
    await expectExact(listId)
    expect(script.calls).toBeGreaterThanOrEqual(ROWS * 1.25)
    expect(await eventTypesOf(product.pool, client)).toEqual(['ai.completed'])
  })

  it('that is down pauses every list: one list probes, and all resume', async () => {
    const comeBack = failAfter(30, down)
    const other = await product.signUp({ tokens: 60 })
    const lists = [await aiList(40), await aiList(40)]
    const theirs = (await createTestList(other, { rows: 60, method: 'ai' })).id
    for (const id of lists) await reached(client, id, 'ai_paused_ml_outage')
    await reached(other, theirs, 'ai_paused_ml_outage')
    const { body } = await client.post('/resume-ai-job', { listId: lists[0] })
    expect(body).toMatchObject({ success: true, message: expect.stringContaining('as soon as') })
    expect((await jobOf(client, lists[0] ?? '')).status).toBe('ai_paused_ml_outage')
    comeBack()
    for (const id of lists) await reached(client, id, 'ai_completed')
    await reached(other, theirs, 'ai_completed')
    expect((await readExactLedger(other)).balance).toBe(0)
  })

  it('that fails only for a few pictures doesn’t delay other lists', async () => {
    const poisoned = (text: string) => /picture of ([1-9]) /.test(text) && text.includes('Elm')
    script.assess = async (picture, signal) =>
      poisoned(Buffer.from(picture.jpeg).toString())
        ? refuse('grader_unavailable')
        : original.assess(picture, signal)
    const listId = await aiList(20, 'economy')
    expect(await hasEnded(client, listId)).toMatchObject({
      status: 'ai_completed_with_errors',
      charged: 11,
      refunded: 9,
      reasons: [{ reason: 'grader_unavailable', isError: true, rows: 9 }],
    })
    const other = await product.signUp({ tokens: 12 })
    script.assess = original.assess
    const theirs = await createTestList(other, { method: 'ai' })
    await reached(other, theirs.id, 'ai_completed')
  })
})

it('a list is graded by the grader that its run started with, or waits for it', async () => {
  await worker.stop()
  const listId = await aiList()
  const another = createScriptedGrader()
  const other = await startTestProduct({
    databaseUrl: product.databaseUrl,
    settings: { filesUrl: product.filesUrl, aiTiming: shortTiming },
    imagery: imagery.provider,
    grader: { ...another.grader, name: 'another' },
  })
  const otherWorker = await startRunWorker(other)
  expect(await reached(client, listId, 'ai_paused_ml_outage')).toMatchObject({
    pauseReason: 'grader_misconfigured',
    charged: 0,
  })
  await otherWorker.stop()
  await other.end()
  worker = await startRunWorker(product)
  await hasEnded(client, listId)
  await expectExact(listId)
  expect(another.calls).toBe(0)
})

it('a paused list can be canceled, and the tokens of ungraded rows are returned', async () => {
  failAfter(30, down)
  const listId = await aiList()
  await reached(client, listId, 'ai_paused_ml_outage')
  const { body } = await client.post(`/api/lists/${listId}/ai-job/cancel`)
  expect(body.job).toMatchObject({ status: 'ai_failed', refunded: ROWS - body.job.charged })
  expect(await reservedOf(product.pool, client.user.id)).toEqual(nothingReserved)
})

it('imagery that is down pauses the list for that reason, and the grader isn’t called', async () => {
  let isDown = true
  imagery.find = async (address) => (isDown ? refuse('imagery_unavailable') : original.find(address))
  const listId = await aiList()
  expect(await reached(client, listId, 'ai_paused_ml_outage')).toMatchObject({
    pauseReason: 'imagery_unavailable',
    charged: 0,
  })
  expect(script.calls).toBe(0)
  isDown = false
  await hasEnded(client, listId)
  await expectExact(listId)
})

it('a picture that is slow to grade is still graded', async () => {
  script.assess = async ({ jpeg }) => {
    await new Promise((resolve) => setTimeout(resolve, 20))
    return ok(opinionOf(jpeg))
  }
  const listId = await aiList(ROWS, 'fast')
  await hasEnded(client, listId)
  await expectExact(listId)
})
