import type { AddressInfo } from 'node:net'
import { refuse } from '@curbgrade/core/shared/result'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createLog } from '../../platform/log.ts'
import { listenAt } from '../../platform/operator-server.ts'
import { addJob } from '../../platform/queue/index.ts'
import { reached, shortTiming } from '../../test/ai/runs.ts'
import { createScriptedGrader, createStreetImagery } from '../../test/ai/scripted-grader.ts'
import { createTestList } from '../../test/lists.ts'
import { startTestProduct, type TestProduct } from '../../test/product.ts'
import { startBackgroundWork } from '../background-work.ts'
import { serveOperator } from '../start-product.ts'
import { version } from '../version.ts'

let product: TestProduct
let work: Awaited<ReturnType<typeof startBackgroundWork>>
let server: ReturnType<typeof serveOperator>
let url: string
let standsStill = false

beforeAll(async () => {
  const script = createScriptedGrader()
  script.assess = async () => refuse('grader_unavailable')
  product = await startTestProduct({
    imagery: createStreetImagery().provider,
    grader: script.grader,
    settings: { aiTiming: shortTiming },
  })
  work = await startBackgroundWork(product, { directUrl: product.databaseUrl, log: createLog('silent') })
  server = serveOperator(product, { ...work, lookedAt: () => (standsStill ? 0 : work.lookedAt()) })
  await listenAt(server, 0, '127.0.0.1')
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(async () => {
  await work.stop()
  await new Promise((resolve) => server.close(resolve))
  await product.end()
})

const ask = async (path: string) => {
  const response = await fetch(url + path, { headers: { connection: 'close' } })
  return { status: response.status, text: await response.text() }
}

describe('a worker without an API serves', () => {
  it('/healthz, /readyz and /metrics, and nothing else', async () => {
    expect(await ask('/healthz')).toEqual({ status: 200, text: '{"status":"ok"}' })
    expect(await ask('/readyz')).toEqual({ status: 200, text: '{"status":"ready"}' })
    expect((await ask('/api/about')).status).toBe(404)
  })

  it('503 if its worker is stuck', async () => {
    standsStill = true
    expect(await ask('/readyz')).toEqual({ status: 503, text: '{"status":"the worker is stuck"}' })
    standsStill = false
  })
})

it('exposes waiting, paused and refused work, and whether its worker is alive', async () => {
  const client = await product.signUp({ tokens: 12 })
  const list = await createTestList(client, { method: 'ai' })
  await reached(client, list.id, 'ai_paused_ml_outage')
  await client.get('/api/lists/00000000-0000-4000-8000-000000000000')
  await product.pool.query(
    "select graphile_worker.add_job('unknown-task', run_at => now() - interval '1 hour')",
  )
  await addJob(product.pool, 'unknown-task', {})
  await product.pool.query(
    `insert into graphile_worker._private_tasks (identifier) values ('failing-task');
     insert into graphile_worker._private_jobs (task_id, attempts, max_attempts, last_error, run_at)
       select id, attempts, 14, 'refused', now() + interval '1 hour'
       from graphile_worker._private_tasks, unnest(array[1, 3, 4, 14]) attempts where identifier = 'failing-task'`,
  )
  const { text } = await ask('/metrics')
  expect(text).toContain('curbgrade_ready_jobs{task="unknown-task"} 2')
  expect(Number(/oldest_ready_job_age_seconds\{task="unknown-task"\} (\S+)/.exec(text)?.[1])).toBeGreaterThan(
    3600,
  )
  expect(text).toContain('curbgrade_retried_jobs{task="failing-task"} 2')
  expect(text).toContain('curbgrade_given_up_jobs{task="failing-task"} 1')
  expect(text).toContain('outbound_seconds_count{supplier="file-store",outcome="2xx"}')
  expect(Number(/curbgrade_database_statement_seconds_count (\d+)/.exec(text)?.[1])).toBeGreaterThan(0)
  expect(text).toContain('\ncurbgrade_paused_ai_lists 1\n')
  expect(text).toContain('\ncurbgrade_uncredited_payments 0\n')
  expect(text).toContain('curbgrade_grader_breaker_open{grader="scripted"} 1')
  expect(text).toContain('curbgrade_refused_requests_total{reason="not_found"} 1')
  expect(text).toContain('\ncurbgrade_ready 1\n')
  expect(text).toContain(`\ncurbgrade_build_info{version="${version}"} 1\n`)
  const lookedAt = Number(/\ncurbgrade_worker_last_look_timestamp_seconds (\S+)/.exec(text)?.[1])
  expect(Date.now() / 1000 - lookedAt).toBeLessThan(30)
})
