import { noAnnotations } from '@curbgrade/core/lists/annotations'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect } from 'vitest'
import { gradeChoice } from '../../../fixtures/grade-words.ts'
import { aList, aRow, aSummary, LIST_ID } from '../../test/answers.ts'
import type { FakeApi } from '../../test/fake-api.ts'
import { it } from '../../test/page-test.tsx'
import { answerPictures } from '../../test/pictures.ts'
import { expectImpression, expectText, press } from '../../test/screen.ts'
import { GradingPage } from '../grading-page.tsx'

const route = { path: '/swipe/:listId', at: `/swipe/${LIST_ID}` }
const rows = 'GET /api/lists/:listId/properties'
const grade = 'PUT /api/lists/:listId/properties/:propertyId/grade'
const annotate = 'PATCH /api/lists/:listId/properties/:propertyId/annotations'
const boarded = { slot: 1, question: 'Boarded', letter: 'B' }
const tarp = { slot: 2, question: 'Tarp on roof', letter: 'T' }

beforeEach<{ api: FakeApi }>(({ api }) => {
  api.answer('GET /api/lists/:listId', { list: aList() })
  api.answer('GET /api/lists/:listId/own-examples', { examples: [] })
  api.answer('GET /api/lists/:listId/attributes', { attributes: [boarded, tarp] })
  api.answer(rows, { properties: [aRow(1), aRow(2), aRow(3)], next: null })
  answerPictures(api)
  api.answer('GET /api/lists/:listId/steps', { steps: [], next: null })
  api.refuse('GET /api/lists/:listId/properties/:propertyId/location', 'imagery_unavailable')
  api.answer(grade, {
    property: { id: 'r1', grade: null, gradedAt: null },
    list: { id: LIST_ID, processedCount: 1, recordCount: 100, completedAt: null },
  })
  api.answer(annotate, { property: { id: 'r1', ...noAnnotations, tags: [] } })
})

/** Ends a composition in Safari. */
const composed = { keyCode: 229 }
const key = (name: string, more: { code?: string; shiftKey?: boolean; keyCode?: number } = {}) =>
  fireEvent.keyDown(document.activeElement ?? document.body, {
    key: name,
    code: `Key${name.toUpperCase()}`,
    ...more,
  })
const card = (row: number) => screen.findByRole('article', { name: `${row} Elm Street, Davis` })
/** Waits until the picture is seen, because a grade doesn't count before (D45). */
async function seen(row: number) {
  await card(row)
  await expectImpression('seen')
}
const toggle = async (row: number, name: string) => within(await card(row)).findByRole('button', { name })
const sentAnnotations = (api: FakeApi) =>
  api.sent(annotate).map(({ url, body }) => {
    const { userId: _, ...change } = body as { userId: string }
    return [/properties\/(\w+)/.exec(url)?.[1], change]
  })
const untilSaved = () => expectText('Saved')

async function start(open: (page: typeof GradingPage, at: typeof route) => unknown) {
  open(GradingPage, route)
  await press('Start Grading')
  await seen(1)
}

describe('on the grading screen', () => {
  it('F flags the property, and takes the flag back', async ({ api, open }) => {
    await start(open)
    key('f', composed)
    expect((await toggle(1, 'Flag')).getAttribute('aria-pressed')).toBe('false')
    key('f')
    expect((await toggle(1, 'Flag')).getAttribute('aria-pressed')).toBe('true')
    await expectText('Flagged 1 Elm Street')
    await waitFor(() => expect(sentAnnotations(api)).toEqual([['r1', { flagged: true }]]))
    key('f')
    expect((await toggle(1, 'Flag')).getAttribute('aria-pressed')).toBe('false')
    await waitFor(() => expect(sentAnnotations(api).at(-1)).toEqual(['r1', { flagged: false }]))
  })

  it('a letter answers yes, with Shift no, and takes the answer back', async ({ api, open }) => {
    await start(open)
    key('b')
    key('T', { shiftKey: true })
    await toggle(1, 'Boarded: yes')
    await toggle(1, 'Tarp on roof: no')
    await expectText('1 Elm Street: Tarp on roof, no')
    key('b')
    await toggle(1, 'Boarded: not answered')
    await waitFor(() => expect(sentAnnotations(api).at(-1)).toEqual(['r1', { attributes: { 1: null } }]))
    expect(sentAnnotations(api)).toContainEqual(['r1', { attributes: { 2: false } }])
  })

  it('a tap on a question says yes, no, and nothing again', async ({ open }) => {
    await start(open)
    fireEvent.click(await toggle(1, 'Boarded: not answered'))
    fireEvent.click(await toggle(1, 'Boarded: yes'))
    fireEvent.click(await toggle(1, 'Boarded: no'))
    await toggle(1, 'Boarded: not answered')
    await untilSaved()
  })

  it('shows what was noted before, and keeps it on a card that comes back', async ({ api, open }) => {
    const annotations = { flagged: true, note: 'Roof is open', attributes: { 2: true } }
    api.answer(rows, { properties: [aRow(1, annotations), aRow(2)], next: null })
    await start(open)
    expect((await toggle(1, 'Flag')).getAttribute('aria-pressed')).toBe('true')
    await toggle(1, 'Note: Roof is open')
    await toggle(1, 'Tarp on roof: yes')
    key('b')
    key('7', { code: 'Digit7' })
    await seen(2)
    key('Backspace', { code: 'Backspace' })
    await toggle(1, 'Boarded: yes')
    await toggle(1, 'Tarp on roof: yes')
    await untilSaved()
  })

  it('never lets a grade wait for an annotation', async ({ api, open }) => {
    const held = api.hold(annotate)
    await start(open)
    for (const name of ['f', 'b', 't']) key(name)
    key('7', { code: 'Digit7' })
    await seen(2)
    await waitFor(() => expect(api.sent(grade)).toHaveLength(1))
    await expectText('Saving')
    const saved = { property: { id: 'r1', ...noAnnotations, tags: [] } }
    api.answer(annotate, saved)
    held.answer(saved)
    await untilSaved()
  })

  it('saves annotations once the network is back, the latest of each', async ({ api, open }) => {
    api.lose(annotate)
    await start(open)
    key('f')
    key('b')
    await expectText('2 waiting')
    key('f')
    key('f')
    api.answer(annotate, { property: { id: 'r1', ...noAnnotations, tags: [] } })
    const before = api.sent(annotate).length
    fireEvent(window, new Event('online'))
    await untilSaved()
    expect(sentAnnotations(api).slice(before)).toEqual([
      ['r1', { attributes: { 1: true } }],
      ['r1', { flagged: true }],
    ])
  })

  it('records a skip, and that it was undone', async ({ api, open }) => {
    await start(open)
    key(' ', { code: 'Space' })
    await seen(2)
    await waitFor(() => expect(sentAnnotations(api)).toEqual([['r1', { skipped: true }]]))
    key('Backspace', { code: 'Backspace' })
    await waitFor(() => expect(sentAnnotations(api).at(-1)).toEqual(['r1', { skipped: false }]))
    await untilSaved()
  })
})

describe('in another window', () => {
  const changed = 'GET /api/lists/:listId/changed-rows'
  const boardedUp = { rows: [aSummary(1, { attributes: { 1: true } })], isComplete: true, until: 0 }

  it('is shown at once', async ({ open, live }) => {
    await start(open)
    live.publish({
      type: 'annotations-changed',
      listId: LIST_ID,
      latest: { propertyId: 'r1', ...noAnnotations, tags: [], flagged: true },
    })
    expect((await toggle(1, 'Flag')).getAttribute('aria-pressed')).toBe('true')
  })

  it('is shown once the live channel is open, if it was annotated before', async ({ api, open, live }) => {
    await start(open)
    api.answer(changed, boardedUp)
    live.open()
    await toggle(1, 'Boarded: yes')
  })

  it('is shown, too, if the live channel opened while the properties were being loaded', async ({
    api,
    open,
    live,
  }) => {
    const held = api.hold(rows)
    open(GradingPage, route)
    await press('Start Grading')
    await waitFor(() => expect(api.sent(rows)).toHaveLength(1))
    api.answer(changed, boardedUp)
    live.open()
    held.answer({ properties: [aRow(1), aRow(2)], next: null })
    await toggle(1, 'Boarded: yes')
  })
})

describe('a note', () => {
  const field = () => screen.findByRole('textbox', { name: 'Note about 1 Elm Street' })
  const type = (element: HTMLElement, value: string) => fireEvent.change(element, { target: { value } })

  it('opens with N, takes keys as text, and is saved with Enter', async ({ api, open }) => {
    await start(open)
    key('n')
    const note = await field()
    expect(document.activeElement).toBe(note)
    for (const name of ['7', 'f', 'b']) key(name, { code: name === '7' ? 'Digit7' : `Key${name}` })
    type(note, ' Roof is open ')
    key('Enter', { code: 'Enter', shiftKey: true })
    key('Enter', { code: 'Enter', ...composed })
    expect(document.activeElement).toBe(note)
    key('Enter', { code: 'Enter' })
    await toggle(1, 'Note: Roof is open')
    expect(screen.queryByRole('textbox')).toBeNull()
    await waitFor(() => expect(sentAnnotations(api)).toEqual([['r1', { note: 'Roof is open' }]]))
    expect(api.sent(grade)).toEqual([])
    key('7', { code: 'Digit7' })
    await seen(2)
    await untilSaved()
  })

  it('stays as it was with Escape, and is removed when it is emptied', async ({ api, open }) => {
    api.answer(rows, { properties: [aRow(1, { note: 'Old' }), aRow(2)], next: null })
    await start(open)
    key('n')
    type(await field(), 'New')
    key('Escape', { code: 'Escape' })
    await toggle(1, 'Note: Old')
    expect(api.sent(annotate)).toEqual([])
    key('n')
    type(await field(), ' ')
    key('Enter', { code: 'Enter' })
    await toggle(1, 'Note')
    await waitFor(() => expect(sentAnnotations(api)).toEqual([['r1', { note: null }]]))
    await untilSaved()
  })

  it('is saved when the card is graded by a button', async ({ api, open }) => {
    await start(open)
    fireEvent.click(await toggle(1, 'Note'))
    type(await field(), 'Roof is open')
    await press(gradeChoice(7))
    await seen(2)
    expect(screen.queryByRole('textbox')).toBeNull()
    await waitFor(() => expect(sentAnnotations(api)).toEqual([['r1', { note: 'Roof is open' }]]))
    await waitFor(() => expect(api.sent(grade)).toHaveLength(1))
    await untilSaved()
  })
})
