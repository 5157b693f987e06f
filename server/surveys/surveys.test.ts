import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { removeView } from '../imagery/pictures/view-store.ts'
import { eraseListData } from '../lists/jobs/erase-list-data.ts'
import { erasures } from '../main/erasures.ts'
import { createTestList, deleteListForever } from '../test/lists.ts'
import { startTestProduct, type TestProduct } from '../test/product.ts'
import { runJobs } from '../test/run-jobs.ts'
import {
  answerRow,
  beginSurvey,
  createGradedList,
  createOpenSurvey,
  gradeAll,
  openRowsOf,
  showLaterPictures,
  surveyUrl,
} from '../test/surveys/surveys.ts'
import type { Client } from '../test/wire/client.ts'

let product: TestProduct
let client: Client
beforeAll(async () => {
  product = await startTestProduct()
  client = await product.signUp()
})
afterAll(() => product.end())

const surveyRowsOf = async (listId: string) =>
  (await product.pool.query('select * from survey_rows where list_id = $1 order by row_no', [listId])).rows

describe('a survey that starts', () => {
  it('notes the grade and picture of each graded row, and asks what its preview said', async () => {
    const listId = await createGradedList(product, client, { rows: 80 })
    await client.put(`/api/lists/${listId}/properties/r7/grade`, { grade: null })
    const url = surveyUrl(listId, randomUUID())
    const request = { filter: { grades: [9, 10] }, withControl: true }
    const { body: preview } = await client.post(`${url}/preview`, request)
    expect(await surveyRowsOf(listId)).toEqual([])
    const { body } = await client.put(url, request)
    const { warning, ...counts } = preview
    expect(warning).toBeNull()
    expect(body.survey).toMatchObject({ ...counts, snapshot: 79, control: 50, chosen: 16, answered: 0 })
    const rows = await surveyRowsOf(listId)
    expect(rows).toHaveLength(79)
    expect(rows[0]).toMatchObject({
      row_no: 1,
      grade: 2,
      provider: 'own',
      kind: 'street',
      captured: '2024-06',
    })
    const asked = rows.filter(({ place }) => place !== null)
    expect(asked.map(({ place }) => place).toSorted((a, b) => a - b)).toEqual(
      Array.from({ length: body.survey.asked }, (_, index) => index + 1),
    )
    expect(asked.every((row) => row.is_chosen || row.is_control)).toBe(true)
    expect(rows.filter((row) => row.is_chosen).map(({ grade }) => grade >= 9)).not.toContain(false)
  })

  it('warns of chosen rows at one end of the scale without a control', async () => {
    const listId = await createGradedList(product, client)
    const preview = async (grades: number[], withControl: boolean) =>
      (await client.post(`${surveyUrl(listId, randomUUID())}/preview`, { filter: { grades }, withControl }))
        .body.warning
    expect(await preview([9, 10], false)).toBe('worst_improve')
    expect(await preview([1, 2], false)).toBe('best_worsen')
    expect(await preview([9, 10], true)).toBeNull()
    expect(await preview([5, 9], false)).toBeNull()
  })

  it('takes the picture that a row shows if its grade names none', async () => {
    const listId = await createGradedList(product, client, { rows: 20 })
    await client.put(`/api/lists/${listId}/properties/r3/grade`, { grade: 4 })
    await beginSurvey(client, listId)
    const shown = await product.pool.query('select id from images where list_id = $1 and row_no = 3', [
      listId,
    ])
    expect((await surveyRowsOf(listId))[2]).toMatchObject({ grade: 4, picture: shown.rows[0].id })
  })

  it('is refused where nothing was graded, or graded rows have no picture, and leaves nothing', async () => {
    const listId = await createGradedList(product, client, { rows: 12 })
    await product.pool.query('delete from images where list_id = $1', [listId])
    const answer = await beginSurvey(client, listId)
    expect([answer.status, answer.body.error.code]).toEqual([409, 'nothing_to_survey'])
    expect((await client.get(`/api/lists/${listId}/surveys`)).body.surveys).toEqual([])
    expect(await surveyRowsOf(listId)).toEqual([])
  })

  it('is one, however many windows start one at the same time', async () => {
    const listId = await createGradedList(product, client)
    const same = randomUUID()
    const answers = await Promise.all(
      Array.from({ length: 200 }, (_, index) =>
        beginSurvey(client, listId, { surveyId: index % 2 === 0 ? same : randomUUID() }),
      ),
    )
    const started = answers.filter(({ status }) => status === 200)
    expect(new Set(started.map(({ body }) => body.survey.id)).size).toBe(1)
    const refused = answers.filter(({ status }) => status !== 200)
    expect(new Set(refused.map(({ body }) => body.error.code))).toEqual(new Set(['survey_open']))
    expect(await surveyRowsOf(listId)).toHaveLength(60)
  })
})

describe('an answer', () => {
  it('is kept once per row, can be changed, and can be taken back', async () => {
    const { url, listId } = await createOpenSurvey(product, client)
    const [row] = await openRowsOf(client, url)
    if (row === undefined) throw new Error('there is nothing to compare')
    for (const answer of ['worse', 'worse', 'better'])
      expect((await answerRow(client, url, row, answer)).body).toMatchObject({
        row: { answer, isBetweenProviders: false },
        survey: { answered: 1 },
      })
    expect((await openRowsOf(client, url)).map(({ propertyId }) => propertyId)).not.toContain(row.propertyId)
    const { body: latest } = await client.get(`${url}/rows?which=answered`)
    expect(latest.rows).toMatchObject([{ propertyId: row.propertyId, answer: 'better', later: row.later }])
    const { body } = await answerRow(client, url, row, null)
    expect(body).toMatchObject({ row: { answer: null }, survey: { answered: 0 } })
    const history = 'select count(*)::int as lines from grade_history where list_id = $1'
    expect((await product.pool.query(history, [listId])).rows).toEqual([{ lines: 60 }])
  })

  it('is one per row, whatever 200 requests say at the same time', async () => {
    const { url, listId } = await createOpenSurvey(product, client)
    const rows = await openRowsOf(client, url)
    const answers = ['worse', 'same', 'better', 'cant_compare', null]
    await Promise.all(
      Array.from({ length: 200 }, (_, index) => {
        const row = rows[index % 20]
        if (row === undefined) throw new Error('there are fewer rows')
        return answerRow(client, url, row, answers[(index * 7) % answers.length] ?? null)
      }),
    )
    const answered = (await surveyRowsOf(listId)).filter(({ answer }) => answer !== null).length
    expect((await client.get(`/api/lists/${listId}/surveys`)).body.surveys[0].answered).toBe(answered)
    expect(answered).toBeGreaterThan(0)
  })

  it('between providers is marked', async () => {
    const { url, listId } = await createOpenSurvey(product, client)
    await product.pool.query(
      `update images set provenance = provenance || '{"provider": "google"}' where list_id = $1`,
      [listId],
    )
    const [row] = await openRowsOf(client, url)
    if (row === undefined) throw new Error('there is nothing to compare')
    expect((await answerRow(client, url, row, 'worse')).body.row).toMatchObject({ isBetweenProviders: true })
  })
})

describe('the rows to compare', () => {
  it('are those with a newer picture, and say why the others wait', async () => {
    const listId = await createGradedList(product, client)
    const { body } = await beginSurvey(client, listId)
    const url = surveyUrl(listId, body.survey.id)
    expect(await openRowsOf(client, url)).toEqual([])
    const [first, second, third] = (await surveyRowsOf(listId)).filter(({ place }) => place !== null)
    await showLaterPictures(product.pool, listId, { rows: [first.row_no, second.row_no] })
    await product.pool.query('delete from earlier_images where id = $1', [second.picture])
    await product.pool.query('delete from images where id = $1', [third.picture])
    expect((await openRowsOf(client, url)).map(({ propertyId }) => propertyId)).toEqual([`r${first.row_no}`])
    expect((await client.get(`${url}/figures`)).body).toMatchObject({
      open: { ready: 1, no_newer: 47, earlier_deleted: 2, no_picture: 0 },
    })
  })

  it('come page by page, in their drawn order', async () => {
    const { url, listId } = await createOpenSurvey(product, client, { rows: 1_300, filter: {} })
    const found: string[] = []
    for (let after: number | null = 0; after !== null; ) {
      const { body } = await client.get(`${url}/rows?after=${after}`)
      found.push(...body.rows.map(({ propertyId }: { propertyId: string }) => propertyId))
      after = body.next
    }
    const drawn = (await surveyRowsOf(listId)).toSorted((a, b) => a.place - b.place)
    expect(found).toEqual(drawn.map((row) => `r${row.row_no}`))
  })

  it('keep an earlier picture that no grade names, when another view takes its place', async () => {
    const { id: listId } = await createTestList(client)
    const slot = { listId, rowNo: 1, ownerId: client.user.id }
    const picture = randomUUID()
    await product.pool.query(
      `insert into images (list_id, row_no, kind, id, user_id, reference, provenance)
       values ($1, 1, 'street', $2, $3, '', '{"provider": "demo", "capturedAt": null}')`,
      [listId, picture, client.user.id],
    )
    await client.put(`/api/lists/${listId}/properties/r1/grade`, { grade: 4 })
    await beginSurvey(client, listId)
    expect(await removeView(product.pool, slot, 'street')).toEqual([])
    const kept = await product.pool.query('select from picture_view where id = $1', [picture])
    expect(kept.rowCount).toBe(1)
  })
})

describe('the figures', () => {
  it('say what changed in the list, and stay when the survey has ended', async () => {
    const { url, listId } = await createOpenSurvey(product, client)
    const rows = await openRowsOf(client, url)
    for (const [index, row] of rows.slice(0, 40).entries())
      await answerRow(client, url, row, index % 4 === 0 ? 'same' : 'worse')
    const { body } = await client.get(`${url}/figures`)
    expect(body.answers).toEqual({ worse: 30, same: 10, better: 0, cant_compare: 0 })
    expect(body.figures.list).toMatchObject({ n: 40, estimate: { value: 0.75 }, claim: 'got_worse' })
    await client.patch(url, { isEnded: true })
    await gradeAll(product.pool, client, listId)
    await client.put(`/api/lists/${listId}/properties/${rows[0]?.propertyId}/grade`, { grade: 30 })
    const { survey, ...later } = (await client.get(`${url}/figures`)).body
    expect(later).toEqual({ answers: body.answers, open: body.open, figures: body.figures })
    expect(survey.endedAt).not.toBeNull()
    const [row] = rows
    if (row === undefined) throw new Error('there is nothing to compare')
    expect((await answerRow(client, url, row, 'better')).body.error.code).toBe('survey_ended')
  })

  it('count comparisons between providers if a person chooses so', async () => {
    const { url, listId } = await createOpenSurvey(product, client)
    await product.pool.query(
      `update images set provenance = provenance || '{"provider": "google"}' where list_id = $1`,
      [listId],
    )
    for (const row of (await openRowsOf(client, url)).slice(0, 5)) await answerRow(client, url, row, 'worse')
    const figuresOf = async () => (await client.get(`${url}/figures`)).body.figures
    expect(await figuresOf()).toMatchObject({ list: { n: 0 }, betweenProviders: 5 })
    await client.patch(url, { countsOtherProviders: true })
    expect(await figuresOf()).toMatchObject({ list: { n: 5 }, betweenProviders: 5 })
  })
})

it('can be followed by another round, and stays readable', async () => {
  const { url, listId, surveyId } = await createOpenSurvey(product, client)
  await client.patch(url, { isEnded: true })
  const { body } = await beginSurvey(client, listId)
  const { surveys } = (await client.get(`/api/lists/${listId}/surveys`)).body
  expect(surveys.map(({ id }: { id: string }) => id)).toEqual([body.survey.id, surveyId])
  expect((await client.get(`${url}/figures`)).status).toBe(200)
})

it('is hidden with its list in the trash, comes back with it, and is erased with it', async () => {
  const { url, listId } = await createOpenSurvey(product, client)
  await client.delete(`/api/lists/${listId}`)
  expect((await client.get(`${url}/figures`)).status).toBe(404)
  await client.post('/api/trash/restore', { listIds: [listId] })
  expect((await client.get(`${url}/figures`)).status).toBe(200)
  await deleteListForever(client, listId)
  await runJobs(product.pool, [eraseListData({ pool: product.pool, erasures })])
  expect(await surveyRowsOf(listId)).toEqual([])
  expect((await product.pool.query('select from surveys where list_id = $1', [listId])).rowCount).toBe(0)
})
