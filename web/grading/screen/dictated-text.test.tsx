import { noAnnotations } from '@curbgrade/core/lists/annotations'
import { act, createEvent, fireEvent, screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, vi } from 'vitest'
import { gradeChoice } from '../../../fixtures/grade-words.ts'
import { turnSingleKeys } from '../../client/single-keys.ts'
import { changePreferences } from '../../rows/keys/preferences.ts'
import { aList, aRow, LIST_ID } from '../../test/answers.ts'
import type { FakeApi } from '../../test/fake-api.ts'
import { it } from '../../test/page-test.tsx'
import { answerPictures } from '../../test/pictures.ts'
import { expectImpression, press } from '../../test/screen.ts'
import { GradingPage } from '../grading-page.tsx'

const SENTENCE = 'please move to chapter seven'
const route = { path: '/swipe/:listId', at: `/swipe/${LIST_ID}` }
const buy = 'POST /getStreetViewImage'
const grade = 'PUT /api/lists/:listId/properties/:propertyId/grade'
const annotate = 'PATCH /api/lists/:listId/properties/:propertyId/annotations'
const recall = 'GET /api/lists/:listId/properties/:propertyId/memory'

// A panorama or an aerial picture has no answer here, so the test would fail at the call.
beforeEach<{ api: FakeApi }>(({ api }) => {
  api.answer('GET /api/lists/:listId', { list: aList() })
  api.answer('GET /api/lists/:listId/own-examples', { examples: [] })
  api.answer('GET /api/lists/:listId/attributes', {
    attributes: [{ slot: 1, question: 'Boarded', letter: 'B' }],
  })
  api.answer('GET /api/lists/:listId/properties', {
    properties: Array.from({ length: 9 }, (_, index) => aRow(index + 1)),
    next: null,
  })
  answerPictures(api)
  api.answer('GET /api/lists/:listId/steps', { steps: [], next: null })
  api.refuse('GET /api/lists/:listId/properties/:propertyId/location', 'imagery_unavailable')
  api.answer(grade, {
    property: { id: 'r1', grade: null, gradedAt: null },
    list: { id: LIST_ID, processedCount: 1, recordCount: 100, completedAt: null },
  })
  api.answer(annotate, { property: { id: 'r1', ...noAnnotations, tags: [] } })
  api.answer(recall, {
    memory: {
      grade: 7,
      gradedAt: Date.UTC(2024, 5, 4),
      list: { id: LIST_ID, title: 'Oak Park 2024', imagery: 'street' },
      propertyId: 'r9',
      picture: null,
    },
    isComplete: true,
  })
})

/** Types a letter each 70 ms, as a speech program does, and lets everything pass that waits for the end. */
function dictate(text: string) {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  for (const [index, key] of text.split('').entries()) {
    const target = document.activeElement ?? document.body
    const event = createEvent.keyDown(target, { key, code: codeOf(key) })
    Object.defineProperty(event, 'timeStamp', { value: 1_000_000 + index * 70 })
    fireEvent(target, event)
  }
  act(() => void vi.advanceTimersByTime(1_000))
  vi.useRealTimers()
}

const codeOf = (key: string) => (key === ' ' ? 'Space' : `Key${key.toUpperCase()}`)

async function start(open: (page: typeof GradingPage, at: typeof route) => unknown) {
  open(GradingPage, route)
  await press('Start Grading')
  await expectImpression('seen')
}

const card = () => screen.getByRole('article', { name: '1 Elm Street, Davis', hidden: true })
const isNoteOpen = () => screen.queryByRole('textbox', { name: /^Note about/ }) !== null

function expectNothingSpent(api: FakeApi, bought: number) {
  expect(card()).toBeDefined()
  expect(api.sent(buy)).toHaveLength(bought)
  expect(api.sent(grade)).toEqual([])
  expect(api.sent(annotate)).toEqual([])
}

describe('a dictated sentence', () => {
  it('grades, skips and buys nothing', async ({ api, open }) => {
    // M would show the map over this narrow page, where the rest of the text would do nothing.
    changePreferences({ keys: { KeyM: ';' } })
    await start(open)
    const bought = api.sent(buy).length
    dictate(SENTENCE)
    expectNothingSpent(api, bought)
    expect(isNoteOpen()).toBe(true)
  })

  it('does nothing at all once single keys are turned off', async ({ api, open }) => {
    turnSingleKeys(false)
    await start(open)
    const bought = api.sent(buy).length
    dictate(`${SENTENCE} 7 b`)
    expectNothingSpent(api, bought)
    expect(isNoteOpen()).toBe(false)
  })
})

it('without single keys, the buttons show none but Enter, and still work', async ({ api, open }) => {
  turnSingleKeys(false)
  await start(open)
  const withKeys = screen.getAllByRole('button').filter((button) => button.hasAttribute('aria-keyshortcuts'))
  expect(withKeys).toEqual([])
  expect(within(document.body).queryAllByText(/^([A-Z]|⇧.|⌫|␣|\?)$/, { selector: 'kbd' })).toEqual([])
  await press(gradeChoice(7))
  await screen.findByRole('article', { name: '2 Elm Street, Davis' })
  await vi.waitFor(() => expect(api.sent(grade)).toHaveLength(1))
})
