import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import { grantTokens } from '@curbgrade/server/tokens/index'
import { type Books, checkBooks } from './cluster/check-books.ts'
import { type Grader, type Load, putUnderLoad, SECONDS_PER_HOUSE } from './cluster/graders.ts'
import { type Cluster, SECRET, startCluster } from './cluster/start-cluster.ts'
import { addUser, createList } from './tools/product.ts'
import { report, reportFigure } from './tools/report.ts'
import { requireTool } from './tools/require-tool.ts'

/**
 * Two API and two worker processes behind a proxy, with one PostgreSQL and one fake S3, under 300 graders, with an
 * AI list in the background. Every 30 s one API process is killed; once a worker freezes for longer than its
 * lease; once PostgreSQL restarts. The baseline is the same load on one process without faults. `POOLER=1` puts
 * pgbouncer in transaction mode in between.
 */
const GRADERS = 300
const FEW_GRADERS = 10
const SECONDS = Number(process.env['SECONDS'] ?? 180)
const CALM_SECONDS = Math.min(60, SECONDS)
const KILL_EVERY_MS = 30_000
const FREEZE_MS = 40_000
const MAX_P99_RATIO = 3
const MAX_COST_RATIO = 1.2
/** Few houses, so drawing them isn't measured. */
const HOUSES = 20
const FAULTS_FROM_ROW = 200
/** As many as the longest load works through, and some to look ahead. */
const ROWS = Math.max(400, FAULTS_FROM_ROW + 20 + Math.ceil(SECONDS / SECONDS_PER_HOUSE))
const AI_ROWS = 20_000
const IDLE_SECONDS = 10
/** A grade that was due in this span around a fault counts as its. */
const [LEAD_MS, AFTERMATH_MS] = [1_500, 8_000]
type Fault = { readonly name: string; readonly at: number }
/** Simulated model time per picture; the AI list runs in the background. */
const MODEL_MS = 250

requireTool('haproxy')
const behindPooler = process.env['POOLER'] !== undefined
if (behindPooler) requireTool('pgbouncer')
const model = await startModel()
const settings = {
  GRADER: 'http',
  GRADER_URL: model.url,
  GRADER_SECRET: 'a secret of benches, shared with the grader',
  LOG_LEVEL: 'silent',
}
try {
  const alone = await withCluster({ apis: 1, workers: 0, behindProxy: false, behindPooler }, measureAlone)
  await withCluster({ apis: 2, workers: 2, behindProxy: true, behindPooler }, async (cluster) => {
    const graders = await addGraders(cluster)
    await warmUp(cluster, graders)
    await compareCost(cluster, graders)
    await compareFaults(cluster, graders, alone)
  })
} finally {
  model.close()
}

async function withCluster<Value>(
  shape: Omit<Parameters<typeof startCluster>[0], 'settings'>,
  measure: (cluster: Cluster) => Promise<Value>,
): Promise<Value> {
  const cluster = await startCluster({ ...shape, settings })
  try {
    return await measure(cluster)
  } finally {
    await cluster.stop()
  }
}

/** The p99 of grades on one process; null if this machine can't serve the load even without faults. */
async function measureAlone(cluster: Cluster): Promise<number | null> {
  const graders = await addGraders(cluster)
  await warmUp(cluster, graders)
  await startAiList(cluster)
  const load = await putUnderLoad({ ...cluster, graders, firstRow: 100, seconds: CALM_SECONDS })
  print('one process, no faults', load)
  reportFigure('requests repeated without faults', load.repeated, 0)
  reportFigure('requests lost without faults', load.lost, 0)
  return load.repeated + load.lost > 0 ? null : p99(load.gradeMs)
}

/** CPU time of API processes and database per grade with its picture, less their idle CPU time. */
async function compareCost(cluster: Cluster, graders: readonly Grader[]): Promise<void> {
  // The upkeep of the rows just loaded isn't a cost of the grades.
  await cluster.db.query('vacuum (analyze)')
  const idle = await cpuWhile(cluster, () => delay(IDLE_SECONDS * 1000))
  const idlePerSecond = idle / IDLE_SECONDS
  const costOf = async (some: readonly Grader[], firstRow: number): Promise<number> => {
    let load: Load | undefined
    const startedAt = performance.now()
    const cpu = await cpuWhile(cluster, async () => {
      load = await putUnderLoad({ ...cluster, graders: some, firstRow, seconds: CALM_SECONDS })
    })
    const idleShare = idlePerSecond * ((performance.now() - startedAt) / 1000)
    const grades = load?.gradeMs.length ?? 0
    const cost = ((cpu - idleShare) * 1000) / grades
    console.log(`  ${some.length} graders: ${cost.toFixed(2)} ms of CPU time per grade, ${grades} grades`)
    return cost
  }
  const few = await costOf(graders.slice(0, FEW_GRADERS), 100)
  const many = await costOf(graders, 130)
  const ratio = Math.max(many / few, few / many)
  const name = `cost per grade, ${GRADERS} / ${FEW_GRADERS} graders, the larger of both ways`
  report({ name, median: ratio, min: ratio, max: ratio }, MAX_COST_RATIO)
}

async function compareFaults(
  cluster: Cluster,
  graders: readonly Grader[],
  aloneP99: number | null,
): Promise<void> {
  const ai = await startAiList(cluster)
  const [load, faults] = await Promise.all([
    putUnderLoad({ ...cluster, graders, firstRow: FAULTS_FROM_ROW, seconds: SECONDS }),
    causeFaults(cluster),
  ])
  print('two API and two worker processes, with faults', load)
  if (aloneP99 === null)
    console.log('p99 of grades, with faults / alone: no ratio, the machine is too busy alone')
  else reportSlowdown(load, faults, aloneP99)
  reportFigure('requests lost', load.lost, 0)
  const books = await checkBooks(cluster.db, load.acknowledged)
  for (const [name, value] of Object.entries(describeBooks(books))) reportFigure(name, value, 0)
  await printAiList(cluster, ai)
}

function reportSlowdown(load: Load, faults: readonly Fault[], aloneP99: number): void {
  printSlowGrades(load, faults, MAX_P99_RATIO * aloneP99)
  const ratio = p99(load.gradeMs) / aloneP99
  report({ name: 'p99 of grades, with faults / alone', median: ratio, min: ratio, max: ratio }, MAX_P99_RATIO)
}

function describeBooks(books: Books): Record<string, number> {
  return {
    'acknowledged grades lost': books.lostGrades,
    'double charges': books.doubleCharges,
    'balances that are not the sum of their entries': books.wrongBalances,
    'lists whose counter is wrong': books.wrongCounters,
  }
}

/** Kills the API processes in turn; a third of the way in a worker freezes, halfway the database restarts. */
async function causeFaults(cluster: Cluster): Promise<Fault[]> {
  const faults: Fault[] = []
  const note = (name: string): void => void faults.push({ name, at: performance.now() })
  const endsAt = performance.now() + SECONDS * 1000
  const frozen = delay((SECONDS * 1000) / 3).then(() => {
    note('frozen worker')
    return cluster.workers[0]?.freeze(FREEZE_MS)
  })
  const restarted = delay((SECONDS * 1000) / 2).then(() => {
    note('restarted database')
    return cluster.restartDatabase()
  })
  for (let kills = 0; performance.now() + KILL_EVERY_MS < endsAt; kills++) {
    await delay(KILL_EVERY_MS)
    note('killed API process')
    cluster.apis[kills % cluster.apis.length]?.kill()
  }
  await Promise.all([frozen, restarted])
  return faults
}

/** Prints which fault the slow grades followed, so that a missed limit names its cause. */
function printSlowGrades(load: Load, faults: readonly Fault[], limitMs: number): void {
  const slow = load.gradeMs.flatMap((ms, index) => (ms > limitMs ? [load.gradeDueAt[index] ?? 0] : []))
  const total = load.gradeMs.length
  console.log(`  ${slow.length} grades over ${limitMs.toFixed(1)} ms, ${percent(slow.length, total)}:`)
  const nearest = (dueAt: number) =>
    faults.find(({ at }) => dueAt > at - LEAD_MS && dueAt < at + AFTERMATH_MS)?.name ?? 'no fault'
  const counts = new Map<string, number>()
  for (const cause of slow.map(nearest)) counts.set(cause, (counts.get(cause) ?? 0) + 1)
  for (const [cause, grades] of counts) console.log(`    ${cause}: ${percent(grades, total)}`)
}

function percent(part: number, whole: number): string {
  return `${((100 * part) / whole).toFixed(2)} %`
}

async function addGraders(cluster: Cluster): Promise<Grader[]> {
  const graders: Grader[] = []
  for (let index = 0; index < GRADERS; index++) {
    const cookie = await addUser(cluster.db, idOf(index), SECRET)
    await grantTokens(cluster.db, { userId: idOf(index), amount: ROWS, reason: 'bench' })
    graders.push({ cookie, listId: await createList(cluster.url, cookie, csvOf(ROWS), {}) })
  }
  await getPictures(cluster, graders.slice(0, 1), HOUSES)
  await shareSeenPictures(cluster)
  return graders
}

/** Loads all houses once, so they are drawn only for the first grader. */
async function getPictures(cluster: Cluster, graders: readonly Grader[], rows: number): Promise<void> {
  await putUnderLoad({ ...cluster, graders, firstRow: 1, seconds: (rows + 1) * SECONDS_PER_HOUSE })
}

/**
 * Marks four of five houses as seen by the other graders; every fifth is fetched from the supplier and charged.
 */
async function shareSeenPictures({ db }: Cluster): Promise<void> {
  await db.query(
    `insert into images (list_id, row_no, kind, user_id, file_path, reference, provenance)
     select l.id, n, seen.kind, l.user_id, seen.file_path, seen.reference, seen.provenance
     from lists l cross join generate_series(1, $1::int) n
     join images seen on seen.user_id = $2 and seen.row_no = 4 + n % $3
     where n % 5 <> 0 and l.title = 'Bench'
     on conflict do nothing`,
    [ROWS, idOf(0), HOUSES],
  )
}

/** Warms up until Node has compiled the request path. */
async function warmUp(cluster: Cluster, graders: readonly Grader[]): Promise<void> {
  await putUnderLoad({ ...cluster, graders, firstRow: 60, seconds: 20 })
}

async function startAiList(cluster: Cluster): Promise<string> {
  const cookie = await addUser(cluster.db, idOf(GRADERS), SECRET)
  await grantTokens(cluster.db, { userId: idOf(GRADERS), amount: AI_ROWS, reason: 'bench' })
  return createList(cluster.url, cookie, csvOf(AI_ROWS), { method: 'ai', speedPreset: 'economy' })
}

async function printAiList(cluster: Cluster, listId: string): Promise<void> {
  const { rows } = await cluster.db.query<{ graded: number; status: string }>(
    'select processed_count as graded, status from lists where id = $1',
    [listId],
  )
  console.log(`  AI list in the background: ${rows[0]?.status}, ${rows[0]?.graded} rows graded`)
}

async function cpuWhile(cluster: Cluster, work: () => Promise<unknown>): Promise<number> {
  const before = await cluster.cpuSeconds()
  await work()
  return (await cluster.cpuSeconds()) - before
}

function print(title: string, { gradeMs, served, repeated, lost }: Load): void {
  const [median, slowest] = [quantile(gradeMs, 0.5), p99(gradeMs)].map((ms) => `${ms.toFixed(1)} ms`)
  console.log(
    `  ${title}: ${gradeMs.length} grades, p50 ${median}, p99 ${slowest}; ${served} requests served, ${repeated} repeated, ${lost} lost`,
  )
}

function p99(values: readonly number[]): number {
  return quantile(values, 0.99)
}

function quantile(values: readonly number[], share: number): number {
  return values.toSorted((a, b) => a - b)[Math.floor(share * values.length)] ?? Number.NaN
}

function idOf(index: number): string {
  return `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`
}

function csvOf(rows: number): string {
  const lines = Array.from({ length: rows }, (_, row) => `${1 + (row % HOUSES)} Bench Street,Parma,OH,44129`)
  return ['street,city,state,zip', ...lines].join('\n')
}

/** Starts a grader on loopback that implements docs/http-grader.md. */
async function startModel(): Promise<{ url: string; close(): void }> {
  const grades = Array.from({ length: 10 }, () => 0.1)
  const opinion = JSON.stringify({ type: 'opinion', version: 'bench-1', grades, categories: {} })
  const server: Server = createServer((request, response) => {
    request.resume()
    request.once('end', () => {
      if (request.method === 'GET') response.end(JSON.stringify({ version: 'bench-1' }))
      else setTimeout(() => response.end(opinion), MODEL_MS)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/grade`,
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
