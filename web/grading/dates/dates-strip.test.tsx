import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect } from 'vitest'
import { aList, aRow, LIST_ID } from '../../test/answers.ts'
import type { FakeApi } from '../../test/fake-api.ts'
import { it } from '../../test/page-test.tsx'
import { answerPictures } from '../../test/pictures.ts'
import { press } from '../../test/screen.ts'
import { GradingPage } from '../grading-page.tsx'

const route = { path: '/swipe/:listId', at: `/swipe/${LIST_ID}` }
const dates = 'GET /api/lists/:listId/properties/:propertyId/pictures'
const idOf = (year: number) => `${year}0000-0000-4000-8000-000000000000`

const aPicture = (year: number) => ({
  pic: `/api/images/${idOf(year)}`,
  large: null,
  kind: 'street' as const,
  provenance: {
    provider: 'own' as const,
    capturedAt: `${year}-05`,
    attribution: '',
    heading: null,
    policy: { store: true, machineGrading: false, training: true },
  },
})

const aDate = (year: number, isChosen = false) => ({
  ...aPicture(year),
  id: idOf(year),
  slot: 'street' as const,
  taken: { at: `${year}-05-01T00:00:00`, precision: 'year' as const },
  isCurrent: year === 2026,
  grade: null,
  photo: { photoId: idOf(year), fileName: `${year}.jpg`, isChosen, hiding: null },
})

beforeEach<{ api: FakeApi }>(({ api }) => {
  answerPictures(api)
  api.answer('POST /getStreetViewImage', {
    ...aPicture(2026),
    hasEarlier: true,
    charged: 0,
    balance: 9,
    match: null,
  })
  api.answer('GET /api/lists/:listId', { list: aList() })
  api.answer('GET /api/lists/:listId/properties', { properties: [aRow(1)], next: null })
  api.answer('GET /api/lists/:listId/own-examples', { examples: [] })
  api.answer('GET /api/lists/:listId/steps', { steps: [], next: null })
  api.refuse('GET /api/lists/:listId/properties/:propertyId/location', 'imagery_unavailable')
  api.answer(dates, { pictures: [aDate(2024), aDate(2026)] })
})
afterEach(() => Reflect.deleteProperty(HTMLImageElement.prototype, 'decode'))

const strip = async () => within(await screen.findByRole('group', { name: 'Pictures by date' }))
const pressed = async () =>
  (await strip()).getAllByRole('button', { pressed: true }).map((date) => date.getAttribute('aria-label'))

it('shows the dates of a property with several pictures, and steps by key and click', async ({ open }) => {
  open(GradingPage, route)
  await press('Start Grading')
  expect(await pressed()).toEqual(['2026, current'])
  fireEvent.keyDown(document.body, { key: '[', code: 'BracketLeft' })
  await waitFor(async () => expect(await pressed()).toEqual(['2024']))
  expect(screen.getByText('Captured May 2024')).toBeDefined()
  fireEvent.click((await strip()).getByRole('button', { name: '2026, current' }))
  await waitFor(async () => expect(await pressed()).toEqual(['2026, current']))
})

it('shows two dates side by side, and one again', async ({ open }) => {
  open(GradingPage, route)
  await press('Start Grading')
  fireEvent.click((await strip()).getByRole('button', { name: 'Side by side' }))
  expect(screen.getByText('Grading: 2026')).toBeDefined()
  expect(screen.getByRole('img', { name: '1 Elm Street, Davis, 2024' })).toBeDefined()
  fireEvent.keyDown(document.body, { key: '=', code: 'Equal' })
  expect(screen.queryByText('Grading: 2026')).toBeNull()
  fireEvent.keyDown(document.body, { key: '=', code: 'Equal' })
  await press('Show one picture')
  expect(screen.queryByText('Grading: 2026')).toBeNull()
})

it('shows none for a property with one picture', async ({ api, open }) => {
  api.answer('POST /getStreetViewImage', { ...aPicture(2026), charged: 0, balance: 9, match: null })
  open(GradingPage, route)
  await press('Start Grading')
  expect(await screen.findByText('Captured May 2026')).toBeDefined()
  expect(screen.queryByRole('group', { name: 'Pictures by date' })).toBeNull()
})

it('says that the dates could not be loaded, and loads them again', async ({ api, open }) => {
  api.refuse(dates, 'internal')
  open(GradingPage, route)
  await press('Start Grading')
  expect(await screen.findByText("We couldn't load the dates.")).toBeDefined()
  api.answer(dates, { pictures: [aDate(2024), aDate(2026)] })
  await press('Try again')
  expect(await pressed()).toEqual(['2026, current'])
})
