import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { vi } from 'vitest'
import { PartNotLoaded } from '../client/parts/part-not-loaded.ts'
import { it } from '../test/page-test.tsx'
import { expectHeading } from '../test/screen.ts'
import { lazyPage } from './lazy-page.tsx'

const missing = () => Promise.reject(new PartNotLoaded({ cause: 'offline', isKept: false }))

function openLists(load: Parameters<typeof lazyPage>[0]) {
  const router = createMemoryRouter(
    [
      { path: '/', element: <h1>Home</h1> },
      { path: '/lists', lazy: lazyPage(load) },
    ],
    { initialEntries: ['/lists'] },
  )
  render(
    <QueryClientProvider client={new QueryClient()}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
  return router
}

it('loads a page again by a button, without a reload', async () => {
  const load = vi.fn<Parameters<typeof lazyPage>[0]>(missing)
  openLists(load)
  await expectHeading("We couldn't load this page")
  load.mockResolvedValue({ Component: () => <h1>Lists</h1> })
  fireEvent.click(await screen.findByRole('button', { name: 'Try again' }))
  await expectHeading('Lists')
})

it('loads a page at the next visit that failed at the first', async () => {
  const load = vi.fn<Parameters<typeof lazyPage>[0]>(missing)
  const router = openLists(load)
  await expectHeading("We couldn't load this page")
  await router.navigate('/')
  await expectHeading('Home')
  load.mockResolvedValue({ Component: () => <h1>Lists</h1> })
  await router.navigate('/lists')
  await expectHeading('Lists')
})
