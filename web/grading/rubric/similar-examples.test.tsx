import { noAnnotations } from '@curbgrade/core/lists/annotations'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect } from 'vitest'
import { aList, aRow, LIST_ID } from '../../test/answers.ts'
import type { FakeApi } from '../../test/fake-api.ts'
import { it } from '../../test/page-test.tsx'
import { expectText, press } from '../../test/screen.ts'
import { GradingPage } from '../grading-page.tsx'

// Test pictures have no pixels, and jsdom doesn't decode images.
beforeEach(() => {
  HTMLImageElement.prototype.decode = () => Promise.resolve()
})
afterEach(() => {
  Reflect.deleteProperty(HTMLImageElement.prototype, 'decode')
})

const route = { path: '/swipe/:listId', at: `/swipe/${LIST_ID}` }
const similar = 'GET /api/lists/:listId/properties/:propertyId/similar'

const example = (grade: number) => ({
  grade,
  listId: LIST_ID,
  propertyId: `r${grade}`,
  photo: `/api/images/similar-${grade}`,
})

beforeEach<{ api: FakeApi }>(({ api }) => {
  api.answer('GET /api/lists/:listId', { list: aList() })
  api.answer('GET /api/lists/:listId/own-examples', {
    examples: [{ grade: 6, propertyId: 'r9', photo: '/api/images/latest' }],
  })
  api.answer('GET /api/lists/:listId/properties', { properties: [aRow(1), aRow(2)], next: null })
  api.answer('POST /getStreetViewImage', {
    pic: '/api/images/1',
    large: null,
    kind: 'street',
    charged: 1,
    balance: 9,
    provenance: null,
    match: null,
  })
  api.answer('GET /api/lists/:listId/steps', { steps: [], next: null })
  api.answer('PATCH /api/lists/:listId/properties/:propertyId/annotations', {
    property: { id: 'r1', ...noAnnotations, tags: [] },
  })
  api.refuse('GET /api/lists/:listId/properties/:propertyId/location', 'imagery_unavailable')
})

const picture = (name: string) => screen.findByRole('img', { name })

describe('the rubric beside a card', () => {
  it('shows of each grade the most similar picture once the card was looked at', async ({ api, open }) => {
    api.answer(similar, { examples: [example(5), example(7)] })
    open(GradingPage, route)
    await press('Start Grading')
    const seven = await picture('The 7 of yours that is most like this one')
    expect(seven.getAttribute('src')).toContain('/api/images/similar-7')
    await picture('The 5 of yours that is most like this one')
    await picture('Your latest 6')
    await expectText('your most similar')
    expect(api.sent(similar).map(({ url }) => url.split('/').at(-2))).toEqual(['r1'])
  })

  it('keeps the latest ones without features, and where they cannot be loaded', async ({ api, open }) => {
    api.refuse(similar, 'internal')
    open(GradingPage, route)
    await press('Start Grading')
    await waitFor(() => expect(api.sent(similar)).toHaveLength(1))
    await picture('Your latest 6')
    await expectText('from your grades')
  })

  it('asks for the next card after it, never for one that is passed by', async ({ api, open }) => {
    open(GradingPage, route)
    await press('Start Grading')
    await waitFor(() => expect(api.sent(similar)).toHaveLength(1))
    fireEvent.keyDown(document.body, { key: ' ', code: 'Space' })
    await waitFor(() => expect(api.sent(similar)).toHaveLength(2))
    expect(api.sent(similar)[1]?.url).toContain('/r2/')
  })
})
