import { fileOrder } from '@curbgrade/core/lists/filter/order'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { createMemoryRouter } from 'react-router'
import { afterEach, beforeEach, describe, expect, vi } from 'vitest'
import { gradeChoice } from '../../../fixtures/grade-words.ts'
import { turnSingleKeys } from '../../client/single-keys.ts'
import type { Row, RowDetails } from '../../rows/index.ts'
import { aRow as aCard, aList, LIST_ID, noCounts } from '../../test/answers.ts'
import type { FakeApi } from '../../test/fake-api.ts'
import { it } from '../../test/page-test.tsx'
import { afterPaint, EverythingInView, seePictures } from '../../test/pictures.ts'
import { expectAlert, expectHeading, expectLink, expectText, press } from '../../test/screen.ts'
import { ListPage } from './list-page.tsx'
import type { Facets } from './queries.ts'
import { aRow } from './test/rows.ts'

const list = 'GET /api/lists/:listId'
const found = 'GET /api/lists/:listId/rows'
const one = 'GET /api/lists/:listId/rows/:propertyId'
const grade = 'PUT /api/lists/:listId/properties/:propertyId/grade'
const apply = 'POST /api/lists/:listId/rows/bulk-edits'
const preview = 'POST /api/lists/:listId/rows/bulk-edits/preview'
const undo = 'POST /api/lists/:listId/rows/bulk-edits/:bulkEditId/undo'
const steps = 'GET /api/lists/:listId/steps'
const saveView = 'PUT /api/lists/:listId/views/:viewId'
const similar = 'GET /api/lists/:listId/properties/:propertyId/similar'
const route = { path: '/lists/:listId', at: `/lists/${LIST_ID}` }
type Open = (page: typeof ListPage, to: typeof route) => ReturnType<typeof createMemoryRouter>
const at = (query: string) => ({ ...route, at: `${route.at}?${query}` })

const details = (row: Row, own: Partial<RowDetails> = {}): RowDetails => ({
  row,
  history: [],
  evidence: [],
  isPictureMissing: false,
  previous: null,
  next: null,
  ...own,
})

function answer(api: FakeApi, rows: Row[], counts: Partial<Facets> = {}) {
  api.answer(list, { list: aList() })
  api.answer(found, { rows, next: null, total: rows.length })
  api.answer('GET /api/lists/:listId/facets', { total: rows.length, facets: { ...noCounts, ...counts } })
  api.answer(grade, {
    property: { id: 'r1', grade: 7, gradedAt: 1 },
    list: { id: LIST_ID, processedCount: 1, recordCount: 100, completedAt: null },
  })
}

const progress = { id: LIST_ID, processedCount: 1, recordCount: 100, completedAt: null }
const BULK_EDIT_ID = '00000000-0000-4000-8000-0000000000ac'
const answerBulkEdits = (api: FakeApi, changed: number) => {
  api.answer(apply, { bulkEditId: BULK_EDIT_ID, changed, unchanged: 0, list: progress })
  api.answer(undo, { undone: changed, changedSince: 0, list: progress })
}
const sentEdits = (api: FakeApi) => api.sent(apply).map(({ body }) => Object(body))

const rowOf = (street: RegExp | string) => screen.findByRole('row', { name: street })
const gradeKey = (digit: number) =>
  fireEvent.keyDown(document.body, { key: String(digit), code: `Digit${digit}` })
/** Grades a row without a picture, which takes two key presses (D75). */
const gradeUnseen = (digit: number) => {
  gradeKey(digit)
  gradeKey(digit)
}
const sentGrades = (api: FakeApi) =>
  api.sent(grade).map(({ url, body }) => ({ id: url.split('/').at(-2), ...Object(body) }))

beforeEach(() => {
  // Without a height, the virtualized list would render nothing.
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(600)
  vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(900)
  vi.stubGlobal('IntersectionObserver', EverythingInView)
})
afterEach(() => vi.restoreAllMocks())

/** Its grade came with the file. */
const imported = aRow(1, { grade: 5, isImported: true, gradedBy: 'import' })

describe('the states of a list', () => {
  it('shows that the rows are loading', ({ api, open }) => {
    api.hold(list)
    open(ListPage, route)
    expect(screen.getByRole('status').textContent).toContain('Loading properties')
  })

  it('says that the list is missing, as for another user’s list', async ({ api, open }) => {
    api.refuse(list, 'not_found')
    open(ListPage, route)
    await expectHeading('List not found')
  })

  it('retries when the rows could not be loaded, and offers to clear the filter', async ({ api, open }) => {
    answer(api, [aRow(1)])
    api.refuse(found, 'unknown_column')
    const router = open(ListPage, at('g=7'))
    await expectHeading("We couldn't load the properties")
    await expectText('The filter names a column that this list no longer has.')
    expect(screen.queryByText('Counting')).toBeNull()
    expect(screen.queryByText('Saved')).toBeNull()
    answer(api, [aRow(1)])
    await press('Clear the filter')
    await rowOf(/1 Oak St/)
    await expectText('Saved')
    expect(router.state.location.search).toBe('')
  })

  it('says that nothing matches, and leads out of it', async ({ api, open }) => {
    answer(api, [])
    const router = open(ListPage, at('q=zzz'))
    await expectHeading('No properties match')
    await expectText('0 of 100 properties')
    await press('Clear the filter')
    expect(router.state.location.search).toBe('')
  })

  it('shows no rows for a filter that it cannot read, instead of all', async ({ api, open }) => {
    answer(api, [aRow(1)])
    open(ListPage, at('g=seven'))
    await expectHeading("We can't read this filter")
    expect(screen.queryByRole('grid')).toBeNull()
    await press('Show all properties')
    await rowOf(/1 Oak St/)
  })
})

it('leads to the photos of the list', async ({ api, open }) => {
  answer(api, [aRow(1)])
  open(ListPage, route)
  await screen.findByRole('link', { name: 'Add photos' })
  expectLink('Add photos', `/lists/${LIST_ID}/photos`)
})

describe('the ungraded rows', () => {
  const start = 'POST /start-ai-job'

  it('are graded by the AI once the price was agreed to', async ({ api, open }) => {
    answer(api, [aRow(1)])
    api.answer('GET /api/lists/:listId', { list: aList({ recordCount: 100, processedCount: 23 }) })
    api.answer(start, { jobId: BULK_EDIT_ID, message: 'AI processing has started for 77 properties.' })
    open(ListPage, { ...route, at: `${route.at}#grade-by-ai` })
    await expectText('Let the AI grade 77 properties?')
    expect(api.sent(start)).toEqual([])
    await press('Start for 77 tokens')
    await expectText('AI processing has started for 77 properties.')
    expect(api.sent(start).map(({ body }) => body)).toEqual([{ listId: LIST_ID }])
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  })

  it('stay as they are if the AI cannot start', async ({ api, open }) => {
    answer(api, [aRow(1)])
    api.refuse(start, 'insufficient_tokens', { needed: 100, available: 4 })
    open(ListPage, route)
    await press('Let the AI grade the rest')
    await press('Start for 100 tokens')
    await expectText(/You need 100 tokens but have 4/)
  })
})

describe('the filter', () => {
  it('is in the address, and Back takes it away', async ({ api, open }) => {
    answer(api, [aRow(1), aRow(2)], {
      grades: [
        { value: '7', rows: 2 },
        { value: '8', rows: 1 },
      ],
    })
    const router = open(ListPage, route)
    await rowOf(/1 Oak St/)
    fireEvent.click(await screen.findByRole('checkbox', { name: '7 Needs work, 2 properties' }))
    await waitFor(() => expect(router.state.location.search).toBe('?g=7'))
    expect(api.sent(found).at(-1)?.url).toContain('g=7')
    await screen.findByRole('button', { name: 'Remove: graded 7' })
    await router.navigate(-1)
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Remove: graded 7' })).toBeNull())
  })

  it('takes a date that is typed, and waits while its year is not complete', async ({ api, open }) => {
    answer(api, [aRow(1)])
    const router = open(ListPage, route)
    const field = await screen.findByLabelText<HTMLInputElement>('Grade changed since')
    for (const day of ['0002-03-15', '0020-03-15', '0202-03-15']) {
      fireEvent.change(field, { target: { value: day } })
      expect(field.value).toBe(day)
    }
    expect(router.state.location.search).toBe('')
    fireEvent.change(field, { target: { value: '2025-03-15' } })
    await waitFor(() => expect(router.state.location.search).toContain('since='))
    fireEvent.change(field, { target: { value: '' } })
    await waitFor(() => expect(router.state.location.search).toBe(''))
  })

  it('keeps what is chosen after a reload, though no row has it, until it is unchosen', async ({
    api,
    open,
  }) => {
    answer(api, [])
    const router = open(ListPage, at('g=2&year=2011..2013'))
    const good = await screen.findByRole('checkbox', { name: '2 Very good, 0 properties', checked: true })
    const years = screen.getByRole('checkbox', { name: '2011 to 2013, 0 properties', checked: true })
    fireEvent.click(good)
    await waitFor(() => expect(router.state.location.search).toBe('?year=2011..2013'))
    fireEvent.click(years)
    await waitFor(() => expect(router.state.location.search).toBe(''))
  })

  it('names a year once', async ({ api, open }) => {
    answer(
      api,
      [1, 2, 3, 4].map((rowNo) => aRow(rowNo)),
      {
        captured: [
          { value: '2016..2016', rows: 3 },
          { value: '2019..2019', rows: 1 },
        ],
      },
    )
    open(ListPage, route)
    await screen.findByRole('checkbox', { name: '2016, 3 properties' })
  })

  it('finds where street and aerial grades differ, and shows both', async ({ api, open }) => {
    answer(api, [aRow(1, { grade: 7, otherKindGrade: 3 })])
    const router = open(ListPage, route)
    fireEvent.change(await screen.findByLabelText('Street vs. aerial'), { target: { value: '3' } })
    await waitFor(() => expect(router.state.location.search).toBe('?diff=3'))
    await screen.findByRole('button', { name: 'Remove: street and aerial grades differ by 3 or more' })
    await press('Columns')
    fireEvent.click(await screen.findByRole('checkbox', { name: 'Grade from above' }))
    within(await rowOf(/1 Oak St/)).getByText('3')
    await press('Grade from above')
    await waitFor(() => expect(router.state.location.search).toBe('?diff=3&order=kind_difference'))
    fireEvent.change(screen.getByLabelText('Street vs. aerial'), { target: { value: '' } })
    await waitFor(() => expect(router.state.location.search).toBe('?order=kind_difference'))
  })

  it('offers a single tag as it was written, because other rows have none', async ({ api, open }) => {
    answer(api, [aRow(1), aRow(2)], { tags: [{ value: 'vacant%2C boarded; 50%25', rows: 1 }] })
    const router = open(ListPage, route)
    fireEvent.click(await screen.findByRole('checkbox', { name: /^vacant, boarded; 50%/ }))
    await waitFor(() => expect(router.state.location.search).not.toBe(''))
    const sent = api.sent(found).at(-1)?.url ?? ''
    expect(new URL(sent, 'http://here').searchParams.get('tag')).toBe('vacant%2C boarded; 50%25')
  })

  it('loses one facet by its chip, and all of them at once', async ({ api, open }) => {
    answer(api, [aRow(1)])
    const router = open(ListPage, at('g=7&q=oak&state=graded'))
    await press('Remove: graded 7')
    await waitFor(() => expect(router.state.location.search).toBe('?state=graded&q=oak'))
    await press('Clear all')
    await waitFor(() => expect(router.state.location.search).toBe(''))
  })

  it('sorts by a header, and the other way round by another press', async ({ api, open }) => {
    answer(api, [aRow(1)])
    const router = open(ListPage, route)
    await press('Grade')
    await waitFor(() => expect(router.state.location.search).toBe('?order=grade'))
    await press('Grade')
    await waitFor(() => expect(router.state.location.search).toBe('?order=-grade'))
    expect(screen.getByRole('columnheader', { name: 'Grade' }).getAttribute('aria-sort')).toBe('descending')
  })

  it('searches addresses a moment after the last letter', async ({ api, open }) => {
    answer(api, [aRow(1)])
    const router = open(ListPage, route)
    fireEvent.change(await screen.findByLabelText('Search addresses'), { target: { value: 'oak' } })
    await waitFor(() => expect(router.state.location.search).toBe('?q=oak'))
  })
})

describe('the table', () => {
  it('moves by arrows and grades the focused row once its picture was seen (D45)', async ({ api, open }) => {
    answer(api, [aRow(1), aRow(2)])
    open(ListPage, route)
    await rowOf(/1 Oak St/)
    const grid = screen.getByRole('grid')
    fireEvent.keyDown(grid, { key: 'ArrowDown' })
    fireEvent.keyDown(grid, { key: 'ArrowDown' })
    expect((await rowOf(/2 Oak St/)).tabIndex).toBe(0)
    gradeKey(7)
    await expectText("Wait for the picture. 7 wasn't recorded.")
    expect(api.sent(grade)).toEqual([])
    seePictures()
    await afterPaint()
    gradeKey(7)
    await expectText('2 Oak St: 7 Needs work')
    await waitFor(() =>
      expect(sentGrades(api)).toMatchObject([{ id: 'r2', grade: 7, shownAt: expect.any(Number) }]),
    )
    within(await rowOf(/2 Oak St/)).getByText('7')
  })

  it('asks again before it grades a row whose picture no one asked for (D75)', async ({ api, open }) => {
    answer(api, [aRow(1, { photo: null })])
    api.answer(one, details(aRow(1, { photo: null })))
    const router = open(ListPage, route)
    fireEvent.focus(await rowOf(/1 Oak St/))
    gradeKey(6)
    await expectText('No picture yet. See it for 1 token, or press 6 again.')
    gradeKey(7)
    await expectText('No picture yet. See it for 1 token, or press 7 again.')
    expect(sentGrades(api)).toEqual([])
    await press('See it')
    await waitFor(() => expect(router.state.location.search).toBe('?row=1'))
    gradeKey(7)
    await waitFor(() => expect(sentGrades(api)).toMatchObject([{ id: 'r1', grade: 7 }]))
    expect(sentGrades(api)[0]).not.toHaveProperty('shownAt')
  })

  it('takes the last grade back, and returns an AI’s grade to the AI', async ({ api, open }) => {
    answer(api, [aRow(1, { grade: 5, isAiGrade: true, gradedBy: 'ai', photo: null })])
    open(ListPage, route)
    fireEvent.focus(await rowOf(/1 Oak St/))
    gradeUnseen(9)
    await waitFor(() => expect(sentGrades(api)).toMatchObject([{ grade: 9, sawAi: true }]))
    expect(sentGrades(api)[0]).not.toHaveProperty('shownAt')
    await press('Undo')
    await waitFor(() =>
      expect(sentGrades(api)[1]).toMatchObject({ grade: 5, undo: { grades: [9], base: 9, toAi: true } }),
    )
    within(await rowOf(/1 Oak St/)).getByText('5')
  })

  it('continues with the grades from before the page, and says when nothing is left', async ({
    api,
    open,
  }) => {
    answer(api, [aRow(1, { photo: null }), aRow(2, { grade: 4 }), aRow(3, { grade: 8 })])
    const given = { type: 'grade', isFromAi: false, at: 1, shownAt: 1_000 } as const
    api.answer(steps, {
      steps: [
        { ...given, property: aCard(3), from: null, to: 8 },
        { ...given, property: aCard(2), from: 3, to: 4 },
      ],
      next: null,
    })
    open(ListPage, route)
    fireEvent.focus(await rowOf(/1 Oak St/))
    gradeUnseen(9)
    const takeBack = () => fireEvent.keyDown(document.body, { key: 'Backspace' })
    takeBack()
    await waitFor(() => expect(sentGrades(api).at(-1)).toMatchObject({ id: 'r1', grade: null }))
    expect(api.sent(steps)).toHaveLength(0)
    for (const id of ['r3', 'r2']) {
      takeBack()
      await waitFor(() => expect(sentGrades(api).at(-1)).toMatchObject({ id }))
    }
    expect(sentGrades(api).slice(-2)).toMatchObject([
      { id: 'r3', grade: null },
      { id: 'r2', grade: 3, shownAt: 1_000 },
    ])
    within(await rowOf(/2 Oak St/)).getByText('3')
    takeBack()
    await expectText('Nothing to undo.')
    expect(api.sent(steps)).toHaveLength(1)
  })

  it('takes nothing back where the grades from before the page cannot be had', async ({ api, open }) => {
    answer(api, [aRow(1, { grade: 4 })])
    api.lose(steps)
    open(ListPage, route)
    await rowOf(/1 Oak St/)
    fireEvent.keyDown(document.body, { key: 'Backspace' })
    await expectText(/^Nothing was changed\./)
    expect(sentGrades(api)).toEqual([])
  })

  it('marks what the AI graded (D46)', async ({ api, open }) => {
    answer(api, [
      aRow(1, { grade: 5, isAiGrade: true, gradedBy: 'ai', modelVersion: 'builtin:a27+street.3' }),
      aRow(2, { grade: 5 }),
    ])
    open(ListPage, route)
    within(await rowOf(/1 Oak St/)).getByText('AI')
    within(await rowOf(/1 Oak St/)).getByText('AI, version 3')
    expect(within(await rowOf(/2 Oak St/)).queryByText('AI')).toBeNull()
  })

  it('marks what came with the file (D62), and filters by it', async ({ api, open }) => {
    const gradedBy = [
      { value: 'import', rows: 1 },
      { value: 'me', rows: 1 },
    ]
    answer(api, [imported, aRow(2, { grade: 5, gradedBy: 'me' })], { gradedBy })
    const router = open(ListPage, route)
    within(await rowOf(/1 Oak St/)).getByText('File')
    within(await rowOf(/1 Oak St/)).getByText('The file')
    expect(within(await rowOf(/1 Oak St/)).queryByText(/AI|You/)).toBeNull()
    expect(within(await rowOf(/2 Oak St/)).queryByText(/File/i)).toBeNull()
    fireEvent.click(await screen.findByRole('checkbox', { name: 'The file, 1 property' }))
    await waitFor(() => expect(router.state.location.search).toBe('?by=import'))
    await screen.findByRole('button', { name: 'Remove: graded by the file' })
  })

  it('says in the grid, too, what the AI and the file graded', async ({ api, open }) => {
    const byAi = aRow(3, { grade: 5, isAiGrade: true, gradedBy: 'ai' })
    answer(api, [imported, aRow(2, { grade: 5 }), byAi])
    open(ListPage, at('view=grid'))
    await screen.findByRole('option', { name: '1 Oak St, 5 Fair, File' })
    screen.getByRole('option', { name: '2 Oak St, 5 Fair' })
    screen.getByRole('option', { name: '3 Oak St, 5 Fair, AI' })
  })

  it('makes the grade of the file the user’s when they repeat it, and undo returns it', async ({
    api,
    open,
  }) => {
    answer(api, [{ ...imported, photo: null }])
    open(ListPage, route)
    fireEvent.focus(await rowOf(/1 Oak St/))
    gradeUnseen(5)
    await waitFor(() => expect(sentGrades(api)).toMatchObject([{ id: 'r1', grade: 5 }]))
    expect(sentGrades(api)[0]).not.toHaveProperty('sawAi')
    const row = within(await rowOf(/1 Oak St/))
    await waitFor(() => expect(row.queryByText('File')).toBeNull())
    row.getByText('You')
    await press('Undo')
    await waitFor(() => expect(sentGrades(api)[1]).toMatchObject({ grade: 5, undo: { grades: [5] } }))
    await row.findByText('File')
    row.getByText('The file')
  })

  it('shows no hash as the name of a grader', async ({ api, open }) => {
    const hash = 'a273a26e77a3'
    const versions = [`builtin:${hash}`, `builtin:b${hash}`, `builtin:${hash}+street.3`]
    const modelVersion = `builtin:${hash}`
    answer(api, [aRow(1, { grade: 5, isAiGrade: true, gradedBy: 'ai', modelVersion })], {
      gradedBy: ['ai', ...versions.map((version) => `ai:${version}`)].map((value) => ({ value, rows: 1 })),
    })
    open(ListPage, at(`by=ai:${modelVersion}`))
    await screen.findByRole('checkbox', { name: 'AI (default grader), 1 property', checked: true })
    for (const name of ['AI (default grader) 2', 'AI, version 3'])
      screen.getByRole('checkbox', { name: `${name}, 1 property` })
    screen.getByRole('button', { name: 'Remove: graded by the AI (default grader)' })
    await rowOf(/1 Oak St/)
    expect(document.body.textContent).not.toContain(hash.slice(0, 7))
  })

  it('is saved under a name, in place of another view of that name', async ({ api, open }) => {
    answer(api, [aRow(1)])
    const id = '33333333-3333-4333-8333-333333333333'
    const known = {
      id,
      name: 'Vacant ones',
      filter: { flagged: 'yes' as const },
      order: fileOrder,
      kind: 'grid' as const,
      columns: ['row', 'tags'],
    }
    api.answer('GET /api/lists/:listId/views', { views: [known] })
    api.answer(saveView, { view: known })
    open(ListPage, at('g=7'))
    await rowOf(/1 Oak St/)
    for (const name of ['Vacant ones ', 'Sevens']) {
      await press('Views')
      await screen.findByRole('button', { name: 'Vacant ones' })
      fireEvent.change(await screen.findByLabelText('Name of the view'), { target: { value: name } })
      await press('Save this view')
      await waitFor(() => expect(screen.queryByLabelText('Name of the view')).toBeNull())
    }
    const [replaced, added] = api.sent(saveView)
    expect(replaced).toMatchObject({ url: expect.stringContaining(id), body: { filter: { grades: [7] } } })
    expect(added?.url).not.toContain(id)
  })

  it('comes back with its kind of view and its columns', async ({ api, open }) => {
    answer(api, [aRow(1)])
    const view = {
      id: '33333333-3333-4333-8333-333333333333',
      name: 'Sevens',
      filter: { grades: [7] },
      order: fileOrder,
      kind: 'charts' as const,
      columns: ['row', 'tags'],
    }
    api.answer('GET /api/lists/:listId/views', {
      views: [view, { ...view, id: view.id.replace('3', '4'), name: 'Tags', kind: 'table' }],
    })
    api.hold('GET /api/lists/:listId/charts')
    const router = open(ListPage, route)
    await rowOf(/1 Oak St/)
    await press('Views')
    fireEvent.click(await screen.findByRole('button', { name: 'Tags' }))
    await screen.findByRole('columnheader', { name: 'Tags' })
    expect(screen.queryByRole('columnheader', { name: 'Grade' })).toBeNull()
    expect(router.state.location.search).toBe('?g=7')
    api.answer(saveView, { view })
    await press('Views')
    fireEvent.change(await screen.findByLabelText('Name of the view'), { target: { value: 'Sevens' } })
    await press('Save this view')
    await waitFor(() =>
      expect(api.sent(saveView)[0]?.body).toMatchObject({ kind: 'table', columns: ['row', 'tags'] }),
    )
    await press('Views')
    fireEvent.click(await screen.findByRole('button', { name: 'Sevens' }))
    await waitFor(() => expect(router.state.location.search).toBe('?g=7&view=charts'))
  })

  it('opens the questions of the list', async ({ api, open }) => {
    answer(api, [aRow(1)])
    open(ListPage, route)
    await press('Questions')
    await screen.findByRole('dialog', { name: 'Questions of this list' })
    await press('Edit questions')
    await screen.findByRole('button', { name: 'Save questions' })
  })

  it('keeps the chosen columns of the list', async ({ api, open }) => {
    answer(api, [aRow(1)])
    open(ListPage, route)
    await press('Columns')
    fireEvent.click(await screen.findByRole('checkbox', { name: 'Tags' }))
    await screen.findByRole('columnheader', { name: 'Tags' })
    expect(localStorage.getItem(`columns-${LIST_ID}`)).toContain('tags')
  })
})

/** The row of this number, as an example of its grade. */
const example = (given: number) => ({
  grade: given,
  listId: LIST_ID,
  propertyId: `r${given}`,
  photo: `/api/images/${given}`,
})

describe('the examples beside an open row', () => {
  const exampleLink = () => screen.findByRole('link', { name: 'One that you graded 8 Poor' })
  const expectNoExample = () =>
    waitFor(() => expect(screen.queryByRole('link', { name: /^One that you graded/ })).toBeNull())
  const answerOpen = (api: FakeApi) => api.answer(one, details(aRow(57, { aiScore: 0.8, grade: 7 })))
  /** Opens row 57, beside row 8 as its example. */
  const openBesideExample = async (api: FakeApi, open: Open) => {
    answer(api, [aRow(1), aRow(8, { photo: null, grade: 8, gradedBy: 'me' })])
    answerOpen(api)
    api.answer(similar, { examples: [example(8)] })
    api.refuse('POST /getStreetViewImage', 'imagery_unavailable')
    const router = open(ListPage, at('row=57'))
    await exampleLink()
    return router
  }

  it('are those of the present grades after one of them was graded again', async ({ api, open }) => {
    const router = await openBesideExample(api, open)
    api.answer(one, details(aRow(8, { photo: null, grade: 8 })))
    fireEvent.click(await exampleLink())
    await expectHeading('8 Oak St')
    await screen.findByText('Saved')
    api.answer(similar, { examples: [] })
    gradeUnseen(3)
    await waitFor(() => expect(sentGrades(api)).toMatchObject([{ id: 'r8', grade: 3 }]))
    answerOpen(api)
    await router.navigate(-1)
    await waitFor(() => expect(api.sent(similar)).toHaveLength(2))
    await expectNoExample()
  })

  it('follow an undo on the page', async ({ api, open }) => {
    await openBesideExample(api, open)
    await screen.findByText('Saved')
    const edit = { type: 'grade', grade: 8 } as const
    api.answer(steps, {
      steps: [{ type: 'bulk-edit', id: BULK_EDIT_ID, edit, changed: 1, at: 1 }],
      next: null,
    })
    answerBulkEdits(api, 1)
    api.answer(similar, { examples: [] })
    fireEvent.keyDown(document.body, { key: 'Backspace' })
    await expectText('Undid the change of 1 property.')
    await expectNoExample()
  })

  it('follow what another window grades', async ({ api, open, live }) => {
    await openBesideExample(api, open)
    const changed = {
      rows: [aRow(8, { grade: 3, gradedBy: 'me', changedAt: 9 })],
      isComplete: true,
      until: 77,
    }
    api.answer('GET /api/lists/:listId/changed-rows', changed)
    api.answer(similar, { examples: [] })
    live.publish({
      type: 'list-progress',
      listId: LIST_ID,
      processedCount: 2,
      gradedByYou: 2,
      gradedByAi: 0,
      gradeCounts: { 3: 1, 7: 1 },
      recordCount: 100,
      at: Date.now(),
      latest: { propertyId: 'r8', grade: 3, isAiGrade: false, isImported: false },
    })
    await expectNoExample()
  })
})

describe('an open row', () => {
  const change = { source: 'person', via: 'screen', picture: null, shownAt: null, isUndo: false } as const
  const history = [
    { ...change, at: 2_000, from: 5, to: 7, shownAt: 1_500 },
    { ...change, at: 1_000, from: null, to: 5, source: 'v3', via: null },
  ]

  it('is opened by the address, with its history and what the AI saw', async ({ api, open }) => {
    answer(api, [aRow(1)])
    const row = aRow(57, { photo: null, grade: 7, flagged: true, note: 'fire damage', tags: ['call'] })
    const unseen = { ...change, at: 3_000, from: 7, to: 8 }
    const evidence = ['tarp on the roof']
    api.answer(one, details(row, { history: [unseen, ...history], evidence, previous: 'r56', next: 'r58' }))
    const router = open(ListPage, at('row=57'))
    await expectHeading('57 Oak St')
    await expectText('tarp on the roof')
    expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Note about 57 Oak St' }).value).toBe(
      'fire damage',
    )
    await expectText('5 → 7')
    await expectText(/^You · .* · picture seen$/)
    await expectText(/^You · .* · no picture was shown$/)
    await expectText(/By the AI/)
    await press('Next property')
    await waitFor(() => expect(router.state.location.search).toBe('?row=58'))
  })

  it('shows the picture of each grade, and how it was given', async ({ api, open }) => {
    answer(api, [aRow(1)])
    const picture = { url: '/api/images/57', deletedAt: null, isStored: true }
    const lines = [
      { ...change, at: 5_000, from: 4, to: 5, picture: { ...picture, isStored: false } },
      { ...change, at: 4_000, from: 3, to: 4, picture: { ...picture, deletedAt: 3_000 } },
      { ...change, at: 3_000, from: 2, to: 3, via: 'import' as const },
      { ...change, at: 2_000, from: 1, to: 2, via: 'act' as const, picture },
    ]
    api.answer(one, details(aRow(57, { photo: null, grade: 5 }), { history: lines }))
    open(ListPage, at('row=57'))
    const region = await screen.findByRole('region', { name: 'History of the grade' })
    const [byReference, deleted, taken, stored] = within(region).getAllByRole('listitem')
    expect(byReference?.querySelector('img')).toBeNull()
    expect(byReference?.querySelector('a')?.textContent).toBe('Picture')
    expect(deleted?.textContent).toMatch(/ · picture replaced \w/)
    expect(taken?.textContent).toMatch(/^2 → 3You · from an earlier edition · /)
    expect(stored?.textContent).toMatch(/^1 → 2You · in a bulk edit · /)
    expect(stored?.querySelector('img')?.getAttribute('src')).toBe('/api/images/57')
  })

  it('names the file in its history, and says nothing of its picture', async ({ api, open }) => {
    answer(api, [aRow(1)])
    const ofFile = { ...change, at: 500, from: null, to: 5, source: 'import', via: 'import' } as const
    const undone = { ...ofFile, via: 'undo', at: 3_000, from: 8, isUndo: true } as const
    const ownGrade = { ...change, at: 1_000, from: 5, to: 8 }
    api.answer(one, details(aRow(57, { ...imported, photo: null }), { history: [undone, ownGrade, ofFile] }))
    open(ListPage, at('row=57'))
    const region = within(await screen.findByRole('region', { name: 'History of the grade' }))
    const lines = region.getAllByRole('listitem').map(({ textContent }) => textContent)
    expect(lines).toEqual([
      expect.stringMatching(/^Undone: 8 → 5File/),
      expect.stringMatching(/^5 → 8You · /),
      expect.stringMatching(/^5FileFrom the file · /),
    ])
    expect(lines.join()).not.toContain('AI')
    expect(lines[2]).not.toContain('picture')
  })

  it('has an undo as one line of its history, which is no grade of an unseen picture', async ({
    api,
    open,
  }) => {
    answer(api, [aRow(1)])
    const undone = { ...change, via: 'undo', at: 3_000, from: 8, to: 7, isUndo: true } as const
    api.answer(one, details(aRow(57, { photo: null, grade: 7 }), { history: [undone, ...history] }))
    open(ListPage, at('row=57'))
    const line = (await screen.findByText('Undone: 8 → 7')).closest('li')
    expect(line?.textContent).not.toMatch(/You|picture/)
  })

  it('shows beside an opinion of the AI the pictures that the user graded and that are most like it', async ({
    api,
    open,
  }) => {
    answer(api, [aRow(1)])
    api.answer(one, details(aRow(57, { photo: '/api/images/57', aiScore: 0.8, grade: 7 })))
    api.answer(similar, { examples: [8, 7, 9, 2].map(example) })
    api.refuse('POST /getStreetViewImage', 'imagery_unavailable')
    open(ListPage, at('row=57'))
    const shown = within(await screen.findByRole('region', { name: 'Most like it among those you graded' }))
    const links = shown.getAllByRole('link')
    expect(links.map((link) => link.getAttribute('href')?.split('?')[1])).toEqual(['row=8', 'row=7', 'row=9'])
    shown.getByRole('link', { name: 'One that you graded 8 Poor' })
    // The line below the picture would change with each key.
    expect(screen.queryByText(/^Previously graded/)).toBeNull()
  })

  it('spends no token until it is asked for the picture', async ({ api, open }) => {
    answer(api, [aRow(1, { photo: null })])
    api.answer(one, details(aRow(1, { photo: null })))
    api.refuse('POST /getStreetViewImage', 'insufficient_tokens')
    open(ListPage, at('row=1'))
    await screen.findByRole('button', { name: 'See the picture · 1 token' })
    expect(api.sent('POST /getStreetViewImage')).toEqual([])
    await press('See the picture · 1 token')
    await waitFor(() => expect(api.sent('POST /getStreetViewImage')).toHaveLength(1))
  })

  it('names no price where the provider is known to have no picture', async ({ api, open }) => {
    answer(api, [aRow(1, { photo: null })])
    api.answer(one, details(aRow(1, { photo: null }), { isPictureMissing: true }))
    open(ListPage, at('row=1'))
    await expectText('The provider has no picture here')
    const panel = within(screen.getByRole('region', { name: 'Details of 1 Oak St' }))
    expect(panel.queryByText(/token/)).toBeNull()
    expect(api.sent('POST /getStreetViewImage')).toEqual([])
    gradeKey(7)
    await expectText('No picture. Press 7 again to grade it anyway.')
    panel.getByRole('button', { name: 'Look again' })
  })

  it('says that there is no such row, and leads back to the list', async ({ api, open }) => {
    answer(api, [aRow(1)])
    api.refuse(one, 'not_found')
    const router = open(ListPage, at('row=999'))
    await expectHeading('No such property')
    await press('Back to the list')
    await waitFor(() => expect(router.state.location.search).toBe(''))
  })

  it('opens by Enter and closes by Escape', async ({ api, open }) => {
    answer(api, [aRow(1, { photo: null })])
    api.answer(one, details(aRow(1, { photo: null })))
    const router = open(ListPage, route)
    const row = await rowOf(/1 Oak St/)
    fireEvent.focus(row)
    fireEvent.keyDown(row, { key: 'Enter' })
    await screen.findByRole('region', { name: 'Details of 1 Oak St' })
    expect(router.state.location.search).toBe('?row=1')
    fireEvent.keyDown(document.body, { key: 'Escape' })
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Details of 1 Oak St' })).toBeNull())
  })

  it('is opened by its number, and leaves the next key to its grade', async ({ api, open }) => {
    answer(api, [aRow(1)])
    api.answer(one, details(aRow(57, { photo: null })))
    open(ListPage, route)
    const jump = await screen.findByRole('textbox', { name: 'Go to row' })
    jump.focus()
    fireEvent.change(jump, { target: { value: '57' } })
    await press('Go to row 57')
    await expectHeading('57 Oak St')
    expect(document.activeElement).not.toBe(jump)
  })

  it('is graded by key, and its history follows', async ({ api, open }) => {
    answer(api, [aRow(1, { photo: null })])
    api.answer(one, details(aRow(1, { photo: null })))
    open(ListPage, at('row=1'))
    await screen.findByRole('button', { name: 'See the picture · 1 token' })
    await screen.findByText('Saved')
    api.answer(one, details(aRow(1, { photo: null, grade: 7 }), { history }))
    gradeUnseen(7)
    await expectText('5 → 7')
  })
})

describe('an open row that was graded in another list', () => {
  const EARLIER = '11111111-1111-4111-8111-111111111111'
  const remember = (api: FakeApi) =>
    api.answer('GET /api/lists/:listId/properties/:propertyId/memory', {
      isComplete: true,
      memory: {
        list: { id: '22222222-2222-4222-8222-222222222222', title: 'Oak Park 2024', imagery: 'street' },
        propertyId: 'r9',
        grade: 7,
        gradedAt: Date.UTC(2024, 5, 4, 12),
        picture: {
          id: EARLIER,
          pic: `/api/images/${EARLIER}`,
          large: { url: `/api/images/${EARLIER}/large`, width: 1280, height: 864 },
          provenance: {
            provider: 'demo',
            capturedAt: '2024-05',
            attribution: '',
            heading: null,
            policy: { store: true, machineGrading: true, training: true },
          },
        },
      },
    })
  const openFirst = (api: FakeApi, row: Row) => {
    answer(api, [row])
    api.answer(one, details(row))
    remember(api)
  }

  it('shows the earlier grade and picture for no token, and takes both over by E', async ({ api, open }) => {
    openFirst(api, aRow(1, { photo: null, provider: null, capturedAt: null }))
    open(ListPage, at('row=1'))
    await expectText(/^You graded 7 .*on Jun 4, 2024 in “Oak Park 2024”$/)
    await screen.findByRole('img', { name: 'Your picture of May 2024' })
    seePictures()
    await afterPaint()
    fireEvent.keyDown(document.body, { key: 'e', code: 'KeyE' })
    await waitFor(() =>
      expect(sentGrades(api)).toMatchObject([
        { id: 'r1', grade: 7, earlierPicture: EARLIER, shownAt: expect.any(Number) },
      ]),
    )
    expect(api.sent('POST /getStreetViewImage')).toEqual([])
  })

  it.for([
    { giver: 'file', own: { isImported: true, gradedBy: 'import' }, times: 1 },
    { giver: 'user', own: { gradedBy: 'me' }, times: 0 },
  ] as const)(
    'has $times buttons to take its grade over where the $giver gave the same',
    async (item, { api, open }) => {
      openFirst(api, aRow(1, { photo: null, grade: 7, ...item.own }))
      open(ListPage, at('row=1'))
      await expectText(/^You graded 7 /)
      expect(screen.queryAllByRole('button', { name: /^Use 7 again/ })).toHaveLength(item.times)
    },
  )

  it('is not taken over before the earlier picture is on screen (D45)', async ({ api, open }) => {
    openFirst(api, aRow(1, { photo: null, provider: null, capturedAt: null }))
    open(ListPage, at('row=1'))
    await press('Use 7 again')
    await expectText("Wait for the picture. 7 wasn't recorded.")
    expect(sentGrades(api)).toEqual([])
  })

  it('offers a new picture with its price', async ({ api, open }) => {
    openFirst(api, aRow(1, { photo: null, provider: null, capturedAt: null }))
    api.refuse('POST /getStreetViewImage', 'imagery_unavailable')
    open(ListPage, at('row=1'))
    await press('New picture · 1 token')
    await waitFor(() => expect(api.sent('POST /getStreetViewImage')).toHaveLength(1))
  })
})

describe('the grid', () => {
  const grid = (api: FakeApi, rows: Row[]) => answer(api, rows)
  const tile = (street: RegExp) => screen.findByRole('option', { name: street })
  const rows = [1, 2, 3, 4, 5].map((rowNo) => aRow(rowNo))

  it('grades the selection by one key', async ({ api, open }) => {
    grid(api, rows)
    open(ListPage, at('view=grid'))
    fireEvent.click(await tile(/^1 Oak St/))
    fireEvent.click(await tile(/^4 Oak St/), { shiftKey: true })
    await expectText('4 selected')
    seePictures()
    await afterPaint()
    answerBulkEdits(api, 4)
    gradeKey(8)
    await expectText('4 properties graded 8 Poor')
    await waitFor(() => expect(sentEdits(api)).toHaveLength(1))
    const included = ['r1', 'r2', 'r3', 'r4']
    expect(sentEdits(api)).toMatchObject([
      {
        selection: { filter: {}, all: false, included },
        edit: { type: 'grade', grade: 8 },
        seen: included.map((id) => ({ id, shownAt: expect.any(Number) })),
      },
    ])
    expect(screen.queryByText('4 selected')).toBeNull()
    await tile(/^1 Oak St, 8 Poor/)
    await press('Undo')
    await expectText('Undid the change of 4 properties.')
    expect(api.sent(undo)).toHaveLength(1)
    expect(screen.queryByRole('option', { name: /8 Poor/ })).toBeNull()
    expect(sentGrades(api)).toEqual([])
  })

  it('takes the change back on the screen if the bulk edit is refused', async ({ api, open }) => {
    grid(api, rows)
    open(ListPage, at('view=grid'))
    fireEvent.click(await tile(/^1 Oak St/))
    fireEvent.click(await tile(/^2 Oak St/), { ctrlKey: true })
    seePictures()
    await afterPaint()
    api.refuse(apply, 'internal')
    gradeKey(8)
    await expectText(/^Nothing was changed/)
    expect(screen.queryByRole('option', { name: /8 Poor/ })).toBeNull()
  })

  it('flags what is selected', async ({ api, open }) => {
    grid(api, rows)
    answerBulkEdits(api, 2)
    open(ListPage, at('view=grid'))
    fireEvent.click(await tile(/^1 Oak St/))
    fireEvent.click(await tile(/^2 Oak St/), { ctrlKey: true })
    fireEvent.keyDown(document.body, { key: 'f', code: 'KeyF' })
    await expectText('Flag: 2 properties.')
    await tile(/^2 Oak St.*Flagged/)
    expect(sentEdits(api)).toMatchObject([{ edit: { type: 'flag', flagged: true } }])
  })

  it('asks before it grades pictures that were not all seen (D75)', async ({ api, open }) => {
    grid(api, [aRow(1), aRow(2, { photo: null })])
    api.answer(preview, { changed: 2, unchanged: 0, unseen: 1, tokens: 0 })
    open(ListPage, at('view=grid'))
    fireEvent.click(await tile(/^1 Oak St/))
    seePictures()
    await afterPaint()
    fireEvent.keyDown(screen.getByRole('listbox'), { key: 'a', ctrlKey: true })
    gradeKey(8)
    await expectText("The picture of one property wasn't on screen; its grade is recorded as not seen.")
    expect(sentEdits(api)).toEqual([])
    answerBulkEdits(api, 2)
    await press('Grade 2 properties')
    await waitFor(() =>
      expect(sentEdits(api)).toMatchObject([
        { selection: { included: ['r1', 'r2'] }, seen: [{ id: 'r1', shownAt: expect.any(Number) }] },
      ]),
    )
    expect(screen.queryByText('2 selected')).toBeNull()
  })

  it('selects by arrows, Shift and Space, and Escape clears it', async ({ api, open }) => {
    grid(api, rows)
    open(ListPage, at('view=grid'))
    await tile(/^1 Oak St/)
    const listbox = screen.getByRole('listbox')
    fireEvent.keyDown(listbox, { key: 'ArrowRight' })
    fireEvent.keyDown(listbox, { key: 'ArrowRight', shiftKey: true })
    fireEvent.keyDown(listbox, { key: 'ArrowRight', shiftKey: true })
    await expectText('3 selected')
    fireEvent.keyDown(listbox, { key: ' ' })
    await expectText('2 selected')
    fireEvent.keyDown(document.body, { key: 'Escape' })
    await waitFor(() => expect(screen.queryByText('2 selected')).toBeNull())
  })

  it('shows addresses first where each look is billed, and asks once (D30)', async ({ api, open }) => {
    grid(api, [aRow(1, { provider: 'google' })])
    open(ListPage, at('view=grid'))
    await tile(/^1 Oak St/)
    await expectText('Picture hidden')
    expect(document.querySelector('[role=option] img')).toBeNull()
    await press('Show pictures')
    await waitFor(() => expect(document.querySelector('[role=option] img')).not.toBeNull())
    expect(screen.queryByRole('button', { name: 'Show pictures' })).toBeNull()
  })
})

it('a table asks for no picture whose views are billed', async ({ api, open }) => {
  answer(api, [aRow(1), aRow(2, { provider: 'google' })])
  open(ListPage, route)
  await waitFor(() => expect(document.querySelectorAll('[role=row] img')).toHaveLength(1))
  expect(screen.getByRole('row', { name: /2 Oak St/ }).querySelector('img')).toBeNull()
})

describe('all rows of a filter', () => {
  const rows = [1, 2, 3].map((rowNo) => aRow(rowNo))
  const select = async () => fireEvent.click(await screen.findByRole('checkbox', { name: 'Select all 412' }))
  const answerMany = (api: FakeApi) => {
    answer(api, rows)
    api.answer(found, { rows, next: null, total: 412 })
    answerBulkEdits(api, 410)
  }

  it('are graded after a question that says what was not seen (D45)', async ({ api, open }) => {
    answerMany(api)
    api.answer(preview, { changed: 410, unchanged: 1, unseen: 408, tokens: 0 })
    open(ListPage, at('g=7'))
    await select()
    fireEvent.click(await screen.findByRole('checkbox', { name: 'Select row 2' }))
    await expectText('411 selected')
    gradeKey(8)
    await expectText('410 properties will change. One needs no change. Free, and you can undo it.')
    await expectText("408 of these pictures weren't on screen; their grades are recorded as not seen.")
    expect(sentEdits(api)).toEqual([])
    await press('Grade 410 properties')
    await expectText('8 Poor: 410 properties.')
    expect(sentEdits(api)).toMatchObject([
      { selection: { filter: { grades: [7] }, all: true, excluded: ['r2'] } },
    ])
    await press('Undo')
    await expectText('Undid the change of 410 properties.')
  })

  it('get a tag, and the question stays open while it is refused', async ({ api, open }) => {
    answerMany(api)
    api.answer(preview, { changed: 412, unchanged: 0, unseen: 0, tokens: 0 })
    api.refuse(apply, 'too_many_tags', { limit: 20 })
    open(ListPage, route)
    await select()
    fireEvent.keyDown(await screen.findByRole('button', { name: 'Annotate' }), { key: 'Enter' })
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Add a tag' }))
    const tag = await screen.findByLabelText('Tag')
    // Without the focus in the field, the tag's letters would act as keys, and a digit would grade the
    // selection.
    expect(document.activeElement).toBe(tag)
    fireEvent.change(tag, { target: { value: 'roof' } })
    await press('Add a tag')
    await press('Change 412 properties')
    await expectText('A property has 20 tags already, which is the limit, so no tags were added.')
    await press('Cancel')
    expect(screen.queryByRole('alertdialog')).toBeNull()
  })

  it('are no longer selected under another filter', async ({ api, open }) => {
    answerMany(api)
    const router = open(ListPage, at('g=7'))
    await select()
    await expectText('412 selected')
    await press('Clear all')
    await waitFor(() => expect(router.state.location.search).toBe(''))
    expect(screen.queryByText('412 selected')).toBeNull()
  })

  it('are left alone by undo where they changed since', async ({ api, open }) => {
    answerMany(api)
    api.answer(preview, { changed: 412, unchanged: 0, unseen: 0, tokens: 0 })
    api.answer(undo, { undone: 400, changedSince: 10, list: progress })
    open(ListPage, route)
    await select()
    fireEvent.keyDown(document.body, { key: 'f', code: 'KeyF' })
    await press('Change 412 properties')
    await expectText('Flag: 410 properties.')
    fireEvent.keyDown(document.body, { key: 'Backspace', code: 'Backspace' })
    await expectText(
      'Undid the change of 400 properties. 10 properties changed since and stayed as they are.',
    )
  })
})

it('keeps the rows when more of them could not be loaded', async ({ api, open }) => {
  answer(api, [aRow(1)])
  const first = api.hold(found)
  open(ListPage, route)
  await waitFor(() => expect(api.sent(found)).toHaveLength(1))
  api.lose(found)
  first.answer({ rows: [aRow(1)], next: 'page-2', total: 300 })
  await expectAlert("We couldn't load more properties.")
  await rowOf(/1 Oak St/)
})

describe('leads to the grading screen', () => {
  const linkOf = (name: string) => screen.queryByRole('link', { name })?.getAttribute('href')

  it('with the rows on screen, in their order', async ({ api, open }) => {
    answer(api, [aRow(1)])
    api.answer(list, { list: aList({ processedCount: 40 }) })
    open(ListPage, at('q=oak&order=near'))
    await rowOf(/1 Oak St/)
    expect(linkOf('Grade these')).toBe(`/swipe/${LIST_ID}?q=oak&order=near`)
    expect(linkOf('Review graded')).toBe(`/swipe/${LIST_ID}?state=graded&q=oak&order=near`)
  })

  it('with the whole file, and with nothing to look at again where nothing is graded', async ({
    api,
    open,
  }) => {
    answer(api, [aRow(1)])
    open(ListPage, route)
    await rowOf(/1 Oak St/)
    expect(linkOf('Grade properties')).toBe(`/swipe/${LIST_ID}`)
    expect(linkOf('Review graded')).toBeUndefined()
  })
})

it('without single keys, Enter opens and buttons grade, and no other key acts (WCAG 2.1.4)', async ({
  api,
  open,
}) => {
  turnSingleKeys(false)
  answer(api, [aRow(1, { photo: null })])
  api.answer(one, details(aRow(1, { photo: null })))
  open(ListPage, route)
  const row = await rowOf(/1 Oak St/)
  fireEvent.focus(row)
  const search = await screen.findByRole('searchbox', { name: 'Search addresses' })
  for (const key of ['7', 'f', 'n', '?', '/', 'Backspace']) fireEvent.keyDown(row, { key })
  expect(document.activeElement).not.toBe(search)
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(document.querySelectorAll('[aria-keyshortcuts]:not([aria-keyshortcuts="⏎"])')).toHaveLength(0)
  fireEvent.keyDown(row, { key: 'Enter' })
  await screen.findByRole('region', { name: 'Details of 1 Oak St' })
  expect(sentGrades(api)).toEqual([])
  // A row without a picture takes two presses (D75).
  await press(gradeChoice(7))
  await press(gradeChoice(7))
  await waitFor(() => expect(sentGrades(api)).toMatchObject([{ id: 'r1', grade: 7 }]))
})
