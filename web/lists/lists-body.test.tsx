import { cleanup, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, it } from 'vitest'
import { trusted } from '../client/session/trusted.ts'
import { ListsBody } from './lists-body.tsx'
import type { PropertyList } from './queries.ts'
import type { ListSearch, ListsQuery } from './use-list-search.ts'

afterEach(cleanup)

const aList = (own: Partial<PropertyList> = {}): PropertyList => ({
  id: '8f14e45f-ceea-467f-a4c5-2d1b1a1d0c01',
  title: 'Oak Park',
  createdAt: Date.UTC(2026, 5, 12),
  fileName: 'oak.csv',
  fileSize: 1024,
  fileUrl: '/api/lists/1/file',
  recordCount: 100,
  processedCount: 0,
  lastProcessedAt: null,
  completedAt: null,
  processingMethod: 'manual',
  imagery: 'street',
  status: 'ready_for_manual',
  strategic: false,
  agreement: null,
  gradeCounts: {},
  columns: ['street', 'city', 'state', 'zip'],
  photos: [],
  ...own,
})

function show(query: object, lists: PropertyList[] = [], tokens = 200) {
  const search: ListSearch = {
    text: '',
    setText: () => {},
    sort: 'newest',
    setSort: () => {},
    found: lists,
    isSearching: false,
  }
  return render(
    <MemoryRouter>
      <ListsBody
        query={trusted<ListsQuery>({ isPending: false, isError: false, hasNextPage: false, ...query })}
        search={search}
        view="grid"
        tokens={tokens}
        actions={{ onDialog: () => {}, onExport: () => {}, onSample: () => {} }}
      />
    </MemoryRouter>,
  )
}
const loaded = { data: { pages: [] } }
const failed = { isError: true }

it('shows six shimmer cards while the lists are loading', () => {
  show({ isPending: true })
  expect(screen.getByRole('status').querySelectorAll('.card')).toHaveLength(6)
})

it('explains lists to a user who has none yet', () => {
  show(loaded)
  expect(screen.getByRole('heading', { name: 'No Property Lists Yet' })).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Create New List' })).toBeTruthy()
})

it('shows a loading error above the lists that are already loaded', () => {
  show({ ...loaded, ...failed }, [aList()])
  expect(screen.getByRole('alert').textContent).toContain(
    'Failed to load your property lists. Please try again later.',
  )
  expect(screen.getByRole('link', { name: 'Oak Park' })).toBeTruthy()
})

it('does not show the empty state if the server is unreachable', () => {
  show(failed)
  expect(screen.queryByRole('heading', { name: 'No Property Lists Yet' })).toBeNull()
})

it('opens the grading screen, or a dialog if the list is complete or the balance is too low', () => {
  show(loaded, [aList()])
  expect(screen.getByRole('link', { name: 'Oak Park' }).getAttribute('href')).toBe(`/swipe/${aList().id}`)
  cleanup()
  show(loaded, [aList({ processedCount: 100 })])
  expect(screen.getByRole('button', { name: 'Oak Park' })).toBeTruthy()
  cleanup()
  show(loaded, [aList()], 4)
  expect(screen.getByRole('button', { name: 'Oak Park' })).toBeTruthy()
})
