import { setTimeout as pause } from 'node:timers/promises'
import { Client } from 'pg'
import { expect, onTestFailed, test, vi } from 'vitest'
import { aDataDir, query, startHere, theUsedDataDir } from './test/data-dir.ts'
import { killPostgres, postgresPid } from './test/kill-postgres.ts'
import { spawnOwner, startedOwner } from './test/owner-process.ts'

test('adopts the server and data that a killed Node left behind, and stops it in the end', async () => {
  const dataDir = await theUsedDataDir()
  const killed = await startedOwner(dataDir)
  await query(killed.outcome.url, 'create table adopted as select 42 as answer')
  const pid = await postgresPid(dataDir)
  await killed.kill()

  const next = await startHere(dataDir)
  expect(next.adopted).toBe(true)
  expect(next.url).toBe(killed.outcome.url)
  expect(await postgresPid(dataDir)).toBe(pid)
  expect(await query(next.url, 'select answer from adopted')).toEqual([{ answer: 42 }])

  await next.stop()
  expect(await postgresPid(dataDir)).toBeUndefined()
})

test('keeps every acknowledged insert when Node and PostgreSQL are killed under load', async () => {
  const dataDir = await theUsedDataDir()
  const acknowledged: number[] = []
  for (let round = 1; round <= 4; round += 1) {
    const owner = await startedOwner(dataDir)
    await query(owner.outcome.url, 'create table if not exists kept (id bigint primary key)')
    const load = [1, 2, 3, 4].map((lane) =>
      insertUntilCut(owner.outcome.url, round * 10 + lane, acknowledged),
    )
    await pause(aMomentWithin(400))
    await Promise.all([owner.kill(), killPostgres(dataDir)])
    await Promise.all(load)
  }
  const { url } = await startHere(dataDir)
  const kept = new Set((await query(url, 'select id::int from kept')).map(({ id }) => id))
  expect(acknowledged.length).toBeGreaterThan(0)
  expect(acknowledged.filter((id) => !kept.has(id))).toEqual([])
})

/** Inserts rows one by one, each in its own commit, and records those that the server confirmed. */
async function insertUntilCut(url: string, lane: number, acknowledged: number[]): Promise<void> {
  const client = new Client(url)
  client.on('error', () => {})
  try {
    await client.connect()
    for (let id = lane * 100_000; ; id += 1) {
      await client.query('insert into kept values ($1)', [id])
      acknowledged.push(id)
    }
  } catch {
    await client.end().catch(() => {})
  }
}

test('starts after Node was killed at any moment of the first start', async () => {
  for (let round = 1; round <= 3; round += 1) {
    const dataDir = await aDataDir()
    const killed = spawnOwner(dataDir)
    await killed.nextEvent()
    await pause(aMomentWithin(900))
    await killed.kill()

    const next = await startHere(dataDir)
    expect(await query(next.url, 'select 1 as one')).toEqual([{ one: 1 }])
    await next.stop()
  }
})

test('restarts a killed server on the same port while Node is alive', async () => {
  const dataDir = await theUsedDataDir()
  const postgres = await startHere(dataDir)
  const { url } = postgres
  await query(url, 'create table revived as select 42 as answer')
  const killedPid = await postgresPid(dataDir)
  await killPostgres(dataDir)
  await vi.waitFor(
    async () => expect(await query(url, 'select answer from revived')).toEqual([{ answer: 42 }]),
    { timeout: 60_000, interval: 10 },
  )
  expect(await postgresPid(dataDir)).not.toBe(killedPid)
  await postgres.stop()
  expect(await postgresPid(dataDir)).toBeUndefined()
})

/** A failure prints it, to be reproduced. */
function aMomentWithin(ms: number): number {
  const moment = Math.round(Math.random() * ms)
  onTestFailed(() => void process.stdout.write(`killed after ${moment} ms\n`))
  return moment
}
