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

it('replaces a page that failed', async () => {
  vi.spyOn(console, 'error').mockReturnValue()
  const Failing = () => {
    throw new Error('a bug')
  }
  const router = createMemoryRouter([{ path: '/', Component: Failing, ErrorBoundary: ErrorPage }])
  render(<RouterProvider router={router} />)
  await expectHeading("We couldn't show this page")
  expect(screen.getByRole('button', { name: 'Reload' })).toBeDefined()
})
