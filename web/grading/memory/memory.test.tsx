import type { PropertyMemory } from '@curbgrade/core/grading/memory/memory-contract'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect } from 'vitest'
import { aList, aRow, LIST_ID } from '../../test/answers.ts'
import type { FakeApi } from '../../test/fake-api.ts'
import { it } from '../../test/page-test.tsx'
import { answerPictures, demoProvenance } from '../../test/pictures.ts'
import { expectImpression, expectText, press } from '../../test/screen.ts'
import { GradingPage } from '../grading-page.tsx'

const route = { path: '/swipe/:listId', at: `/swipe/${LIST_ID}` }
const recall = 'GET /api/lists/:listId/properties/:propertyId/memory'
const buy = 'POST /getStreetViewImage'
const grade = 'PUT /api/lists/:listId/properties/:propertyId/grade'

const provenance = { ...demoProvenance, capturedAt: '2024-05' }
const PICTURE_ID = '11111111-1111-4111-8111-111111111111'

const aMemory = (own: Partial<PropertyMemory> = {}): PropertyMemory => ({
  list: { id: '22222222-2222-4222-8222-222222222222', title: 'Oak Park 2024', imagery: 'street' },
  propertyId: 'r9',
  grade: 7,
  gradedAt: Date.UTC(2024, 5, 4, 12),
  picture: {
    id: PICTURE_ID,
    pic: `/api/images/${PICTURE_ID}`,
    large: { url: `/api/images/${PICTURE_ID}/large`, width: 1280, height: 864 },
    provenance,
  },
  ...own,
})

beforeEach<{ api: FakeApi }>(({ api }) => {
  api.answer('GET /api/lists/:listId', { list: aList() })
  api.answer('GET /api/lists/:listId/own-examples', { examples: [] })
  api.answer('GET /api/lists/:listId/properties', { properties: [aRow(1)], next: null })
  answerPictures(api)
  api.answer('GET /api/lists/:listId/steps', { steps: [], next: null })
  api.refuse('GET /api/lists/:listId/properties/:propertyId/location', 'imagery_unavailable')
  api.answer(grade, {
    property: { id: 'r1', grade: 7, gradedAt: 1 },
    list: { id: LIST_ID, processedCount: 1, recordCount: 100, completedAt: null },
  })
})

const card = () => screen.findByRole('article', { name: '1 Elm Street, Davis' })
const remembered = async () => within(await card()).findByRole('region', { name: 'Graded before' })
const untilSeen = () => expectImpression('seen')
const sentGrades = (api: FakeApi) => api.sent(grade).map(({ body }) => body as Record<string, unknown>)
const pressE = () => fireEvent.keyDown(document.body, { key: 'e', code: 'KeyE' })

async function start(open: (page: typeof GradingPage, at: typeof route) => unknown) {
  open(GradingPage, route)
  await press('Start Grading')
}

describe('an address that was graded in another list', () => {
  it('shows grade, date, list and the earlier picture, and buys none', async ({ api, open }) => {
    api.answer(recall, { memory: aMemory(), isComplete: true })
    await start(open)
    const { textContent } = await remembered()
    expect(textContent).toMatch(/You graded 7 .*on Jun 4, 2024 in “Oak Park 2024”/)
    await untilSeen()
    expect(within(await card()).getByText('Your picture of May 2024')).toBeTruthy()
    expect(api.sent(buy)).toHaveLength(0)
  })

  it('says that the earlier grade was given from above', async ({ api, open }) => {
    const list = { ...aMemory().list, imagery: 'aerial' as const }
    api.answer(recall, { memory: aMemory({ list }), isComplete: true })
    await start(open)
    expect((await remembered()).textContent).toMatch(/You graded 7 .*from above on Jun 4, 2024/)
  })

  it('shows up on the open card once the other lists are read', async ({ api, open }) => {
    api.answer(recall, { memory: null, isComplete: false })
    await start(open)
    await untilSeen()
    expect(within(await card()).queryByRole('region', { name: 'Graded before' })).toBeNull()
    api.answer(recall, { memory: aMemory(), isComplete: true })
    expect((await remembered()).textContent).toContain('in “Oak Park 2024”')
  })

  it('takes the grade over by E, as seen in the earlier picture', async ({ api, open }) => {
    api.answer(recall, { memory: aMemory(), isComplete: true })
    await start(open)
    await untilSeen()
    pressE()
    await waitFor(() => expect(sentGrades(api)).toHaveLength(1))
    expect(sentGrades(api)[0]).toMatchObject({
      grade: 7,
      earlierPicture: PICTURE_ID,
      shownAt: expect.any(Number),
    })
    expect(api.sent(buy)).toHaveLength(0)
  })

  it('can be taken over where the same grade came with the file (D62)', async ({ api, open }) => {
    api.answer('GET /api/lists/:listId', {
      list: aList({ processedCount: 1, gradedByYou: 0, gradedByAi: 0 }),
    })
    api.answer('GET /api/lists/:listId/properties', {
      properties: [aRow(1, { grade: 7, isImported: true })],
      next: null,
    })
    api.answer(recall, { memory: aMemory(), isComplete: true })
    open(GradingPage, route)
    await press('Start from the beginning')
    expect(within(await remembered()).getByRole('button', { name: /Use 7 again/ })).toBeTruthy()
  })

  it('gets a new picture on request, which the grade is then for', async ({ api, open }) => {
    api.answer(recall, { memory: aMemory(), isComplete: true })
    await start(open)
    await untilSeen()
    fireEvent.keyDown(document.body, { key: 'v', code: 'KeyV' })
    await within(await card()).findByText('Captured Mar 2026')
    await untilSeen()
    fireEvent.click(within(await remembered()).getByRole('button', { name: /Use 7 again/ }))
    await waitFor(() => expect(sentGrades(api)).toHaveLength(1))
    expect(sentGrades(api)[0]).not.toHaveProperty('earlierPicture')
    expect(api.sent(buy)).toHaveLength(1)
  })

  it('has its earlier picture beside the new one where that shows another kind', async ({ api, open }) => {
    const list = { ...aMemory().list, imagery: 'aerial' as const }
    api.answer(recall, { memory: aMemory({ list }), isComplete: true })
    await start(open)
    await untilSeen()
    expect(within(await remembered()).getByRole('img', { name: 'Your picture of May 2024' })).toBeTruthy()
    expect(api.sent(buy)).toHaveLength(1)
  })

  it('hides an earlier picture beside one of another family (D30)', async ({ api, open }) => {
    const list = { ...aMemory().list, imagery: 'aerial' as const }
    api.answer(recall, { memory: aMemory({ list }), isComplete: true })
    api.answer(buy, {
      pic: '/api/images/new',
      large: null,
      kind: 'street',
      charged: 1,
      balance: 9,
      match: null,
      provenance: { ...provenance, provider: 'google' },
    })
    await start(open)
    await untilSeen()
    expect(within(await remembered()).queryByRole('img')).toBeNull()
  })

  it('is taken over without tokens and without a picture when it is asked for twice (D73)', async ({
    api,
    open,
  }) => {
    api.answer(recall, { memory: aMemory({ picture: null }), isComplete: true })
    api.refuse(buy, 'insufficient_tokens', { balance: 0, cost: 1 })
    await start(open)
    fireEvent.keyDown(await screen.findByRole('dialog'), { key: 'Escape' })
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await expectImpression('not-requested')
    const takeOver = within(await remembered()).getByRole('button', { name: /Use 7 again/ })
    fireEvent.click(takeOver)
    await expectText('No picture. Press 7 again to grade it anyway.')
    expect(sentGrades(api)).toHaveLength(0)
    fireEvent.click(takeOver)
    await waitFor(() => expect(sentGrades(api)).toHaveLength(1))
    expect(sentGrades(api)[0]).toMatchObject({ grade: 7 })
    expect(sentGrades(api)[0]).not.toHaveProperty('shownAt')
  })
})

describe('an address without a memory', () => {
  it('is a card like any other, also where the memory cannot be loaded', async ({ api, open }) => {
    api.refuse(recall, 'internal')
    await start(open)
    await untilSeen()
    expect(screen.queryByRole('region', { name: 'Graded before' })).toBeNull()
    pressE()
    expect(sentGrades(api)).toHaveLength(0)
    expect(api.sent(buy)).toHaveLength(1)
  })
})
