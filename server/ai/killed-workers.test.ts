import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import type { Client } from '../test/client.ts'
import { nothingReserved, reservedOf } from '../test/ledger.ts'
import { createTestList } from '../test/lists.ts'
import { startTestProduct, type TestProduct } from '../test/product.ts'
import { jobOf } from '../test/runs.ts'
import { createScriptedGrader, createStreetImagery } from '../test/scripted-grader.ts'

/** With `AI_KILLS=20 AI_ROWS=5000` it is tried in full and with the usual times; the suite tries less, and sooner. */
const isInFull = process.env['AI_KILLS'] !== undefined
const ROWS = Number(process.env['AI_ROWS'] ?? 900)
const KILLS = Number(process.env['AI_KILLS'] ?? 3)
const TIMING = isInFull ? {} : { leaseMs: 2_000, heartbeatMs: 400, watchMs: 400 }
const ROWS_PER_KILL = Math.floor(ROWS / (KILLS + 2))
const CALL_MS = 20
const TAKEN_OVER_MS = 30_000
const MOST_CALLS = 1.2 * ROWS

let product: TestProduct
let client: Client
let folder: string
const workers: ChildProcess[] = []

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'curbgrade-calls-'))
  await writeFile(join(folder, 'calls'), '')
  product = await startTestProduct({
    imagery: createStreetImagery().provider,
    grader: createScriptedGrader().grader,
  })
  client = await product.signUp({ tokens: ROWS })
})
afterAll(async () => {
  await Promise.all(workers.map(kill))
  await product.end()
  await rm(folder, { recursive: true, force: true })
})

const SCRIPT = fileURLToPath(new URL('../test/run-worker.ts', import.meta.url))

async function startWorkerProcess(): Promise<ChildProcess> {
  const calls = pathToFileURL(join(folder, 'calls')).href
  const args = ['--import', import.meta.resolve('tsx'), SCRIPT]
  const worker = spawn(
    process.execPath,
    [...args, product.databaseUrl, product.filesUrl, calls, String(CALL_MS), JSON.stringify(TIMING)],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  )
  workers.push(worker)
  if (worker.stdout) await once(worker.stdout, 'data')
  return worker
}

async function kill(worker: ChildProcess | undefined): Promise<void> {
  if (worker === undefined || worker.signalCode !== null || worker.exitCode !== null) return
  const gone = once(worker, 'exit')
  worker.kill('SIGKILL')
  await gone
}

const callCount = async () => (await stat(join(folder, 'calls'))).size

it(`${KILLS} kills and a worker that stands still past its lease leave each row graded and charged once`, async () => {
  const listId = (await createTestList(client, { rows: ROWS, method: 'ai', speedPreset: 'fast' })).id
  const graded = async (): Promise<number> => (await jobOf(client, listId)).graded
  const overtaken: number[] = []
  /** How long it takes until somebody else gets further. */
  const takenOver = async (): Promise<void> => {
    const [from, at] = [await graded(), Date.now()]
    await vi.waitFor(async () => expect(await graded()).toBeGreaterThan(from), {
      timeout: TAKEN_OVER_MS,
      interval: 50,
    })
    overtaken.push(Date.now() - at)
  }
  /** One process works at a time, so that it is the one that is hit. */
  let worker = await startWorkerProcess()
  for (let at = 1; at <= KILLS; at++) {
    await vi.waitFor(async () => expect(await graded()).toBeGreaterThanOrEqual(at * ROWS_PER_KILL), {
      timeout: 120_000,
      interval: 20,
    })
    const next = startWorkerProcess()
    await kill(worker)
    worker = await next
    await takenOver()
  }
  const still = worker
  still.kill('SIGSTOP')
  await startWorkerProcess()
  await takenOver()
  still.kill('SIGCONT')
  await vi.waitFor(async () => expect((await jobOf(client, listId)).status).toBe('ai_completed'), {
    timeout: 180_000,
    interval: 100,
  })
  expect(await jobOf(client, listId)).toMatchObject({ graded: ROWS, charged: ROWS, failed: 0, refunded: 0 })
  expect(await reservedOf(product.pool, client.user.id)).toEqual(nothingReserved)
  const { rows } = await product.pool.query(
    `select (select count(*)::int from ai_results where list_id = $1) as results,
       (select count(distinct row_no)::int from ai_results where list_id = $1) as rows,
       (select count(*)::int from token_entries where list_id = $1 and reason = 'ai_processing') as charges,
       (select -sum(amount)::int from token_entries where list_id = $1) as paid,
       (select count(*)::int from grade_history where list_id = $1) as grades,
       (select count(*)::int from images where list_id = $1) as images,
       (select balance from token_accounts where user_id = $2) as balance`,
    [listId, client.user.id],
  )
  expect(rows).toEqual([
    { results: ROWS, rows: ROWS, charges: ROWS, paid: ROWS, grades: ROWS, images: ROWS, balance: 0 },
  ])
  const calls = await callCount()
  expect(calls).toBeLessThanOrEqual(MOST_CALLS)
  const report = `${ROWS} rows, ${KILLS} kills: ${calls} calls (${(calls / ROWS).toFixed(3)} a row), taken over within ${Math.max(...overtaken)} ms`
  if (isInFull) process.stdout.write(`${report}\n`)
}, 900_000)
