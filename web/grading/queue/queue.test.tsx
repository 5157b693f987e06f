import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect } from 'vitest'
import { aList, aSummary, LIST_ID, noCounts } from '../../test/answers.ts'
import type { FakeApi } from '../../test/fake-api.ts'
import { it } from '../../test/page-test.tsx'
import { answerPictures } from '../../test/pictures.ts'
import { expectHeading, expectImpression, expectLink, expectText, press } from '../../test/screen.ts'
import { GradingPage } from '../grading-page.tsx'

const at = (query = '') => ({ path: '/swipe/:listId', at: `/swipe/${LIST_ID}${query}` })
const list = 'GET /api/lists/:listId'
const rows = 'GET /api/lists/:listId/rows'
const facets = 'GET /api/lists/:listId/facets'
const grade = 'PUT /api/lists/:listId/properties/:propertyId/grade'

const counts = { ...noCounts, match: [{ value: 'none', rows: 3 }] }

beforeEach<{ api: FakeApi }>(({ api }) => {
  api.answer(list, { list: aList() })
  api.answer(facets, { total: 3, facets: counts })
  api.answer(rows, { rows: [aSummary(9), aSummary(4), aSummary(1)], next: null, total: 3 })
  api.answer('GET /api/lists/:listId/own-examples', { examples: [] })
  api.answer('GET /api/lists/:listId/steps', { steps: [], next: null })
  answerPictures(api)
  api.refuse('GET /api/lists/:listId/properties/:propertyId/location', 'imagery_unavailable')
  api.answer(grade, {
    property: { id: 'r9', grade: 9, gradedAt: 1 },
    list: { id: LIST_ID, processedCount: 1, recordCount: 100, completedAt: null },
  })
})

const chooser = async () => screen.findByRole<HTMLSelectElement>('combobox', { name: 'Queue' })
const choose = async (value: string) => fireEvent.change(await chooser(), { target: { value } })
const optionNamed = async (name: string) =>
  within(await chooser()).findByRole<HTMLOptionElement>('option', { name })
/** Waits until the picture is seen, because a grade doesn't count before (D45). */
async function gradeCard(name: string, digit: number) {
  await screen.findByRole('article', { name: `${name}, Davis` })
  await expectImpression('seen')
  fireEvent.keyDown(document.body, { key: String(digit), code: `Digit${digit}` })
}
const asked = (api: FakeApi) =>
  api.sent(rows).map(({ url }) => Object.fromEntries(new URL(url, 'http://localhost').searchParams))

describe('the start panel', () => {
  it('names no price for a queue of own pictures', async ({ api, open }) => {
    api.answer(list, { list: aList({ pictures: 'own', processedCount: 100 }) })
    open(GradingPage, at('?queue=disagreements'))
    await expectText(/^This list shows only your own pictures, so none costs a token\./)
  })

  it('offers queues, and counts nothing before someone wants one', async ({ api, open }) => {
    open(GradingPage, at())
    expect((await chooser()).value).toBe('file')
    await expectText('As the rows are in your file.')
    await expectText('100 properties to grade, one key press each.')
    expect([...api.sent(facets), ...api.sent(rows)]).toEqual([])
    fireEvent.focus(await chooser())
    expect((await optionNamed('Near each other (no positions yet)')).disabled).toBe(true)
    for (const name of ['Least sure first (no AI scores)', 'Old grades again (nothing graded yet)'])
      expect((await optionNamed(name)).disabled).toBe(true)
    expect((await optionNamed('Random')).disabled).toBe(false)
  })

  it('keeps the choice in the address, and says what it means', async ({ open }) => {
    const router = open(GradingPage, at('?q=elm'))
    await choose('random')
    await expectText(/^In random order/)
    await waitFor(() => expect(router.state.location.search).toMatch(/^\?q=elm&order=random\.\d+$/))
    await choose('disagreements')
    await waitFor(() => expect(router.state.location.search).toBe('?q=elm&queue=disagreements'))
    await expectText('3 properties to look at again.')
    await choose('file')
    await waitFor(() => expect(router.state.location.search).toBe('?q=elm'))
  })

  it('says why the queue of a link is none for this list', async ({ open }) => {
    open(GradingPage, at('?order=near'))
    await expectText(/^No property has a position yet\./)
  })

  it('says that a queue is empty, and starts nothing', async ({ api, open }) => {
    api.answer(rows, { rows: [], next: null, total: 0 })
    open(GradingPage, at('?state=skipped'))
    await expectText('No property is in this queue.')
    expect(screen.queryByRole('button', { name: 'Start Grading' })).toBeNull()
    expectLink('Show these in the list', `/lists/${LIST_ID}?state=skipped`)
  })

  it('follows what other windows grade', async ({ api, open, live }) => {
    open(GradingPage, at('?q=elm'))
    await expectText('3 properties to grade, one key press each.')
    api.answer(rows, { rows: [aSummary(1)], next: null, total: 1 })
    live.publish({
      type: 'list-progress',
      listId: LIST_ID,
      processedCount: 2,
      gradedByYou: 2,
      gradedByAi: 0,
      gradeCounts: { 7: 2 },
      recordCount: 100,
      at: Date.now(),
    })
    await expectText('1 property to grade, one key press each.')
  })

  it.for(['?by=ai&state=graded', '?queue=disagreements', '?order=least_sure'])(
    'says that the AI has paid for the pictures of %s',
    async (query, { api, open }) => {
      api.answer(list, { list: aList({ processedCount: 40, gradedByYou: 3 }) })
      open(GradingPage, at(query))
      await expectText(/^The pictures are already paid for\./)
    },
  )

  it('says that only the pictures left to grade are paid for', async ({ api, open }) => {
    api.answer(list, { list: aList({ processedCount: 40, picturesPaid: true }) })
    const held = api.hold(rows)
    open(GradingPage, at('?q=elm'))
    await waitFor(() => expect(api.sent(rows)).toHaveLength(2))
    for (const total of [5, 3]) held.answer({ rows: [], next: null, total })
    await expectText(/^The pictures left to grade are already paid for\./)
  })

  it.for(['?by=me&state=graded', '?queue=old_grades', '?g=7'])(
    'says what a second look costs, even if all ungraded properties are paid for: %s',
    async (query, { api, open }) => {
      api.answer(list, { list: aList({ processedCount: 100, picturesPaid: true }) })
      open(GradingPage, at(query))
      await expectText(/^Each picture costs 1 token, charged once\. You have 200 tokens\./)
    },
  )

  it('says what the pictures of a strategic list cost, which the AI graded before the upload', async ({
    api,
    open,
  }) => {
    api.answer(list, { list: aList({ strategic: true, processedCount: 40, picturesPaid: true }) })
    open(GradingPage, at('?queue=disagreements'))
    await expectText(/^Each picture costs 1 token, charged once\./)
  })

  it.for(['?order=price', '?g=x', '?queue=mine'])(
    'refuses a link that cannot be read: %s',
    async (query, { open }) => {
      open(GradingPage, at(query))
      await expectHeading("We can't read this queue")
      expectLink('Grade the whole list', `/swipe/${LIST_ID}`)
    },
  )

  it('says that the queue could not be loaded, and retries', async ({ api, open }) => {
    api.refuse(rows, 'internal')
    open(GradingPage, at('?q=elm'))
    await expectHeading("We couldn't load this list")
    api.answer(rows, { rows: [aSummary(1)], next: null, total: 1 })
    await press('Try again')
    await expectText('1 property to grade, one key press each.')
  })
})

describe('grading a queue', () => {
  it('shows its rows in its order, how far it is, and what a find costs', async ({ api, open }) => {
    api.answer(list, { list: aList({ strategic: true }) })
    open(GradingPage, at('?q=elm&order=most_wanted'))
    await press('Start Grading')
    await gradeCard('9 Elm Street', 9)
    await expectText('Likely worst first, filtered')
    await expectText('1 of 3')
    await expectText('· 1 nine or ten found, 1 token each')
    await gradeCard('4 Elm Street', 2)
    fireEvent.keyDown(document.body, { key: 'Backspace', code: 'Backspace' })
    await expectText('1 of 3')
    await gradeCard('4 Elm Street', 3)
    await gradeCard('1 Elm Street', 4)
    await expectHeading(/^That was the last one Graded 3 of 3 properties in this queue\.$/)
    expectLink('Show these in the list', `/lists/${LIST_ID}?q=elm&order=most_wanted`)
    await waitFor(() => expect(api.sent(grade).at(-1)?.body).toMatchObject({ grade: 4 }))
    const pages = asked(api).filter(({ order }) => order === 'most_wanted')
    // The second one looks for rows that have moved in the order.
    expect(pages).toEqual([
      { q: 'elm', state: 'ungraded', order: 'most_wanted', limit: '4', blind: 'true' },
      { q: 'elm', state: 'ungraded', order: 'most_wanted', limit: '100', blind: 'true' },
    ])
  })

  it('shows graded rows again until each was seen, by the time of the latest grade', async ({
    api,
    open,
  }) => {
    api.answer(list, { list: aList({ processedCount: 3, lastProcessedAt: 1_000 }) })
    const graded = { grade: 8, isAiGrade: true, gradedBy: 'ai' as const }
    api.answer(rows, { rows: [aSummary(9, graded), aSummary(4, graded)], next: null, total: 2 })
    const router = open(GradingPage, at('?by=ai&state=graded'))
    await expectText('2 properties to look at again.')
    await press('Look again')
    await waitFor(() => expect(router.state.location.search).toBe('?state=graded&by=ai&until=1001'))
    await gradeCard('9 Elm Street', 7)
    await expectText('1 of 2')
    await screen.findByRole('article', { name: '4 Elm Street, Davis' })
    fireEvent.keyDown(document.body, { key: ' ', code: 'Space' })
    await expectHeading(/^That was the last one You've looked at 2 properties again\.$/)
    expect(asked(api).at(-1)).toMatchObject({ until: '1001', by: 'ai', state: 'graded' })
    await waitFor(() =>
      expect(api.sent(grade).map(({ body }) => body)).toMatchObject([{ grade: 7, sawAi: true }]),
    )
  })
})
