import { ok, refuse } from '@curbgrade/core/shared/result'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { eraseListData } from '../../lists/jobs/erase-list-data.ts'
import { erasures } from '../../main/erasures.ts'
import { gradeRowsAsAi } from '../../test/ai/graded-rows.ts'
import { eventually } from '../../test/eventually.ts'
import { aCoverage, aGeocode, createMemoryImagery, streets } from '../../test/imagery/imagery.ts'
import { createTestList, csvOf, deleteListForever } from '../../test/lists.ts'
import { startTestProduct, type TestProduct } from '../../test/product.ts'
import { runJobs } from '../../test/run-jobs.ts'
import type { Client } from '../../test/wire/client.ts'
import { openEvents } from '../../test/wire/event-stream.ts'
import { startTestWorker } from '../../test/worker.ts'
import { checkCoverage } from '../jobs/check-coverage.ts'

let product: TestProduct
let worker: { stop(): Promise<void> }
let client: Client
const imagery = createMemoryImagery()
const original = { geocode: imagery.geocode, survey: imagery.survey }

beforeAll(async () => {
  product = await startTestProduct({ imagery: imagery.provider, settings: { coveragePauseMs: 1 } })
  const { pool, coverage } = product
  worker = await startTestWorker({
    pool,
    jobs: [checkCoverage(coverage)],
  })
})
afterAll(async () => {
  await worker.stop()
  await product.end()
})
beforeEach(async () => {
  client = await product.signUp({ tokens: 20 })
})
afterEach(() => Object.assign(imagery, original))

const start = (listId: string, body = {}) => client.post(`/api/lists/${listId}/coverage`, body)
const coverageOf = async (listId: string) => (await client.get(`/api/lists/${listId}/coverage`)).body.coverage
const askPicture = (listId: string, propertyId: string) =>
  client.post('/getStreetViewImage', { street: '', city: '', state: '', listId, propertyId })
const rowsOf = async (listId: string, kind: string, query = '') =>
  (await client.get(`/api/lists/${listId}/coverage/rows?kind=${kind}${query}`)).body
const ended = (listId: string, state = 'done') =>
  eventually(async () => {
    const report = await coverageOf(listId)
    expect(report.state).toBe(state)
    return report
  })
const checked = async (listId: string) => {
  await start(listId)
  return ended(listId)
}
const csv = (...lines: string[]) =>
  ['street,city,state,zip', ...lines.map((line) => `${line},Springfield,IL,62701`)].join('\n')

describe('a coverage report', () => {
  it('is null before the first request', async () => {
    expect(await coverageOf((await createTestList(client)).id)).toBeNull()
  })

  it('reports imagery, its age and the price of each choice for free', async () => {
    imagery.survey = async ({ street }) => {
      if (street.startsWith('1 '))
        return ok({ street: { capturedAt: '2014-03', reference: 'a' }, aerial: true })
      if (street.startsWith('2 ')) return ok({ street: { capturedAt: null, reference: 'a' }, aerial: false })
      if (street.startsWith('3 ')) return ok({ street: null, aerial: true })
      return street.startsWith('4 ') ? ok({ street: null, aerial: false }) : ok(aCoverage)
    }
    const { id } = await createTestList(client)
    await askPicture(id, 'r12')
    await client.put(`/api/lists/${id}/properties/r12/grade`, { grade: 2 })
    expect(await checked(id)).toMatchObject({
      total: 12,
      done: 12,
      street: 10,
      aerialOnly: 1,
      noImagery: 1,
      notFound: 0,
      years: [
        { year: 2014, rows: 1 },
        { year: 2025, rows: 8 },
        { year: null, rows: 1 },
      ],
      prices: {
        street: { rows: 10, tokens: 9 },
        aerial: { rows: 10, tokens: 10 },
        ai: { rows: 9, tokens: 9 },
      },
    })
    expect((await client.get('/api/tokens')).body.balance).toBe(19)
    expect((await rowsOf(id, 'no_imagery')).rows).toMatchObject([{ id: 'r4', street: '4 Elm Street' }])
  })

  it('costs nothing for the pictures that a sample of the user’s own list names (D47)', async () => {
    const { id: listId } = await createTestList(client)
    for (let row = 1; row <= 12; row++) await askPicture(listId, `r${row}`)
    await gradeRowsAsAi(product.pool, { ownerId: client.user.id, listId, rows: 12 })
    const { text } = await client.post('/export-strategic-sample', { listId })
    const sample = await createTestList(client, { csv: text })
    expect((await checked(sample.id)).prices.street).toEqual({ rows: 12, tokens: 0 })
    const ordinary = await createTestList(client, { csv: text.replace('ai_score', 'score') })
    expect((await checked(ordinary.id)).prices.street).toEqual({ rows: 12, tokens: 12 })
  })

  it('reports addresses that the map doesn’t know or isn’t sure about', async () => {
    imagery.geocode = async (addresses) =>
      ok(
        addresses.map(({ street }) => {
          if (street.startsWith('1 ')) return null
          return {
            ...aGeocode,
            quality: street.startsWith('2 ') ? 'low' : 'exact',
            ambiguous: street.startsWith('3 '),
          }
        }),
      )
    const { id } = await createTestList(client)
    expect(await checked(id)).toMatchObject({ notFound: 1, rough: 1, ambiguous: 1, street: 11 })
    const { rows } = await rowsOf(id, 'doubtful')
    expect(rows.map(({ id: row, match }: { id: string; match: object }) => [row, match])).toEqual([
      ['r2', { quality: 'low', ambiguous: false, matched: aGeocode.matched }],
      ['r3', { quality: 'exact', ambiguous: true, matched: aGeocode.matched }],
    ])
  })

  it('finds duplicate addresses in the list and the user’s earlier lists, not in other users’ lists', async () => {
    const other = await product.signUp()
    await createTestList(other, {
      title: 'Theirs',
      csv: csv(...Array.from({ length: 12 }, (_, n) => `${n + 1} Far Road`)),
    })
    const before = await createTestList(client, { title: 'Before' })
    const filler = Array.from({ length: 10 }, (_, at) => `${at + 50} Far Road`)
    const { id } = await createTestList(client, {
      csv: csv('5 ELM ST.', '7 New Road', '7 new rd', ...filler),
    })
    expect(await checked(id)).toMatchObject({ duplicates: 1, known: 1 })
    expect((await rowsOf(id, 'duplicate')).rows).toMatchObject([
      { id: 'r3', sameAsRow: 2, earlierList: null },
    ])
    expect((await rowsOf(id, 'known')).rows).toMatchObject([
      { id: 'r1', earlierList: { id: before.id, title: 'Before', rowNo: 5 } },
    ])
    expect(await checked(before.id)).toMatchObject({ known: 0 })
  })

  it('returns its rows page by page', async () => {
    imagery.survey = async () => ok({ street: null, aerial: true })
    const { id } = await createTestList(client)
    await checked(id)
    const first = await rowsOf(id, 'aerial_only', '&limit=5')
    expect([first.rows.length, first.next]).toEqual([5, 'r5'])
    const rest = await rowsOf(id, 'aerial_only', `&limit=50&after=${first.next}`)
    expect([rest.rows[0].id, rest.rows.length, rest.next]).toEqual(['r6', 7, null])
    expect((await client.get(`/api/lists/${id}/coverage/rows?kind=aerial_only&after=x`)).status).toBe(400)
  })

  it('is created once for concurrent requests, and again only on request, without new map lookups', async () => {
    let asked = 0
    imagery.geocode = (addresses) => {
      asked += addresses.length
      return original.geocode(addresses)
    }
    const { id } = await createTestList(client)
    const started = await Promise.all(Array.from({ length: 10 }, () => start(id)))
    expect(new Set(started.map(({ status, body }) => `${status} ${body.coverage.startedAt}`)).size).toBe(1)
    const first = await ended(id)
    expect((await start(id)).body.coverage).toEqual(first)
    await start(id, { again: true })
    const second = await ended(id)
    expect(second.startedAt).toBeGreaterThan(first.startedAt)
    expect([asked, second.done, second.street]).toEqual([12, 12, 12])
  })

  it('is exported row by row, without formulas, even before it is done', async () => {
    const lines = ['"=1+1, Elm Street"', '2 Elm Street', ...Array.from({ length: 10 }, () => '9 Far Road')]
    const { id } = await createTestList(client, { title: 'Elm', csv: csv(...lines) })
    await checked(id)
    const { headers, text } = await client.post('/export-coverage', { listId: id })
    expect(headers['content-disposition']).toContain('Elm coverage.csv')
    const [header, first, second, ...rest] = text.split('\r\n')
    expect(header).toMatch(/^row,street,city,state,zip,imagery,captured/)
    expect(first).toMatch(/^1,"'=1\+1, Elm Street",Springfield,IL,62701,street,2025-06,t,exact,f,/)
    expect(second?.split(',')[1]).toBe('2 Elm Street')
    expect(rest[1]).toMatch(/,3,,$/)
  })

  it('publishes its progress to the user’s tabs', async () => {
    const stream = await openEvents(await product.listen(), client.cookie)
    const { id } = await createTestList(client)
    await checked(id)
    expect(stream.events).toContainEqual({ type: 'coverage-changed', listId: id })
    stream.close()
  })
})

describe('a supplier that fails', () => {
  it('for some rows leaves only those unchecked', async () => {
    const lines = Array.from(
      { length: 40 },
      (_, at) => `${at + 1} ${at % 13 === 5 ? streets.down : 'Elm Street'}`,
    )
    const { id } = await createTestList(client, { csv: csv(...lines) })
    expect(await checked(id)).toMatchObject({ done: 40, street: 37, unchecked: 3 })
    const { rows } = await rowsOf(id, 'unchecked')
    expect(rows.map(({ rowNo }: { rowNo: number }) => rowNo)).toEqual([6, 19, 32])
  })

  it('for all rows ends the check, which can be resumed without a second lookup of any row', async () => {
    const { id } = await createTestList(client, { csv: csvOf(12, streets.down) })
    await start(id)
    expect(await ended(id, 'failed')).toMatchObject({ done: 0, unchecked: 0, isWaiting: false })
    imagery.geocode = async (addresses) => ok(addresses.map(() => aGeocode))
    imagery.survey = async () => ok(aCoverage)
    expect((await start(id)).body.coverage).toMatchObject({ state: 'running', isWaiting: false })
    expect(await ended(id)).toMatchObject({ done: 12, street: 12, unchecked: 0 })
  })

  it('of a list that comes back from the trash continues', async () => {
    imagery.survey = async () => refuse('imagery_unavailable')
    const { id } = await createTestList(client)
    await start(id)
    await eventually(async () => expect((await coverageOf(id)).isWaiting).toBe(true))
    await client.delete(`/api/lists/${id}`)
    // The step that finds no list ends the check.
    const steps = () =>
      product.pool.query(`select from graphile_worker.jobs where key = 'coverage/' || $1`, [id])
    await eventually(async () => expect((await steps()).rowCount).toBe(0))
    imagery.survey = async () => ok(aCoverage)
    await client.post('/api/trash/restore', { listIds: [id] })
    expect(await ended(id)).toMatchObject({ done: 12, street: 12 })
  })

  it('while the list is being deleted leaves no rows behind', async () => {
    imagery.survey = async () => refuse('imagery_unavailable')
    const { id } = await createTestList(client)
    await start(id)
    await eventually(async () => expect((await coverageOf(id)).isWaiting).toBe(true))
    await deleteListForever(client, id)
    expect((await client.get(`/api/lists/${id}/coverage`)).status).toBe(404)
    const left = async () => {
      await runJobs(product.pool, [eraseListData({ pool: product.pool, erasures })])
      const tables = [
        'geocodes',
        'coverages',
        'coverage_rows',
        'coverage_problems',
        'address_keys',
        'keyed_lists',
      ]
      const counts = tables.map((table) => `(select count(*) from ${table} where list_id = $1)`)
      return Number((await product.pool.query(`select ${counts.join('+')} as n`, [id])).rows[0].n)
    }
    await eventually(async () => expect(await left()).toBe(0))
  })
})
