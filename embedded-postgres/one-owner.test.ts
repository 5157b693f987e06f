import { readdir } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { aDataDir, query, startHere, theUsedDataDir } from './test/data-dir.ts'
import { postgresPid } from './test/kill-postgres.ts'
import { spawnOwner, startedOwner } from './test/owner-process.ts'

test('refuses a second owner of a folder without harm to the first', async () => {
  const dataDir = await theUsedDataDir()
  const first = await startHere(dataDir)
  await query(first.url, 'create table unharmed as select 42 as answer')
  const pid = await postgresPid(dataDir)

  const second = await startedOwner(dataDir)
  expect(second.outcome).toMatchObject({ event: 'refused', name: 'DataDirInUse' })
  expect(second.outcome.message).toContain(`Another Curbgrade is running on ${dataDir}`)
  expect(second.outcome.message).toContain('DATA_DIR=')

  expect(await postgresPid(dataDir)).toBe(pid)
  expect(await query(first.url, 'select answer from unharmed')).toEqual([{ answer: 42 }])
})

test('gives an empty folder to exactly one of two concurrent starts', async () => {
  const dataDir = await aDataDir()
  const both = [spawnOwner(dataDir), spawnOwner(dataDir)]
  await Promise.all(both.map((owner) => owner.nextEvent()))
  const outcomes = await Promise.all(both.map((owner) => owner.nextEvent()))
  const ready = outcomes.filter(({ event }) => event === 'ready')
  expect(ready).toHaveLength(1)
  expect(outcomes.filter(({ name }) => name === 'DataDirInUse')).toHaveLength(1)
  expect(await query(ready[0]?.url ?? '', 'select 1 as one')).toEqual([{ one: 1 }])
  expect((await readdir(dataDir)).filter((name) => name.includes('.new-'))).toEqual([])
})

test('passes the folder to the next owner if the current one stops during its start', async () => {
  const dataDir = await theUsedDataDir()
  const first = await startHere(dataDir)
  await query(first.url, 'create table handed_over as select 42 as answer')
  const [next] = await Promise.all([startHere(dataDir), first.stop()])
  expect(await query(next.url, 'select answer from handed_over')).toEqual([{ answer: 42 }])
})
