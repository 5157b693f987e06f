import { afterAll, beforeAll, expect, it } from 'vitest'
import { hasEnded, jobOf, startRunWorker } from '../../test/ai/runs.ts'
import { createScriptedGrader, createStreetImagery } from '../../test/ai/scripted-grader.ts'
import { deferred } from '../../test/deferred.ts'
import { eventually } from '../../test/eventually.ts'
import { createTestList } from '../../test/lists.ts'
import { startTestProduct, type TestProduct } from '../../test/product.ts'

const ROWS = 30
const CALLS_BEFORE_STOP = 6
const script = createScriptedGrader()
const original = script.assess
const workers: { stop(): Promise<void> }[] = []
let product: TestProduct

beforeAll(async () => {
  product = await startTestProduct({
    imagery: createStreetImagery().provider,
    grader: script.grader,
    // A run that isn't handed back isn't taken over while this test runs.
    settings: { aiTiming: { leaseMs: 3_600_000, batchMs: 3_600_000, watchMs: 50 } },
  })
})
afterAll(async () => {
  for (const worker of workers) await worker.stop()
  await product.end()
})

const startWorker = async () => {
  const worker = await startRunWorker(product)
  workers.push(worker)
}

it('a worker that stops hands back its run, and another worker grades the rest, each row once', async () => {
  const answers = deferred()
  script.assess = async (picture, signal) => {
    if (script.calls >= CALLS_BEFORE_STOP) await answers.promise
    return original(picture, signal)
  }
  const client = await product.signUp({ tokens: ROWS })
  const { id } = await createTestList(client, { rows: ROWS, method: 'ai', speedPreset: 'economy' })
  await startWorker()
  await eventually(() => expect(script.calls).toBe(CALLS_BEFORE_STOP))
  const stopped = workers.pop()?.stop()
  answers.resolve()
  await stopped
  expect(await jobOf(client, id)).toMatchObject({ status: 'ai_processing', graded: CALLS_BEFORE_STOP })
  const { rows } = await product.pool.query('select lease_until, stalls from ai_jobs where list_id = $1', [
    id,
  ])
  expect(rows).toEqual([{ lease_until: null, stalls: 0 }])
  await startWorker()
  expect(await hasEnded(client, id)).toMatchObject({ status: 'ai_completed', graded: ROWS, charged: ROWS })
  expect(script.calls).toBe(ROWS)
})
