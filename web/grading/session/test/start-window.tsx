import { QueryClientProvider } from '@tanstack/react-query'
import { render } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { applyLiveEvent } from '../../../client/live/live.ts'
import { createQueryClient } from '../../../client/query-client.ts'
import { rememberUser } from '../../../client/session-cache.ts'
import { aMe, LIST_ID } from '../../../test/answers.ts'
import type { ListServer } from '../../../test/list-server.ts'
import { GradingPage } from '../../grading-page.tsx'

/** A window that was left on the start screen of the list. The live channel tells it what others do. */
export function openStart(server: ListServer) {
  rememberUser(aMe())
  const queryClient = createQueryClient()
  const routes = [{ path: '/swipe/:listId', Component: GradingPage }]
  const router = createMemoryRouter(routes, { initialEntries: [`/swipe/${LIST_ID}`] })
  const { container, unmount } = render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
  return {
    /** The heading of the card and what it says of the list, without the hints in small print. */
    words: () =>
      [...container.querySelectorAll('section.card > :is(h2, p:not(.text-sm))')].map(
        ({ textContent }) => textContent,
      ),
    isSettled: () => queryClient.isFetching() === 0,
    report: () =>
      applyLiveEvent(queryClient, {
        type: 'list-progress',
        listId: LIST_ID,
        ...server.figures(),
        at: Date.now(),
      }),
    close: unmount,
  }
}
