import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { createLog } from '../platform/log.ts'
import { hasEnded, shortTiming } from '../test/ai/runs.ts'
import { createScriptedGrader, createStreetImagery } from '../test/ai/scripted-grader.ts'
import { createDatabase, dropDatabase, TEMPLATE } from '../test/database/databases.ts'
import { readExactLedger } from '../test/database/ledger.ts'
import { startPgbouncer } from '../test/database/pgbouncer.ts'
import { eventually } from '../test/eventually.ts'
import { createTestList } from '../test/lists.ts'
import { startTestProduct, type TestProduct } from '../test/product.ts'
import { openEvents } from '../test/wire/event-stream.ts'
import { startBackgroundWork } from './background-work.ts'

const name = `pooled_${randomUUID().replaceAll('-', '')}`
let pooler: Awaited<ReturnType<typeof startPgbouncer>>
let products: TestProduct[]
let work: { stop(): Promise<void> }

beforeAll(async () => {
  const directUrl = await createDatabase(inject('postgresUrl'), name, TEMPLATE)
  pooler = await startPgbouncer(directUrl)
  const start = () =>
    startTestProduct({
      databaseUrl: pooler.url,
      imagery: createStreetImagery().provider,
      grader: createScriptedGrader().grader,
      settings: { databaseDirectUrl: directUrl, aiTiming: shortTiming },
    })
  products = [await start(), await start()]
  const [first] = products as [TestProduct]
  work = await startBackgroundWork(first, { directUrl, log: createLog('silent') })
})
afterAll(async () => {
  await work.stop()
  for (const product of products) await product.end()
  await pooler.stop()
  await dropDatabase(inject('postgresUrl'), name)
})

const ROWS = 60

it('works through a transaction pooler, in two processes', async () => {
  const [here, there] = products as [TestProduct, TestProduct]
  const client = await here.signUp({ tokens: ROWS * 2 })
  const elsewhere = there.clientOf(client)
  const stream = await openEvents(await there.listen(), client.cookie)
  const list = await createTestList(client, { rows: ROWS })

  const grades = Array.from({ length: ROWS }, (_, at) =>
    (at % 2 === 0 ? client : elsewhere).put(`/api/lists/${list.id}/properties/r${at + 1}/grade`, {
      grade: 1 + (at % 10),
    }),
  )
  expect(new Set((await Promise.all(grades)).map(({ status }) => status))).toEqual(new Set([200]))
  await eventually(() =>
    expect(stream.events).toContainEqual(expect.objectContaining({ listId: list.id, processedCount: ROWS })),
  )

  const pictures = Array.from({ length: ROWS }, (_, at) =>
    (at % 2 === 0 ? client : elsewhere).post('/getStreetViewImage', {
      street: '',
      city: '',
      state: '',
      listId: list.id,
      propertyId: `r${1 + (at % 30)}`,
    }),
  )
  expect(new Set((await Promise.all(pictures)).map(({ status }) => status))).toEqual(new Set([200]))
  expect(await readExactLedger(client)).toMatchObject({ balance: ROWS * 2 - 30 })

  const ai = await createTestList(client, { rows: ROWS, method: 'ai' })
  expect(await hasEnded(client, ai.id)).toMatchObject({ status: 'ai_completed', charged: ROWS })
  expect(await readExactLedger(client)).toMatchObject({ balance: ROWS - 30 })

  await client.post(`/api/lists/${list.id}/coverage`)
  await eventually(async () =>
    expect((await elsewhere.get(`/api/lists/${list.id}/coverage`)).body.coverage.state).toBe('done'),
  )
  await eventually(() => expect(here.mails.map(({ to }) => to)).toContain(client.user.email))

  const { text } = await elsewhere.post('/export-list', { listId: list.id })
  expect(text.trimEnd().split('\r\n')).toHaveLength(ROWS + 1)
  stream.close()
})
