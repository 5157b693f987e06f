import { refuse } from '@curbgrade/core/shared/result'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { hasEnded, reached, shortTiming, startRunWorker } from '../../test/ai/runs.ts'
import { createScriptedGrader, createStreetImagery } from '../../test/ai/scripted-grader.ts'
import { createTestList } from '../../test/lists.ts'
import { startTestProduct, type TestProduct } from '../../test/product.ts'

const script = createScriptedGrader()
const original = script.assess
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

async function pausedList() {
  const client = await product.signUp({ tokens: 12 })
  script.assess = async () => refuse('grader_unavailable')
  const { id: listId } = await createTestList(client, { method: 'ai' })
  await reached(client, listId, 'ai_paused_ml_outage')
  return { client, listId, resume: () => client.post('/resume-ai-job', { listId }) }
}

/** When the queued probe of the list is due, in seconds from now. */
async function probesDueInSeconds(): Promise<number[]> {
  const { rows } = await product.pool.query<{ seconds: number }>(
    `select extract(epoch from run_at - now())::float8 as seconds from graphile_worker.jobs where key like 'ai-job/%'`,
  )
  return rows.map(({ seconds }) => seconds)
}

it('a list resumed right after its pause has its grader probed once within five seconds, however often it is pressed', async () => {
  const { client, listId, resume } = await pausedList()
  const calls = script.calls
  script.assess = original
  for (let press = 0; press < 3; press++) expect((await resume()).status).toBe(200)
  const due = await probesDueInSeconds()
  expect(script.calls).toBe(calls)
  expect(due).toHaveLength(1)
  expect(due[0]).toBeLessThanOrEqual(3)
  expect(await hasEnded(client, listId)).toMatchObject({ status: 'ai_completed', graded: 12, charged: 12 })
})

it('a list resumed later has its grader probed at once', async () => {
  const { client, listId, resume } = await pausedList()
  script.assess = original
  await product.pool.query(`update supplier_breakers set next_probe_at = now() + interval '5 minutes'`)
  await resume()
  expect(await hasEnded(client, listId)).toMatchObject({ status: 'ai_completed', graded: 12, charged: 12 })
})
