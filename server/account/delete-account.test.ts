import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createJobs } from '../main/jobs.ts'
import { dumpDatabase } from '../test/database/database-dump.ts'
import { deferred } from '../test/deferred.ts'
import { eventually } from '../test/eventually.ts'
import { createMemoryImagery } from '../test/imagery/imagery.ts'
import { createTestList, csvOf } from '../test/lists.ts'
import { startTestProduct, type TestProduct } from '../test/product.ts'
import { type Answer, type Client, clientWith, cookieOf, TEST_PASSWORD } from '../test/wire/client.ts'
import { openEvents } from '../test/wire/event-stream.ts'
import { startTestWorker } from '../test/worker.ts'

let product: TestProduct
let other: TestProduct
const imagery = createMemoryImagery()
const { find } = imagery

beforeAll(async () => {
  product = await startTestProduct({ imagery: imagery.provider })
  other = await startTestProduct({ imagery: imagery.provider, databaseUrl: product.databaseUrl })
})
beforeEach(() => {
  imagery.find = find
})
afterAll(async () => {
  await other.end()
  await product.end()
})

const deleteAccount = (client: Client, password = TEST_PASSWORD) =>
  client.post('/api/me/delete', { password })
const askPicture = (client: Client, listId: string, key?: string) =>
  client.post(
    '/getStreetViewImage',
    { street: '', city: '', state: '', listId, propertyId: 'r1' },
    key === undefined ? {} : { headers: { 'idempotency-key': key } },
  )
const grade = (client: Client, listId: string, row: number) =>
  client.put(`/api/lists/${listId}/properties/r${row}/grade`, { grade: 5 })
const signIn = (email: string) =>
  clientWith(product.app, '', { id: '', email }).post('/api/auth/sign-in/email', {
    email,
    password: TEST_PASSWORD,
  })
const countBy = (answers: readonly Answer[], status: number) =>
  answers.filter((answer) => answer.status === status).length

/** Two lists, each with a file, grades, annotations and a picture in two sizes; a stored answer, a reset link and a wrong guess. */
async function fullAccount(): Promise<{ client: Client; listIds: string[] }> {
  const client = await product.signUp({ tokens: 20 })
  const listIds: string[] = []
  for (let index = 0; index < 2; index++) {
    const { id } = await createTestList(client)
    listIds.push(id)
    const { large } = (await askPicture(client, id, randomUUID())).body
    await client.get(large.url)
    await grade(client, id, 1)
    await client.put(`/api/lists/${id}/attributes`, {
      attributes: [{ slot: 1, question: 'Boarded', letter: 'B' }],
    })
    await client.patch(`/api/lists/${id}/properties/r1/annotations`, {
      note: 'A note',
      attributes: { 1: true },
    })
  }
  await client.post('/api/auth/request-password-reset', { email: client.user.email })
  return { client, listIds }
}

const filesOf = async (userId: string): Promise<string[]> =>
  (
    await product.pool.query<{ path: string }>(
      `select file_path as path from lists where user_id = $1 union select file_path from images where user_id = $1
       union select large_path from images where user_id = $1`,
      [userId],
    )
  ).rows.map(({ path }) => path)

/** Runs the queue and the hourly sweeps; `pending` files are first made old enough for the sweep. */
async function letJobsRun(listIds: readonly string[]): Promise<void> {
  const jobs = createJobs(product)
  const worker = await startTestWorker({ pool: product.pool, jobs })
  await eventually(async () => expect([...(await rowsOf(listIds)), ...(await waitingJobs())]).toEqual([]))
  await worker.stop()
  await product.pool.query("update pending_files set created_at = now() - interval '2 hours'")
  await jobs.find(({ name }) => name === 'sweep-files')?.run({}, { isLast: false })
}

/** Jobs for account emails contain an address, erasures a list, and keys of addresses a user, until they are done. */
async function waitingJobs(): Promise<string[]> {
  const { rows } = await product.pool.query<{ id: string }>(
    "select id from graphile_worker.jobs where task_identifier in ('mail-account', 'erase-list-data', 'key-addresses')",
  )
  return rows.map(({ id }) => `job ${id}`)
}

async function rowsOf(listIds: readonly string[]): Promise<string[]> {
  const remaining: string[] = []
  const tables = ['properties', 'row_index', 'images', 'grade_history', 'grade_counts', 'strategic_reviews']
  for (const table of [...tables, 'property_annotations', 'list_attributes', 'shown_predictions']) {
    const { rowCount } = await product.pool.query(`select from ${table} where list_id = any($1::uuid[])`, [
      listIds,
    ])
    if (rowCount !== 0) remaining.push(table)
  }
  return remaining
}

/** Every row of the database that refers to the user: by id, address, or one of their lists. */
const traces = async (words: readonly string[]): Promise<string[]> =>
  (await dumpDatabase(product.pool)).filter((line) => words.some((word) => line.includes(word)))

describe('deleting an account', () => {
  it('makes everything inaccessible immediately, in every process', async () => {
    const { client, listIds } = await fullAccount()
    const [first = ''] = listIds
    const picture = (await client.get(`/api/lists/${first}`)).body.list.photos[0]
    const streams = [
      await openEvents(await product.listen(), client.cookie),
      await openEvents(await other.listen(), client.cookie),
    ]
    expect((await deleteAccount(client)).status).toBe(200)
    for (const stream of streams) await eventually(() => expect(stream.isOpen()).toBe(false))
    for (const at of [product, other])
      for (const url of ['/api/me', '/api/lists', `/api/lists/${first}`, picture, '/api/tokens'])
        expect([url, (await at.clientOf(client).get(url)).status]).toEqual([url, 401])
    expect((await signIn(client.user.email)).status).toBe(401)
    expect((await deleteAccount(client)).status).toBe(401)
  })

  it('changes nothing with a wrong password', async () => {
    const { client } = await fullAccount()
    const before = await dumpDatabase(product.pool)
    expect((await deleteAccount(client, 'wrong')).status).toBe(403)
    expect(await dumpDatabase(product.pool)).toEqual(before)
  })

  it('leaves nothing but a ledger that does not identify anyone', async () => {
    const { client, listIds } = await fullAccount()
    const paths = await filesOf(client.user.id)
    expect(paths).toHaveLength(6)
    await deleteAccount(client)
    await letJobsRun(listIds)
    for (const path of paths) await expect(product.files.read(path)).rejects.toThrow(path)
    expect(await traces([client.user.email, ...paths])).toEqual([])
    const remaining = await traces([client.user.id, ...listIds])
    expect(new Set(remaining.map((line) => line.split(' ')[0]))).toEqual(
      new Set(['public.token_accounts', 'public.token_entries']),
    )
  })

  it('frees the address: a new account with it starts empty', async () => {
    const { client } = await fullAccount()
    await deleteAccount(client)
    const again = await product.signUp({ email: client.user.email })
    expect(again.user.id).not.toBe(client.user.id)
    expect((await again.get('/api/lists')).body.lists).toEqual([])
    expect((await again.get('/api/tokens')).body).toMatchObject({ balance: 0, entries: [] })
  })

  it('does not affect other users', async () => {
    const { client: neighbor, listIds } = await fullAccount()
    await product.sendAccountMails()
    await letJobsRun([])
    const before = await traces([neighbor.user.id, ...listIds])
    const { client, listIds: gone } = await fullAccount()
    await deleteAccount(client)
    await letJobsRun(gone)
    expect(await traces([neighbor.user.id, ...listIds])).toEqual(before)
  })

  it('happens once if requested 20 times at once', async () => {
    const { client } = await fullAccount()
    const answers = await Promise.all(Array.from({ length: 20 }, () => deleteAccount(client)))
    expect([countBy(answers, 200), countBy(answers, 401)]).toEqual([1, 19])
  })
})

describe('requests in progress while an account is deleted', () => {
  it('grades are saved or refused, and none is left', async () => {
    const client = await product.signUp()
    const list = await createTestList(client, { rows: 100 })
    const [deleted, ...answers] = await Promise.all([
      deleteAccount(client),
      ...Array.from({ length: 100 }, (_, index) => grade(client, list.id, index + 1)),
    ])
    const later = await Promise.all(
      Array.from({ length: 100 }, (_, index) => grade(client, list.id, index + 1)),
    )
    expect(deleted.status).toBe(200)
    for (const { status } of answers) expect(status).toBeOneOf([200, 401, 404])
    expect(countBy(later, 401)).toBe(100)
    await letJobsRun([list.id])
    expect(await traces([list.id])).toEqual([])
  })

  it('uploads are completed and deleted, or never saved', async () => {
    for (let round = 0; round < 5; round++) {
      const client = await product.signUp()
      const [deleted, ...answers] = await Promise.all([
        deleteAccount(client),
        ...Array.from({ length: 20 }, (_, index) =>
          client.upload(
            { title: `Late ${index}` },
            { name: 'list.csv', content: csvOf(200) },
            { headers: { 'idempotency-key': randomUUID() } },
          ),
        ),
      ])
      expect(deleted.status).toBe(200)
      for (const { status } of answers) expect(status).toBeOneOf([201, 401, 429, 503])
      await letJobsRun(answers.flatMap(({ body }) => body.list?.id ?? []))
      expect(await traces([client.user.id])).toEqual([expect.stringMatching(/^public\.token_accounts /)])
      const { rowCount } = await product.pool.query(
        'select from properties p where not exists (select from lists where id = p.list_id)',
      )
      expect(rowCount).toBe(0)
    }
  })

  it('a picture that arrives too late is not saved or charged', async () => {
    const client = await product.signUp({ tokens: 5 })
    const list = await createTestList(client)
    const [asked, gate] = [deferred(), deferred()]
    imagery.find = async (address) => {
      asked.resolve()
      await gate.promise
      return find(address)
    }
    const answer = askPicture(client, list.id, randomUUID())
    await asked.promise
    expect((await deleteAccount(client)).status).toBe(200)
    gate.resolve()
    expect((await answer).status).toBe(404)
    await letJobsRun([list.id])
    const remaining = await traces([client.user.id, list.id])
    expect(remaining.filter((line) => !/^public\.token_(accounts|entries) /.test(line))).toEqual([])
    expect((await product.pool.query('select from pending_files')).rowCount).toBe(0)
    const { rows } = await product.pool.query(
      `select balance, reserved, (select count(*)::int from token_entries e where e.user_id = a.user_id) as entries
       from token_accounts a where user_id = $1`,
      [client.user.id],
    )
    expect(rows).toEqual([{ balance: 5, reserved: 0, entries: 1 }])
  })

  it('sign-ins end without a session', async () => {
    for (let round = 0; round < 5; round++) {
      const client = await product.signUp()
      const [deleted, ...answers] = await Promise.all([
        deleteAccount(client),
        ...Array.from({ length: 6 }, () => signIn(client.user.email)),
      ])
      expect(deleted.status).toBe(200)
      for (const answer of answers) {
        expect(answer.status).toBeOneOf([200, 401])
        const session = clientWith(product.app, cookieOf(answer), client.user)
        expect((await session.get('/api/me')).status).toBe(401)
      }
    }
  })
})

it('a deletion whose connection is killed halfway leaves the whole account', async () => {
  const { client, listIds } = await fullAccount()
  const before = await traces([client.user.id, client.user.email, ...listIds])
  const blocker = await product.pool.connect()
  await blocker.query('begin')
  await blocker.query('select from lists where id = $1 for update', [listIds[0]])
  const deleting = deleteAccount(client)
  await eventually(async () => {
    const { rowCount } = await product.pool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
         where datname = current_database() and wait_event_type = 'Lock' and query like 'delete from lists%'`,
    )
    expect(rowCount).toBe(1)
  })
  expect((await deleting).status).toBe(503)
  await blocker.query('rollback')
  blocker.release()
  expect(await traces([client.user.id, client.user.email, ...listIds])).toEqual(before)
  expect((await deleteAccount(client)).status).toBe(200)
})
