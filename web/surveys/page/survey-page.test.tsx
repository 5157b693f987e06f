import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect } from 'vitest'
import { aList, LIST_ID } from '../../test/answers.ts'
import type { FakeApi } from '../../test/fake-api.ts'
import { it } from '../../test/page-test.tsx'
import { expectAlert, expectHeading, expectText, press } from '../../test/screen.ts'
import type { Pair, Survey } from '../queries.ts'
import { SurveyPage } from './survey-page.tsx'

const SURVEY_ID = '6f1d3b5a-2c4e-4f60-8a7b-9c0d1e2f3a4c'
const route = { path: '/lists/:listId/survey', at: `/lists/${LIST_ID}/survey` }
const PREVIEW = 'POST /api/lists/:listId/surveys/:surveyId/preview'
const ANSWER = 'PUT /api/lists/:listId/surveys/:surveyId/rows/:propertyId/answer'

const aSurvey = (own: Partial<Survey> = {}): Survey => ({
  id: SURVEY_ID,
  startedAt: 1_780_000_000_000,
  endedAt: null,
  snapshot: 60,
  asked: 50,
  control: 50,
  chosen: 0,
  answered: 0,
  countsOtherProviders: false,
  ...own,
})

const pictureOf = (id: string, capturedAt: string) =>
  ({ id, url: `/api/images/${id}`, kind: 'street', provider: 'own', capturedAt }) as const

const aPair = (rowNo: number, own: Partial<Pair> = {}): Pair => ({
  propertyId: `r${rowNo}`,
  rowNo,
  street: `${rowNo} Elm Street`,
  city: 'Davis',
  earlierGrade: 5,
  earlier: pictureOf(`00000000-0000-4000-8000-00000000000${rowNo}`, '2024-06'),
  later: pictureOf(`00000000-0000-4000-8000-00000000001${rowNo}`, '2026-05'),
  isBetweenProviders: false,
  answer: null,
  answeredAt: null,
  ...own,
})

const noFigure = { n: 0, estimate: null }

function answerSurvey(api: FakeApi, surveys: readonly Survey[], pairs: readonly Pair[] = []) {
  api.answer('GET /api/lists/:listId', { list: aList({ id: LIST_ID }) })
  api.answer('GET /api/lists/:listId/surveys', { surveys: [...surveys] })
  api.answer('GET /api/lists/:listId/surveys/:surveyId/rows', { rows: [...pairs], next: null })
  api.answer('GET /api/lists/:listId/surveys/:surveyId/figures', {
    survey: surveys[0] ?? aSurvey(),
    answers: { worse: 30, same: 10, better: 2, cant_compare: 1 },
    open: { ready: 0, no_newer: 7, earlier_deleted: 0, no_picture: 0, other_kind: 0 },
    figures: {
      list: { n: 42, estimate: { value: 0.67, low: 0.48, high: 0.85 }, claim: 'got_worse' },
      chosen: noFigure,
      betweenProviders: 3,
    },
  })
}

/** Both pictures are on screen. */
async function showPictures(): Promise<void> {
  await waitFor(() => {
    for (const picture of screen.getAllByRole('img')) fireEvent.load(picture)
    expect(screen.getByRole('button', { name: 'Worse' })).toHaveProperty('disabled', false)
  })
}

it('says how many properties it would ask, warns of a choice, and starts', async ({ api, open }) => {
  answerSurvey(api, [])
  const counts = { snapshot: 60, asked: 12, control: 0, chosen: 12 }
  api.answer(PREVIEW, { ...counts, warning: 'worst_improve' })
  open(SurveyPage, { ...route, at: `${route.at}?g=9,10` })
  await expectText('12 properties to compare, of 60 with a grade.')
  await expectText(/You chose only the worst grades/)
  expect(api.sent(PREVIEW)[0]?.body).toEqual({ filter: { grades: [9, 10] }, withControl: true })
  api.answer('PUT /api/lists/:listId/surveys/:surveyId', { survey: aSurvey() })
  answerSurvey(api, [aSurvey()], [aPair(1)])
  await press('Start the survey')
  await expectText('0 of 50 properties compared')
})

it('starts nothing where nothing is graded', async ({ api, open }) => {
  answerSurvey(api, [])
  api.answer(PREVIEW, { snapshot: 0, asked: 0, control: 0, chosen: 0, warning: null })
  open(SurveyPage, route)
  await expectText(/No graded property with a picture/)
  expect(screen.getByRole('button', { name: 'Start the survey' })).toHaveProperty('disabled', true)
})

it('takes an answer by its key once both pictures are on screen, and takes it back', async ({
  api,
  open,
}) => {
  answerSurvey(api, [aSurvey()], [aPair(1), aPair(2)])
  open(SurveyPage, route)
  await expectHeading('1 Elm Street, Davis')
  await expectText('Earlier, Jun 2024')
  await expectText('Later, May 2026')
  fireEvent.keyDown(window, { key: ',', code: 'Comma' })
  expect(api.sent(ANSWER)).toEqual([])
  await showPictures()
  api.answer(ANSWER, { row: aPair(1, { answer: 'worse' }), survey: aSurvey({ answered: 1 }) })
  fireEvent.keyDown(window, { key: ',', code: 'Comma' })
  await expectHeading('2 Elm Street, Davis')
  expect(api.sent(ANSWER)[0]).toMatchObject({ body: { answer: 'worse', picture: aPair(1).later?.id } })
  api.answer(ANSWER, { row: aPair(1), survey: aSurvey() })
  await act(async () => {})
  fireEvent.keyDown(window, { key: 'Backspace', code: 'Backspace' })
  await expectHeading('1 Elm Street, Davis')
  expect(api.sent(ANSWER)[1]).toMatchObject({ body: { answer: null, picture: null } })
})

it('brings a pair back whose answer failed', async ({ api, open }) => {
  answerSurvey(api, [aSurvey()], [aPair(1), aPair(2)])
  open(SurveyPage, route)
  await showPictures()
  api.refuse(ANSWER, 'survey_ended')
  await press('Better')
  await expectAlert('This survey has ended')
  await expectHeading('1 Elm Street, Davis')
})

it('says that the pairs could not be loaded, and loads them again', async ({ api, open }) => {
  answerSurvey(api, [aSurvey()], [aPair(1)])
  const rows = 'GET /api/lists/:listId/surveys/:surveyId/rows'
  api.refuse(rows, 'internal')
  open(SurveyPage, route)
  await expectHeading("We couldn't load the next properties")
  api.answer(rows, { rows: [aPair(1)], next: null })
  await press('Try again')
  await expectHeading('1 Elm Street, Davis')
})

it('marks pictures of two providers', async ({ api, open }) => {
  answerSurvey(api, [aSurvey()], [aPair(1, { isBetweenProviders: true })])
  open(SurveyPage, route)
  await expectText('other provider')
})

it('says that pairs come up once there are newer pictures', async ({ api, open }) => {
  answerSurvey(api, [aSurvey({ answered: 43 })])
  open(SurveyPage, route)
  await expectHeading('Nothing to compare right now')
  await press('Show the figures')
  await expectText('7 properties without a newer picture yet.')
})

it('shows the figures in words once everything is answered, and ends the survey', async ({ api, open }) => {
  answerSurvey(api, [aSurvey({ answered: 50 })])
  open(SurveyPage, route)
  await expectText(/The list got worse\. Worse less better: \+67%, probably between \+48% and \+85%/)
  await expectText('3 pairs are from two providers.')
  const ended = aSurvey({ answered: 50, endedAt: 1_790_000_000_000 })
  api.answer('PATCH /api/lists/:listId/surveys/:surveyId', { survey: ended })
  await press('End the survey')
  answerSurvey(api, [ended])
  api.answer(PREVIEW, { snapshot: 60, asked: 50, control: 50, chosen: 0, warning: null })
  const buttons = await screen.findAllByRole('button', { name: 'End the survey' })
  fireEvent.click(buttons.at(-1) as HTMLElement)
  await expectHeading('Earlier surveys')
  await expectHeading('Start a survey')
})

it('says that the survey could not be changed or ended', async ({ api, open }) => {
  answerSurvey(api, [aSurvey({ answered: 50 })])
  api.refuse('PATCH /api/lists/:listId/surveys/:surveyId', 'internal')
  open(SurveyPage, route)
  fireEvent.click(await screen.findByRole('switch'))
  await screen.findByRole('alert')
  await press('End the survey')
  const dialog = within(await screen.findByRole('alertdialog'))
  fireEvent.click(dialog.getByRole('button', { name: 'End the survey' }))
  await dialog.findByRole('alert')
})

it('says that it could not be loaded, and that the list is gone', async ({ api, open }) => {
  answerSurvey(api, [])
  api.refuse('GET /api/lists/:listId/surveys', 'internal')
  open(SurveyPage, route)
  await expectText(/We couldn't load the survey/)
})
