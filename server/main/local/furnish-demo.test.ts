import { afterAll, beforeAll, expect, it } from 'vitest'
import { demoAccount } from '../../account/demo-account.ts'
import { startRunWorker } from '../../test/ai/runs.ts'
import { createScriptedGrader, createStreetImagery } from '../../test/ai/scripted-grader.ts'
import { type Ledger, nothingReserved, readExactLedger, reservedOf } from '../../test/database/ledger.ts'
import { startTestProduct, type TestProduct } from '../../test/product.ts'
import { type Client, clientWith, cookieOf } from '../../test/wire/client.ts'
import { rightGradeOf } from './demo-imagery.ts'
import { furnishDemo } from './furnish-demo.ts'
import { aiSampleList, photoSurveyList, reviewedSample, sampleLists } from './sample-lists.ts'
import { seedDemo } from './seed-demo.ts'

const TOKENS = 100
let product: TestProduct
let worker: { stop(): Promise<void> }
let client: Client
/** Before anything is drawn. */
let promised: Ledger

const furnish = (signal = new AbortController().signal) =>
  furnishDemo(product, { gradeOf: rightGradeOf, signal })

/** Stops in the middle of it once, so that each test also shows that the next start continues. */
beforeAll(async () => {
  product = await startTestProduct({
    imagery: createStreetImagery().provider,
    grader: createScriptedGrader().grader,
  })
  worker = await startRunWorker(product)
  await seedDemo(product, { tokens: TOKENS, welcomeTokens: 0, isFurnished: true, gradeOf: rightGradeOf })
  client = await visit()
  promised = await readExactLedger(client)
  const stopping = new AbortController()
  const stopped = furnish(stopping.signal)
  await client.get('/api/lists')
  stopping.abort()
  await stopped.catch(() => {})
  await furnish()
})
afterAll(async () => {
  await worker.stop()
  await product.end()
})

async function visit(): Promise<Client> {
  const answer = await product.app.inject({
    method: 'POST',
    url: '/api/auth/sign-in/email',
    payload: demoAccount,
  })
  return clientWith(product.app, cookieOf(answer), answer.json().user)
}

type Column = { count: number; properties: { photo: string | null }[] }

it('shows a picture on every sample of every graded list, and charges nothing while it draws', async () => {
  const { lists } = (await client.get('/api/lists')).body
  expect(lists).toHaveLength(sampleLists.length + 3)
  for (const { id, title, photos, processedCount } of lists) {
    expect([title, photos.length]).toEqual([title, 3])
    if (processedCount === 0) continue
    const columns: Column[] = (await client.get(`/api/lists/${id}/samples`)).body.columns
    const filled = columns.filter(({ count }) => count > 0)
    expect(filled.length).toBeGreaterThan(5)
    const shown = filled.flatMap(({ properties }) => properties)
    expect([title, shown.filter(({ photo }) => photo === null)]).toEqual([title, []])
  }
  expect(promised.balance).toBe(TOKENS)
  expect(await readExactLedger(client)).toEqual(promised)
  expect(await reservedOf(product.pool, client.user.id)).toEqual(nothingReserved)
})

it('reviews a part of what the AI graded, enough for a figure', async () => {
  const { lists } = (await client.get('/api/lists')).body
  const listOf = (title: string) => lists.find((list: { title: string }) => list.title === title)
  expect(listOf(aiSampleList.title)).toMatchObject({ status: 'ai_completed', processingMethod: 'ai' })
  const review = listOf(reviewedSample.title)
  expect(review).toMatchObject({ strategic: true, processedCount: reviewedSample.graded })
  const { agreement } = (await client.get(`/api/lists/${review.id}/model-check`)).body
  expect(agreement.n).toBeGreaterThanOrEqual(30)
})

it('brings photos of two dates to each house of a list, compares most of them, and leaves some in the tray, once', async () => {
  const { lists } = (await client.get('/api/lists')).body
  const { id } = lists.find(({ title }: { title: string }) => title === photoSurveyList.title)
  const { rows } = await product.pool.query<{ dates: number; count: number }>(
    `select count(distinct taken_at)::int as dates, count(*)::int as count from own_photos
     where list_id = $1 and row_no is not null and state = 'ready' group by row_no`,
    [id],
  )
  expect(rows).toEqual(Array.from({ length: photoSurveyList.rows }, () => ({ dates: 2, count: 2 })))
  expect((await client.get(`/api/lists/${id}/photo-batches`)).body.inTray).toBe(5)
  expect((await client.get(`/api/lists/${id}`)).body.list).toMatchObject({
    pictures: 'own',
    processedCount: photoSurveyList.rows,
  })
  expect((await client.get(`/api/lists/${id}/surveys`)).body.surveys).toMatchObject([
    { asked: photoSurveyList.rows, answered: photoSurveyList.rows - 3, endedAt: null },
  ])
})

it('leaves alone what the visitor deleted, and spends no token twice', async () => {
  const before = (await client.get('/api/lists')).body.lists
  const [{ id }] = (await client.get('/api/lists?q=Harbor+blocks,+finished')).body.lists
  await client.delete(`/api/lists/${id}`)
  await product.pool.query("delete from seeds where name = 'demo pictures'")
  await furnish()
  expect((await client.get('/api/lists')).body.lists).toEqual(
    before.filter((list: { id: string }) => list.id !== id),
  )
  expect((await readExactLedger(client)).balance).toBe(TOKENS)
})
