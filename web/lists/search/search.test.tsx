import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect } from 'vitest'
import { aList, LIST_ID } from '../../test/answers.ts'
import { it } from '../../test/page-test.tsx'
import { expectText } from '../../test/screen.ts'
import type { SearchPage } from './queries.ts'
import { SearchLauncher } from './search-launcher.tsx'

const call = 'GET /api/search'
const aProperty = (street: string, rowNo = 57): SearchPage['properties'][number] => ({
  listId: LIST_ID,
  listTitle: 'Oak Park',
  id: `r${rowNo}`,
  rowNo,
  street,
  city: 'Springfield',
  state: 'IL',
  zip: '62701',
  grade: null,
})

const openByKey = async (key: object = { key: 'k', ctrlKey: true }) => {
  fireEvent.keyDown(document.body, key)
  return screen.findByRole('combobox', { name: 'Search lists, addresses, actions and pages' })
}
const activeOption = (field: HTMLElement) =>
  document.querySelector(`[id="${field.getAttribute('aria-activedescendant') ?? ''}"]`)?.textContent

it('opens by Ctrl+K and Command+K only, and not over another dialog', async ({ open }) => {
  open(SearchLauncher)
  await screen.findByRole('button', { name: /^Search/ })
  for (const other of [
    { key: 'k' },
    { key: 'k', ctrlKey: true, shiftKey: true },
    { key: 'k', ctrlKey: true, altKey: true },
  ])
    fireEvent.keyDown(document.body, other)
  expect(screen.queryByRole('combobox')).toBeNull()
  const field = await openByKey({ key: 'K', metaKey: true })
  expect(document.activeElement).toBe(field)
  fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true })
  expect(screen.getAllByRole('combobox')).toHaveLength(1)
})

it('offers actions and pages before anything is typed, without asking the server', async ({ api, open }) => {
  const router = open(SearchLauncher)
  const field = await openByKey()
  expect(activeOption(field)).toBe('Create a new list')
  fireEvent.keyDown(field, { key: 'ArrowUp' })
  expect(activeOption(field)).toBe('Privacy')
  for (let presses = 0; presses < 6; presses++) fireEvent.keyDown(field, { key: 'ArrowDown' })
  expect(activeOption(field)).toBe('Trash')
  fireEvent.keyDown(field, { key: 'Enter' })
  await waitFor(() => expect(router.state.location.pathname).toBe('/trash'))
  expect(api.sent(call)).toEqual([])
})

it('changes the theme', async ({ api, open }) => {
  // Asked for where the option is chosen late.
  api.answer(call, { lists: [], properties: [], next: null })
  open(SearchLauncher)
  for (const theme of ['dark', 'light']) {
    fireEvent.change(await openByKey(), { target: { value: 'theme' } })
    fireEvent.click(await screen.findByRole('option', { name: `Use the ${theme} theme` }))
    expect(document.documentElement.dataset['theme']).toBe(theme)
  }
})

it('finds lists and addresses, and opens an address at its row', async ({ api, open }) => {
  api.answer(call, { lists: [aList()], properties: [aProperty('12 Oak St')], next: null })
  const router = open(SearchLauncher)
  const field = await openByKey()
  fireEvent.change(field, { target: { value: ' oak ' } })
  await screen.findByRole('option', { name: /Oak Park.*100 properties/ })
  expect(screen.getAllByRole('group').map((group) => group.getAttribute('aria-label'))).toEqual([
    'Lists',
    'Addresses',
    'Actions',
  ])
  await expectText('3 results')
  fireEvent.keyDown(field, { key: 'ArrowDown' })
  expect(activeOption(field)).toContain('12 Oak St, Springfield, IL 62701')
  // Ends a composition in Safari.
  fireEvent.keyDown(field, { key: 'Enter', keyCode: 229 })
  expect(screen.getByRole('combobox')).toBe(field)
  fireEvent.keyDown(field, { key: 'Enter' })
  await waitFor(() => expect(router.state.location.search).toBe('?row=57'))
  expect(api.sent(call)[0]?.url).toContain('q=oak')
})

it('grades a list that was found, unless it is archived', async ({ api, open }) => {
  api.answer(call, { lists: [aList(), aList({ archivedAt: 1 })], properties: [], next: null })
  const router = open(SearchLauncher)
  fireEvent.change(await openByKey(), { target: { value: 'oak' } })
  await screen.findByRole('option', { name: 'Grade Oak Park' })
  expect(screen.getAllByRole('option', { name: /^Grade/ })).toHaveLength(1)
  fireEvent.click(await screen.findByRole('option', { name: 'Grade Oak Park' }))
  await waitFor(() => expect(router.state.location.pathname).toBe(`/swipe/${LIST_ID}`))
})

it('creates a list', async ({ api, open }) => {
  api.answer(call, { lists: [], properties: [], next: null })
  const router = open(SearchLauncher)
  fireEvent.change(await openByKey(), { target: { value: 'new' } })
  fireEvent.click(await screen.findByRole('option', { name: 'Create a new list' }))
  await waitFor(() => expect(router.state.location.hash).toBe('#new-list'))
})

it('asks for older lists until every list is searched', async ({ api, open }) => {
  api.answer(call, { lists: [], properties: [], next: LIST_ID })
  open(SearchLauncher)
  const field = await openByKey()
  fireEvent.change(field, { target: { value: 'needle' } })
  await waitFor(() => expect(api.sent(call).length).toBeGreaterThan(2))
  expect(api.sent(call)[1]?.url).toContain(`after=${LIST_ID}`)
  await expectText('Searching your addresses…')
  api.answer(call, { lists: [], properties: [], next: null })
  await expectText('Nothing matches “needle”.')
})

it('says that the search failed', async ({ api, open }) => {
  api.refuse(call, 'internal')
  open(SearchLauncher)
  fireEvent.change(await openByKey(), { target: { value: 'oak' } })
  await expectText("We couldn't search. Please try again.")
})
