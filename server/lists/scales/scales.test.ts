import { randomUUID } from 'node:crypto'
import { knownScales } from '@curbgrade/core/lists/scale'
import { MAX_OWN_SCALES } from '@curbgrade/core/lists/scales-contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestList, csvOf } from '../../test/lists.ts'
import { startTestProduct, type TestProduct } from '../../test/product.ts'
import type { Client } from '../../test/wire/client.ts'

let product: TestProduct
let client: Client
beforeAll(async () => {
  product = await startTestProduct()
  client = await product.signUp()
})
afterAll(() => product.end())

const [letters, uad] = knownScales
const roofs = {
  name: '=Roofs',
  levels: [
    { name: 'حسن', upTo: 6, stores: 3 },
    { name: '=HYPERLINK("x")', upTo: 10, stores: 9 },
  ],
}

describe('the scale of a list', () => {
  it('is given when the list is made', async () => {
    const fields = { title: randomUUID(), scale: JSON.stringify(roofs) }
    const { body } = await client.upload(fields, { name: 'list.csv', content: csvOf(12) })
    expect(body.list.scale).toEqual(roofs)
    expect((await client.get(`/api/lists/${body.list.id}`)).body.list.scale).toEqual(roofs)
  })

  it('is changed and removed later, and what is stored stays', async () => {
    const { id } = await createTestList(client)
    await client.put(`/api/lists/${id}/properties/r1/grade`, { grade: 4 })
    const stored = async () =>
      (
        await product.pool.query(
          `select (select json_agg(p order by row_no) from properties p where list_id = $1) as rows,
             (select json_agg(h order by id) from grade_history h where list_id = $1) as history,
             (select json_agg(c order by grade) from grade_counts c where list_id = $1) as counts`,
          [id],
        )
      ).rows
    const before = await stored()
    for (const scale of [uad, letters, null]) {
      expect((await client.patch(`/api/lists/${id}`, { scale })).body.list.scale).toEqual(scale)
      expect(await stored()).toEqual(before)
    }
  })

  it('stays with another title, and while the list is in the trash', async () => {
    const { id } = await createTestList(client)
    await client.patch(`/api/lists/${id}`, { scale: roofs })
    expect((await client.patch(`/api/lists/${id}`, { title: randomUUID() })).body.list.scale).toEqual(roofs)
    await client.delete(`/api/lists/${id}`)
    const { body } = await client.post('/api/trash/restore', { listIds: [id] })
    expect(body.lists[0].scale).toEqual(roofs)
  })

  it.each([
    { ...roofs, levels: [] },
    { ...roofs, levels: [roofs.levels[0], { name: 'حسن', upTo: 10, stores: 9 }] },
    { ...roofs, levels: roofs.levels.with(0, { name: 'w'.repeat(200), upTo: 6, stores: 3 }) },
    { ...roofs, name: 'a\nb' },
  ])('is refused if it is none: %j', async (scale) => {
    const { id } = await createTestList(client)
    expect((await client.patch(`/api/lists/${id}`, { scale })).status).toBe(400)
    const fields = { title: randomUUID(), scale: JSON.stringify(scale) }
    const { status, body } = await client.upload(fields, { name: 'list.csv', content: csvOf(12) })
    expect([status, body.error.code]).toEqual([422, 'invalid_scale'])
  })
})

describe('the scales of a user', () => {
  it('are kept until they are deleted, oldest first', async () => {
    const user = await product.signUp()
    const [first, second] = [randomUUID(), randomUUID()]
    await user.put(`/api/scales/${first}`, roofs)
    await user.put(`/api/scales/${second}`, { ...roofs, name: 'Second' })
    await user.put(`/api/scales/${first}`, { ...roofs, name: 'First' })
    expect((await user.get('/api/scales')).body.scales).toEqual([
      { ...roofs, id: first, name: 'First' },
      { ...roofs, id: second, name: 'Second' },
    ])
    expect((await client.get('/api/scales')).body.scales).toEqual([])
    await user.delete(`/api/scales/${first}`)
    expect((await user.get('/api/scales')).body.scales).toMatchObject([{ id: second }])
  })

  it('leave the lists that have them as they are', async () => {
    const id = randomUUID()
    await client.put(`/api/scales/${id}`, roofs)
    const list = await createTestList(client)
    await client.patch(`/api/lists/${list.id}`, { scale: roofs })
    await client.put(`/api/scales/${id}`, { ...roofs, name: 'Renamed' })
    await client.delete(`/api/scales/${id}`)
    expect((await client.get(`/api/lists/${list.id}`)).body.list.scale).toEqual(roofs)
  })

  it('are fifty at most, and a full account can still change one', async () => {
    const user = await product.signUp()
    const ids = Array.from({ length: MAX_OWN_SCALES }, () => randomUUID())
    for (const id of ids) await user.put(`/api/scales/${id}`, roofs)
    expect((await user.put(`/api/scales/${randomUUID()}`, roofs)).body.error.code).toBe('too_many_scales')
    expect((await user.put(`/api/scales/${ids[0]}`, { ...roofs, name: 'Other' })).status).toBe(200)
  })
})
