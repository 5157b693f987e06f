import { afterEach, expect, it, vi } from 'vitest'
import { saveTables } from '../../client/save-store.ts'
import { endSession, rememberUser } from '../../client/session-cache.ts'
import { createWaitingSaves } from './waiting-saves.ts'

const user = { id: 'user-1', email: 'someone@example.test', name: 'Someone' }

afterEach(() => localStorage.clear())

it('opens no loop for a user whose session has ended, so that the next login starts with a fresh one', async () => {
  rememberUser(user)
  const open = createWaitingSaves<{ grade: number }>({ saveTable: saveTables.grades, send: vi.fn() })
  const first = await open(user.id)
  expect(await open(user.id)).toBe(first)
  endSession('expired')
  await expect(open(user.id)).rejects.toMatchObject({ code: 'no_session' })
  rememberUser(user)
  const second = await open(user.id)
  expect(second).not.toBe(first)
  endSession('signed-out')
})
