import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, expect, inject, it } from 'vitest'
import { atSize, isFull } from '../../../fixtures/test-size.ts'
import { createChance } from '../../test/chance.ts'
import { createDatabase, dropDatabase, TEMPLATE } from '../../test/database/databases.ts'
import { eventually } from '../../test/eventually.ts'
import { csvOf } from '../../test/lists.ts'
import { buildProduct, type StartedProduct, startProduct } from '../../test/started-product.ts'
import { createKeepAliveClient } from '../../test/wire/keep-alive-client.ts'
import { createUser, type User } from '../../test/wire/wire-user.ts'

const STOPS = atSize(1, 20)
const GRADERS = 16
const PICTURES = 4

const name = `stop_${randomUUID().replaceAll('-', '')}`
let databaseUrl: string
let dataDir: string
let running: StartedProduct | null = null

beforeAll(async () => {
  await buildProduct()
  databaseUrl = await createDatabase(inject('postgresUrl'), name, TEMPLATE)
  dataDir = await mkdtemp(join(tmpdir(), 'curbgrade-stop-'))
})
afterEach(() => running?.kill())
afterAll(async () => {
  await dropDatabase(inject('postgresUrl'), name)
  await rm(dataDir, { recursive: true, force: true })
})

const start = (): Promise<string> => {
  running = startProduct(dataDir, { DATABASE_URL: databaseUrl, WELCOME_TOKENS: '100000' })
  return running.url
}

/** What the clients saw during one stop. */
type Seen = { answered: number; grades: Map<number, number>; cut: string[]; failed: number[] }

it(`cuts off no request, loses no grade and exits with 0 on ${STOPS} SIGTERMs under load`, async () => {
  const chance = createChance()
  const figures = { answered: 0, slowestMs: 0 }
  const kept = new Map<number, number>()
  let user = await createUser(await start())
  for (let stop = 1; stop <= STOPS; stop++) {
    const seen: Seen = { answered: 0, grades: kept, cut: [], failed: [] }
    const load = startLoad(user, seen)
    await eventually(() => expect(seen.answered).toBeGreaterThan(GRADERS * 3))
    await pause(chance.upTo(300))
    const stoppedAt = performance.now()
    const code = await running?.stop()
    const tookMs = performance.now() - stoppedAt
    await Promise.all(load)
    expect({ code, cut: seen.cut, failed: seen.failed }).toEqual({ code: 0, cut: [], failed: [] })
    expect(running?.said()).not.toContain('were cut off')
    user = user.at(await start())
    await expectKept(user, kept)
    figures.answered += seen.answered
    figures.slowestMs = Math.max(figures.slowestMs, tookMs)
  }
  if (isFull) process.stdout.write(`${STOPS} stops under load: ${JSON.stringify(figures)}\n`)
}, 1_800_000)

it('exits with 0 on a SIGTERM during its start, while it waits for another one that migrates', async () => {
  const other = new pg.Client(databaseUrl)
  await other.connect()
  await other.query('select pg_advisory_lock(7237001)')
  const url = start().catch((error: Error) => error.message)
  await eventually(async () => {
    const { rowCount } = await other.query(
      "select from pg_stat_activity where datname = current_database() and application_name = 'curbgrade-migration-lock'",
    )
    expect(rowCount).toBe(1)
  })
  expect(await running?.stop()).toBe(0)
  expect(await url).toBe('the product ended:\n')
  await other.end()
})

/** Starts clients that send as fast as they get responses, until the server closes their connections. */
function startLoad(user: User, seen: Seen): Promise<void>[] {
  const gradeOf = (row: number, step: number) => 1 + ((row + step) % 10)
  const graders = Array.from({ length: GRADERS }, (_, at) =>
    repeat(user, seen, async (send, step) => {
      const row = 1 + at * 10 + (step % 10)
      const grade = gradeOf(row, step)
      const body = { type: 'application/json', bytes: JSON.stringify({ grade }) }
      const answer = await send('PUT', `/api/lists/${user.listId}/properties/r${row}/grade`, body)
      if (answer?.status === 200) seen.grades.set(row, grade)
      return answer
    }),
  )
  const pictures = Array.from({ length: PICTURES }, (_, at) =>
    repeat(user, seen, (send, step) => {
      const propertyId = `r${200 + at * 50 + (step % 50)}`
      const bytes = JSON.stringify({ street: '', city: '', state: '', listId: user.listId, propertyId })
      return send('POST', '/getStreetViewImage', { type: 'application/json', bytes })
    }),
  )
  const exports = repeat(user, seen, (send) =>
    send('POST', '/export-list', {
      type: 'application/json',
      bytes: JSON.stringify({ listId: user.listId }),
    }),
  )
  const uploads = repeat(user, seen, (send, step) => send('POST', '/api/lists', formOf(step)))
  return [...graders, ...pictures, exports, uploads]
}

type Send = ReturnType<typeof createKeepAliveClient>['send']

async function repeat(
  user: User,
  seen: Seen,
  act: (send: Send, step: number) => ReturnType<Send>,
): Promise<void> {
  const client = createKeepAliveClient(user.url, user.cookie)
  try {
    for (let step = 0; ; step++) {
      const answer = await act(client.send, step)
      if (answer === null) return
      seen.answered++
      // A machine that is busy with other tests may be too slow for this load.
      if (answer.status >= 500 && answer.status !== 503) seen.failed.push(answer.status)
      if (answer.last) return
    }
  } catch (error) {
    seen.cut.push(String(error))
  } finally {
    client.close()
  }
}

const formOf = (step: number) => {
  const title = `Stopped ${randomUUID()} ${step}`
  const part = (head: string, text: string) =>
    `--x\r\nContent-Disposition: form-data; ${head}\r\n\r\n${text}\r\n`
  const bytes = `${part('name="title"', title)}${part('name="file"; filename="list.csv"', csvOf(40))}--x--\r\n`
  return { type: 'multipart/form-data; boundary=x', bytes }
}

async function expectKept(user: User, grades: ReadonlyMap<number, number>): Promise<void> {
  const properties: { rowNo: number; grade: number | null }[] = (await user.properties()).body.properties
  const kept = new Map(properties.map(({ rowNo, grade }) => [rowNo, grade]))
  expect([...grades.keys()].map((row) => [row, kept.get(row)])).toEqual([...grades])
  await user.expectExactLedger()
}
