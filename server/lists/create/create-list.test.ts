import { randomUUID } from 'node:crypto'
import { validateFile } from '@curbgrade/core/lists/file/validate-file'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addressLists, readAddressList } from '../../../fixtures/address-lists.ts'
import { readMessyList } from '../../../fixtures/messy-lists.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { sweepFiles } from '../../platform/files/pending-files.ts'
import { eventually } from '../../test/eventually.ts'
import { createMemoryImagery } from '../../test/imagery/imagery.ts'
import { csvOf } from '../../test/lists.ts'
import { startTestProduct, type TestProduct } from '../../test/product.ts'
import type { Client } from '../../test/wire/client.ts'
import { creditPurchase } from '../../tokens/index.ts'

let product: TestProduct
let other: TestProduct
let client: Client

beforeAll(async () => {
  product = await startTestProduct({ imagery: createMemoryImagery().provider })
  const { databaseUrl, filesUrl } = product
  other = await startTestProduct({ databaseUrl, settings: { filesUrl } })
  client = await product.signUp()
})
afterAll(async () => {
  await other.end()
  await product.end()
})

const csv = { name: 'list.csv', content: csvOf(12) }
const upload = (by: Client, title: string, key?: string) =>
  by.upload({ title }, csv, key === undefined ? {} : { headers: { 'idempotency-key': key } })

/** Pauses between retries, so that refused uploads leave time for the others. */
const aMoment = () => new Promise((resolve) => setTimeout(resolve, 20))

const countOf = async (sql: string, values: unknown[] = []) =>
  (await product.pool.query<{ n: number }>(`select count(*)::int as n from ${sql}`, values)).rows[0]?.n

/** Inserts lists without rows. */
const storeLists = ({ user }: Client, lists: number) =>
  product.pool.query(
    `insert into lists (id, user_id, title, title_key, file_name, file_size, file_path, columns, mapping,
       record_count, processing_method, imagery, status)
     select gen_random_uuid(), $1, n, n, '', 1, '', '[]', '{}', 1, 'manual', 'street', 'ready_for_manual'
     from generate_series(1, $2::int) n`,
    [user.id, lists],
  )

const orphanRows = () => countOf('properties where list_id not in (select id from lists)')

/** Sweeps files without an owner as if an hour had passed; returns how many it deleted. */
async function sweepAbandoned(): Promise<number> {
  const { rows } = await product.pool.query<{ path: string }>(
    "update pending_files set created_at = now() - interval '2 hours' returning path",
  )
  await sweepFiles(product.pool, product.files, product.log)
  for (const { path } of rows) await expect(product.files.read(path)).rejects.toThrow(path)
  expect(await countOf('pending_files')).toBe(0)
  return rows.length
}

describe('all or nothing', () => {
  it('creates one list from 20 concurrent uploads with one title, and keeps nothing of the others', async () => {
    const title = randomUUID()
    const answers = await Promise.all(
      Array.from({ length: 20 }, async (_, at) => {
        const by = at % 2 === 0 ? client : other.clientOf(client)
        // An upload refused for lack of a slot is retried.
        for (;;) {
          const answer = await upload(by, at % 3 === 0 ? title : ` ${title.toUpperCase()} `)
          if (answer.status !== 429 && answer.status !== 503) return answer
          await aMoment()
        }
      }),
    )
    const created = answers.filter(({ status }) => status === 201)
    expect(created).toHaveLength(1)
    for (const { status, body } of answers)
      if (status !== 201) expect([status, body.error.code]).toEqual([409, 'title_taken'])
    expect(await countOf('lists where user_id = $1 and title_key = $2', [client.user.id, title])).toBe(1)
    expect(await orphanRows()).toBe(0)
    await sweepAbandoned()
    expect((await client.get(created[0]?.body.list.fileUrl)).text).toBe(csv.content)
  })

  it('leaves no list, rows or file when the last statement of its transaction fails', async () => {
    await product.pool.query(`create function break_it() returns trigger language plpgsql as
      $$ begin raise exception 'broken'; end $$;
      create trigger break_it before delete on pending_files for each statement execute function break_it()`)
    const title = randomUUID()
    const answer = await upload(client, title)
    await product.pool.query('drop function break_it cascade')
    expect(answer.status).toBe(500)
    expect(await countOf('lists where title = $1', [title])).toBe(0)
    expect(await orphanRows()).toBe(0)
    expect(await sweepAbandoned()).toBe(1)
    expect((await upload(client, title)).status).toBe(201)
  })

  it('creates one list for one key in 50 concurrent requests, and repeats the response', async () => {
    const [title, key] = [randomUUID(), randomUUID()]
    const answers = await Promise.all(
      Array.from({ length: 50 }, async () => {
        for (;;) {
          const answer = await upload(client, title, key)
          if (answer.status !== 429 && answer.status !== 503) return answer
          await aMoment()
        }
      }),
    )
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1)
    expect(answers[0]?.status).toBe(201)
    expect(await upload(client, title, key)).toMatchObject({ status: 201, text: answers[0]?.text })
    expect((await upload(client, 'another', key)).body.error.code).toBe('key_reused')
  })

  it('fills the last place of the quota once, and lets paying users store more', async () => {
    const by = await product.signUp()
    await storeLists(by, product.quotas.free.lists - 1)
    const answers = await Promise.all([upload(by, randomUUID()), upload(other.clientOf(by), randomUUID())])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 422])
    expect((await upload(by, randomUUID())).body.error).toMatchObject({
      code: 'list_quota',
      facts: { lists: product.quotas.free.lists },
    })
    await inTransaction(product.pool, (tx) =>
      creditPurchase(tx, { userId: by.user.id, amount: 1, ref: 'cs_quota' }),
    )
    expect((await upload(by, randomUUID())).status).toBe(201)
  })

  it.each(['active', 'past_due', 'canceled'])(
    'has room for another list with a plan that is %s',
    async (status) => {
      const by = await product.signUp()
      await storeLists(by, product.quotas.free.lists)
      await product.pool.query(
        'insert into subscriptions (user_id, provider_id, status, cancel_at_period_end) values ($1, $3, $2, false)',
        [by.user.id, status, randomUUID()],
      )
      expect((await upload(by, randomUUID())).status).toBe(status === 'canceled' ? 422 : 201)
    },
  )

  it('writes the rows of two lists concurrently, and still enforces the quota', async () => {
    const by = await product.signUp()
    await storeLists(by, product.quotas.free.lists - 1)
    const held = await product.pool.connect()
    await held.query('select pg_advisory_lock(1)')
    await product.pool.query(`create function wait_for_it() returns trigger language plpgsql as
      $$ begin perform pg_advisory_xact_lock_shared(1); return new; end $$;
      create trigger wait_for_it before insert on properties
        for each row when (new.street like '%Slow Street') execute function wait_for_it()`)
    const slow = by.upload({ title: 'slow' }, { ...csv, content: csvOf(12, 'Slow Street') })
    await eventually(async () =>
      expect(await countOf(`pg_locks where locktype = 'advisory' and not granted`)).toBe(1),
    )
    expect((await upload(by, 'quick')).status).toBe(201)
    await held.query('select pg_advisory_unlock(1)')
    held.release()
    expect((await slow).body.error?.code).toBe('list_quota')
    await product.pool.query('drop function wait_for_it cascade')
    expect(await orphanRows()).toBe(0)
    expect(await countOf('lists where user_id = $1', [by.user.id])).toBe(product.quotas.free.lists)
  })

  it('lets a refused upload be retried with its key', async () => {
    const [title, key] = [randomUUID(), randomUUID()]
    await upload(client, title)
    expect((await upload(client, title, key)).status).toBe(409)
    const { body } = await client.get('/api/lists')
    await client.delete(`/api/lists/${body.lists[0].id}`)
    expect((await upload(client, title, key)).status).toBe(201)
  })
})

it('reports an internal error in the usual shape when a stored file is lost', async () => {
  const { body } = await upload(client, randomUUID())
  await product.files.remove(`lists/${body.list.id}.csv`)
  const answer = await client.get(body.list.fileUrl)
  expect([answer.status, answer.body.error.code]).toEqual([500, 'internal'])
  expect(answer.headers['content-disposition']).toBeUndefined()
})

describe('columns', () => {
  const content = [
    'Situs,Town,ST,Zip5,Note',
    ...Array.from({ length: 10 }, (_, at) => `${at + 1} Elm,Springfield,IL,62701,n${at}`),
  ].join('\n')
  const file = { name: 'near.csv', content }

  it('with similar names are refused, and accepted with a mapping', async () => {
    const refused = await client.upload({ title: randomUUID() }, file)
    expect(refused.body.error).toMatchObject({
      code: 'missing_headers',
      facts: { missing: ['street', 'city', 'state', 'zip'] },
    })
    const mapping = JSON.stringify({ street: 0, city: 1, state: 2, zip: 3 })
    const { body } = await client.upload({ title: randomUUID(), mapping }, file)
    const { properties } = (await client.get(`/api/lists/${body.list.id}/properties`)).body
    expect(properties[3]).toMatchObject({ street: '4 Elm', city: 'Springfield', state: 'IL', zip: '62701' })
  })

  it.each([
    '{"street":0,"city":1,"state":2}',
    '{"street":0,"city":1,"state":2,"zip":99}',
    '[]',
    '{"street":"0"}',
    '{"street":{"joined":[0,1],"line":2},"city":1,"state":2,"zip":3}',
    '{"street":{"joined":[0,9]},"city":1,"state":2,"zip":3}',
    '{"street":{"line":99},"city":1,"state":2,"zip":3}',
    '{"street":0,"city":{"constant":" "},"state":2,"zip":3}',
    '{"street":0,"city":{"constant":"a\\u0000b"},"state":2,"zip":3}',
  ])('aren’t mapped by %s', async (mapping) => {
    const answer = await client.upload({ title: randomUUID(), mapping }, file)
    expect(answer.body.error.code).toBeOneOf(['invalid_mapping', 'missing_headers'])
  })
})

it('has the rows that Excel hides only if they are asked for', async () => {
  const name = '12-filtered-rows.xlsx'
  const file = { name, content: readMessyList(name) }
  const counts = async (fields: { hidden?: string }) => {
    const { status, body } = await client.upload({ title: randomUUID(), ...fields }, file)
    return [status, body.list?.recordCount]
  }
  expect(await counts({})).toEqual([201, 10])
  expect(await counts({ hidden: 'include' })).toEqual([201, 30])
  expect(await counts({ hidden: 'yes' })).toEqual([400, undefined])
})

it('has the rows of the sheet that is chosen', async () => {
  const name = '13b-notes-first.xlsx'
  const file = { name, content: readMessyList(name) }
  const outcomeOf = async (fields: { sheet?: string }) => {
    const { status, body } = await client.upload({ title: randomUUID(), ...fields }, file)
    return status === 201 ? body.list.recordCount : [status, body.error.code]
  }
  expect(await outcomeOf({})).toBe(12)
  expect(await outcomeOf({ sheet: 'Addresses' })).toBe(12)
  expect(await outcomeOf({ sheet: 'Read me' })).toEqual([422, 'missing_headers'])
  expect(await outcomeOf({ sheet: 'Parcels' })).toEqual([422, 'no_such_sheet'])
  expect(await outcomeOf({ sheet: 'x'.repeat(256) })).toEqual([400, 'malformed'])
})

it('keeps rows that aren’t addresses only if that is chosen', async () => {
  const name = '05-placeholders.csv'
  const file = { name, content: readMessyList(name) }
  const answerTo = (fields: { placeholders?: string }) =>
    client.upload({ title: randomUUID(), ...fields }, file)
  const kept = await answerTo({ placeholders: 'include' })
  expect([kept.status, kept.body.list.recordCount, kept.body.dropped]).toEqual([201, 22, 0])
  for (const fields of [{}, { placeholders: 'leave_out' }]) {
    const { status, body } = await answerTo(fields)
    expect([status, body.error]).toMatchObject([422, { code: 'too_few_valid_rows', facts: { valid: 3 } }])
  }
  expect((await answerTo({ placeholders: 'maybe' })).status).toBe(400)
})

it('has the text of the encoding that is chosen, or found', async () => {
  const name = '21-dos-encoding.csv'
  const file = { name, content: readMessyList(name) }
  const cityOf = async (fields: { encoding?: string }) => {
    const { status, body } = await client.upload({ title: randomUUID(), ...fields }, file)
    if (status !== 201) return body.error.code
    return (await client.get(`/api/lists/${body.list.id}/properties`)).body.properties[0].city
  }
  expect(await cityOf({})).toBe('Peñuelas')
  expect(await cityOf({ encoding: 'windows-1252' })).toBe('Pe¤uelas')
  expect(await cityOf({ encoding: 'utf-8' })).toBe('unreadable')
  expect(await cityOf({ encoding: 'ebcdic' })).toBe('malformed')
})

describe('a real list', () => {
  it.each(addressLists)('$file: $outcome', async ({ file, outcome }) => {
    const { status, body } = await client.upload(
      { title: file },
      { name: file, content: readAddressList(file) },
    )
    expect([status, outcome]).toEqual(
      status === 201
        ? [201, { valid: body.list.recordCount, dropped: body.dropped }]
        : [422, expect.objectContaining({ code: body.error.code })],
    )
    if ('facts' in outcome) expect(body.error.facts).toMatchObject(outcome.facts)
  })

  it.each(['usda_farmers_markets_59col_1000.csv', 'irs_eo_dc_26col_1000.csv'])(
    '%s has the columns that the browser proposes to keep',
    async (name) => {
      const content = readAddressList(name)
      const { columnCheck } = validateFile({ fileName: name, bytes: content })
      if (columnCheck?.kept === undefined) throw new Error('nothing is proposed')
      const { proposed: mapping, kept: columns } = columnCheck
      const accepted = validateFile({ fileName: name, bytes: content, columns, mapping })
      const { status, body } = await client.upload(
        { title: name, mapping: JSON.stringify(mapping), columns: JSON.stringify(columns) },
        { name, content },
      )
      expect([status, body.list.columns]).toEqual([201, accepted.headers])
      const { properties } = (await client.get(`/api/lists/${body.list.id}/properties`)).body
      const [row] = accepted.ok ? accepted.rows : []
      expect(properties[0].street).toBe(accepted.ok && row?.cells[accepted.mapping.street])
    },
  )

  it.each(['[0,1,2]', '[5,5]', '{}', 'x', JSON.stringify(Array.from({ length: 26 }, (_, at) => at))])(
    'with too many columns is refused for %s',
    async (columns) => {
      const file = { name: 'irs.csv', content: readAddressList('irs_eo_dc_26col_1000.csv') }
      const { status, body } = await client.upload({ title: randomUUID(), columns }, file)
      expect([status, body.error.code]).toEqual([422, 'invalid_mapping'])
    },
  )
})
