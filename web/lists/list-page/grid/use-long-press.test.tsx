import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { useLongPress } from './use-long-press.ts'

const onHold = vi.fn()
const onClick = vi.fn()

function Held() {
  return (
    <button type="button" {...useLongPress(onHold)} onClick={onClick}>
      Picture
    </button>
  )
}

/** Sends the events of a browser: some also send a click after a long press. */
function press(ms: number, pointerType = 'touch', end = fireEvent.pointerUp): void {
  const picture = screen.getByRole('button')
  fireEvent.pointerDown(picture, { pointerType })
  vi.advanceTimersByTime(ms)
  end(picture)
  vi.advanceTimersByTime(1_000)
  if (end === fireEvent.pointerUp) fireEvent.click(picture)
}

beforeEach(() => {
  vi.useFakeTimers()
  onHold.mockClear()
  onClick.mockClear()
  render(<Held />)
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

it('is a finger that stays, and no click', () => {
  press(600)
  expect([onHold.mock.calls.length, onClick.mock.calls.length]).toEqual([1, 0])
  press(100)
  expect([onHold.mock.calls.length, onClick.mock.calls.length]).toEqual([1, 1])
})

it('is not the start of a scroll, nor a mouse', () => {
  press(300, 'touch', fireEvent.pointerCancel)
  press(600, 'mouse')
  expect([onHold.mock.calls.length, onClick.mock.calls.length]).toEqual([0, 1])
})
