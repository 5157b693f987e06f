import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { toast } from './toast.ts'
import { Toaster } from './toaster.tsx'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

it('closes the messages of the page that the user leaves, and keeps what was said on the way', async () => {
  const now = vi.spyOn(performance, 'now')
  render(<Toaster />)
  now.mockReturnValue(10_000)
  toast.success('List deleted')
  now.mockReturnValue(13_000)
  toast.error('Invalid list ID')
  expect(await screen.findByText('List deleted')).toBeDefined()
  now.mockReturnValue(14_500)
  toast.leavePage()
  await waitFor(() => expect(screen.queryByText('List deleted')).toBeNull())
  expect(screen.getByText('Invalid list ID')).toBeDefined()
})

it('shows messages on insecure pages, where browsers have no randomUUID', async () => {
  vi.stubGlobal('crypto', {})
  render(<Toaster />)
  toast.success('Saved')
  toast.info('Copied')
  expect(await screen.findByText('Saved')).toBeDefined()
  expect(await screen.findByText('Copied')).toBeDefined()
})
