import type { LiveEvent } from '@curbgrade/core/realtime/contract'
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, render } from '@testing-library/react'
import type { ComponentType } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { toast } from 'sonner'
import { test, vi } from 'vitest'
import { applyLiveEvent, noteLiveOpen } from '../client/live/live.ts'
import { createQueryClient } from '../client/query-client.ts'
import { rememberUser } from '../client/session-cache.ts'
import { Toaster } from '../ui/overlays/toaster.tsx'
import { aMe, anAbout } from './answers.ts'
import { createFakeApi, type FakeApi } from './fake-api.ts'

type TestRoute = {
  /** The route, such as `/swipe/:listId`. */
  readonly path?: string
  /** The address opened, if it isn't the route itself. */
  readonly at?: string
  /** Opens the page without a signed-in user. */
  readonly isVisitor?: boolean
}
type Router = ReturnType<typeof createMemoryRouter>

/** The live channel of the opened page. */
type Live = { readonly publish: (event: LiveEvent) => void; readonly open: () => void }

type PageTest = {
  api: FakeApi
  queryClient: QueryClient
  live: Live
  open: (Page: ComponentType, route?: TestRoute) => Router
}

/** A test of a page on a fake API. */
export const it = test.extend<PageTest>({
  api: [
    // oxlint-disable-next-line no-empty-pattern -- Vitest reads the fixtures from the pattern
    async ({}, use) => {
      // Files share a browser, and others may leave a user in it.
      localStorage.clear()
      const api = createFakeApi()
      api.answer('GET /api/me', aMe())
      api.answer('GET /api/about', anAbout())
      api.answer('GET /api/scales', { scales: [] })
      api.answer('GET /api/day-work', { graded: 0, gaps: 0, workedMs: 0 })
      api.answer('GET /api/lists/:listId/attributes', { attributes: [] })
      api.answer('GET /api/lists/:listId/changed-rows', { rows: [], isComplete: true, until: 0 })
      api.answer('GET /api/lists/:listId/properties/:propertyId/memory', { memory: null, isComplete: true })
      api.answer('GET /api/lists/:listId/properties/:propertyId/similar', { examples: [] })
      api.answer('GET /api/lists/:listId/photo-consent', {
        recipient: null,
        hasPhotos: false,
        consentedAt: null,
      })
      await use(api)
      toast.dismiss()
      cleanup()
      vi.useRealTimers()
      vi.unstubAllGlobals()
      localStorage.clear()
      api.expectAllKnown()
    },
    { auto: true },
  ],
  // oxlint-disable-next-line no-empty-pattern -- as above
  queryClient: async ({}, use) => {
    await use(eagerClient())
  },
  live: async ({ queryClient }, use) => {
    await use({
      publish: (event) => act(() => applyLiveEvent(queryClient, event)),
      open: () => act(() => noteLiveOpen(queryClient)),
    })
  },
  open: async ({ queryClient }, use) => {
    await use((Page, route) => openPage(queryClient, Page, route))
  },
})

/** Shows a page at its route. Every other address is empty. */
function openPage(
  client: QueryClient,
  Page: ComponentType,
  { path = '/', at = path, isVisitor = false }: TestRoute = {},
): Router {
  if (!isVisitor) rememberUser(aMe())
  const routes = [
    { path, Component: Page },
    { path: '*', element: null },
  ]
  const router = createMemoryRouter(routes, { initialEntries: [at] })
  render(
    <QueryClientProvider client={client}>
      <Toaster />
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
  return router
}

/** The app's cache, which repeats failed calls at once. */
function eagerClient(): QueryClient {
  const client = createQueryClient()
  const { queries, ...others } = client.getDefaultOptions()
  client.setDefaultOptions({ ...others, queries: { ...queries, retryDelay: 0 } })
  return client
}
