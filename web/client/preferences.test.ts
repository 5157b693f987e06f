import { beforeEach, expect, it, vi } from 'vitest'
import { createFakeApi, type FakeApi } from '../test/fake-api.ts'
import { followAccount, getPreference, setPreference } from './preferences.ts'
import { endSession } from './session-cache.ts'

const get = 'GET /api/preferences'
const put = 'PUT /api/preferences/:name'
const ALICE = 'a1'
let api: FakeApi

beforeEach(() => {
  localStorage.clear()
  api = createFakeApi()
  api.answer(get, { preferences: {} })
  api.answer(put, { value: '' })
})

it('sends a choice, and takes over what was chosen elsewhere', async () => {
  api.answer(get, { preferences: { listsView: 'list' } })
  await followAccount(ALICE)
  expect(getPreference('listsView')).toBe('list')
  setPreference('listsView', 'grid')
  await vi.waitFor(() => expect(api.sent(put).map(({ body }) => body)).toEqual([{ value: 'grid' }]))
})

it('sends what the server missed at the next start, and keeps it until then', async () => {
  await followAccount(ALICE)
  api.lose(put)
  setPreference('listsView', 'list')
  await vi.waitFor(() => expect(api.sent(put)).toHaveLength(1))
  api.answer(put, { value: 'list' })
  api.answer(get, { preferences: { listsView: 'list' } })
  await followAccount(ALICE)
  expect(api.sent(put)).toHaveLength(2)
  expect(getPreference('listsView')).toBe('list')
})

it('gives choices from before the sign-in to the first account, and none to another', async () => {
  setPreference('listsView', 'list')
  expect(api.sent(put)).toHaveLength(0)
  await followAccount(ALICE)
  expect(api.sent(put).map(({ body }) => body)).toEqual([{ value: 'list' }])
  await followAccount('b2')
  expect(getPreference('listsView')).toBeNull()
  expect(api.sent(put)).toHaveLength(1)
})

it('keeps a choice that is newer than the answer of the server', async () => {
  await followAccount(ALICE)
  const held = api.hold(get)
  const following = followAccount(ALICE)
  await vi.waitFor(() => expect(api.sent(get)).toHaveLength(2))
  setPreference('listsView', 'list')
  await vi.waitFor(() => expect(api.sent(put)).toHaveLength(1))
  held.answer({ preferences: {} })
  await following
  expect(getPreference('listsView')).toBe('list')
})

it('drops what arrives after logging out', async () => {
  await followAccount(ALICE)
  const held = api.hold(get)
  const following = followAccount(ALICE)
  await vi.waitFor(() => expect(api.sent(get)).toHaveLength(2))
  endSession('signed-out')
  held.answer({ preferences: { listsView: 'list' } })
  await following
  expect(localStorage).toHaveLength(0)
})

it('leaves nothing in the browser after logging out, but what the server has to get', async () => {
  api.answer(get, { preferences: { listsView: 'list' } })
  await followAccount(ALICE)
  api.lose(put)
  setPreference('columns-1', '["row"]')
  await vi.waitFor(() => expect(api.sent(put)).toHaveLength(1))
  endSession('signed-out')
  expect([getPreference('listsView'), getPreference('columns-1')]).toEqual([null, '["row"]'])
  api.answer(put, { value: '["row"]' })
  await followAccount(ALICE)
  endSession('signed-out')
  expect(Object.keys(localStorage)).toEqual([])
})

it('forgets what the account forgot', async () => {
  api.answer(get, { preferences: { 'columns-1': '["row"]' } })
  await followAccount(ALICE)
  api.answer(get, { preferences: {} })
  await followAccount(ALICE)
  expect(getPreference('columns-1')).toBeNull()
})
