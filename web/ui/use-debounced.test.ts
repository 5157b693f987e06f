import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { useDebounced } from './use-debounced.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

it('returns a value that stays, and never one that changes before the delay', () => {
  const seen: string[] = []
  const { rerender } = renderHook(
    ({ value }) => {
      seen.push(useDebounced(value, 400))
    },
    { initialProps: { value: 'first' } },
  )
  rerender({ value: 'passing' })
  act(() => void vi.advanceTimersByTime(399))
  rerender({ value: 'last' })
  act(() => void vi.advanceTimersByTime(400))
  expect(seen.at(-1)).toBe('last')
  expect(seen).not.toContain('passing')
})
