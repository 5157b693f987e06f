import { type ChildProcess, spawn } from 'node:child_process'
import { readFile, stat, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { findPostmaster } from './postmaster-pid.ts'
import { aDataDir, query, startHere, theUsedDataDir } from './test/data-dir.ts'
import { postgresPid } from './test/kill-postgres.ts'

test('starts even if the pid of a killed server now belongs to another program', async () => {
  const dataDir = await theUsedDataDir()
  const stranger = await aProcessOfTheOwner(join(dataDir, 'postgres'))
  await writePidFile(dataDir, `${stranger.pid}\n`)
  expect(await startAgain(dataDir)).not.toBe(stranger.pid)
  expect(stranger.exitCode).toBeNull()
})

test('starts even if the pid of a killed server now belongs to another folder’s server', async () => {
  const neighborDir = await aDataDir()
  const neighbor = await startHere(neighborDir)
  const neighborPid = await postgresPid(neighborDir)
  const dataDir = await theUsedDataDir()
  await writePidFile(dataDir, await readFile(join(neighborDir, 'postgres', 'postmaster.pid'), 'utf8'))
  expect(await startAgain(dataDir)).not.toBe(neighborPid)
  expect(await findPostmaster(join(neighborDir, 'postgres'))).toMatchObject({
    pid: neighborPid,
    isReady: true,
  })
  expect(await query(neighbor.url, 'select 1 as one')).toEqual([{ one: 1 }])
})

test('starts even if a server was killed before it wrote its pid', async () => {
  const dataDir = await theUsedDataDir()
  await writePidFile(dataDir, '')
  await utimes(join(dataDir, 'postgres', 'postmaster.pid'), 0, 0)
  expect(await startAgain(dataDir)).toBeGreaterThan(0)
})

test('waits for a server that is about to write its pid', async () => {
  const folder = await aDataDir()
  await writeFile(join(folder, 'postmaster.pid'), '')
  expect(await findPostmaster(folder)).toMatchObject({ isReady: false })
  expect(await readFile(join(folder, 'postmaster.pid'), 'utf8')).toBe('')
})

/** A pid confuses PostgreSQL only if the process belongs to the account that it runs under. */
async function aProcessOfTheOwner(folder: string): Promise<ChildProcess> {
  const { uid, gid } = await stat(folder)
  const child = spawn('sleep', ['60'], { uid, gid, stdio: 'ignore' })
  onTestFinished(() => void child.kill())
  return child
}

async function writePidFile(dataDir: string, text: string): Promise<void> {
  await writeFile(join(dataDir, 'postgres', 'postmaster.pid'), text)
}

async function startAgain(dataDir: string): Promise<number | undefined> {
  const { url, adopted } = await startHere(dataDir)
  expect(adopted).toBe(false)
  expect(await query(url, 'select 1 as one')).toEqual([{ one: 1 }])
  return postgresPid(dataDir)
}
