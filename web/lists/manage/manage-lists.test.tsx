import { TRASH_DAYS } from '@curbgrade/core/lists/limits'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect } from 'vitest'
import { aList, aMe, LIST_ID } from '../../test/answers.ts'
import type { FakeApi } from '../../test/fake-api.ts'
import { it } from '../../test/page-test.tsx'
import { expectAlert, expectHeading, expectText, fill, press } from '../../test/screen.ts'
import { ListsPage } from '../lists-page.tsx'
import type { PropertyList } from '../queries.ts'

const answer = (api: FakeApi, ...lists: PropertyList[]) => api.answer('GET /api/lists', { lists, next: null })
const tags = (api: FakeApi, ...names: string[]) =>
  api.answer('GET /api/list-tags', { tags: names.map((tag) => ({ tag, lists: 1 })) })
const elm = aList({ id: aMe().id, title: 'Elm Street', tags: ['Roofs'] })

const choose = async (entry: string) => {
  fireEvent.keyDown(await screen.findByRole('button', { name: 'Options for Oak Park' }), { key: 'Enter' })
  fireEvent.click(await screen.findByRole('menuitem', { name: entry }))
}
const select = async (title: string) =>
  fireEvent.click(await screen.findByRole('checkbox', { name: `Select ${title}` }))
const pick = async (label: string, value: string) =>
  fireEvent.change(await screen.findByLabelText(label), { target: { value } })
const lastQuery = (api: FakeApi) =>
  Object.fromEntries(new URL(api.sent('GET /api/lists').at(-1)?.url ?? '', 'http://x').searchParams)

beforeEach<{ api: FakeApi }>(({ api }) => tags(api))

describe('one list', () => {
  it('is archived, and comes back by Undo', async ({ api, open }) => {
    answer(api, aList())
    open(ListsPage)
    api.answer('PATCH /api/lists', { lists: [aList({ archivedAt: 1 })] })
    answer(api)
    await choose('Archive')
    await expectText('“Oak Park” was archived.')
    answer(api, aList())
    await press('Undo')
    await screen.findByRole('link', { name: 'Oak Park' })
    expect(api.sent('PATCH /api/lists').map(({ body }) => body)).toEqual([
      { listIds: [LIST_ID], archived: true },
      { listIds: [LIST_ID], archived: false },
    ])
  })

  it('is deleted after a question, and comes back by Undo', async ({ api, open }) => {
    answer(api, aList({ processedCount: 3 }))
    open(ListsPage)
    await choose('Delete List')
    const question = await screen.findByRole('alertdialog', { name: 'Delete “Oak Park”?' })
    expect(question.textContent).toContain(
      `It goes to the trash with its file, photos and 3 grades. You can restore it for ${TRASH_DAYS} days.`,
    )
    api.lose('POST /api/trash')
    await press('Delete List')
    await expectAlert('Failed to delete property list. Please try again.')
    api.answer('POST /api/trash', { listIds: [LIST_ID] })
    answer(api)
    await press('Delete List')
    await expectText(`“Oak Park” is in the trash for ${TRASH_DAYS} days.`)
    await expectHeading('No Property Lists Yet')
    api.answer('POST /api/trash/restore', { lists: [aList()] })
    answer(api, aList())
    await press('Undo')
    await expectText('“Oak Park” is back.')
    await screen.findByRole('link', { name: 'Oak Park' })
  })

  it('gets and loses tags', async ({ api, open }) => {
    answer(api, aList())
    tags(api, 'Roofs')
    open(ListsPage)
    await choose('Tags')
    await screen.findByRole('dialog', { name: 'Tags of “Oak Park”' })
    await fill('New tag', 'x'.repeat(31))
    await expectText('Use at most 30 characters.')
    api.answer('PATCH /api/lists', { lists: [aList({ tags: ['North'] })] })
    await fill('New tag', 'North')
    await press('Add')
    const north = await screen.findByRole<HTMLInputElement>('checkbox', { name: 'North' })
    expect(north.checked).toBe(true)
    api.refuse('PATCH /api/lists', 'too_many_tags', { limit: 10 })
    fireEvent.click(screen.getByRole('checkbox', { name: 'Roofs' }))
    await expectAlert('A list has at most 10 tags. Remove one first.')
    expect(api.sent('PATCH /api/lists').map(({ body }) => body)).toEqual([
      { listIds: [LIST_ID], addTags: ['North'] },
      { listIds: [LIST_ID], addTags: ['Roofs'] },
    ])
  })
})

describe('several lists', () => {
  it('are selected, archived and deleted together', async ({ api, open }) => {
    answer(api, aList(), elm)
    open(ListsPage)
    await select('Elm Street')
    await expectText('1 list selected')
    await press('Select all 2 shown')
    await expectText('2 lists selected')
    const bar = within(screen.getByRole('region', { name: 'Selected lists' }))
    api.answer('PATCH /api/lists', { lists: [aList({ archivedAt: 1 }), elm] })
    fireEvent.click(bar.getByRole('button', { name: 'Archive' }))
    await expectText('2 lists were archived.')
    fireEvent.click(bar.getByRole('button', { name: 'Delete' }))
    await screen.findByRole('alertdialog', { name: 'Delete 2 lists?' })
    api.answer('POST /api/trash', { listIds: [LIST_ID, elm.id] })
    answer(api)
    await press('Delete List')
    await expectText(`2 lists are in the trash for ${TRASH_DAYS} days.`)
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Selected lists' })).toBeNull())
    expect(api.sent('POST /api/trash')).toMatchObject([{ body: { listIds: [LIST_ID, elm.id] } }])
  })

  it('show a tag that only some of them have as half checked', async ({ api, open }) => {
    answer(api, aList(), elm)
    tags(api, 'Roofs')
    open(ListsPage)
    await select('Elm Street')
    await select('Oak Park')
    await press('Tags')
    const roofs = await screen.findByRole<HTMLInputElement>('checkbox', { name: 'Roofs' })
    expect([roofs.checked, roofs.indeterminate]).toEqual([false, true])
  })

  it('are exported one after the other, up to one that fails', async ({ api, open }) => {
    answer(api, aList(), elm)
    api.answer('POST /export-list', new Blob(['a'], { type: 'text/csv' }))
    open(ListsPage)
    await select('Elm Street')
    await select('Oak Park')
    await press('Export')
    await expectText('2 files were saved.')
    expect(api.sent('POST /export-list').map(({ body }) => body)).toEqual([
      { listId: LIST_ID, rows: 'all' },
      { listId: elm.id, rows: 'all' },
    ])
    api.refuse('POST /export-list', 'not_found')
    await press('Export')
    await expectText(/^The export stopped at “Oak Park”/)
  })
})

describe('the filter', () => {
  it('is sent to the server, and can be cleared', async ({ api, open }) => {
    answer(api, aList())
    tags(api, 'Roofs')
    const router = open(ListsPage)
    await pick('Status', 'ai_running')
    answer(api)
    await pick('Tag', 'Roofs')
    await expectHeading('No lists match')
    expect(lastQuery(api)).toEqual({ sort: 'newest', shelf: 'current', stage: 'ai_running', tag: 'Roofs' })
    expect(router.state.location.search).toBe('?stage=ai_running&tag=Roofs')
    answer(api, aList())
    fireEvent.click((await screen.findAllByRole('button', { name: 'Clear filters' }))[0] ?? document.body)
    await screen.findByRole('link', { name: 'Oak Park' })
  })

  it('shows the archive', async ({ api, open }) => {
    answer(api, aList())
    open(ListsPage)
    await screen.findByRole('link', { name: 'Oak Park' })
    answer(api)
    fireEvent.click(screen.getByRole('radio', { name: 'Archive' }))
    await expectHeading('The archive is empty')
    expect(lastQuery(api)).toEqual({ sort: 'newest', shelf: 'archive' })
  })

  it('ignores what a link has wrong', async ({ api, open }) => {
    answer(api, aList())
    open(ListsPage, { path: '/lists', at: '/lists?shelf=x&stage=y&direction=z&sort=q' })
    await screen.findByRole('link', { name: 'Oak Park' })
    expect(lastQuery(api)).toEqual({ sort: 'newest', shelf: 'current' })
  })

  it('sorts by a table header in both directions', async ({ api, open }) => {
    localStorage.setItem('listsView', 'list')
    answer(api, aList())
    open(ListsPage)
    await press('Properties')
    await waitFor(() => expect(lastQuery(api)).toEqual({ sort: 'properties', shelf: 'current' }))
    const header = () => screen.getByRole('columnheader', { name: 'Properties' }).getAttribute('aria-sort')
    expect(header()).toBe('descending')
    await press('Properties')
    await waitFor(() => expect(lastQuery(api)).toMatchObject({ sort: 'properties', direction: 'asc' }))
    expect(header()).toBe('ascending')
  })
})
