import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { paths } from '../client/paths.ts'
import { pathAfterLogin } from '../client/session/path-after-login.ts'
import { routes } from './router.tsx'

const answers: Record<string, unknown> = {
  '/api/me': { id: 'u1', email: 'a@b.test', name: 'A', tokens: 4812, subscription: { status: 'inactive' } },
  '/api/about': { version: '1.0.0', imagery: 'demo', payments: 'test', passwordMin: 6, signUp: 'open' },
  '/api/tokens?limit=50': { balance: 4812, entries: [], next: null },
  '/api/purchases?limit=30': { purchases: [], next: null },
}

beforeEach(() => {
  localStorage.clear()
  vi.stubGlobal('scrollTo', () => undefined)
  vi.stubGlobal('matchMedia', () => ({
    matches: false,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }))
  vi.stubGlobal(
    'EventSource',
    class extends EventTarget {
      close() {}
    },
  )
  vi.stubGlobal('fetch', (url: string) =>
    Promise.resolve(Response.json(answers[url] ?? { lists: [], next: null })),
  )
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function open(path: string) {
  const router = createMemoryRouter(routes, { initialEntries: [path] })
  render(
    <QueryClientProvider client={new QueryClient()}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
  return router
}
const bar = () => screen.queryByRole('navigation', { name: 'Main' })

it.each([
  paths.lists,
  paths.swipe('l1'),
  paths.samples('l1'),
  '/samples',
  paths.tokens,
  paths.tokenSuccess,
  paths.tokenCancel,
  paths.subscriptionDetails,
  paths.purchases,
  paths.notifications,
  paths.settings,
  paths.account,
  paths.apiAccess,
])('%s redirects to the login page without a stored user id', async (path) => {
  const router = open(path)
  await waitFor(() => expect(router.state.location.pathname).toBe(paths.login))
})

it.each([paths.swipe('l1'), '/tokens?before=3'])(
  'keeps %s through the redirect to the login page',
  async (path) => {
    const router = open(path)
    await waitFor(() => expect(router.state.location.pathname).toBe(paths.login))
    expect(pathAfterLogin(new URLSearchParams(router.state.location.search))).toBe(path)
  },
)

it.each([
  [paths.login, paths.lists],
  [paths.signup, paths.lists],
  [paths.loginFor('/settings'), '/settings'],
  [paths.loginFor('//evil.test'), paths.lists],
])('%s redirects a signed-in user to %s', async (path, page) => {
  localStorage.setItem('userID', 'u1')
  const router = open(path)
  await waitFor(() => expect(router.state.location.pathname).toBe(page))
})

it.each([
  paths.home,
  paths.login,
  paths.resetPassword,
  paths.privacy,
  paths.help(),
  paths.addSubscription,
  '/no-such-page',
])('%s has no navigation bar', async (path) => {
  if (path !== paths.login) localStorage.setItem('userID', 'u1')
  open(path)
  expect(await screen.findByRole('heading', { level: 1 })).toBeDefined()
  expect(bar()).toBeNull()
})

it('shows a signed-in user the live token count, the demo chip and the settings link', async () => {
  localStorage.setItem('userID', 'u1')
  open(paths.settings)
  expect((await screen.findByRole('link', { name: '4,812 tokens' })).getAttribute('href')).toBe(paths.tokens)
  expect(await screen.findByText('Demo imagery · test payments')).toBeDefined()
  expect(screen.getByRole('link', { name: 'Settings' }).getAttribute('href')).toBe(paths.settings)
  expect(screen.getByRole('link', { name: 'Curbgrade' }).getAttribute('href')).toBe(paths.lists)
})

it('moves the focus to the heading of the new page, and sets the title of the tab', async () => {
  localStorage.setItem('userID', 'u1')
  const router = open(paths.tokens)
  await screen.findByRole('heading', { level: 1, name: 'Tokens' })
  await router.navigate(paths.settings)
  const heading = await screen.findByRole('heading', { level: 1, name: 'Settings' })
  await waitFor(() => expect(document.activeElement).toBe(heading))
  expect(document.title).toBe('Settings · Curbgrade')
})

it('shows the not-found page with a link home for an unknown path', async () => {
  open('/sample/1')
  expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeDefined()
  expect(screen.getByRole('link', { name: 'Go to the home page' }).getAttribute('href')).toBe(paths.home)
})
