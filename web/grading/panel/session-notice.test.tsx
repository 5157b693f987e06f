import type { Card, Step } from '@curbgrade/core/grading/session/grading-session'
import { startSession } from '@curbgrade/core/grading/session/grading-session'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { SessionView } from '../session/live-session.ts'
import { SessionNotice } from './session-notice.tsx'

const card: Card = {
  id: 'r1',
  rowNo: 1,
  street: '1 Elm Street',
  city: 'Davis',
  state: 'CA',
  zip: '95616',
  grade: null,
  photo: null,
  aiScore: null,
  confidence: null,
  predictedClass: null,
}
const session = { ...startSession({ recordCount: 9, processedCount: 0 }, 'resume'), queue: [card] }
const aView = (own: Partial<SessionView>): SessionView => ({
  session,
  lastAction: null,
  heldBack: null,
  rowsError: null,
  ...own,
})
const skipped = (): Step => ({ type: 'skip', card })
const notice = () => screen.getByRole('status')
const isShown = () => notice().className !== 'sr-only'
function pass(ms: number): void {
  act(() => void vi.advanceTimersByTime(ms))
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

it('shows a skipped card for some seconds, and keeps it for screen readers', () => {
  render(<SessionNotice isReview={false} view={aView({ lastAction: { step: skipped(), isUndo: false } })} />)
  expect(isShown()).toBe(true)
  expect(notice().textContent).toBe('Skipped 1 Elm Street. Next: 1 Elm Street, Davis')
  pass(5_000)
  expect(isShown()).toBe(false)
  expect(notice().textContent).toContain('Skipped 1 Elm Street')
})

it.each([
  [false, 'Undid 4: 1 Elm Street is not graded.'],
  [true, "Undid 4: 1 Elm Street has the AI's grade again."],
])('says what an undo leaves, in a review: %s', (isReview, sentence) => {
  const step: Step = { type: 'grade', card, grade: 4, at: 1 }
  render(<SessionNotice isReview={isReview} view={aView({ lastAction: { step, isUndo: true } })} />)
  expect(notice().textContent).toContain(sentence)
})

it('stays while the pointer is on it', () => {
  render(<SessionNotice isReview={false} view={aView({ lastAction: { step: skipped(), isUndo: false } })} />)
  pass(3_000)
  fireEvent.mouseEnter(notice())
  pass(60_000)
  expect(isShown()).toBe(true)
  fireEvent.mouseLeave(notice())
  pass(5_000)
  expect(isShown()).toBe(false)
})

it('answers each grade that came before the picture, and starts again with each', () => {
  const heldBack = (times: number) => aView({ heldBack: { grade: 7, impression: 'waiting', times } })
  const { rerender } = render(<SessionNotice isReview={false} view={heldBack(1)} />)
  const first = screen.getByText("Wait for the picture. 7 wasn't recorded.")
  pass(4_000)
  rerender(<SessionNotice isReview={false} view={heldBack(2)} />)
  expect(screen.getByText("Wait for the picture. 7 wasn't recorded.")).not.toBe(first)
  pass(4_000)
  expect(isShown()).toBe(true)
})
