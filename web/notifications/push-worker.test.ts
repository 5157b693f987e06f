import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it, vi } from 'vitest'

type Handler = (event: object) => void
const source = readFileSync(join(import.meta.dirname, '../public/push-worker.js'), 'utf8')

/** Runs the worker like a browser would, with tabs open at these addresses. */
function startWorker(...addresses: string[]) {
  const handlers = new Map<string, Handler>()
  const tabs = addresses.map((url) => ({ url, focus: vi.fn<() => void>() }))
  const openWindow = vi.fn<(url: URL) => void>()
  const showNotification = vi.fn<(title: string, options: object) => void>()
  const scope = {
    location: { origin: 'https://curbgrade.test' },
    registration: { showNotification },
    clients: { matchAll: async () => tabs, openWindow },
    addEventListener: (name: string, handler: Handler) => handlers.set(name, handler),
  }
  // oxlint-disable-next-line typescript/no-implied-eval -- the worker is a script, not a module
  new Function('self', source)(scope)
  const fire = async (name: string, event: object) => {
    const work: Promise<unknown>[] = []
    handlers.get(name)?.({ ...event, waitUntil: (promise: Promise<unknown>) => work.push(promise) })
    await Promise.all(work)
  }
  const click = (path: string) =>
    fire('notificationclick', { notification: { close: () => undefined, data: { path } } })
  return { fire, click, tabs, openWindow, showNotification }
}

it('shows a push message under its tag, so that a duplicate is shown only once', async () => {
  const { fire, showNotification } = startWorker()
  const push = { title: 'List complete: Elm', body: '10 of 10', path: '/swipe/l1', tag: 'm1' }
  await fire('push', { data: { json: () => push } })
  expect(showNotification).toHaveBeenCalledWith(
    'List complete: Elm',
    expect.objectContaining({ body: '10 of 10', tag: 'm1', data: { path: '/swipe/l1' } }),
  )
})

it('opens the list in the tab that already shows it, else in a new one', async () => {
  const there = startWorker('https://curbgrade.test/lists', 'https://curbgrade.test/swipe/l1')
  await there.click('/swipe/l1')
  expect(there.tabs.map(({ focus }) => focus.mock.calls.length)).toEqual([0, 1])
  expect(there.openWindow).not.toHaveBeenCalled()

  const elsewhere = startWorker('https://curbgrade.test/lists')
  await elsewhere.click('/swipe/l1')
  expect(String(elsewhere.openWindow.mock.calls[0]?.[0])).toBe('https://curbgrade.test/swipe/l1')
})

it.each(['https://elsewhere.test/', '//elsewhere.test/', 'javascript:alert(1)'])(
  'never opens a page of another site: %s',
  async (path) => {
    const { click, openWindow } = startWorker()
    await click(path)
    expect(openWindow).not.toHaveBeenCalled()
  },
)
