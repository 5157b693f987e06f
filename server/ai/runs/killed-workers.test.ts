import type { ChildProcess } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { atSize, isFull } from '../../../fixtures/test-size.ts'
import { jobOf } from '../../test/ai/runs.ts'
import { createScriptedGrader, createStreetImagery } from '../../test/ai/scripted-grader.ts'
import { nothingReserved, reservedOf } from '../../test/database/ledger.ts'
import { eventually } from '../../test/eventually.ts'
import { createTestList } from '../../test/lists.ts'
import { startTestProduct, type TestProduct } from '../../test/product.ts'
import { killScript, startScript } from '../../test/script-process.ts'
import type { Client } from '../../test/wire/client.ts'

const ROWS = atSize(300, 2_000)
const KILLS = atSize(1, 8)
/** At full size that of production. */
const TIMING = atSize({ leaseMs: 2_000, heartbeatMs: 400, watchMs: 400 }, {})
const ROWS_PER_KILL = Math.floor(ROWS / (KILLS + 2))
const CALL_MS = 20
const TAKEN_OVER_MS = 30_000
const KILL_EVERY_MS = atSize(700, 3_000)
const ALIVE = 3
const MAX_CALLS = 1.2 * ROWS

let product: TestProduct
let client: Client
let folder: string
type Worker = { readonly process: ChildProcess; readonly callsFile: string }
let workers: Worker[] = []

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'curbgrade-calls-'))
  product = await startTestProduct({
    imagery: createStreetImagery().provider,
    grader: createScriptedGrader().grader,
  })
})
beforeEach(async () => {
  client = await product.signUp({ tokens: ROWS })
  workers = []
})
afterEach(() => Promise.all(workers.map(kill)))
afterAll(async () => {
  await product.end()
  await rm(folder, { recursive: true, force: true })
})

const SCRIPT = fileURLToPath(new URL('../../test/ai/run-worker.ts', import.meta.url))

async function startWorkerProcess(): Promise<Worker> {
  const callsFile = join(folder, randomUUID())
  await writeFile(callsFile, '')
  const calls = pathToFileURL(callsFile).href
  const args = [product.databaseUrl, product.filesUrl, calls, String(CALL_MS), JSON.stringify(TIMING)]
  const toWorker = (process: ChildProcess): Worker => ({ process, callsFile })
  return toWorker(await startScript(SCRIPT, args, (process) => workers.push(toWorker(process))))
}

const kill = ({ process }: Worker): Promise<void> => killScript(process)

const callsOf = async ({ callsFile }: Worker): Promise<number> => (await stat(callsFile)).size
const callCount = async (): Promise<number> =>
  (await Promise.all(workers.map(callsOf))).reduce((sum, calls) => sum + calls, 0)
const gradedOf = async (listId: string): Promise<number> => (await jobOf(client, listId)).graded

it(`grades and charges each row once despite ${KILLS} killed workers and one suspended past its lease`, async () => {
  const listId = (await createTestList(client, { rows: ROWS, method: 'ai', speedPreset: 'fast' })).id
  const graded = () => gradedOf(listId)
  const overtaken: number[] = []
  /** Waits until another worker makes progress, and records how long it took. */
  const takenOver = async (): Promise<void> => {
    const [from, at] = [await graded(), Date.now()]
    await eventually(async () => expect(await graded()).toBeGreaterThan(from))
    overtaken.push(Date.now() - at)
  }
  /** Lets one process work at a time, so that the kill hits the one at work. */
  let worker = await startWorkerProcess()
  for (let at = 1; at <= KILLS; at++) {
    await eventually(async () => expect(await graded()).toBeGreaterThanOrEqual(at * ROWS_PER_KILL))
    const next = startWorkerProcess()
    await kill(worker)
    worker = await next
    await takenOver()
  }
  const still = worker
  still.process.kill('SIGSTOP')
  await startWorkerProcess()
  await takenOver()
  still.process.kill('SIGCONT')
  expect(Math.max(...overtaken)).toBeLessThan(TAKEN_OVER_MS)
  await expectEachRowOnce(listId)
  const calls = await callCount()
  const report = `${ROWS} rows, ${KILLS} kills: ${calls} calls (${(calls / ROWS).toFixed(3)} a row), taken over within ${Math.max(...overtaken)} ms`
  if (isFull) process.stdout.write(`${report}\n`)
}, 900_000)

it(`grades and charges each row once while the worker at work is killed ${KILLS} times, every ${KILL_EVERY_MS / 1000} s`, async () => {
  const listId = (await createTestList(client, { rows: ROWS, method: 'ai', speedPreset: 'fast' })).id
  const standing = await Promise.all(Array.from({ length: ALIVE }, startWorkerProcess))
  const replacements: Promise<unknown>[] = []
  const known = new Map<Worker, number>()
  /**
   * The worker with the most grader calls since the last kill; while a dead worker's lease lasts, the oldest one.
   */
  const mostAtWork = async () => {
    const calls = await Promise.all(standing.map(async (worker) => [worker, await callsOf(worker)] as const))
    const callsSince = calls.map(([worker, count]) => [worker, count - (known.get(worker) ?? 0)] as const)
    for (const [worker, count] of calls) known.set(worker, count)
    const [most] = callsSince.toSorted(([, a], [, b]) => b - a)
    if (most === undefined) throw new Error('no worker is left to kill')
    return most
  }
  let hits = 0
  await eventually(async () => expect(await gradedOf(listId)).toBeGreaterThan(0))
  for (let next = Date.now(), at = 1; at <= KILLS; at++) {
    next += KILL_EVERY_MS
    await eventually(() => expect(Date.now()).toBeGreaterThanOrEqual(next))
    const [worker, calls] = await mostAtWork()
    expect((await jobOf(client, listId)).status).toBe('ai_processing')
    await kill(worker)
    if (calls > 0) hits++
    standing.splice(standing.indexOf(worker), 1)
    replacements.push(startWorkerProcess().then((one) => standing.push(one)))
  }
  const left = ROWS - (await gradedOf(listId))
  await Promise.all(replacements)
  await expectEachRowOnce(listId)
  const calls = await callCount()
  if (isFull)
    process.stdout.write(
      `${ROWS} rows, ${KILLS} kills every ${KILL_EVERY_MS / 1000} s, ${hits} of a worker that had graded since the one before, ${left} rows left after the last: ${calls} calls (${(calls / ROWS).toFixed(3)} a row)\n`,
    )
}, 900_000)

/** Expects the run to complete, each row to have one result, and few more grader calls than rows. */
async function expectEachRowOnce(listId: string): Promise<void> {
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
  expect(await callCount()).toBeLessThanOrEqual(MAX_CALLS)
}
