import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect } from 'vitest'
import { aList, aRow, LIST_ID } from '../../test/answers.ts'
import type { FakeApi } from '../../test/fake-api.ts'
import { it } from '../../test/page-test.tsx'
import { answerPictures } from '../../test/pictures.ts'
import { expectImpression, expectText, press } from '../../test/screen.ts'
import { GradingPage } from '../grading-page.tsx'

const route = { path: '/swipe/:listId', at: `/swipe/${LIST_ID}` }
const edit = 'POST /api/lists/:listId/rows/bulk-edits'
const grade = 'PUT /api/lists/:listId/properties/:propertyId/grade'
const placeRows = 'GET /api/lists/:listId/properties/:propertyId/place-rows'

const sharedPlace = { first: 'r1', rows: 3 }
const rows = [1, 2, 3].map((row) => aRow(row, { sharedPlace })).concat(aRow(4))
const ids = ['r1', 'r2', 'r3']
const figures = { id: LIST_ID, processedCount: 3, recordCount: 100, completedAt: null }

beforeEach<{ api: FakeApi }>(({ api }) => {
  api.answer('GET /api/lists/:listId', { list: aList() })
  api.answer('GET /api/lists/:listId/own-examples', { examples: [] })
  api.answer('GET /api/lists/:listId/properties', { properties: rows, next: null })
  api.answer('GET /api/lists/:listId/properties/:propertyId/memory', { memory: null, isComplete: true })
  answerPictures(api)
  api.answer('GET /api/lists/:listId/steps', { steps: [], next: null })
  api.refuse('GET /api/lists/:listId/properties/:propertyId/location', 'imagery_unavailable')
  api.answer(placeRows, { propertyIds: ids })
  api.answer(edit, {
    bulkEditId: '33333333-3333-4333-8333-333333333333',
    changed: 3,
    unchanged: 0,
    list: figures,
  })
  api.answer(grade, {
    property: { id: 'r1', grade: 7, gradedAt: 1 },
    list: { ...figures, processedCount: 1 },
  })
})

const building = async (name: string) =>
  within(await screen.findByRole('article', { name })).findByRole('region', { name: 'Building' })
const offer = async (name = '1 Elm Street, Davis') => within(await building(name)).getByRole('button')
const press7 = () => fireEvent.keyDown(document.body, { key: '7', code: 'Digit7' })
const bodiesOf = (api: FakeApi) => api.sent(edit).map(({ body }) => body)

describe('a card whose place other rows share', () => {
  it('says how many units there are, and gives all of them one grade on request', async ({ api, open }) => {
    open(GradingPage, route)
    await press('Start Grading')
    expect((await building('1 Elm Street, Davis')).textContent).toContain('3 units in this building')
    await expectImpression('seen')
    fireEvent.click(await offer())
    expect((await offer()).getAttribute('aria-pressed')).toBe('true')
    api.answer('GET /api/lists/:listId', { list: aList({ processedCount: 3 }) })
    press7()
    await screen.findByRole('article', { name: '4 Elm Street, Davis' })
    await waitFor(() => expect(document.body.textContent).toContain('Progress 3'))
    const seen = ids.map((id) => ({ id, shownAt: expect.any(Number) }))
    expect(bodiesOf(api)).toEqual([
      { selection: { filter: {}, all: false, included: ids }, edit: { type: 'grade', grade: 7 }, seen },
    ])
    expect(api.sent(grade)).toEqual([])
  })

  it('gives its grade to the card alone without the request', async ({ api, open }) => {
    open(GradingPage, route)
    await press('Start Grading')
    await building('1 Elm Street, Davis')
    await expectImpression('seen')
    press7()
    await building('2 Elm Street, Davis')
    await waitFor(() => expect(api.sent(grade)).toHaveLength(1))
    expect(api.sent(edit)).toEqual([])
  })

  it('keeps the card and says why if the grades couldn’t be given', async ({ api, open }) => {
    api.refuse(edit, 'maxretry')
    open(GradingPage, route)
    await press('Start Grading')
    await building('1 Elm Street, Davis')
    await expectImpression('seen')
    fireEvent.click(await offer())
    press7()
    await expectText(/^We couldn't grade the building: /)
    expect(await building('1 Elm Street, Davis')).toBeTruthy()
    expect(api.sent(grade)).toEqual([])
  })

  it('offers nothing for a row that is alone', async ({ open, api }) => {
    api.answer('GET /api/lists/:listId/properties', { properties: [aRow(4)], next: null })
    open(GradingPage, route)
    await press('Start Grading')
    const card = await screen.findByRole('article', { name: '4 Elm Street, Davis' })
    expect(within(card).queryByRole('region', { name: 'Building' })).toBeNull()
  })
})
