import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createJobs } from '../main/jobs.ts'
import { eventually } from '../test/eventually.ts'
import { createMemoryImagery } from '../test/imagery/imagery.ts'
import { createTestList, csvOf, deleteListForever } from '../test/lists.ts'
import { startTestProduct, type TestProduct } from '../test/product.ts'
import type { Client } from '../test/wire/client.ts'
import { startTestWorker } from '../test/worker.ts'

let product: TestProduct
let client: Client

beforeAll(async () => {
  product = await startTestProduct({ imagery: createMemoryImagery().provider })
  client = await product.signUp({ tokens: 50 })
})
afterAll(() => product.end())

const together = <Value>(count: number, act: (index: number) => Promise<Value>): Promise<Value[]> =>
  Promise.all(Array.from({ length: count }, (_, index) => act(index)))

describe('pages', () => {
  it.each([1, 3, 5, 12, 500])('of %i properties hold every row once, in order', async (limit) => {
    const list = await createTestList(client)
    const rows: number[] = []
    let after = ''
    do {
      const { body } = await client.get(
        `/api/lists/${list.id}/properties?limit=${limit}${after && `&after=${after}`}`,
      )
      rows.push(...body.properties.map(({ rowNo }: { rowNo: number }) => rowNo))
      after = body.next
    } while (after !== null)
    expect(rows).toEqual(Array.from({ length: 12 }, (_, at) => at + 1))
  })

  it('hold only graded or only ungraded properties if requested, even after a row of the other kind', async () => {
    const list = await createTestList(client)
    for (const row of [2, 5, 7])
      await client.put(`/api/lists/${list.id}/properties/r${row}/grade`, { grade: 1 })
    const idsOf = async (query: string) =>
      (await client.get(`/api/lists/${list.id}/properties?${query}`)).body.properties.map(
        ({ id }: { id: string }) => id,
      )
    expect(await idsOf('graded=true')).toEqual(['r2', 'r5', 'r7'])
    expect(await idsOf('graded=true&after=r3&limit=1')).toEqual(['r5'])
    expect(await idsOf('graded=false&limit=3')).toEqual(['r1', 'r3', 'r4'])
    expect(await idsOf('after=r12')).toEqual([])
    expect(await idsOf('after=r50000')).toEqual([])
  })

  it.each([1, 2, 7])('of %i lists hold every list once, newest first', async (limit) => {
    const by = await product.signUp()
    for (let at = 0; at < 7; at++) await createTestList(by, { title: `List ${at}` })
    const titles: string[] = []
    let after = ''
    do {
      const { body } = await by.get(`/api/lists?limit=${limit}${after && `&after=${after}`}`)
      titles.push(...body.lists.map(({ title }: { title: string }) => title))
      after = body.next
    } while (after !== null)
    expect(titles).toEqual(Array.from({ length: 7 }, (_, at) => `List ${6 - at}`))
  })
})

describe('renaming', () => {
  it('accepts a change of case, and refuses the title of another list', async () => {
    const [first, second] = [await createTestList(client, { title: 'Süd' }), await createTestList(client)]
    const rename = (id: string, title: string) => client.patch(`/api/lists/${id}`, { title })
    expect((await rename(first.id, 'SÜD')).body.list.title).toBe('SÜD')
    expect((await rename(second.id, '  süd ')).body.error.code).toBe('title_taken')
    // The same letters in decomposed form.
    expect((await rename(second.id, 'Süd')).body.error.code).toBe('title_taken')
    const stranger = await product.signUp()
    expect((await stranger.patch(`/api/lists/${first.id}`, { title: 'Mine' })).status).toBe(404)
    expect((await createTestList(stranger, { title: 'Süd' })).id).toBeDefined()
  })

  it('of six lists to one title at once succeeds once and is otherwise refused as taken', async () => {
    const lists: { id: string }[] = []
    while (lists.length < 6) lists.push(await createTestList(client))
    const answers = await Promise.all(
      lists.map(({ id }) => client.patch(`/api/lists/${id}`, { title: 'The one' })),
    )
    const statuses = answers.map(({ status }) => status).toSorted((a, b) => a - b)
    expect(statuses).toEqual([200, 409, 409, 409, 409, 409])
  })

  it('changes only the fields that are sent', async () => {
    const list = await createTestList(client, { title: 'Roofs' })
    const { body } = await client.patch(`/api/lists/${list.id}`, { imagery: 'aerial' })
    expect(body.list).toMatchObject({ title: 'Roofs', imagery: 'aerial' })
  })
})

it('a list shows pictures of its own imagery only', async () => {
  const { id: listId } = await createTestList(client)
  const look = (imagery: string) => client.patch(`/api/lists/${listId}`, { imagery })
  const ask = async (path: string) => {
    const body = { street: '', city: '', state: '', listId, propertyId: 'r1' }
    return (await client.post(path, body)).body.pic
  }
  const covers = async () => (await client.get(`/api/lists/${listId}`)).body.list.photos
  const street = await ask('/getStreetViewImage')
  await look('aerial')
  expect(await covers()).toEqual([])
  const aerial = await ask('/getAerialImage')
  expect(await covers()).toEqual([aerial])
  await look('street')
  expect(await covers()).toEqual([street])
})

describe('deleting', () => {
  it('forever hides a list at once, and removes everything it had soon after', async () => {
    const csv = csvOf(12).replaceAll('\r\n', ',0.9\r\n').replace('zip,0.9', 'zip,ai_score,confidence')
    const list = await createTestList(client, { csv })
    const ids = Array.from({ length: 12 }, (_, at) => `r${at + 1}`)
    for (const propertyId of ids.slice(0, 3)) {
      await client.put(`/api/lists/${list.id}/properties/${propertyId}/grade`, { grade: 5 })
      await client.post('/getStreetViewImage', {
        street: '',
        city: '',
        state: '',
        listId: list.id,
        propertyId,
      })
    }
    const kept = await createTestList(client)
    const { rows } = await product.pool.query(
      'select file_path from images where list_id = $1 union select file_path from lists where id = $1',
      [list.id],
    )
    const pictures = (await client.get(`/api/lists/${list.id}`)).body.list.photos
    expect([rows.length, pictures.length]).toEqual([4, 3])
    await deleteListForever(client, list.id)
    for (const path of ['', '/file', '/properties'])
      expect((await client.get(`/api/lists/${list.id}${path}`)).status).toBe(404)
    for (const picture of pictures) expect((await client.get(picture)).status).toBe(404)
    expect((await client.put(`/api/lists/${list.id}/properties/r1/grade`, { grade: 1 })).status).toBe(404)
    expect((await client.delete(`/api/lists/${list.id}`)).status).toBe(404)

    const jobs = createJobs(product)
    const worker = await startTestWorker({ pool: product.pool, jobs })
    for (const table of ['properties', 'grade_history', 'grade_counts', 'strategic_reviews', 'images'])
      await eventually(async () => {
        const left = await product.pool.query(`select from ${table} where list_id = $1`, [list.id])
        expect(left.rowCount).toBe(0)
      })
    await worker.stop()
    await jobs.find(({ name }) => name === 'sweep-files')?.run({}, { isLast: false })
    for (const { file_path: path } of rows) await expect(product.files.read(path)).rejects.toThrow(path)
    expect((await client.get(`/api/lists/${kept.id}/properties`)).body.properties).toHaveLength(12)
    expect((await client.get(`/api/lists/${kept.id}/file`)).status).toBe(200)
  })

  it('in 20 concurrent requests deletes once', async () => {
    const list = await createTestList(client, { title: randomUUID() })
    const answers = await together(20, () => client.delete(`/api/lists/${list.id}`))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 404)).toHaveLength(19)
  })

  it('never erases a list in use, whatever the job’s payload', async () => {
    const list = await createTestList(client)
    await createJobs(product)
      .find(({ name }) => name === 'erase-list-data')
      ?.run({ listId: list.id }, { isLast: false })
    expect((await client.get(`/api/lists/${list.id}/properties`)).body.properties).toHaveLength(12)
  })
})
