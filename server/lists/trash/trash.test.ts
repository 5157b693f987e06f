import { randomUUID } from 'node:crypto'
import { TRASH_DAYS } from '@curbgrade/core/lists/limits'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { erasures } from '../../main/erasures.ts'
import { createJobs } from '../../main/jobs.ts'
import { createMemoryImagery } from '../../test/imagery/imagery.ts'
import { createTestList, csvOf } from '../../test/lists.ts'
import { startTestProduct, type TestProduct } from '../../test/product.ts'
import { runJobs } from '../../test/run-jobs.ts'
import type { Client } from '../../test/wire/client.ts'
import { eraseListData } from '../jobs/erase-list-data.ts'
import { eraseTrash } from '../jobs/erase-trash.ts'

let product: TestProduct
let client: Client

beforeAll(async () => {
  product = await startTestProduct({ imagery: createMemoryImagery().provider })
})
afterAll(() => product.end())
beforeEach(async () => {
  client = await product.signUp({ tokens: 50 })
})

const trash = (...listIds: string[]) => client.post('/api/trash', { listIds })
const restore = (...listIds: string[]) => client.post('/api/trash/restore', { listIds })
const deleteForever = (...listIds: string[]) => client.post('/api/trash/delete-forever', { listIds })
const trashed = async () => (await client.get('/api/trash')).body.lists
const titles = async () =>
  (await client.get('/api/lists')).body.lists.map(({ title }: { title: string }) => title)
const grade = (listId: string, row: number, value = 5) =>
  client.put(`/api/lists/${listId}/properties/r${row}/grade`, { grade: value })
const rowsOf = async (table: string, listId: string) =>
  (
    await product.pool.query(`select to_jsonb(t) as row from ${table} t where list_id = $1 order by 1`, [
      listId,
    ])
  ).rows
const rowOf = async (listId: string) =>
  (await product.pool.query('select to_jsonb(l) as row from lists l where id = $1', [listId])).rows

/** A list with everything that a person can add to it. */
async function aFullList(): Promise<string> {
  const csv = csvOf(12).replaceAll('\r\n', ',0.9\r\n').replace('zip,0.9', 'zip,ai_score,confidence')
  const { id } = await createTestList(client, { csv })
  await grade(id, 1)
  await grade(id, 2, 9)
  const address = { street: '', city: '', state: '' }
  await client.post('/getStreetViewImage', { ...address, listId: id, propertyId: 'r1' })
  await client.patch('/api/lists', { listIds: [id], archived: true, addTags: ['Roofs', 'North'] })
  return id
}

describe('a list that comes back from the trash', () => {
  it('is the same in every column, with its rows, grades, pictures and file', async () => {
    const id = await aFullList()
    const tables = ['properties', 'grade_history', 'grade_counts', 'strategic_reviews', 'images']
    const everything = async () => [await rowOf(id), ...(await Promise.all(tables.map((t) => rowsOf(t, id))))]
    const before = await everything()
    const picture = (await client.get(`/api/lists/${id}`)).body.list.photos[0]
    const file = (await client.get(`/api/lists/${id}/file`)).text
    expect((await client.delete(`/api/lists/${id}`)).body).toEqual({ deleted: true })
    expect(await rowOf(id)).toEqual([])
    expect((await client.get(picture)).status).toBe(404)
    const { body } = await restore(id)
    expect(body.lists).toMatchObject([{ id, processedCount: 2, tags: ['Roofs', 'North'] }])
    expect(await everything()).toEqual(before)
    expect((await client.get(picture)).status).toBe(200)
    expect((await client.get(`/api/lists/${id}/file`)).text).toBe(file)
  })

  it('has every column that a list has', async () => {
    const columns = async (table: string) =>
      (
        await product.pool.query(
          `select column_name, udt_name, is_nullable, column_default from information_schema.columns
           where table_name = $1 and is_generated = 'NEVER' and column_name <> 'trashed_at' order by 1`,
          [table],
        )
      ).rows
    expect(await columns('trashed_lists')).toEqual(await columns('lists'))
  })

  it('is not a row that other tables refer to, because deleting it would delete them', async () => {
    const { rows } = await product.pool.query(
      `select conrelid::regclass::text as table from pg_constraint where contype = 'f' and confrelid = 'lists'::regclass`,
    )
    expect(rows).toEqual([])
  })

  it('gets a number if its title is taken in the meantime', async () => {
    const [first, second] = [
      await createTestList(client, { title: 'Oak Park' }),
      await createTestList(client, { title: 'Elm' }),
    ]
    await trash(first.id, second.id)
    await createTestList(client, { title: 'OAK PARK' })
    await createTestList(client, { title: 'Oak Park 2' })
    expect((await restore(first.id, second.id)).status).toBe(200)
    expect((await titles()).toSorted()).toEqual(['Elm', 'OAK PARK', 'Oak Park 2', 'Oak Park 3'])
  })

  it('is only one of two that had one title', async () => {
    const first = await createTestList(client, { title: 'Oak Park' })
    await trash(first.id)
    const second = await createTestList(client, { title: 'Oak Park' })
    await trash(second.id)
    await restore(second.id, first.id)
    expect((await titles()).toSorted()).toEqual(['Oak Park', 'Oak Park 2'])
    expect((await client.get(`/api/lists/${first.id}`)).body.list.title).toBe('Oak Park')
  })

  it('can be graded on, and trashed again', async () => {
    const { id } = await createTestList(client)
    for (const round of [1, 2, 3]) {
      expect((await grade(id, round)).status).toBe(200)
      await trash(id)
      expect((await grade(id, 12)).status).toBe(404)
      await restore(id)
    }
    expect((await client.get(`/api/lists/${id}`)).body.list.processedCount).toBe(3)
  })

  it('comes back once when it is restored, deleted forever and restored at once', async () => {
    const { id } = await createTestList(client)
    await trash(id)
    const answers = await Promise.all([
      restore(id),
      deleteForever(id),
      restore(id),
      restore(id),
      deleteForever(id),
    ])
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 404)).toHaveLength(4)
  })
})

describe('the trash', () => {
  it('lists what was deleted, latest first, with the day of its end', async () => {
    const lists = [await createTestList(client), await createTestList(client), await createTestList(client)]
    for (const { id } of lists) await trash(id)
    const ids = lists.map(({ id }) => id).toReversed()
    const found = await trashed()
    expect(found.map(({ id }: { id: string }) => id)).toEqual(ids)
    expect(found[0].erasedAt - found[0].trashedAt).toBe(TRASH_DAYS * 24 * 60 * 60 * 1000)
    const first = (await client.get('/api/trash?limit=2')).body
    expect(first.lists).toEqual(found.slice(0, 2))
    expect((await client.get(`/api/trash?limit=2&after=${first.next}`)).body).toEqual({
      lists: found.slice(2),
      next: null,
    })
  })

  it('takes those lists that are there', async () => {
    const { id } = await createTestList(client)
    const [gone, theirs] = [randomUUID(), await createTestList(await product.signUp())]
    expect((await trash(id, gone, theirs.id)).body).toEqual({ listIds: [id] })
    expect((await trash(id, gone, theirs.id)).status).toBe(404)
    expect((await restore(gone, theirs.id)).status).toBe(404)
    expect((await client.post('/api/trash', { listIds: [] })).status).toBe(400)
    const tooMany = Array.from({ length: 201 }, () => randomUUID())
    expect((await trash(...tooMany)).status).toBe(400)
    expect((await trash(...tooMany.slice(1))).status).toBe(404)
  })

  it('counts toward the quota, so that deleting and uploading again can’t fill the disk', async () => {
    const { id } = await createTestList(client)
    await product.pool.query('update lists set record_count = $2 where id = $1', [
      id,
      product.quotas.free.rows,
    ])
    await trash(id)
    const upload = () => client.upload({ title: randomUUID() }, { name: 'a.csv', content: csvOf(12) })
    expect((await upload()).body.error.code).toBe('storage_quota')
    await deleteForever(id)
    expect((await upload()).status).toBe(201)
  })

  it('is emptied with its account', async () => {
    const { id } = await createTestList(client)
    const { rows } = await product.pool.query('select file_path from lists where id = $1', [id])
    await trash(id)
    expect((await client.post('/api/me/delete', { password: 'correct horse' })).status).toBe(200)
    expect((await product.pool.query('select from trashed_lists where id = $1', [id])).rowCount).toBe(0)
    await runJobs(product.pool, [eraseListData({ pool: product.pool, erasures })])
    expect(await rowsOf('properties', id)).toEqual([])
    await createJobs(product)
      .find(({ name }) => name === 'sweep-files')
      ?.run({}, { isLast: false })
    await expect(product.files.read(rows[0].file_path)).rejects.toThrow(rows[0].file_path)
  })
})

describe('after the days in the trash', () => {
  const eraseDue = () => eraseTrash({ pool: product.pool }).run({}, { isLast: false })
  const age = (listId: string, interval: string) =>
    product.pool.query('update trashed_lists set trashed_at = now() - $2::interval where id = $1', [
      listId,
      interval,
    ])

  it('a list in the trash is erased with everything it had, and no other', async () => {
    const [due, kept, used] = [await aFullList(), await aFullList(), await aFullList()]
    const { rows } = await product.pool.query(
      'select file_path from images where list_id = $1 union select file_path from lists where id = $1',
      [due],
    )
    await trash(due, kept)
    await age(due, `${TRASH_DAYS} days 1 second`)
    await age(kept, `${TRASH_DAYS} days -1 minute`)
    await eraseDue()
    await runJobs(product.pool, [eraseListData({ pool: product.pool, erasures })])
    for (const table of ['properties', 'grade_history', 'grade_counts', 'strategic_reviews', 'images']) {
      expect(await rowsOf(table, due)).toEqual([])
      expect(await rowsOf(table, used)).not.toEqual([])
    }
    await createJobs(product)
      .find(({ name }) => name === 'sweep-files')
      ?.run({}, { isLast: false })
    for (const { file_path: path } of rows) await expect(product.files.read(path)).rejects.toThrow(path)
    expect((await restore(due)).status).toBe(404)
    expect((await restore(kept)).status).toBe(200)
    expect((await client.get(`/api/lists/${kept}/properties`)).body.properties).toHaveLength(12)
  })

  it('lists of several users are erased in one run, however many they are', async () => {
    const owners = [client, await product.signUp()]
    await Promise.all(
      owners.map(({ user }) =>
        product.pool.query(
          `insert into trashed_lists (id, user_id, title, title_key, file_name, file_size, file_path, columns, mapping,
             record_count, processing_method, imagery, status, trashed_at)
           select gen_random_uuid(), $1, 'x', 'x', 'x', 1, 'trash/' || n || $2, '[]', '{}', 1, 'manual', 'street',
             'ready_for_manual', now() - interval '31 days' from generate_series(1, 120) n`,
          [user.id, user.email],
        ),
      ),
    )
    await eraseDue()
    for (const { user } of owners)
      expect(
        (await product.pool.query('select from trashed_lists where user_id = $1', [user.id])).rowCount,
      ).toBe(0)
  })

  it('an erasure of a list in the trash, whatever the job’s payload, removes nothing', async () => {
    const id = await aFullList()
    await trash(id)
    const before = await rowsOf('properties', id)
    await eraseListData({ pool: product.pool, erasures }).run({ listId: id }, { isLast: false })
    expect(await rowsOf('properties', id)).toEqual(before)
  })
})
