import {
  type Card,
  type GradingSession,
  gradingReducer,
  type SessionAction,
  startSession,
} from '@curbgrade/core/grading/session/grading-session'
import { expect, it } from 'vitest'
import { withOwnPhotos } from './own-photos.ts'

const aCard = (rowNo: number): Card => ({
  id: `r${rowNo}`,
  rowNo,
  street: '',
  city: '',
  state: '',
  zip: '',
  grade: null,
  photo: null,
  aiScore: null,
  confidence: null,
  predictedClass: null,
})
const grade = (value: 3 | 5 | 7): SessionAction => ({ type: 'grade', grade: value, at: 0 })
const opened = gradingReducer(startSession({ recordCount: 3, processedCount: 0 }, 'resume'), {
  type: 'rows',
  rows: [aCard(1), aCard(2), aCard(3)],
  next: null,
  waiting: new Map(),
})
const photosAfter = (...actions: SessionAction[]) =>
  withOwnPhotos(
    { 3: 'older', 9: 'older' },
    actions.reduce<GradingSession>(gradingReducer, opened),
    ({ id }) => id,
  )

it('shows the picture that was graded last, of the session before those of the list', () =>
  expect(photosAfter(grade(3), grade(5), grade(5))).toEqual({ 3: 'r1', 5: 'r3', 9: 'older' }))

it('shows a picture under its present grade only, and as the latest if it was regraded last', () =>
  expect(photosAfter(grade(3), grade(5), { type: 'regrade', id: 'r1' }, grade(5))).toEqual({
    3: 'older',
    5: 'r1',
    9: 'older',
  }))
