import {
  type Card,
  type GradingSession,
  gradingReducer,
  type SessionAction,
  startSession,
} from '@curbgrade/core/grading/session/grading-session'
import { describe, expect, it } from 'vitest'
import { similarPhotos, withOwnPhotos } from './own-photos.ts'

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
const example = (rowNo: number, value: number, listId = 'this') => ({
  listId,
  propertyId: `r${rowNo}`,
  grade: value,
  photo: `/r${rowNo}`,
})
const older = [example(11, 3), example(12, 9)]
const after = (...actions: SessionAction[]) => actions.reduce<GradingSession>(gradingReducer, opened)
const photosAfter = (...actions: SessionAction[]) =>
  withOwnPhotos(older, after(...actions), ({ id }) => `/${id}`)

it('shows the picture that was graded last, of the session before those of the list', () =>
  expect(photosAfter(grade(3), grade(5), grade(5))).toEqual({ 3: '/r1', 5: '/r3', 9: '/r12' }))

it('shows a picture under its present grade only, and as the latest if it was regraded last', () =>
  expect(photosAfter(grade(3), grade(5), { type: 'regrade', id: 'r1' }, grade(5))).toEqual({
    3: '/r11',
    5: '/r1',
    9: '/r12',
  }))

describe('an example of the list', () => {
  const loaded = [example(2, 7), example(11, 7)]
  const photos = (session: GradingSession) => withOwnPhotos(loaded, session, () => undefined)

  it('gives way to the next once its row was undone, or has another grade', () => {
    const [first, second, third] = [aCard(1), { ...aCard(2), grade: 7 }, aCard(3)]
    const regraded = gradingReducer(startSession({ recordCount: 3, processedCount: 1 }, 'from-start'), {
      type: 'rows',
      rows: [first, second, third],
      next: null,
      waiting: new Map(),
    })
    expect(photos(regraded)).toEqual({ 7: '/r2' })
    expect(photos([grade(3), grade(5)].reduce(gradingReducer, regraded))).toEqual({ 7: '/r11' })
    expect(photos(opened)).toEqual({ 7: '/r11' })
  })

  it.each([
    { isAiGrade: true, isImported: false },
    { isAiGrade: false, isImported: true },
  ])('gives way once another window gave the row back to the AI or the file: %j', (giver) => {
    const grades = new Map([['r2', { grade: 7, ...giver }]])
    expect(photos(after(grade(3), grade(7)))).toEqual({ 7: '/r2' })
    expect(photos(after(grade(3), grade(7), { type: 'graded-elsewhere', grades }))).toEqual({ 7: '/r11' })
  })
})

it('shows no similar picture whose row has another grade by now, and leaves other lists alone', () =>
  expect(
    similarPhotos([example(1, 5), example(2, 3), example(1, 9, 'other')], 'this', after(grade(3))),
  ).toEqual({ 9: '/r1' }))
