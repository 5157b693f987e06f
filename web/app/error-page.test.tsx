import { render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, vi } from 'vitest'
import { it } from '../test/page-test.tsx'
import { expectHeading, expectLink } from '../test/screen.ts'
import { ErrorPage } from './error-page.tsx'
import { NotFoundPage } from './not-found-page.tsx'

it('leads a visitor home from an unknown address, and a user to the lists', async ({ open }) => {
  open(NotFoundPage, { isVisitor: true })
  await expectHeading('Page not found')
  expectLink('Go to the home page', '/')
})

it('leads a user from an unknown address to the lists', async ({ open }) => {
  open(NotFoundPage)
  await expectHeading('Page not found')
  expectLink('Go to your lists', '/lists')
})

it.for([
  [new Error('a bug'), "We couldn't show this page"],
  [
    new TypeError('Failed to fetch dynamically imported module: /assets/lists-1.js'),
    "We couldn't load this page",
  ],
] as const)('replaces a page that failed with %s', async ([error, title]) => {
  vi.spyOn(console, 'error').mockReturnValue()
  const Failing = () => {
    throw error
  }
  const router = createMemoryRouter([{ path: '/', Component: Failing, ErrorBoundary: ErrorPage }])
  render(<RouterProvider router={router} />)
  await expectHeading(title)
  expect(screen.getByRole('button', { name: 'Reload' })).toBeDefined()
})
