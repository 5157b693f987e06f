import { MAX_CHANGED_ROWS } from '@curbgrade/core/lists/rows-contract'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { createMemoryRouter } from 'react-router'
import { afterEach, beforeEach, describe, expect, vi } from 'vitest'
import { gradeChoice } from '../../../fixtures/grade-words.ts'
import { aRow as aCard, aList, LIST_ID, noCounts } from '../../test/answers.ts'
import type { FakeApi } from '../../test/fake-api.ts'
import { it } from '../../test/page-test.tsx'
import { ListPage } from './list-page.tsx'
import { aRow } from './test/rows.ts'

const found = 'GET /api/lists/:listId/rows'
const facets = 'GET /api/lists/:listId/facets'
const changed = 'GET /api/lists/:listId/changed-rows'
const grade = 'PUT /api/lists/:listId/properties/:propertyId/grade'
type Router = ReturnType<typeof createMemoryRouter>
const route = { path: '/lists/:listId', at: `/lists/${LIST_ID}` }

const rows = [1, 2, 3].map((rowNo) => aRow(rowNo))
const graded = (rowNo: number, value: number, changedAt = 9) =>
  aRow(rowNo, { grade: value, gradedBy: 'me', changedAt })
const change = (...changedRows: ReturnType<typeof aRow>[]) => ({
  rows: changedRows,
  isComplete: true,
  until: 77,
})
const progress = (processedCount: number) => ({
  type: 'list-progress' as const,
  listId: LIST_ID,
  processedCount,
  gradedByYou: processedCount,
  gradedByAi: 0,
  gradeCounts: {},
  recordCount: 100,
  at: Date.now(),
})
const byPerson = { isAiGrade: false, isImported: false }
const rowOf = (name: RegExp) => screen.findByRole('row', { name })
const openTable = async (open: (page: typeof ListPage, at: typeof route) => Router) => {
  const router = open(ListPage, route)
  await rowOf(/1 Oak St/)
  return router
}
const leave = async (router: Router) => {
  await router.navigate('/elsewhere')
  await waitFor(() => expect(screen.queryByRole('row')).toBeNull())
}

beforeEach<{ api: FakeApi }>(({ api }) => {
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(600)
  vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(900)
  api.answer('GET /api/lists/:listId', { list: aList({ lastProcessedAt: 5 }) })
  api.answer(found, { rows, next: null, total: rows.length })
  api.answer(facets, { total: rows.length, facets: noCounts })
})
afterEach(() => vi.restoreAllMocks())

describe('rows that are changed in another window', () => {
  it('are shown in their places, however many an event stands for, with the counts of the filter', async ({
    api,
    open,
    live,
  }) => {
    await openTable(open)
    await waitFor(() => expect(api.sent(facets)).toHaveLength(1))
    api.answer(changed, change(graded(1, 3), graded(2, 7), aRow(3, { flagged: true })))
    live.publish({ ...progress(2), latest: { propertyId: 'r1', grade: 3, ...byPerson } })
    await within(await rowOf(/1 Oak St/)).findByText('Good')
    await within(await rowOf(/2 Oak St/)).findByText('Needs work')
    expect(api.sent(changed)[0]?.url).toContain('since=6')
    await waitFor(() => expect(api.sent(facets)).toHaveLength(2))
    expect(api.sent(found)).toHaveLength(1)
  })

  it('say that undo brought back the grade of the file, before they are read again', async ({
    api,
    open,
    live,
  }) => {
    await openTable(open)
    api.hold(changed)
    live.publish({
      ...progress(1),
      latest: { propertyId: 'r1', grade: 3, isAiGrade: false, isImported: true },
    })
    const row = within(await rowOf(/1 Oak St/))
    await row.findByText('File')
    row.getByText('The file')
  })

  it('are shown once the live channel is open again, and next time only what is newer', async ({
    api,
    open,
    live,
  }) => {
    await openTable(open)
    api.answer(changed, change(graded(2, 7)))
    live.open()
    await within(await rowOf(/2 Oak St/)).findByText('Needs work')
    live.publish(progress(2))
    await waitFor(() => expect(api.sent(changed)).toHaveLength(2))
    expect(api.sent(changed)[1]?.url).toContain('since=77')
  })

  it('are read again if they are too many', async ({ api, open, live }) => {
    await openTable(open)
    api.answer(changed, { ...change(graded(2, 7)), isComplete: false })
    api.answer(found, { rows: [graded(3, 8)], next: null, total: MAX_CHANGED_ROWS })
    live.publish(progress(201))
    await within(await rowOf(/3 Oak St/)).findByText('Poor')
    await waitFor(() => expect(screen.queryByRole('row', { name: /1 Oak St/ })).toBeNull())
  })

  it('are never replaced by an answer that comes late', async ({ api, open, live }) => {
    await openTable(open)
    const late = api.hold(changed)
    live.publish(progress(1))
    await waitFor(() => expect(api.sent(changed)).toHaveLength(1))
    api.answer(changed, change(graded(2, 7)))
    live.publish(progress(2))
    await within(await rowOf(/2 Oak St/)).findByText('Needs work')
    late.answer(change(graded(2, 3)))
    api.answer(changed, change(graded(3, 8)))
    live.publish(progress(3))
    await within(await rowOf(/3 Oak St/)).findByText('Poor')
    within(await rowOf(/2 Oak St/)).getByText('Needs work')
  })

  it('never replace a grade that is on its way', async ({ api, open, live }) => {
    open(ListPage, { ...route, at: `${route.at}?row=2` })
    const held = api.hold(grade)
    api.answer('GET /api/lists/:listId/rows/:propertyId', {
      row: aRow(2, { photo: null }),
      history: [],
      evidence: [],
      isPictureMissing: false,
      previous: null,
      next: null,
    })
    api.answer(changed, change(graded(1, 3), graded(2, 7)))
    const panel = await screen.findByRole('region', { name: 'Details of 2 Oak St' })
    // Without a picture, a grade takes two key presses (D75).
    for (let time = 1; time <= 2; time++)
      fireEvent.click(await within(panel).findByRole('button', { name: gradeChoice(4) }))
    await waitFor(() => expect(api.sent(grade)).toHaveLength(1))
    live.publish(progress(2))
    await within(await rowOf(/1 Oak St/)).findByText('Good')
    await within(await rowOf(/2 Oak St/)).findByText('Sound')
    const saved = { processedCount: 3, recordCount: 100, completedAt: null }
    held.answer({ property: { id: 'r2', grade: 4, gradedAt: 1 }, list: { id: LIST_ID, ...saved } })
  })

  it.for([
    { by: 'the AI', latest: undefined },
    { by: 'another window', latest: { propertyId: 'r1', grade: 9, ...byPerson } },
  ])('keep the newer grade of $by, or have it undone first', async ({ latest }, { api, open, live }) => {
    const step = { type: 'grade', isFromAi: false, at: 1, shownAt: null } as const
    api.answer('GET /api/lists/:listId/steps', {
      steps: [
        { ...step, property: aCard(1, { grade: 9 }), from: 4, to: 9 },
        { ...step, property: aCard(1, { grade: 9 }), from: 5, to: 4 },
      ],
      next: null,
    })
    api.answer(found, { rows: [aRow(1, { photo: null, grade: 5 })], next: null, total: 1 })
    api.answer(grade, {
      property: { id: 'r1', grade: 4, gradedAt: 1 },
      list: { id: LIST_ID, processedCount: 1, recordCount: 100, completedAt: null },
    })
    await openTable(open)
    fireEvent.focus(await rowOf(/1 Oak St/))
    for (let time = 1; time <= 2; time++) fireEvent.keyDown(document.body, { key: '4', code: 'Digit4' })
    await screen.findByText('Saved')
    await waitFor(() => expect(api.sent(grade)).toHaveLength(1))
    api.answer(changed, change(aRow(1, { photo: null, grade: 9, isAiGrade: latest === undefined })))
    live.publish({ ...progress(2), ...(latest && { latest }) })
    await within(await rowOf(/1 Oak St/)).findByText('9')
    fireEvent.click(await screen.findByRole('button', { name: 'Undo' }))
    if (latest === undefined) {
      await screen.findByText('Nothing was undone. One property changed since and stayed as it is.')
      return expect(api.sent(grade)).toHaveLength(1)
    }
    const sentUndo = async (times: number, body: object) => {
      await waitFor(() => expect(api.sent(grade)).toHaveLength(times))
      expect(api.sent(grade).at(-1)?.body).toMatchObject(body)
    }
    await sentUndo(2, { grade: 4, undo: { grades: [9], base: 9, toAi: false } })
    fireEvent.keyDown(document.body, { key: 'Backspace' })
    return sentUndo(3, { grade: 5, undo: { grades: [4], base: 4, toAi: false } })
  })

  it('are read again by the next visit, if no page showed them', async ({ api, open, live }) => {
    const router = await openTable(open)
    await leave(router)
    live.publish(progress(1))
    api.answer(found, { rows: [graded(1, 3), ...rows.slice(1)], next: null, total: rows.length })
    await router.navigate(-1)
    await within(await rowOf(/1 Oak St/)).findByText('Good')
    expect(api.sent(found)).toHaveLength(2)
  })

  it('are read again by the next visit, if the page was left before it showed them', async ({
    api,
    open,
    live,
  }) => {
    const router = await openTable(open)
    live.publish(progress(1))
    await leave(router)
    api.answer(found, { rows: [graded(1, 3), ...rows.slice(1)], next: null, total: rows.length })
    await router.navigate(-1)
    await within(await rowOf(/1 Oak St/)).findByText('Good')
    expect(api.sent(changed)).toHaveLength(0)
  })

  it('are not read again by the next visit if nothing changed', async ({ api, open }) => {
    const router = await openTable(open)
    await leave(router)
    await router.navigate(-1)
    await rowOf(/1 Oak St/)
    expect(api.sent(found)).toHaveLength(1)
  })
})

describe('changes without a pause', () => {
  it('are shown every few seconds, and the rest of them in the next pause', async ({ api, open, live }) => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    await openTable(open)
    api.answer(changed, { ...change(graded(2, 7)), isComplete: false })
    for (let second = 0; second < 12; second += 1) {
      live.publish(progress(second))
      await vi.advanceTimersByTimeAsync(500)
    }
    await within(await rowOf(/2 Oak St/)).findByText('Needs work')
    expect(api.sent(changed)).toHaveLength(1)
    expect(api.sent(found)).toHaveLength(1)
    api.answer(changed, change())
    await waitFor(() => expect(api.sent(found)).toHaveLength(2))
  })
})
