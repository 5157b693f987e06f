import { readdir } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { erasures } from '../../main/erasures.ts'
import { sweepFiles } from '../../platform/files/pending-files.ts'
import { gradeRowsAsAi } from '../../test/ai/graded-rows.ts'
import { readExactLedger } from '../../test/database/ledger.ts'
import { createMemoryImagery } from '../../test/imagery/imagery.ts'
import { createTestList, csvOf, deleteListForever } from '../../test/lists.ts'
import { startTestProduct, type TestProduct } from '../../test/product.ts'
import { runJobs } from '../../test/run-jobs.ts'
import type { Client } from '../../test/wire/client.ts'
import { eraseListData } from '../jobs/erase-list-data.ts'

let product: TestProduct
let client: Client
let earlierId: string
const imagery = createMemoryImagery()

beforeAll(async () => {
  product = await startTestProduct({ imagery: imagery.provider })
})
afterAll(() => product.end())
beforeEach(async () => {
  client = await product.signUp({ tokens: 20 })
  earlierId = (await createTestList(client)).id
})

const url = (listId: string, row: number) => `/api/lists/${listId}/properties/r${row}`
const look = (listId: string, row: number) =>
  client.post('/getStreetViewImage', { street: '', city: '', state: '', listId, propertyId: `r${row}` })
const grade = (listId: string, row: number, given: number | null) =>
  client.put(`${url(listId, row)}/grade`, { grade: given, shownAt: Date.now() - 1_000 })
const annotate = (listId: string, row: number, change: object) =>
  client.patch(`${url(listId, row)}/annotations`, change)
const rowOf = async (listId: string, row: number) =>
  (await client.get(`/api/lists/${listId}/rows/r${row}`)).body
let titles = 0
const uploadNext = (content: string, by = client, fields = {}) =>
  by.upload({ title: `Next ${++titles}`, editionOf: earlierId, ...fields }, { name: 'next.csv', content })
async function createNext(content = csvOf(12)) {
  const answer = await uploadNext(content)
  if (answer.status !== 201) throw new Error(answer.text)
  return answer.body.list
}

/** Rows 1 to 12 of the earlier list are rows 12 to 1 of this file, behind a new one. */
const reversed = () => {
  const [header, ...lines] = csvOf(12).split('\r\n')
  return [header, '1 New Street,Springfield,IL,62701', ...lines.toReversed()].join('\r\n')
}

describe('the next edition of a list', () => {
  it('has the grades of known rows, with date, giver and what was seen', async () => {
    await gradeRowsAsAi(product.pool, { ownerId: client.user.id, listId: earlierId, rows: 3 })
    await grade(earlierId, 1, 9)
    await grade(earlierId, 5, 4)
    const next = await createNext(reversed())
    expect(next).toMatchObject({ recordCount: 13, processedCount: 4, gradedByYou: 2 })
    expect(next.gradeCounts).toEqual({ 2: 2, 4: 1, 9: 1 })
    for (const row of [1, 2, 3, 5, 7]) {
      const before = await rowOf(earlierId, row)
      const after = await rowOf(next.id, 14 - row)
      expect(after.row).toMatchObject({ grade: before.row.grade, isAiGrade: before.row.isAiGrade })
      expect(after.row.gradedAt).toBe(before.row.gradedAt)
      const [latest] = before.history
      expect(after.history).toEqual(latest ? [{ ...latest, from: null, via: 'import' }] : [])
    }
  })

  it('has their pictures for no token, and keeps them when the earlier list is deleted', async () => {
    const { pic } = (await look(earlierId, 2)).body
    const next = await createNext(reversed())
    const ledger = await readExactLedger(client)
    const calls = imagery.calls
    const shown = (await look(next.id, 12)).body
    expect(shown).toMatchObject({ charged: 0 })
    expect(shown.pic).not.toBe(pic)
    expect([imagery.calls, await readExactLedger(client)]).toEqual([calls, ledger])
    const files = await filesOf()
    await eraseAndSweep(earlierId)
    expect(await filesOf()).toEqual(files)
    expect((await client.get(shown.pic)).status).toBe(200)
    await eraseAndSweep(next.id)
    expect(await filesOf()).toHaveLength(files.length - 1)
  })

  it('shows another view of them for no token, and leaves the earlier list its own', async () => {
    const { pic } = (await look(earlierId, 2)).body
    const next = await createNext()
    const { balance } = (await look(next.id, 2)).body
    for (const turn of [1, 2]) {
      const { status, body } = await client.post(`${url(next.id, 2)}/another-view`, {})
      expect([turn, status, body.charged, body.balance]).toEqual([turn, 200, 0, balance])
    }
    await sweep()
    expect((await client.get(pic)).status).toBe(200)
  })

  it('has their flags, notes, tags and answers, and the questions, but no skips', async () => {
    const attributes = [{ slot: 1, question: 'Boarded?', letter: 'B' }]
    expect((await client.put(`/api/lists/${earlierId}/attributes`, { attributes })).status).toBe(200)
    await annotate(earlierId, 3, { flagged: true, note: 'roof', tags: ['a', 'b'], attributes: { 1: true } })
    await annotate(earlierId, 4, { skipped: true })
    const next = await createNext()
    const notes = async (listId: string, row: number) => {
      const { flagged, note, tags, attributes: answers, skippedAt } = (await rowOf(listId, row)).row
      return { flagged, note, tags, answers, skippedAt }
    }
    expect(await notes(next.id, 3)).toEqual(await notes(earlierId, 3))
    expect(await notes(next.id, 3)).toMatchObject({ flagged: true, note: 'roof', tags: ['a', 'b'] })
    expect((await notes(next.id, 4)).skippedAt).toBeNull()
  })

  it('is no work of today: undo ends before it, and the day counts nothing', async () => {
    await grade(earlierId, 1, 9)
    const before = (await client.get(`/api/day-work?since=0`)).body
    const next = await createNext()
    expect((await client.get(`/api/lists/${next.id}/steps`)).body.steps).toEqual([])
    expect((await client.get(`/api/day-work?since=0`)).body).toEqual(before)
    await grade(next.id, 1, 2)
    const { steps } = (await client.get(`/api/lists/${next.id}/steps`)).body
    expect(steps).toMatchObject([{ from: 9, to: 2 }])
    await client.put(`${url(next.id, 1)}/grade`, { grade: 9, undo: { grades: [2], base: 2, toAi: false } })
    expect((await rowOf(next.id, 1)).row.gradedAt).toBe((await rowOf(earlierId, 1)).row.gradedAt)
  })

  it('compares the grades of known rows with an AI’s, if its file has that', async () => {
    await grade(earlierId, 1, 9)
    await grade(earlierId, 2, 2)
    const [header, ...lines] = csvOf(12).split('\r\n')
    const scored = lines.map((line) => `${line},0.9,0.8`)
    const next = await createNext([`${header},ai_score,confidence`, ...scored].join('\n'))
    expect(next).toMatchObject({ strategic: true, agreement: { agreed: 1, disagreed: 1 } })
    const { rows } = await product.pool.query(
      'select row_no, agreement, r.at = p.graded_at as at_its_time from strategic_reviews r join properties p using (list_id, row_no) where list_id = $1 order by row_no',
      [next.id],
    )
    expect(rows).toEqual([
      { row_no: 1, agreement: 'agree', at_its_time: true },
      { row_no: 2, agreement: 'disagree', at_its_time: true },
    ])
  })

  it('is of a list that the user has, and graded by hand', async () => {
    const stranger = await product.signUp()
    expect((await uploadNext(csvOf(12), stranger)).status).toBe(404)
    expect((await uploadNext(csvOf(12), client, { method: 'ai' })).status).toBe(400)
    await client.delete(`/api/lists/${earlierId}`)
    expect((await uploadNext(csvOf(12))).body).toMatchObject({ error: { code: 'not_found' } })
  })

  it('knows rows by their parcel numbers, in whichever column each file has them', async () => {
    const lines = (street: string) =>
      Array.from({ length: 12 }, (_, index) => `${index + 1} ${street},Springfield,IL,62701`)
    const csv = [`APN,street,city,state,zip`, ...lines('Elm St').map((line, index) => `A-${index},${line}`)]
    earlierId = (await createTestList(client, { csv: csv.join('\n') })).id
    await grade(earlierId, 4, 7)
    const later = lines('Oak Ave').map((line, index) => `${line},x,a-${index}`)
    const next = await createNext(['street,city,state,zip,owner,Parcel ID', ...later].join('\n'))
    expect((await rowOf(next.id, 4)).row.grade).toBe(7)
    expect((await client.get(`/api/lists/${next.id}/addresses`)).body.parcels.slice(0, 2)).toEqual([
      'A-0',
      'A-1',
    ])
  })

  it('takes the numbers of any column that a person chooses', async () => {
    const lines = Array.from(
      { length: 12 },
      (_, index) => `${index + 1} Elm St,Springfield,IL,62701,x,ref ${index}`,
    )
    const csv = ['street,city,state,zip,owner,Reference', ...lines].join('\n')
    const { id } = await createTestList(client, { csv })
    const parcelsOf = async (column: number | string) =>
      (await client.get(`/api/lists/${id}/addresses?column=${column}`)).body.parcels?.slice(0, 2)
    expect(await parcelsOf(5)).toEqual(['REF 0', 'REF 1'])
    expect(await parcelsOf(0)).toEqual(['1 ELM ST', '2 ELM ST'])
    expect(await parcelsOf(9), 'a column that the list lacks').toEqual(['', ''])
  })

  it('says positions if they are asked for, of rows whose house is certain', async () => {
    const rows = Array.from(
      { length: 10 },
      (_, index) => `${index + 1} Elm St,Springfield,IL,62701,40.${index + 1},-89`,
    )
    const csv = ['street,city,state,zip,lat,lng', ...rows].join('\n')
    const { id } = await createTestList(client, { csv })
    const change = (row: number, set: string) =>
      product.pool.query(`update geocodes set ${set} where list_id = $1 and row_no = $2`, [id, row])
    await change(2, "quality = 'exact', source = 'census'")
    await change(3, "quality = 'interpolated', source = 'census'")
    await change(4, "quality = 'exact', source = 'google'")
    await product.pool.query('delete from geocodes where list_id = $1 and row_no = 5', [id])
    const { body } = await client.get(`/api/lists/${id}/addresses?positions=yes`)
    expect(body.positions.slice(0, 6)).toEqual([[40.1, -89], [40.2, -89], null, null, null, [40.6, -89]])
    expect(body.rowNos).toHaveLength(10)
    expect((await client.get(`/api/lists/${id}/addresses`)).body.positions).toBeUndefined()
    expect((await client.get(`/api/lists/${id}/addresses?positions=no`)).status).toBe(400)
  })
})

const filesOf = () => readdir(fileURLToPath(`${product.filesUrl}/photosforgrading`)).catch(() => [])

async function eraseAndSweep(listId: string): Promise<void> {
  await deleteListForever(client, listId)
  await runJobs(product.pool, [eraseListData({ pool: product.pool, erasures })])
  await sweep()
}

async function sweep(): Promise<void> {
  await product.pool.query("update pending_files set created_at = now() - interval '1 day'")
  await sweepFiles(product.pool, product.files, product.log)
}
