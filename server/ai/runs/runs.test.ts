import { canFollow, nextStates } from '@curbgrade/core/ai/jobs/test/next-states'
import { getAddedColumns } from '@curbgrade/core/exports/columns'
import type { ListStatus } from '@curbgrade/core/lists/contract'
import { parseCsv } from '@curbgrade/core/lists/csv/parse-csv'
import { ok } from '@curbgrade/core/shared/result'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { hasEnded, jobOf, reached, shortTiming, startRunWorker } from '../../test/ai/runs.ts'
import { createScriptedGrader, createStreetImagery, opinionOf } from '../../test/ai/scripted-grader.ts'
import { nothingReserved, readExactLedger, reservedOf } from '../../test/database/ledger.ts'
import { deferred } from '../../test/deferred.ts'
import { eventTypesOf } from '../../test/event-types-of.ts'
import { eventually } from '../../test/eventually.ts'
import { streets } from '../../test/imagery/imagery.ts'
import { createTestList, csvOf, deleteListForever } from '../../test/lists.ts'
import { startTestProduct, type TestProduct } from '../../test/product.ts'
import { type Client, TEST_PASSWORD } from '../../test/wire/client.ts'

const script = createScriptedGrader()
const original = script.assess
let product: TestProduct
let worker: { stop(): Promise<void> } | undefined

beforeAll(async () => {
  product = await startTestProduct({
    imagery: createStreetImagery().provider,
    grader: script.grader,
    settings: { aiTiming: shortTiming },
  })
})
beforeEach(() => {
  script.assess = original
  script.mostBusy = 0
})
afterEach(async () => {
  await worker?.stop()
  worker = undefined
})
afterAll(() => product.end())

const work = async () => {
  worker = await startRunWorker(product)
}
const aiList = async (client: Client, options: { rows?: number; csv?: string; speedPreset?: string } = {}) =>
  (await createTestList(client, { ...options, method: 'ai' })).id
const resultsOf = async (listId: string) =>
  (
    await product.pool.query(
      `select row_no, outcome, reason, ai_score, confidence, predicted_class, grade, model_version from ai_results
       where list_id = $1 order by row_no`,
      [listId],
    )
  ).rows
const listOf = async (client: Client, listId: string) => (await client.get(`/api/lists/${listId}`)).body.list

describe('an AI list', () => {
  it('is created with its tokens set aside, graded row by row, and charged once per row', async () => {
    const client = await product.signUp({ tokens: 60 })
    const listId = await aiList(client, { rows: 50 })
    expect(await listOf(client, listId)).toMatchObject({ status: 'queued_for_ai', processingMethod: 'ai' })
    expect(await reservedOf(product.pool, client.user.id)).toEqual({ account: 50, held: 50 })
    expect(await readExactLedger(client)).toMatchObject({ balance: 60 })
    await work()
    const job = await hasEnded(client, listId)
    expect(job).toMatchObject({
      status: 'ai_completed',
      total: 50,
      graded: 50,
      charged: 50,
      setAside: 0,
      refunded: 0,
      errorDetails: null,
      modelVersion: 'scripted@1',
      threshold: 0.5,
    })
    const { balance, entries } = await readExactLedger(client)
    expect(balance).toBe(10)
    const charges = entries.filter(({ reason }) => reason === 'ai_processing')
    expect(new Set(charges.map(({ propertyId }) => propertyId)).size).toBe(50)
    expect(charges).toHaveLength(50)
    expect(await reservedOf(product.pool, client.user.id)).toEqual(nothingReserved)
    const results = await resultsOf(listId)
    expect(results.map(({ row_no: row }) => row)).toEqual(Array.from({ length: 50 }, (_, at) => at + 1))
    for (const { ai_score: score, grade } of results) expect(grade > 4).toBe(score > 0.5)
  })

  it('records its grades in the same counters, history and progress as manual ones', async () => {
    const client = await product.signUp({ tokens: 20 })
    const listId = await aiList(client, { rows: 20 })
    await work()
    await hasEnded(client, listId)
    const list = await listOf(client, listId)
    const results = await resultsOf(listId)
    const counted: Record<string, number> = {}
    for (const { grade } of results) counted[grade] = (counted[grade] ?? 0) + 1
    expect(list).toMatchObject({ processedCount: 20, gradeCounts: counted })
    expect(list.completedAt).toBeGreaterThan(0)
    const { rows } = await product.pool.query(
      `select source, via, from_grade, count(i.id)::int as pictures
       from grade_history h left join images i on i.id = h.picture and i.list_id = h.list_id and i.row_no = h.row_no
       where h.list_id = $1 group by 1, 2, 3`,
      [listId],
    )
    expect(rows).toEqual([{ source: 'scripted@1', via: null, from_grade: null, pictures: 20 }])
  })

  it('keeps its pictures, which are free to view later', async () => {
    const client = await product.signUp({ tokens: 12 })
    const listId = await aiList(client)
    await work()
    await hasEnded(client, listId)
    const seen = { listId, propertyId: 'r3', street: '', city: '', state: '' }
    const { body } = await client.post('/getStreetViewImage', seen)
    expect(body).toMatchObject({ charged: 0, balance: 0 })
    expect((await client.get(body.pic)).bytes.toString()).toBe('picture of 3 Elm Street')
    expect((await product.pool.query('select from pending_files')).rowCount).toBe(0)
  })

  it('pays for pictures of its own imagery kind, and not of the other', async () => {
    const client = await product.signUp({ tokens: 14 })
    const listId = await aiList(client)
    await work()
    await hasEnded(client, listId)
    const another = async () =>
      (await client.post(`/api/lists/${listId}/properties/r1/another-view`)).body.charged
    const look = (imagery: string) => client.patch(`/api/lists/${listId}`, { imagery })
    expect(await another()).toBe(0)
    await look('aerial')
    expect([await another(), await another()]).toEqual([1, 0])
    await look('street')
    expect(await another()).toBe(0)
    expect((await readExactLedger(client)).balance).toBe(1)
  })

  it('is exported with the grader’s results and the source of each grade', async () => {
    const client = await product.signUp({ tokens: 12 })
    script.assess = async ({ jpeg }) =>
      Buffer.from(jpeg).toString().includes('of 2 ')
        ? ok({ type: 'failed', reason: 'unreadable_picture' })
        : ok(opinionOf(jpeg))
    const listId = await aiList(client)
    await work()
    await hasEnded(client, listId)
    await client.put(`/api/lists/${listId}/properties/r3/grade`, { grade: 20 })
    const { headers, rows } = parseCsv((await client.post('/export-list', { listId })).text)
    const results = await resultsOf(listId)
    const added = getAddedColumns({ processingMethod: 'ai', isReviewed: false })
    expect(headers.slice(4)).toEqual(added.filter((column) => column !== 'attributes'))
    const cells = rows.map((row) => Object.fromEntries(headers.map((name, at) => [name, row[at]])))
    expect(cells[0]).toMatchObject({
      grade: String(results[0].grade),
      source: 'scripted@1',
      ai_score: String(results[0].ai_score),
      confidence: String(results[0].confidence),
      predicted_class: results[0].predicted_class,
      model_version: 'scripted@1',
      ai_reason: '',
    })
    expect(cells[1]).toMatchObject({ grade: '', source: '', ai_score: '', ai_reason: 'unreadable_picture' })
    expect(cells[2]).toMatchObject({ grade: '20', source: 'person', ai_score: String(results[2].ai_score) })
  })

  it('isn’t created without enough tokens: no list, no rows, no run', async () => {
    const client = await product.signUp({ tokens: 11 })
    const answer = await client.upload(
      { title: 'Too dear', method: 'ai' },
      { name: 'a.csv', content: csvOf(12) },
    )
    expect([answer.status, answer.body.error]).toMatchObject([
      402,
      { code: 'insufficient_tokens', facts: { needed: 12, available: 11 } },
    ])
    expect((await client.get('/api/lists')).body.lists).toEqual([])
    expect(
      (await product.pool.query('select from ai_jobs where user_id = $1', [client.user.id])).rowCount,
    ).toBe(0)
    expect(await reservedOf(product.pool, client.user.id)).toEqual(nothingReserved)
  })

  it('gives a row without a picture 60 (no_photo) and doesn’t charge it', async () => {
    const client = await product.signUp({ tokens: 10 })
    const listId = await aiList(client, { csv: csvOf(10, streets.missing) })
    await work()
    expect(await hasEnded(client, listId)).toMatchObject({
      status: 'ai_completed',
      graded: 0,
      withoutPhoto: 10,
      charged: 0,
      refunded: 10,
    })
    expect((await resultsOf(listId))[0]).toMatchObject({
      outcome: 'no_photo',
      grade: 60,
      predicted_class: 'no_photo',
      ai_score: null,
    })
    expect((await readExactLedger(client)).balance).toBe(10)
  })

  it('doesn’t send a picture to the grader if its terms forbid it (D29)', async () => {
    const imagery = createStreetImagery()
    const { find } = imagery
    imagery.find = async (address) => {
      const found = await find(address)
      if (!found.ok || 'missing' in found.value) return found
      const { provenance } = found.value
      return ok({
        ...found.value,
        provenance: { ...provenance, policy: { ...provenance.policy, machineGrading: false } },
      })
    }
    const forbidding = await startTestProduct({
      imagery: imagery.provider,
      grader: script.grader,
      settings: { aiTiming: shortTiming },
    })
    const client = await forbidding.signUp({ tokens: 12 })
    const before = script.calls
    const listId = await aiList(client)
    const forbiddingWorker = await startRunWorker(forbidding)
    expect(await hasEnded(client, listId)).toMatchObject({
      status: 'ai_completed',
      abstained: 12,
      charged: 0,
      refunded: 12,
      reasons: [{ reason: 'terms_forbid', isError: false, rows: 12 }],
    })
    expect(script.calls).toBe(before)
    await forbiddingWorker.stop()
    await forbidding.end()
  })

  it('gets the same grades at every speed, which sets only the rows in flight (D19)', async () => {
    const client = await product.signUp({ tokens: 120 })
    await work()
    const said: unknown[] = []
    for (const [speedPreset, inFlight] of [
      ['economy', 1],
      ['standard', 4],
      ['fast', 8],
    ] as const) {
      script.mostBusy = 0
      // Answers no call until the maximum number of calls is in flight.
      const allIn = deferred()
      script.assess = async ({ jpeg }) => {
        if (script.busy === inFlight) allIn.resolve()
        await allIn.promise
        return ok(opinionOf(jpeg))
      }
      const listId = await aiList(client, { rows: 40, speedPreset })
      expect(await hasEnded(client, listId)).toMatchObject({ speedPreset, charged: 40 })
      expect(script.mostBusy).toBe(inFlight)
      said.push(await resultsOf(listId))
    }
    expect(said[1]).toEqual(said[0])
    expect(said[2]).toEqual(said[0])
  })
})

describe('rows that can’t be graded', () => {
  it('are refunded with a reason: 100 of 250 are charged and 150 returned', async () => {
    const client = await product.signUp({ tokens: 250 })
    script.assess = async ({ jpeg }) => {
      const row = Number(/\d+/.exec(Buffer.from(jpeg).toString())?.[0])
      if (row % 5 < 2) return ok(opinionOf(jpeg))
      return ok({ type: 'failed', reason: row % 5 === 2 ? 'unreadable_picture' : 'unreadable_answer' })
    }
    const listId = await aiList(client, { rows: 250, speedPreset: 'fast' })
    await work()
    expect(await hasEnded(client, listId)).toMatchObject({
      status: 'ai_completed_with_errors',
      graded: 100,
      failed: 150,
      charged: 100,
      refunded: 150,
      reasons: [
        { reason: 'unreadable_answer', isError: true, rows: 100 },
        { reason: 'unreadable_picture', isError: true, rows: 50 },
      ],
    })
    expect((await readExactLedger(client)).balance).toBe(150)
    expect(await reservedOf(product.pool, client.user.id)).toEqual(nothingReserved)
    const rows: { rowNo: number; reason: string }[] = []
    for (let after: string | null = ''; after !== null; ) {
      const { body } = await client.get(
        `/api/lists/${listId}/ai-job/rows?limit=100${after && `&after=${after}`}`,
      )
      rows.push(...body.rows)
      after = body.next
    }
    expect(rows).toHaveLength(150)
    for (const { rowNo, reason } of rows)
      expect(reason).toBe(rowNo % 5 === 2 ? 'unreadable_picture' : 'unreadable_answer')
  })

  it('fail the list if no row was graded, and can be retried, with a charge per graded row', async () => {
    const client = await product.signUp({ tokens: 12 })
    script.assess = async () => ok({ type: 'failed', reason: 'unreadable_picture' })
    const listId = await aiList(client)
    await work()
    expect(await hasEnded(client, listId)).toMatchObject({
      status: 'ai_failed',
      errorDetails: 'all_rows_failed',
      charged: 0,
      refunded: 12,
    })
    script.assess = original
    const { status, body } = await client.post('/resume-ai-job', { listId })
    expect([status, body]).toMatchObject([200, { success: true, totalProperties: 12 }])
    const job = await reached(client, listId, 'ai_completed')
    const allRuns = { withoutPhoto: 0, charged: 12, refunded: 12 }
    expect(job).toMatchObject({ id: body.jobId, charged: 12, refunded: 0, allRuns, reasons: [] })
    expect((await readExactLedger(client)).balance).toBe(0)
  })

  it('become errors if a supplier keeps failing them, and the other rows are graded', async () => {
    const client = await product.signUp({ tokens: 40 })
    const csv = ['street,city,state,zip']
    for (let row = 1; row <= 40; row++)
      csv.push(`${row} ${row % 20 === 0 ? streets.down : 'Elm Street'},Springfield,IL,62701`)
    const listId = await aiList(client, { csv: csv.join('\n'), speedPreset: 'economy' })
    await work()
    expect(await hasEnded(client, listId)).toMatchObject({
      status: 'ai_completed_with_errors',
      charged: 38,
      refunded: 2,
      reasons: [{ reason: 'imagery_unavailable', isError: true, rows: 2 }],
    })
  })
})

describe('a run', () => {
  it('is created once for many concurrent requests (D32)', async () => {
    const client = await product.signUp({ tokens: 100 })
    const { id: listId } = await createTestList(client)
    const body = { listId, properties: Array.from({ length: 12 }, () => ({})), threshold: 0.5 }
    const answers = await Promise.all(Array.from({ length: 30 }, () => client.post('/start-ai-job', body)))
    const started = answers.filter(({ status }) => status === 200)
    expect(started).toHaveLength(1)
    expect(started[0]?.body).toEqual({ jobId: expect.any(String), message: expect.stringContaining('12') })
    for (const { status, body: refused } of answers)
      if (status !== 200) expect([status, refused.error.code]).toEqual([409, 'already_started'])
    expect(await reservedOf(product.pool, client.user.id)).toEqual({ account: 12, held: 12 })
    await work()
    await hasEnded(client, listId)
    expect((await readExactLedger(client)).balance).toBe(88)
    expect((await client.post('/start-ai-job', body)).status).toBe(409)
  })

  it('grades only rows that no one graded by hand before or during the run', async () => {
    const client = await product.signUp({ tokens: 12 })
    const { id: listId } = await createTestList(client)
    const grade = (row: number) => client.put(`/api/lists/${listId}/properties/r${row}/grade`, { grade: 1 })
    await grade(1)
    await client.post('/start-ai-job', { listId, speedPreset: 'economy' })
    expect(await reservedOf(product.pool, client.user.id)).toEqual({ account: 11, held: 11 })
    const seen = deferred()
    const go = deferred()
    script.assess = async ({ jpeg }) => {
      seen.resolve()
      await go.promise
      return ok(opinionOf(jpeg))
    }
    await work()
    await seen.promise
    // The row that the grader is assessing right now, and one after it.
    await grade(2)
    await grade(9)
    go.resolve()
    expect(await hasEnded(client, listId)).toMatchObject({ status: 'ai_completed', charged: 9, refunded: 2 })
    const { rows } = await product.pool.query(
      "select row_no from grade_history where list_id = $1 and source = 'person' order by row_no",
      [listId],
    )
    expect(rows.map(({ row_no: row }) => row)).toEqual([1, 2, 9])
    expect(await listOf(client, listId)).toMatchObject({ processedCount: 12 })
  })

  it('ends when it is canceled: grades stay, other tokens are returned, and the rest can be graded later', async () => {
    const client = await product.signUp({ tokens: 200 })
    const go = deferred()
    script.assess = async ({ jpeg }) => {
      if (script.calls - before > 30) await go.promise
      return ok(opinionOf(jpeg))
    }
    const before = script.calls
    const listId = await aiList(client, { rows: 200 })
    await work()
    await eventually(async () => expect((await jobOf(client, listId)).graded).toBeGreaterThan(20))
    const { status, body } = await client.post(`/api/lists/${listId}/ai-job/cancel`)
    const graded = body.job.graded
    expect([status, body.job]).toMatchObject([
      200,
      { status: 'ai_failed', errorDetails: 'cancelled', charged: graded, refunded: 200 - graded },
    ])
    go.resolve()
    expect(await readExactLedger(client)).toMatchObject({ balance: 200 - graded })
    expect(await reservedOf(product.pool, client.user.id)).toEqual(nothingReserved)
    expect(await eventTypesOf(product.pool, client)).toEqual([])
    expect((await client.post('/resume-ai-job', { listId })).body.totalProperties).toBe(200 - graded)
    expect(await reached(client, listId, 'ai_completed')).toMatchObject({ charged: 200 - graded })
    expect(await readExactLedger(client)).toMatchObject({ balance: 0 })
    expect(await resultsOf(listId)).toHaveLength(200)
  })

  it('ends when its list or account is deleted, and its remaining tokens are returned (D41)', async () => {
    for (const end of ['list', 'account'] as const) {
      const client = await product.signUp({ tokens: 30 })
      const listId = await aiList(client, { rows: 30 })
      if (end === 'list') await deleteListForever(client, listId)
      else await client.post('/api/me/delete', { password: TEST_PASSWORD })
      expect(await reservedOf(product.pool, client.user.id)).toEqual(nothingReserved)
      const { rows } = await product.pool.query('select balance from token_accounts where user_id = $1', [
        client.user.id,
      ])
      expect(rows).toEqual([{ balance: 30 }])
      await work()
      await eventually(async () => {
        for (const table of ['properties', 'ai_jobs', 'ai_results'])
          expect(
            (await product.pool.query(`select from ${table} where list_id = $1`, [listId])).rowCount,
          ).toBe(0)
      })
      await worker?.stop()
      worker = undefined
    }
  })

  it('ends when its list goes to the trash, and stays ended when it comes back', async () => {
    const client = await product.signUp({ tokens: 30 })
    const listId = await aiList(client, { rows: 30 })
    await client.delete(`/api/lists/${listId}`)
    expect(await reservedOf(product.pool, client.user.id)).toEqual(nothingReserved)
    await client.post('/api/trash/restore', { listIds: [listId] })
    const { list } = (await client.get(`/api/lists/${listId}`)).body
    expect(list).toMatchObject({ status: 'ai_failed', isCanceled: true })
    expect((await client.post('/resume-ai-job', { listId })).status).toBe(200)
    await work()
    expect(await reached(client, listId, 'ai_completed')).toMatchObject({ charged: 30 })
  })

  it('waits while two other runs of its user are active', async () => {
    const client = await product.signUp({ tokens: 48 })
    const other = await product.signUp({ tokens: 12 })
    const go = deferred()
    script.assess = async ({ jpeg }) => {
      await go.promise
      return ok(opinionOf(jpeg))
    }
    const lists: string[] = []
    for (let at = 0; at < 4; at++) lists.push(await aiList(client))
    await work()
    await reached(client, lists[1] ?? '', 'ai_processing')
    const theirs = await aiList(other)
    await reached(other, theirs, 'ai_processing')
    const states = await Promise.all(lists.map(async (id) => (await jobOf(client, id)).status))
    expect(states).toEqual(['ai_processing', 'ai_processing', 'queued_for_ai', 'queued_for_ai'])
    go.resolve()
    for (const id of lists) await reached(client, id, 'ai_completed')
  })

  it('with a few rows finishes long before other users’ runs with hundreds (P19)', async () => {
    script.assess = async ({ jpeg }) => {
      await new Promise((resolve) => setTimeout(resolve, 20))
      return ok(opinionOf(jpeg))
    }
    const owners = await Promise.all([1, 2, 3].map(() => product.signUp({ tokens: 1200 })))
    const big: [Client, string][] = []
    for (const owner of owners)
      for (let at = 0; at < 2; at++)
        big.push([owner, await aiList(owner, { rows: 600, speedPreset: 'economy' })])
    await work()
    for (const [owner, listId] of big)
      await eventually(async () => expect((await jobOf(owner, listId)).graded).toBeGreaterThan(0))
    const small = await product.signUp({ tokens: 12 })
    const listId = await aiList(small)
    await hasEnded(small, listId)
    for (const [owner, other] of big) {
      const job = await jobOf(owner, other)
      expect([job.status, job.graded < 450]).toEqual(['ai_processing', true])
      await owner.post(`/api/lists/${other}/ai-job/cancel`)
    }
  })

  it('publishes its progress, and sends one message when it is done', async () => {
    const client = await product.signUp({ tokens: 24 })
    await work()
    const listId = await aiList(client)
    await hasEnded(client, listId)
    await eventually(async () =>
      expect((await client.get('/api/notifications')).body.messages).toMatchObject([
        { kind: 'ai_completed', processedCount: 12, recordCount: 12 },
      ]),
    )
    const { body } = await client.get('/api/ai/estimate?properties=100')
    expect(body).toMatchObject({ tokens: 100, available: 12, seconds: { standard: expect.any(Number) } })
  })
})

it('rejects any update that makes an illegal status transition (D31)', async () => {
  const states = Object.keys(nextStates) as ListStatus[]
  const { id } = await createTestList(await product.signUp())
  for (const from of states) {
    for (const to of states.filter((state) => state !== from)) {
      await product.pool.query('alter table lists disable trigger lists_status')
      await product.pool.query('update lists set status = $2 where id = $1', [id, from])
      await product.pool.query('alter table lists enable trigger lists_status')
      const moved = await product.pool
        .query('update lists set status = $2 where id = $1', [id, to])
        .then(() => true)
        .catch(() => false)
      expect([from, to, moved]).toEqual([from, to, canFollow(from, to)])
    }
  }
})

it('a list keeps the imagery that its run started with until the run ends', async () => {
  const client = await product.signUp({ tokens: 12 })
  const listId = await aiList(client)
  const change = (body: object) => client.patch(`/api/lists/${listId}`, body)
  expect((await change({ imagery: 'aerial', title: 'From above' })).body.error.code).toBe('being_graded')
  expect(await listOf(client, listId)).toMatchObject({ imagery: 'street' })
  expect((await change({ imagery: 'street', title: 'Still from the street' })).status).toBe(200)
  await client.post(`/api/lists/${listId}/ai-job/cancel`)
  expect((await change({ imagery: 'aerial' })).body.list).toMatchObject({ imagery: 'aerial' })
})
