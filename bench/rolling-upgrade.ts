import { type ChildProcess, spawn } from 'node:child_process'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { startEmbeddedPostgres } from '@curbgrade/embedded-postgres'
import pg from 'pg'
import { choosePort } from '../server/main/local/choose-port.ts'
import { makeVapidKeys } from '../server/vendors/web-push/index.ts'
import { reportFigure } from './tools/report.ts'
import { createGrader, type Tally } from './upgrade/load.ts'
import { buildRelease } from './upgrade/previous-release.ts'
import { startRoundRobin } from './upgrade/round-robin.ts'

/**
 * Puts the previous release under load. This release starts beside it on the same database, migrates it and takes
 * half of the requests; then the previous one gets no more requests, and stops. `PREVIOUS_RELEASE` names its
 * commit, 1.0.0 or later.
 */
const PREVIOUS = process.env['PREVIOUS_RELEASE']
if (PREVIOUS === undefined) {
  console.log('skipped: PREVIOUS_RELEASE names no commit')
  process.exit()
}
const GRADERS = 6
const STEPS_APART = 13
const BEFORE_MS = 8_000
const SIDE_BY_SIDE_MS = 20_000
const AFTER_MS = 8_000

const folder = await mkdtemp(join(tmpdir(), 'curbgrade-upgrade-'))
const previous = join(folder, 'previous')
const release = buildRelease(PREVIOUS, previous)
const database = await startEmbeddedPostgres({ dataDir: join(folder, 'db'), log: () => {} })
const db = new pg.Pool({ connectionString: database.url, max: 4 })
db.on('error', () => {})
const proxy = await startRoundRobin()
const processes: ChildProcess[] = []
const vapid = makeVapidKeys()
try {
  const tally: Tally = { requests: 0, failures: [], eventStreams: 0 }
  const older = await start(previous, 'older')
  proxy.add(older.port)
  const graders = []
  for (let grader = 0; grader < GRADERS; grader++)
    graders.push(await createGrader({ url: proxy.url, db, tally }, grader * STEPS_APART))
  const stop = new AbortController()
  const working = Promise.all(graders.map(({ work }) => work(stop.signal)))
  await pause(BEFORE_MS)
  const newer = await start(resolve('.'), 'newer')
  proxy.add(newer.port)
  console.log(`side by side after ${tally.requests} requests`)
  await pause(SIDE_BY_SIDE_MS)
  await proxy.drain(older.port)
  await end(older.child)
  console.log(`the previous release ended after ${tally.requests} requests`)
  await pause(AFTER_MS)
  stop.abort()
  await working
  let lost = 0
  for (const { countLost } of graders) lost += await countLost()
  console.log(`${tally.requests} requests, ${tally.eventStreams} event streams`)
  for (const failure of tally.failures.slice(0, 10)) console.log(failure)
  reportFigure('requests that failed', tally.failures.length, 0)
  reportFigure('acknowledged grades that were lost', lost, 0)
} finally {
  await Promise.all(processes.map(end))
  await proxy.stop()
  await db.end()
  await database.stop()
  release.remove()
  await rm(folder, { recursive: true, force: true, maxRetries: 5 })
}

/** Starts API and worker of a built checkout; the two releases differ only in their code. */
async function start(checkout: string, name: string): Promise<{ child: ChildProcess; port: number }> {
  const port = await choosePort(0, '127.0.0.1')
  const dataDir = join(folder, name)
  await mkdir(dataDir)
  const child = spawn(process.execPath, ['server/dist/local.js'], {
    cwd: checkout,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      PATH: process.env['PATH'],
      LOCAL: 'on',
      DATABASE_URL: database.url,
      FILES_URL: pathToFileURL(join(folder, 'files')).href,
      DATA_DIR: dataDir,
      PORT: String(port),
      APP_URL: proxy.url,
      AUTH_SECRET: 'a secret of benches, long enough',
      VAPID_PUBLIC_KEY: vapid.publicKey,
      VAPID_PRIVATE_KEY: vapid.privateKey,
      RATE_LIMITS: 'off',
      LOG_LEVEL: 'error',
    },
  })
  processes.push(child)
  await new Promise<void>((ready, reject) => {
    child.stdout.on('data', (piece: Buffer) => {
      if (piece.toString().includes('runs at')) ready()
    })
    child.once('exit', () => reject(new Error(`the ${name} release did not start`)))
  })
  return { child, port }
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = new Promise((resolved) => child.once('exit', resolved))
  child.kill('SIGTERM')
  await ended
}
