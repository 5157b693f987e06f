import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect } from 'vitest'
import { aList, aRow, aSummary, LIST_ID } from '../../test/answers.ts'
import type { FakeApi } from '../../test/fake-api.ts'
import { it } from '../../test/page-test.tsx'
import { answerPictures } from '../../test/pictures.ts'
import { expectHeading, expectImpression, expectLink, expectText, press } from '../../test/screen.ts'
import { ReviewPage } from '../grading-page.tsx'

const route = { path: '/review/:listId', at: `/review/${LIST_ID}` }
const rows = 'GET /api/lists/:listId/review/rows'
const predictions = 'POST /api/lists/:listId/predictions'
const grade = 'PUT /api/lists/:listId/properties/:propertyId/grade'

const aReviewed = (rowNo: number) => aRow(rowNo, { isPredictionHidden: true })
const aiSays = (aiGrade: number) => ({
  aiScore: 0.812,
  confidence: 0.734,
  predictedClass: 'needs_work',
  aiGrade,
})
const saved = {
  property: { id: 'r9', grade: null, gradedAt: null },
  list: { id: LIST_ID, processedCount: 100, recordCount: 100, completedAt: null },
  prediction: aiSays(8),
}
const reviewed = (count: number) =>
  aList({
    processingMethod: 'ai',
    status: 'ai_completed',
    processedCount: 100,
    gradedByYou: count,
    review: { rows: 3, reviewed: count },
    agreement: { agreed: 0, disagreed: 0 },
  })

beforeEach<{ api: FakeApi }>(({ api }) => {
  api.answer('POST /api/lists/:listId/review', { rows: 3, reviewed: 0 })
  api.answer('GET /api/lists/:listId', { list: reviewed(0) })
  api.answer('GET /api/lists/:listId/own-examples', { examples: [] })
  api.answer(rows, { properties: [aReviewed(9), aReviewed(4), aReviewed(1)], next: null })
  answerPictures(api)
  api.answer('GET /api/lists/:listId/steps', { steps: [], next: null })
  api.refuse('GET /api/lists/:listId/properties/:propertyId/location', 'imagery_unavailable')
  api.refuse('GET /api/lists/:listId/model-check', 'not_found')
  api.answer(grade, saved)
  api.answer(predictions, {
    predictions: [
      { id: 'r1', ...aiSays(30) },
      { id: 'r4', ...aiSays(6) },
      { id: 'r9', ...aiSays(8) },
    ],
  })
})

const key = (name: string, code = name) => fireEvent.keyDown(document.body, { key: name, code })
/** Waits until the picture is seen, because a grade doesn't count before (D45). */
async function seen(name: string) {
  await screen.findByRole('article', { name })
  await expectImpression('seen')
}
const sentGrades = (api: FakeApi) => api.sent(grade).map(({ body }) => body)

it('grades blind first; then shows what the AI said, beside the agreement so far', async ({ api, open }) => {
  open(ReviewPage, route)
  await expectText('3 properties that the AI graded, one key press each.')
  await expectHeading('Oak Park Strategic Sample - Reviewing AI Predictions')
  await press('Start Review')
  await seen('9 Elm Street, Davis')
  key('Enter')
  await expectText(/^The AI's grade is hidden until you grade\./)
  key('7', 'Digit7')
  await seen('4 Elm Street, Davis')
  await waitFor(() => expect(screen.getAllByText(/You 7, AI 8/)).toHaveLength(2))
  expect(screen.getAllByText('AI Score 0.812, confidence 0.734')).toHaveLength(2)
  await expectText('The AI agrees with 1 of your last 1.')
  key('Backspace')
  await seen('9 Elm Street, Davis')
  key('8', 'Digit8')
  await waitFor(() =>
    expect(sentGrades(api)).toMatchObject([
      { grade: 7, sawAi: false, userId: expect.any(String) },
      { grade: null, undo: { grades: [7], base: 7, toAi: true } },
      // The first grade, since undone, revealed the AI's grade.
      { grade: 8, sawAi: true },
    ]),
  )
})

it('compares no condition with a category of the AI', async ({ api, open }) => {
  api.answer(grade, { ...saved, prediction: aiSays(20) })
  open(ReviewPage, route)
  await press('Start Review')
  await seen('9 Elm Street, Davis')
  key('6', 'Digit6')
  await seen('4 Elm Street, Davis')
  await waitFor(() => expect(screen.getAllByText('You 6, AI Commercial')).toHaveLength(2))
  expect(screen.queryByText(/Agrees|Disagrees|The AI agrees/)).toBeNull()
})

it.for([
  { aiGrade: 8, opinion: 'AI: 8 Poor, 73% sure' },
  { aiGrade: 80, opinion: 'AI: Blocked - Car, 73% sure' },
])('leads with one opinion of the AI: $opinion', async ({ aiGrade, opinion }, { api, open }) => {
  api.answer(predictions, { predictions: [{ id: 'r9', ...aiSays(aiGrade) }] })
  open(ReviewPage, route)
  await press('Start Review')
  await seen('9 Elm Street, Davis')
  const [show] = screen.getAllByRole('switch', { name: 'Show AI first' })
  fireEvent.click(show as HTMLElement)
  // Beside the picture and in the strip of phones.
  await waitFor(() => expect(screen.getAllByText(opinion)).toHaveLength(2))
  expect(screen.getAllByText('0.812')).toHaveLength(2)
  expect(screen.queryAllByText(/^Needs Work$/)).toHaveLength(2)
})

it('records that the AI’s grade was shown, even if it is hidden again before the grade', async ({
  api,
  open,
}) => {
  open(ReviewPage, route)
  await press('Start Review')
  await seen('9 Elm Street, Davis')
  const [show] = screen.getAllByRole('switch', { name: 'Show AI first' })
  fireEvent.click(show as HTMLElement)
  await waitFor(() => expect(screen.getAllByText('0.812')).toHaveLength(2))
  fireEvent.click(show as HTMLElement)
  key('7', 'Digit7')
  await seen('4 Elm Street, Davis')
  key('3', 'Digit3')
  await waitFor(() =>
    expect(sentGrades(api)).toMatchObject([
      { grade: 7, sawAi: true },
      { grade: 3, sawAi: false },
    ]),
  )
})

it('accepts the AI’s grade with one key where it is shown first, and ends with the figures', async ({
  api,
  open,
}) => {
  localStorage.setItem('aiFirst', 'true')
  open(ReviewPage, route)
  await press('Start Review')
  await seen('9 Elm Street, Davis')
  await screen.findAllByRole('button', { name: /^Accept 8/ })
  key('Enter')
  await seen('4 Elm Street, Davis')
  key('3', 'Digit3')
  await seen('1 Elm Street, Davis')
  const [accept] = screen.getAllByRole('button', { name: /^Accept Land/ })
  fireEvent.click(accept as HTMLElement)
  await expectHeading(/^Review complete You've reviewed all 3 properties of the sample\.$/)
  expectLink('AI accuracy', `/model/${LIST_ID}`)
  await waitFor(() =>
    expect(sentGrades(api)).toMatchObject([
      { grade: 8, sawAi: true },
      { grade: 3, sawAi: true },
      { grade: 30, sawAi: true },
    ]),
  )
})

it('says which card was reviewed in another window before the live channel opened', async ({
  api,
  open,
  live,
}) => {
  open(ReviewPage, route)
  await press('Start Review')
  await seen('9 Elm Street, Davis')
  api.answer('GET /api/lists/:listId/changed-rows', {
    rows: [aSummary(9, { grade: 5 }), aSummary(4, { grade: 8, isAiGrade: true })],
    isComplete: true,
    until: 1,
  })
  live.open()
  await expectText(/^Graded 5.* in another window$/)
  key(' ', 'Space')
  await seen('4 Elm Street, Davis')
  const next = screen.getByRole('article', { name: '4 Elm Street, Davis' })
  expect(within(next).queryByText(/in another window$/)).toBeNull()
})

it('continues a review', async ({ api, open }) => {
  api.answer('GET /api/lists/:listId', { list: reviewed(2) })
  open(ReviewPage, route)
  await expectText('You reviewed 2 of 3 properties.')
  await press('Resume Review')
  await seen('9 Elm Street, Davis')
  expect(api.sent(rows)[0]?.url).toContain('reviewed=false')
})

it('follows what other windows review before it begins', async ({ api, open, live }) => {
  open(ReviewPage, route)
  await expectText('3 properties that the AI graded, one key press each.')
  const reviewElsewhere = (count: number) => {
    api.answer('GET /api/lists/:listId', { list: reviewed(count) })
    live.publish({
      type: 'list-progress',
      listId: LIST_ID,
      processedCount: 100,
      gradedByYou: count,
      gradedByAi: 100 - count,
      gradeCounts: { 7: 100 },
      recordCount: 100,
      at: count,
    })
  }
  reviewElsewhere(2)
  await expectText('You reviewed 2 of 3 properties.')
  reviewElsewhere(3)
  await expectHeading(/^Review complete You've reviewed all 3 properties of the sample\.$/)
})

it('never waits for the AI’s prediction, and a grade that is given before it arrives is blind', async ({
  api,
  open,
}) => {
  localStorage.setItem('aiFirst', 'true')
  const held = api.hold(predictions)
  const heldGrade = api.hold(grade)
  open(ReviewPage, route)
  await press('Start Review')
  await seen('9 Elm Street, Davis')
  expect(screen.getAllByText("Loading the AI's prediction…")).toHaveLength(2)
  key('7', 'Digit7')
  await seen('4 Elm Street, Davis')
  held.answer({ predictions: [{ id: 'r4', ...aiSays(6) }] })
  await screen.findAllByRole('button', { name: /^Accept 6/ })
  key('Enter')
  await seen('1 Elm Street, Davis')
  expect(screen.queryByText('0.812')).toBeNull()
  heldGrade.answer(saved)
  await waitFor(() =>
    expect(sentGrades(api)).toMatchObject([
      { grade: 7, sawAi: false },
      { grade: 6, sawAi: true },
    ]),
  )
  heldGrade.answer(saved)
})

it('asks for no prediction while it is graded blind', async ({ api, open }) => {
  open(ReviewPage, route)
  await press('Start Review')
  await seen('9 Elm Street, Davis')
  key('7', 'Digit7')
  await seen('4 Elm Street, Davis')
  await waitFor(() => expect(screen.getAllByText(/You 7, AI 8/)).toHaveLength(2))
  expect(api.sent(predictions)).toEqual([])
})
