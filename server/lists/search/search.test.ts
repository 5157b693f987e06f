import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestList } from '../../test/lists.ts'
import { startTestProduct, type TestProduct } from '../../test/product.ts'
import type { Client } from '../../test/wire/client.ts'

let product: TestProduct
let client: Client

beforeAll(async () => {
  product = await startTestProduct()
  client = await product.signUp()
  const csv = (...rows: string[]) =>
    [
      'street,city,state,zip',
      ...rows,
      ...Array.from({ length: 10 }, (_, n) => `${n + 1} Filler Rd,Boise,ID,83701`),
    ].join('\r\n')
  await createTestList(client, { title: 'Oak Park', csv: csv('12 Oak St,Springfield,IL,62701') })
  await createTestList(client, {
    title: 'Hostile',
    csv: csv('100% _x\\ Ave,Ñandú,TX,78701', '1 "Elm",Boise,ID,83702'),
  })
  const trashed = await createTestList(client, {
    title: 'Trashed oaks',
    csv: csv('99 Oak St,Nowhere,IL,62701'),
  })
  await client.delete(`/api/lists/${trashed.id}`)
  await createTestList(await product.signUp(), {
    title: 'Foreign oak',
    csv: csv('7 Oak St,Springfield,IL,62701'),
  })
})
afterAll(() => product.end())

type Found = { street: string; listTitle: string; id: string }
const search = async (q: string, after = '') => {
  const { status, body } = await client.get(
    `/api/search?${new URLSearchParams({ q, ...(after && { after }) })}`,
  )
  expect(status).toBe(200)
  return body
}
const streets = async (q: string) => (await search(q)).properties.map(({ street }: Found) => street)

describe('a search', () => {
  it('finds lists by title and addresses, of its user only, and nothing in the trash', async () => {
    const found = await search('oak')
    expect(found.lists.map(({ title }: { title: string }) => title)).toEqual(['Oak Park'])
    expect(found.properties).toMatchObject([
      { listTitle: 'Oak Park', id: 'r1', rowNo: 1, street: '12 Oak St', zip: '62701', grade: null },
    ])
    expect(found.next).toBeNull()
  })

  it.each([
    ['12 oak st, springfield il 62701', ['12 Oak St']],
    ['OAK spring', ['12 Oak St']],
    ['springfield oak', []],
    ['100% _X\\', ['100% _x\\ Ave']],
    ['1__% _x', []],
    ['%%%', []],
    ['\\\\\\', []],
    ['ñandú', ['100% _x\\ Ave']],
    ['1 "elm"', ['1 "Elm"']],
    ["' or true --", []],
    ['oa', []],
    ['', []],
  ])('takes %j literally', async (q, expected) => expect(await streets(q)).toEqual(expected))

  it('also finds archived lists', async () => {
    const { id } = await createTestList(client, { title: 'Archived' })
    await client.patch('/api/lists', { listIds: [id], archived: true })
    expect((await search('archived')).lists).toHaveLength(1)
    expect(await streets('12 elm street')).toEqual(['12 Elm Street'])
    await client.delete(`/api/lists/${id}`)
  })

  it('is refused if it is longer than an address', async () =>
    expect((await client.get(`/api/search?q=${'x'.repeat(201)}`)).status).toBe(400))
})

it('reads some lists at a time, newest first, until the address is found', async () => {
  const { user, ...rest } = await product.signUp()
  const many = product.clientOf({ user, ...rest })
  await product.pool.query(
    `with made as (insert into lists (id, user_id, title, title_key, created_at, file_name, file_size, file_path, columns,
         mapping, record_count, processing_method, imagery, status)
       select gen_random_uuid(), $1, 'L' || n, 'l' || n, to_timestamp(1e9 + n), 'x', 1, '', '[]', '{}', 20000, 'manual',
         'street', 'ready_for_manual' from generate_series(1, 5) n returning id, title)
     insert into properties (list_id, row_no, street, city, state, zip)
     select id, 1, '5 Needle Ct in ' || title, 'Boise', 'ID', '83701' from made`,
    [user.id],
  )
  const pages: string[][] = []
  for (let after = ''; ; ) {
    const { body } = await many.get(`/api/search?q=needle${after && `&after=${after}`}`)
    expect(body.lists).toEqual([])
    pages.push(body.properties.map(({ listTitle }: Found) => listTitle))
    if (body.next === null) break
    after = body.next
  }
  expect(pages).toEqual([['L5', 'L4'], ['L3', 'L2'], ['L1']])
})
