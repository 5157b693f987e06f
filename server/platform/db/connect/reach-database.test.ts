import { randomUUID } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import { createServer } from 'node:net'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, it, onTestFinished } from 'vitest'
import { createDatabase, dropDatabase } from '../../../test/database/databases.ts'
import { startPgbouncer } from '../../../test/database/pgbouncer.ts'
import { migrate } from '../migrate.ts'
import { MigrationRefused } from '../migration-refused.ts'
import { removeSchemaFolders, schemaFolder } from '../test/schema-folder.ts'
import { connectClient, DatabaseUnreachable } from './connect-client.ts'
import { refuseTwoDatabases } from './refuse-two-databases.ts'

const names = [0, 1].map(() => `reach_${randomUUID().replaceAll('-', '')}`)
let url: string
let otherUrl: string
let pooler: Awaited<ReturnType<typeof startPgbouncer>>
let folder: string

beforeAll(async () => {
  const [name = '', other = ''] = names
  url = await createDatabase(inject('postgresUrl'), name)
  otherUrl = await createDatabase(inject('postgresUrl'), other)
  pooler = await startPgbouncer(url)
  folder = await schemaFolder({ '0001_a.sql': 'create table a ()' })
})
afterAll(async () => {
  await pooler.stop()
  for (const name of names) await dropDatabase(inject('postgresUrl'), name)
  await removeSchemaFolders()
})

it('a start through a transaction pooler is refused, and doesn’t keep later ones waiting', async () => {
  const pooled = migrate(pooler.url, folder)
  await expect(pooled).rejects.toBeInstanceOf(MigrationRefused)
  await expect(pooled).rejects.toThrow('Set DATABASE_DIRECT_URL')
  await migrate(url, folder, undefined, { patienceMs: 0 })
})

it('a start that waits says for which process, and gives up', async () => {
  const other = new pg.Client({ connectionString: url, application_name: 'stuck start' })
  other.on('error', () => {})
  await other.connect()
  onTestFinished(() => other.end())
  await other.query('select pg_advisory_lock(7237001)')
  const lines: unknown[] = []
  const log = { warn: (facts: unknown) => void lines.push(facts) }
  const waiting = migrate(url, folder, undefined, { log, noticeMs: 0, patienceMs: 500 })
  await expect(waiting).rejects.toBeInstanceOf(MigrationRefused)
  await expect(waiting).rejects.toThrow(/stuck start from .* pg_terminate_backend\(\d+\)/)
  expect(lines).toEqual([{ heldBy: expect.objectContaining({ application: 'stuck start' }) }])
})

it('two URLs must lead to one database, whatever is in between', async () => {
  await refuseTwoDatabases(pooler.url, url)
  await expect(refuseTwoDatabases(url, otherUrl)).rejects.toThrow('DATABASE_DIRECT_URL: is another database')
})

it('a database that accepts but doesn’t answer counts as away', async () => {
  const silent = createServer(() => {})
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void silent.close())
  const { port } = silent.address() as AddressInfo
  const connecting = connectClient(`postgres://user@127.0.0.1:${port}/curbgrade`, 'test', 100)
  await expect(connecting).rejects.toBeInstanceOf(DatabaseUnreachable)
})
