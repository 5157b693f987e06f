import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { SideBySide } from './side-by-side.tsx'

afterEach(cleanup)

const earlier = { id: '11111111-1111-4111-8111-111111111111', caption: 'May 2024', alt: '4 Oak St in 2024' }
const later = { id: '22222222-2222-4222-8222-222222222222', caption: 'May 2026', alt: '4 Oak St in 2026' }
const shown = (alt: string) => screen.getByRole<HTMLImageElement>('img', { name: alt })

function load(alt: string, naturalWidth: number, naturalHeight: number) {
  const image = shown(alt)
  Object.defineProperties(image, {
    naturalWidth: { value: naturalWidth },
    naturalHeight: { value: naturalHeight },
  })
  fireEvent.load(image)
}

it('shows the earlier picture first, each with its date', () => {
  render(<SideBySide earlier={earlier} later={later} />)
  expect(screen.getAllByRole('img').map(({ alt }: HTMLElement & { alt?: string }) => alt)).toEqual([
    earlier.alt,
    later.alt,
  ])
  expect(shown(earlier.alt).src).toMatch(`/api/images/${earlier.id}/large`)
  expect(screen.getByText('May 2024')).toBeDefined()
})

it('reports once both pictures are on screen', async () => {
  const onShown = vi.fn()
  render(<SideBySide earlier={earlier} later={later} onShown={onShown} />)
  load(earlier.alt, 640, 432)
  expect(onShown).not.toHaveBeenCalled()
  load(later.alt, 648, 864)
  await vi.waitFor(() => expect(onShown).toHaveBeenCalledTimes(1))
})

it('falls back to the small rendition, and says if that fails as well', () => {
  render(<SideBySide earlier={earlier} later={later} />)
  fireEvent.error(shown(earlier.alt))
  expect(shown(earlier.alt).src).toMatch(new RegExp(`/api/images/${earlier.id}$`))
  fireEvent.error(shown(earlier.alt))
  expect(screen.getByText("The picture couldn't be loaded.")).toBeDefined()
  expect(shown(later.alt)).toBeDefined()
})
