import { refuse } from '@curbgrade/core/shared/result'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { hasEnded, jobOf, startRunWorker } from '../../test/ai/runs.ts'
import { createScriptedGrader, createStreetImagery } from '../../test/ai/scripted-grader.ts'
import { nothingReserved, readExactLedger, reservedOf } from '../../test/database/ledger.ts'
import { createTestList } from '../../test/lists.ts'
import { startTestProduct, type TestProduct } from '../../test/product.ts'
import type { Client } from '../../test/wire/client.ts'
import { defaultTiming } from '../ports.ts'

/** With production timing; outage.test.ts covers short outages. */
const OUTAGE_MS = 120_000
const PAUSED_WITHIN_MS = 60_000
/** The next probe, plus time for the watch and the worker. */
const RESUMED_WITHIN_MS = defaultTiming.probeMs + 10_000
const ROWS = 300
const CALLS_BEFORE = ROWS / 5
const LIMIT_MS = OUTAGE_MS + RESUMED_WITHIN_MS + 60_000
/** The calls that a breaker looks at, plus those in flight when it opens. */
const CALLS_UNTIL_PAUSED = 20 + 4

const script = createScriptedGrader()
const original = script.assess
let product: TestProduct
let worker: { stop(): Promise<void> }
let client: Client

beforeAll(async () => {
  product = await startTestProduct({
    imagery: createStreetImagery().provider,
    grader: script.grader,
  })
})
beforeEach(async () => {
  script.calls = 0
  script.callsAt.length = 0
  client = await product.signUp({ tokens: ROWS })
  await product.pool.query('delete from supplier_breakers')
  worker = await startRunWorker(product)
})
afterEach(() => worker.stop())
afterAll(() => product.end())

type Assess = typeof original
const works: Assess = async (picture, signal) => {
  await new Promise((resolve) => setTimeout(resolve, 20))
  return original(picture, signal)
}
const fails: Assess = async () => refuse('grader_unavailable')
const hangs: Assess = (_picture, signal) =>
  new Promise((resolve) => signal.addEventListener('abort', () => resolve(refuse('grader_unavailable'))))
const flaps: Assess = (picture, signal) =>
  script.calls % 2 === 0 ? fails(picture, signal) : works(picture, signal)

/** Works for some calls, fails for the length of the outage, then works again. */
function goOut(how: Assess) {
  const outage = { beganAt: 0, endedAt: 0 }
  script.assess = (picture, signal) => {
    if (script.calls > CALLS_BEFORE && outage.beganAt === 0) outage.beganAt = Date.now()
    return outage.beganAt !== 0 && outage.endedAt === 0 ? how(picture, signal) : works(picture, signal)
  }
  return {
    began: () => until(() => outage.beganAt > 0).then(() => outage.beganAt),
    end: async (): Promise<number> => {
      await until(() => Date.now() >= outage.beganAt + OUTAGE_MS)
      return (outage.endedAt = Date.now())
    },
  }
}

const until = (isSo: () => boolean | Promise<boolean>, timeout = LIMIT_MS): Promise<void> =>
  vi.waitFor(async () => expect(await isSo()).toBe(true), { timeout, interval: 20 })
const isPaused = async (listId: string) => (await jobOf(client, listId)).status === 'ai_paused_ml_outage'

async function expectEachRowOnce(listId: string): Promise<void> {
  expect(await hasEnded(client, listId)).toMatchObject({ status: 'ai_completed', charged: ROWS, failed: 0 })
  const { balance, entries } = await readExactLedger(client)
  const charges = entries.filter(({ reason }) => reason === 'ai_processing')
  expect([charges.length, new Set(charges.map(({ propertyId }) => propertyId)).size]).toEqual([ROWS, ROWS])
  expect([balance, await reservedOf(product.pool, client.user.id)]).toEqual([0, nothingReserved])
}

const seconds = (ms: number): string => (ms / 1000).toFixed(1)

it.each([
  ['answers with errors', fails],
  ['hangs', hangs],
])(
  `a grader that %s for ${OUTAGE_MS / 1000} s: paused, probed now and then, resumed by itself, charged once`,
  async (name, how) => {
    const outage = goOut(how)
    const listId = (await createTestList(client, { rows: ROWS, method: 'ai' })).id
    const beganAt = await outage.began()
    await until(() => isPaused(listId), PAUSED_WITHIN_MS)
    const pausedAt = Date.now()
    const callsToPause = script.callsAt.filter((at) => at >= beganAt).length
    const { charged } = await jobOf(client, listId)
    const endedAt = await outage.end()
    expect((await jobOf(client, listId)).charged).toBe(charged)
    await until(async () => !(await isPaused(listId)), RESUMED_WITHIN_MS)
    const resumedAt = Date.now()
    const probes = script.callsAt.filter((at) => at > pausedAt && at < endedAt)
    expect(probes.length).toBeGreaterThan(0)
    expect(probes.length).toBeLessThanOrEqual(Math.ceil((endedAt - pausedAt) / defaultTiming.probeMs))
    await expectEachRowOnce(listId)
    process.stdout.write(
      `a grader that ${name}: paused after ${seconds(pausedAt - beganAt)} s and ${callsToPause} calls, ` +
        `${probes.length} probes in ${seconds(endedAt - pausedAt)} s, ` +
        `resumed ${seconds(resumedAt - endedAt)} s after it was back, ${ROWS} rows charged once\n`,
    )
  },
  LIMIT_MS,
)

it(
  `a grader that fails half of all calls for ${OUTAGE_MS / 1000} s: paused again and again, each row charged once`,
  async () => {
    const outage = goOut(flaps)
    const listId = (await createTestList(client, { rows: ROWS, method: 'ai' })).id
    const beganAt = await outage.began()
    const endedAt = await outage.end()
    await until(async () => !(await isPaused(listId)), RESUMED_WITHIN_MS)
    const calls = script.callsAt.filter((at) => at >= beganAt && at < endedAt).length
    const pauses = Math.ceil((endedAt - beganAt) / defaultTiming.probeMs)
    expect(calls).toBeLessThanOrEqual((pauses + 1) * (CALLS_UNTIL_PAUSED + 1))
    await expectEachRowOnce(listId)
    process.stdout.write(
      `a grader that fails half of all calls: ${calls} calls in ${seconds(endedAt - beganAt)} s, ${ROWS} rows charged once\n`,
    )
  },
  LIMIT_MS,
)
