import { randomUUID } from 'node:crypto'
import { type Random, seededRandom } from '@curbgrade/core/shared/seeded-random'
import { summarizeSurvey } from '@curbgrade/core/surveys/survey-summary'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { atSize } from '../../fixtures/test-size.ts'
import { PICTURE_COLUMNS } from '../imagery/pictures/earlier-pictures-store.ts'
import type { Db } from '../platform/db/pool.ts'
import { inTransaction } from '../platform/db/transaction.ts'
import { startTestProduct, type TestProduct } from '../test/product.ts'
import { recount } from '../test/surveys/recount.ts'
import {
  answerRow,
  beginSurvey,
  createGradedList,
  createOpenSurvey,
  openRowsOf,
  surveyUrl,
} from '../test/surveys/surveys.ts'
import type { Client } from '../test/wire/client.ts'
import { findTally } from './counters-store.ts'

let product: TestProduct
let client: Client
beforeAll(async () => {
  product = await startTestProduct()
  client = await product.signUp()
})
afterAll(() => product.end())

type Survey = { readonly listId: string; readonly surveyId: string; readonly url: string }

async function expectExact(survey: Survey): Promise<void> {
  const expected = await recount(product.pool, survey)
  expect(await findTally(product.pool, { ...survey, ownerId: client.user.id })).toEqual(expected)
  const { sameProviders, ...counts } = summarizeSurvey(expected)
  const { body } = await client.get(`${survey.url}/figures`)
  expect(body).toMatchObject({ answers: counts.answers, open: counts.open, figures: sameProviders })
}

function pick<Value>(random: Random, values: readonly Value[]): Value {
  const value = values[Math.floor(random() * values.length)]
  if (value === undefined) throw new Error('there is nothing to pick')
  return value
}

const ANSWERS = ['worse', 'worse', 'same', 'better', 'cant_compare', null] as const
const ROWS = 60
/** Of the surveyed pictures, whose month is known. */
const EARLIER_YEAR = '2024'

async function answer({ url, listId }: Survey, random: Random): Promise<void> {
  const rowNo = 1 + Math.floor(random() * ROWS)
  const shown = await product.pool.query('select id from images where list_id = $1 and row_no = $2', [
    listId,
    rowNo,
  ])
  const { status } = await answerRow(
    client,
    url,
    { propertyId: `r${rowNo}`, later: shown.rows[0] ?? null },
    pick(random, ANSWERS),
  )
  expect([200, 404, 409]).toContain(status)
}

/** Changes of pictures, each as slices write them: in one transaction, several statements or several rows. */
const pictureChanges: readonly ((db: Db, listId: string, rows: number[]) => Promise<unknown>)[] = [
  (db, listId, rows) => showOthers(db, listId, { rows, provider: 'google' }),
  (db, listId, rows) => showOthers(db, listId, { rows, provider: 'own' }),
  (db, listId, rows) =>
    db.query('delete from earlier_images where list_id = $1 and row_no = any($2)', [listId, rows]),
  (db, listId, rows) =>
    db.query('delete from images where list_id = $1 and row_no = any($2)', [listId, rows]),
  (db, listId, rows) =>
    db.query('update images set from_above = not from_above where list_id = $1 and row_no = any($2)', [
      listId,
      rows,
    ]),
  (db, listId, rows) => setCaptured(db, listId, rows, '2001-01'),
  (db, listId, rows) => setCaptured(db, listId, rows, '2001'),
  (db, listId, rows) => setCaptured(db, listId, rows, EARLIER_YEAR),
  showEarlierAgain,
]

const setCaptured = (db: Db, listId: string, rows: number[], capturedAt: string) =>
  db.query(
    `update images set provenance = provenance || jsonb_build_object('capturedAt', $3::text) where list_id = $1 and row_no = any($2)`,
    [listId, rows, capturedAt],
  )

async function showOthers(
  db: Db,
  listId: string,
  { rows, provider }: { rows: number[]; provider: string },
): Promise<void> {
  await db.query(
    `with gone as (delete from images where list_id = $1 and row_no = any($2) returning *)
     insert into earlier_images (${PICTURE_COLUMNS}) select ${PICTURE_COLUMNS} from gone`,
    [listId, rows],
  )
  await db.query(
    `insert into images (list_id, row_no, kind, user_id, reference, provenance)
     select list_id, row_no, 'street', $3, '', jsonb_build_object('provider', $4::text, 'capturedAt', '2026-05')
     from properties where list_id = $1 and row_no = any($2) on conflict do nothing`,
    [listId, rows, client.user.id, provider],
  )
}

async function showEarlierAgain(db: Db, listId: string, rows: number[]): Promise<void> {
  await db.query('delete from images where list_id = $1 and row_no = any($2)', [listId, rows])
  await db.query(
    `with shown as (delete from earlier_images where id in (
       select distinct on (row_no) id from earlier_images where list_id = $1 and row_no = any($2) order by row_no, created_at) returning *)
     insert into images (${PICTURE_COLUMNS}) select ${PICTURE_COLUMNS} from shown on conflict do nothing`,
    [listId, rows],
  )
}

const someRows = (random: Random) => [
  ...new Set([1, 2, 3].map(() => 1 + Math.floor(random() * ROWS)).toSorted((a, b) => a - b)),
]

const changePictures = ({ listId }: Survey, random: Random) =>
  inTransaction(product.pool, (tx) => pick(random, pictureChanges)(tx, listId, someRows(random)))

/** As the calls do, which try again after a deadlock: rows of the index are locked by pictures in another order. */
function grade({ listId }: Survey, random: Random): Promise<unknown> {
  const rowNos = someRows(random)
  const grades = rowNos.map(() => pick(random, [3, 7, 30, 60, null]))
  return inTransaction(product.pool, (tx) =>
    tx.query(`select write_grades($1, $2, 'screen', $3, $4, null, null, null, null, null, null, null)`, [
      client.user.id,
      listId,
      rowNos,
      grades,
    ]),
  )
}

const steps = [answer, answer, answer, answer, changePictures, grade]

const openSurvey = () =>
  createOpenSurvey(product, client, { rows: ROWS, filter: { grades: [2, 5, 6, 9, 10] } })

describe('the counters of a survey are what its rows say', () => {
  it('when it starts, and after each comparison', async () => {
    const survey = await openSurvey()
    await expectExact(survey)
    const rows = await openRowsOf(client, survey.url)
    for (const [index, row] of rows.entries())
      await answerRow(client, survey.url, row, ANSWERS[index % ANSWERS.length] ?? null)
    await expectExact(survey)
    for (const row of rows) await answerRow(client, survey.url, row, null)
    await expectExact(survey)
  })

  it('after any answers, pictures and grades', async () => {
    for (let round = 0; round < atSize(4, 60); round++) {
      const random = seededRandom(`counters ${round}`)
      const survey = await openSurvey()
      for (let part = 0; part < 6; part++) {
        for (let step = 0; step < 10; step++) await pick(random, steps)(survey, random)
        await expectExact(survey)
      }
    }
  })

  it('after hundreds of answers to one row and to many at the same time', async () => {
    const survey = await openSurvey()
    const rows = await openRowsOf(client, survey.url)
    const random = seededRandom('answers at the same time')
    await Promise.all(
      Array.from({ length: 400 }, (_, index) => {
        const row = index % 4 === 0 ? rows[0] : pick(random, rows)
        if (row === undefined) throw new Error('there is nothing to compare')
        if (index % 10 === 9) return grade(survey, random)
        return answerRow(client, survey.url, row, pick(random, ANSWERS))
      }),
    )
    await expectExact(survey)
    const { sameProviders } = await recount(product.pool, survey)
    expect(sameProviders.list).toMatchObject({ streets: 4n })
    expect(sameProviders.list.rows).toBeGreaterThan(10n)
  })

  it('after hundreds of answers, pictures and grades at the same time', async () => {
    const survey = await openSurvey()
    const random = seededRandom('counters at the same time')
    await Promise.all(Array.from({ length: 400 }, () => pick(random, steps)(survey, random)))
    await expectExact(survey)
  })

  it('if pictures come while it starts', async () => {
    for (let round = 0; round < atSize(4, 40); round++) {
      const listId = await createGradedList(product, client, { rows: ROWS })
      const surveyId = randomUUID()
      const survey = { listId, surveyId, url: surveyUrl(listId, surveyId) }
      const random = seededRandom(`start ${round}`)
      await Promise.all([
        ...Array.from({ length: 20 }, () => changePictures(survey, random)),
        beginSurvey(client, listId, { surveyId }),
        ...Array.from({ length: 20 }, () => grade(survey, random)),
        ...Array.from({ length: 20 }, () => changePictures(survey, random)),
      ])
      await expectExact(survey)
    }
  })

  it('and stay what they were when it ended', async () => {
    const survey = await openSurvey()
    for (const row of await openRowsOf(client, survey.url)) await answerRow(client, survey.url, row, 'worse')
    const { body } = await client.get(`${survey.url}/figures`)
    await client.patch(survey.url, { isEnded: true })
    await product.pool.query('delete from earlier_images where list_id = $1', [survey.listId])
    const { body: later } = await client.get(`${survey.url}/figures`)
    expect(later).toMatchObject({ answers: body.answers, open: body.open, figures: body.figures })
  })
})
