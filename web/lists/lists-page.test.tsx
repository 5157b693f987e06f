import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect } from 'vitest'
import { aList, aMe, LIST_ID } from '../test/answers.ts'
import type { FakeApi } from '../test/fake-api.ts'
import { it } from '../test/page-test.tsx'
import { expectAlert, expectHeading, expectLink, expectText, fill, press } from '../test/screen.ts'
import { ListsPage } from './lists-page.tsx'
import type { PropertyList } from './queries.ts'

const call = 'GET /api/lists'
const answer = (api: FakeApi, ...lists: PropertyList[]) => api.answer(call, { lists, next: null })

beforeEach<{ api: FakeApi }>(({ api }) => api.answer('GET /api/list-tags', { tags: [] }))

/** Opens the list's menu and chooses an entry. */
async function choose(entry: string, title = 'Oak Park'): Promise<void> {
  fireEvent.keyDown(await screen.findByRole('button', { name: `Options for ${title}` }), { key: 'Enter' })
  fireEvent.click(await screen.findByRole('menuitem', { name: entry }))
}

it('shows six shimmer cards while the lists are loading', ({ api, open }) => {
  api.hold(call)
  open(ListsPage)
  expect(screen.getByRole('status').querySelectorAll('.card')).toHaveLength(6)
})

it('explains lists to a user who has none yet', async ({ api, open }) => {
  answer(api)
  open(ListsPage)
  await expectHeading('No Property Lists Yet')
  expect(screen.getAllByRole('button', { name: 'Create New List' })).toHaveLength(2)
})

it('opens the create dialog by its link, and closes it for good', async ({ api, open }) => {
  answer(api, aList())
  const router = open(ListsPage, { path: '/lists', at: '/lists#new-list' })
  const dialog = await screen.findByRole('dialog', { name: 'Create New List' })
  fireEvent.keyDown(dialog, { key: 'Escape' })
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(router.state.location.hash).toBe('')
})

it('says that the lists could not be loaded, and retries', async ({ api, open }) => {
  api.refuse(call, 'internal')
  open(ListsPage)
  await expectAlert('Failed to load your property lists. Please try again later.')
  expect(screen.queryByRole('heading', { name: 'No Property Lists Yet' })).toBeNull()
  answer(api, aList())
  await press('Try again')
  await screen.findByRole('link', { name: 'Oak Park' })
  expect(screen.queryByRole('alert')).toBeNull()
})

it('keeps the loaded lists if a refresh fails', async ({ api, open }) => {
  answer(api, aList())
  open(ListsPage)
  await screen.findByRole('link', { name: 'Oak Park' })
  api.refuse(call, 'internal')
  await press('Refresh')
  await expectAlert('Failed to load your property lists.')
  expect(screen.getByRole('link', { name: 'Oak Park' })).toBeDefined()
})

it.for([
  [{ status: 'ai_processing' }, 'PROCESSING', 'The AI is grading it.'],
  [{ status: 'ai_completed' }, 'NOTHING GRADED', 'The AI graded none of it. Open it to see why.'],
  [{ status: 'ai_failed' }, 'FAILED', "The AI couldn't grade it."],
  [{ status: 'ai_failed', isCanceled: true }, 'CANCELED', 'You canceled the AI before it graded anything.'],
  [{ status: 'ai_completed', processedCount: 100, gradedByYou: 12 }, 'COMPLETED', '88 by AI · 12 by you'],
  [
    { status: 'ai_completed', processedCount: 100, gradedByYou: 12, gradedByAi: 83 },
    'COMPLETED',
    '83 by AI · 12 by you · 5 from the file',
  ],
] as const)('says what an AI list is: %j', async ([own, badge, sentence], { api, open }) => {
  answer(api, aList({ processingMethod: 'ai', ...own }))
  open(ListsPage)
  await expectText(badge)
  await expectText(sentence)
})

it('says how many grades of a list came with its file, and nothing where all are the user’s', async ({
  api,
  open,
}) => {
  const counts = { processedCount: 17, gradedByYou: 12, gradedByAi: 0 }
  answer(api, aList(counts), aList({ id: 'own', title: 'Elm Park', processedCount: 9 }))
  open(ListsPage)
  await expectText('12 by you · 5 from the file')
  expect(screen.getAllByText(/ by you/)).toHaveLength(1)
})

it('sums up all lists, and says when none matches a search', async ({ api, open }) => {
  answer(api, aList({ processedCount: 12 }))
  open(ListsPage)
  await expectText('1 list · 100 properties · 12 graded')
  answer(api)
  await fill('Search lists', 'birch')
  await expectHeading('No lists match “birch”')
})

it('finds a title whatever its case and accents are', async ({ api, open }) => {
  answer(api, aList({ title: 'PEÑUELAS' }))
  open(ListsPage)
  await fill('Search lists', 'penuelas')
  await waitFor(() => expect(api.sent('GET /api/lists').length).toBeGreaterThan(1))
  await screen.findByRole('link', { name: 'PEÑUELAS' })
})

describe('a list', () => {
  it('opens the grading screen', async ({ api, open }) => {
    answer(api, aList())
    open(ListsPage)
    await expectText('1 list · 100 properties · 0 graded')
    expectLink('Oak Park', `/swipe/${LIST_ID}`)
    expectLink('Rows of Oak Park', `/lists/${LIST_ID}`)
  })

  it('offers its results if it is complete', async ({ api, open }) => {
    answer(api, aList({ processedCount: 100, completedAt: Date.UTC(2026, 5, 13) }))
    open(ListsPage)
    await press('Oak Park')
    const dialog = await screen.findByRole('dialog', { name: 'List Complete' })
    expect(dialog.textContent).toContain('Total properties100')
    expectLink('Rows of Oak Park', `/lists/${LIST_ID}`)
  })

  it('asks for tokens if the balance is too low', async ({ api, open }) => {
    api.answer('GET /api/me', aMe({ tokens: 4 }))
    answer(api, aList())
    open(ListsPage)
    await expectText('Your tokens are running low')
    await press('Oak Park')
    const dialog = await screen.findByRole('dialog', { name: 'Insufficient Tokens' })
    expect(dialog.textContent).toContain('You need at least 5 tokens to open a list for grading. You have 4.')
    expectLink('Get More Tokens', `/tokens?list=${LIST_ID}`)
    expectLink('Rows of Oak Park', `/lists/${LIST_ID}`)
  })
})

it('says why a list could not be renamed', async ({ api, open }) => {
  answer(api, aList(), aList({ id: aMe().id, title: 'Elm Street' }))
  open(ListsPage)
  await choose('Rename')
  await fill('Title', 'elm street')
  await expectText('A list with this name already exists. Please choose a different name.')
  await fill('Title', 'Birch Avenue')
  api.refuse('PATCH /api/lists/:listId', 'title_taken')
  await press('Save')
  await expectText('A list with this name already exists. Please choose a different name.')
  await fill('Title', 'Cedar Court')
  api.lose('PATCH /api/lists/:listId')
  await press('Save')
  await expectAlert('Failed to rename property list. Please try again.')
})

it('says that deleting a list ends its run', async ({ api, open }) => {
  answer(api, aList({ processingMethod: 'ai', status: 'ai_processing' }))
  open(ListsPage)
  await choose('Delete List')
  const question = await screen.findByRole('alertdialog', { name: 'Delete “Oak Park”?' })
  expect(question.textContent).toContain('AI grading of this list ends')
})

it('says where to change the imagery when a new title suggests another', async ({ api, open }) => {
  answer(api, aList())
  open(ListsPage)
  await choose('Rename')
  await fill('Title', 'Oak Park aerial')
  await expectText(/^Pictures of this list stay street views/)
  expectLink('Check coverage', `/coverage/${LIST_ID}`)
})

it('promises no change of imagery to a list whose pictures are aerial', async ({ api, open }) => {
  answer(api, aList({ title: 'Oak Park aerial', imagery: 'aerial' }))
  open(ListsPage)
  await choose('Rename', 'Oak Park aerial')
  await fill('Title', 'Oak Park')
  await expectText('Pictures of this list stay aerial.')
  expect(screen.queryByRole('link', { name: 'Check coverage' })).toBeNull()
})

describe('an export', () => {
  it('shows its progress, and says why it failed', async ({ api, open }) => {
    answer(api, aList())
    open(ListsPage)
    const exporting = api.hold('POST /export-list')
    await choose('Export')
    await press('Export')
    const dialog = await screen.findByRole('dialog', { name: 'Exporting Your List' })
    expect(dialog.textContent).toContain('0 rows')
    exporting.lose()
    await expectText("Export failed: We can't reach the server. Please check your connection and try again.")
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('can be canceled, without an error', async ({ api, open }) => {
    answer(api, aList())
    open(ListsPage)
    api.hold('POST /export-list')
    await choose('Export')
    await press('Export')
    await screen.findByRole('dialog', { name: 'Exporting Your List' })
    await press('Cancel')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(screen.queryByText(/^Export failed/)).toBeNull()
  })

  it('waits while two others are in progress', async ({ api, open }) => {
    answer(api, aList())
    open(ListsPage)
    api.refuse('POST /export-list', 'too_many_exports')
    await choose('Export')
    await press('Export')
    await expectText(/^Export failed: Two of your exports are still in progress\./)
  })
})

describe('an aerial sample', () => {
  it('is not offered for fewer than 21 grades', async ({ api, open }) => {
    answer(api, aList({ processedCount: 20 }))
    open(ListsPage)
    const menu = await screen.findByRole('button', { name: 'Options for Oak Park' })
    fireEvent.keyDown(menu, { key: 'Enter' })
    await screen.findByRole('menuitem', { name: 'Export' })
    expect(screen.queryByRole('menuitem', { name: 'Aerial Sample' })).toBeNull()
  })

  it('says why it failed', async ({ api, open }) => {
    answer(api, aList({ processedCount: 21 }))
    open(ListsPage)
    api.refuse('POST /export-aerial-test', 'nothing_to_sample')
    await choose('Aerial Sample')
    await expectText('Aerial sample export failed: No properties in this list are graded anymore.')
  })
})

it('sorts the table by its headers', async ({ api, open }) => {
  answer(api, aList())
  open(ListsPage)
  fireEvent.click(await screen.findByRole('radio', { name: 'List View' }))
  const header = (name: string) => screen.getByRole('columnheader', { name })
  expect(header('Created').getAttribute('aria-sort')).toBe('descending')
  await press('List Name')
  await waitFor(() => expect(api.sent(call).at(-1)?.url).toContain('sort=title'))
  expect(header('List Name').getAttribute('aria-sort')).toBe('ascending')
  expect(header('Created').getAttribute('aria-sort')).toBeNull()
  expect(screen.getByLabelText<HTMLSelectElement>('Sort by').value).toBe('title')
  await press('List Name')
  await waitFor(() => expect(api.sent(call).at(-1)?.url).toContain('direction=desc'))
  expect(header('List Name').getAttribute('aria-sort')).toBe('descending')
  await press('Created')
  await press('Created')
  await waitFor(() => expect(api.sent(call).at(-1)?.url).toContain('direction=asc'))
  expect(header('Created').getAttribute('aria-sort')).toBe('ascending')
})
