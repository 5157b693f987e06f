import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect } from 'vitest'
import type { Answer } from '../client/api.ts'
import { aMe } from '../test/answers.ts'
import { it } from '../test/page-test.tsx'
import { expectAlert, expectHeading, expectLink, expectText, press } from '../test/screen.ts'
import { NotificationsPage } from './notifications-page.tsx'

type Notifications = Answer<'GET /api/notifications'>
type Message = Notifications['messages'][number]
type ListMessage = Exclude<Message, { kind: 'tokens_low' }>

const call = 'GET /api/notifications'
const withMessages = (messages: Message[] = [], next: string | null = null): Notifications => ({
  settings: { email: true, push: false },
  vapidPublicKey: 'key',
  messages,
  next,
})
const aMessage = (own: Partial<ListMessage> = {}): ListMessage => ({
  id: '886313e1-3b8a-4372-9b90-0c9aee199e5d',
  kind: 'list_completed',
  title: 'Oak Park',
  recordCount: 12,
  processedCount: 10,
  at: Date.UTC(2026, 9, 21),
  listId: '8f14e45f-ceea-467f-a4c5-2d1b1a1d0c01',
  email: 'sent',
  push: 'off',
  ...own,
})
const email = () => screen.getByRole('switch', { name: 'Email' })
const rows = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent)

it('shows placeholders while the notifications load', ({ api, open }) => {
  api.hold(call)
  open(NotificationsPage)
  expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toEqual([
    'Loading your settings',
    'Loading sent messages',
  ])
})

it('shows the email setting only with its address, which takes a line more', async ({ api, open }) => {
  const shown: string[] = []
  const observer = new MutationObserver(() => shown.push(document.body.textContent))
  observer.observe(document.body, { childList: true, subtree: true, characterData: true })
  api.answer(call, withMessages())
  const me = api.hold('GET /api/me')
  open(NotificationsPage)
  await waitFor(() => expect(api.sent(call)).toHaveLength(1))
  await expectHeading('Notifications')
  me.answer(aMe())
  await expectText(/^A short email to .+@.+ when a list finishes/)
  observer.disconnect()
  expect(shown.filter((text) => text.includes('A short email when'))).toEqual([])
})

it('says that no message has been sent yet', async ({ api, open }) => {
  api.answer(call, withMessages())
  open(NotificationsPage)
  await expectHeading('Nothing yet')
  expectLink('Go to your lists', '/lists')
})

it('says that the notifications could not be loaded, and retries', async ({ api, open }) => {
  api.refuse(call, 'internal')
  open(NotificationsPage)
  await expectAlert("We couldn't load your notifications.")
  api.answer(call, withMessages())
  await press('Try again')
  await expectHeading('Nothing yet')
  expect(screen.queryByRole('alert')).toBeNull()
})

it('says how each message was sent, and loads older ones', async ({ api, open }) => {
  const first = aMessage({ email: 'failed', push: 'sent' })
  const deleted = aMessage({
    id: '16fd2706-8baf-433b-82eb-8c7fada847da',
    kind: 'ai_failed',
    listId: null,
    email: 'off',
  })
  api.answer(call, withMessages([first], first.id))
  open(NotificationsPage)
  await expectText('Email not delivered')
  expectLink('Oak Park', `/swipe/${first.listId}`)
  api.answer(call, withMessages([deleted]))
  await press('Show more')
  await expectText('Only shown here')
  expect(rows()).toContainEqual(expect.stringMatching(/List deleted.*AI grading failed · 10 of 12 graded/))
})

it('says that tokens ran low, and links to them', async ({ api, open }) => {
  const { id, at, email: byEmail, push } = aMessage()
  const low = { id, at, email: byEmail, push, kind: 'tokens_low', balance: 95, threshold: 100 } as const
  api.answer(call, withMessages([low]))
  open(NotificationsPage)
  await expectText('95 tokens left, fewer than the 100 you chose')
  expectLink('Running low on tokens', '/tokens')
})

it('rolls a setting back if it could not be saved, and says so', async ({ api, open }) => {
  api.answer(call, withMessages())
  open(NotificationsPage)
  await expectHeading('Nothing yet')
  const saving = api.hold('PATCH /api/notifications')
  fireEvent.click(email())
  await waitFor(() => expect(email().getAttribute('aria-checked')).toBe('false'))
  saving.lose()
  await expectAlert("The setting wasn't changed.")
  expect(email().getAttribute('aria-checked')).toBe('true')
})

it('asks a user with an unverified email to verify it', async ({ api, open }) => {
  api.answer('GET /api/me', aMe({ isEmailVerified: false }))
  api.answer(call, withMessages())
  open(NotificationsPage)
  await expectText(/^Verify ada@example\.test first\./)
})

it('says that the browser cannot receive push messages', async ({ api, open }) => {
  api.answer(call, withMessages())
  open(NotificationsPage)
  await expectText("This browser can't receive push messages")
  expect(screen.getByRole('switch', { name: 'Push' }).hasAttribute('disabled')).toBe(true)
})
