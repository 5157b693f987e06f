import { refuse } from '@curbgrade/core/shared/result'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { hasEnded, reached, shortTiming, startRunWorker } from '../../test/ai/runs.ts'
import { createScriptedGrader, createStreetImagery } from '../../test/ai/scripted-grader.ts'
import { createTestList } from '../../test/lists.ts'
import { startTestProduct, type TestProduct } from '../../test/product.ts'

const script = createScriptedGrader()
const usual = script.assess
let product: TestProduct
let worker: { stop(): Promise<void> }

beforeAll(async () => {
  product = await startTestProduct({
    imagery: createStreetImagery().provider,
    grader: script.grader,
    // No probe is due while the test runs.
    settings: { aiTiming: { ...shortTiming, probeMs: 600_000 } },
  })
  worker = await startRunWorker(product)
})
afterAll(async () => {
  await worker.stop()
  await product.end()
})

it('a paused run that is resumed has its grader probed at once, but not again and again', async () => {
  const client = await product.signUp({ tokens: 12 })
  script.assess = async () => refuse('grader_unavailable')
  const { id: listId } = await createTestList(client, { method: 'ai' })
  await reached(client, listId, 'ai_paused_ml_outage')
  const resume = () => client.post('/resume-ai-job', { listId })
  const calls = script.calls
  expect((await resume()).status).toBe(200)
  const queued = await product.pool.query("select from graphile_worker.jobs where key like 'ai-job/%'")
  expect([queued.rowCount, script.calls]).toEqual([0, calls])
  script.assess = usual
  // As if the last probe had been a while ago.
  await product.pool.query(`update supplier_breakers set next_probe_at = now() + interval '5 minutes'`)
  await resume()
  expect(await hasEnded(client, listId)).toMatchObject({ status: 'ai_completed', graded: 12, charged: 12 })
})
