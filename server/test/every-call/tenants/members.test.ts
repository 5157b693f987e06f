import { type Contracts, contracts } from '@curbgrade/core/contracts'
import { parseCsv } from '@curbgrade/core/lists/csv/parse-csv'
import type { Call } from '@curbgrade/core/shared/contract'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { keyUserAddresses } from '../../../imagery/jobs/key-addresses.ts'
import { createMemoryImagery } from '../../imagery/imagery.ts'
import { createTestList } from '../../lists.ts'
import { startTestProduct, type TestProduct } from '../../product.ts'
import { runJobs } from '../../run-jobs.ts'
import type { Client } from '../../wire/client.ts'
import { openToMembers } from './open-to-members.ts'
import { type Ids, requests, thingsOf } from './requests.ts'

let product: TestProduct
let owner: Client
let reviewer: Client
let app: FastifyInstance
let address: string
let shown: Ids
/** Another list of the owner, with the same addresses from above. */
let hidden: string

beforeAll(async () => {
  product = await startTestProduct({ imagery: createMemoryImagery().provider })
  owner = await product.signUp({ tokens: 50 })
  reviewer = await product.signUp()
  ;({ app, address } = await openToMembers(product, new Set([reviewer.user.id])))
  shown = await thingsOf(product, owner, 'Shown')
  hidden = (await createTestList(owner, { title: 'Canary' })).id
  await owner.patch(`/api/lists/${hidden}`, { imagery: 'aerial' })
  await owner.put(`/api/lists/${hidden}/properties/r1/grade`, { grade: 9 })
  await runJobs(product.pool, [keyUserAddresses({ pool: product.pool })])
  await product.pool.query('update lists set sample_count = 1, sampled_at = now() where id = $1', [
    shown.listId,
  ])
  await product.pool.query('update row_index set earlier_list = $2 where list_id = $1', [
    shown.listId,
    hidden,
  ])
})
afterAll(async () => {
  await app.close()
  await product.end()
})

const ask = (
  client: Client,
  path: string,
  { method = 'GET', body }: { method?: string; body?: object } = {},
) =>
  fetch(address + path, {
    method,
    headers: { cookie: client.cookie, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  })

const openToReviewers = (Object.keys(contracts) as (keyof Contracts)[]).filter(
  (name) => (contracts[name] as Call).member === 'reviewer',
)

it.each(openToReviewers)('%s tells a reviewer nothing of the owner’s other lists', async (name) => {
  const { url, body } = requests[name](shown)
  const answer = await ask(reviewer, url, { method: contracts[name].method, ...(body && { body }) })
  expect(answer.status).toBe(200)
  const text = await answer.text()
  for (const canary of [hidden, 'Canary', owner.user.id, owner.user.email]) expect(text).not.toContain(canary)
})

it('shows the owner, and no reviewer, what other lists say of a property', async () => {
  const read = async (client: Client) =>
    (await (await ask(client, `/api/lists/${shown.listId}/rows/r1`)).json()) as { row: object }
  expect((await read(owner)).row).toMatchObject({ otherKindGrade: 9, isInEarlierList: true })
  expect((await read(reviewer)).row).toMatchObject({ otherKindGrade: null, isInEarlierList: false })
})

const IN_EARLIER_LIST = 'dup=across_lists'

it('finds, counts and exports nothing of other lists for a reviewer', async () => {
  const found = async (client: Client, query: string) =>
    ((await (await ask(client, `/api/lists/${shown.listId}/rows?${query}`)).json()) as { rows: unknown[] })
      .rows
  expect(await found(owner, IN_EARLIER_LIST)).not.toEqual([])
  expect(await found(reviewer, IN_EARLIER_LIST)).toEqual([])
  const exported = async (client: Client) => {
    const answer = await ask(client, '/export-list', { method: 'POST', body: { listId: shown.listId } })
    const { headers, rows } = parseCsv(await answer.text())
    return ['other_kind_grade', 'in_earlier_list'].map((name) => rows[0]?.[headers.indexOf(name)])
  }
  expect(await exported(owner)).toEqual(['9', 'yes'])
  expect(await exported(reviewer)).toEqual(['', ''])
})
