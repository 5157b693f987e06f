import { waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { ApiError } from '../../client/api-error.ts'
import { LIVE_OPEN } from '../../client/live/on-reachable.ts'
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

it.each(['online', LIVE_OPEN])(
  'sends a waiting grade at once when %s tells that the server is back',
  async (event) => {
    rememberUser(user)
    const send = vi
      .fn(async () => {})
      .mockRejectedValueOnce(new ApiError({ status: 0, code: 'offline', retryAfterMs: 60_000 }))
    const open = createWaitingSaves<{ grade: number }>({ saveTable: saveTables.grades, send })
    const loop = await open(user.id)
    loop.enqueue({ listId: 'list', propertyId: 'r1', street: '1 Elm Street', grade: 7 })
    await waitFor(() => expect(loop.getQueue().failures).toBe(1))
    window.dispatchEvent(new Event(event))
    await waitFor(() => expect(loop.getQueue().pending).toEqual([]))
    endSession('signed-out')
  },
)
