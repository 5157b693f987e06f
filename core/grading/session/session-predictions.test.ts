import { describe, expect, it } from 'vitest'
import type { Grade } from '../grade-scale.ts'
import {
  type Card,
  type GradingSession,
  gradingReducer,
  type SessionAction,
  startSession,
} from './grading-session.ts'
import { predictionsToLoad } from './hidden-predictions.ts'

const aCard = (rowNo: number, own: Partial<Card> = {}): Card => ({
  id: `r${rowNo}`,
  rowNo,
  street: `${rowNo} Elm Street`,
  city: 'Springfield',
  state: 'IL',
  zip: '62701',
  grade: null,
  photo: null,
  aiScore: null,
  confidence: null,
  predictedClass: null,
  aiGrade: null,
  isPredictionHidden: true,
  ...own,
})
const prediction = { aiScore: 0.8, confidence: 0.7, predictedClass: 'needs_work', aiGrade: 8 }
const opened = (count: number, mode: 'resume' | 'from-start' = 'resume', own: Partial<Card> = {}) =>
  after(startSession({ recordCount: count, processedCount: 0 }, mode), {
    type: 'rows',
    rows: Array.from({ length: count }, (_, index) => aCard(index + 1, own)),
    next: null,
    waiting: new Map(),
  })
const after = (session: GradingSession, ...actions: SessionAction[]) =>
  actions.reduce(gradingReducer, session)
const grade = (value: Grade): SessionAction => ({ type: 'grade', grade: value, at: 0 })
const sent = (...ids: string[]): SessionAction => ({
  type: 'predictions',
  predictions: new Map(ids.map((id) => [id, prediction])),
})
const toLoad = (session: GradingSession, isFirst = false, waiting: readonly string[] = []) =>
  predictionsToLoad(session, { isFirst, waiting: new Map(waiting.map((id) => [id, 3])) })
const ids = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, at) => `r${from + at}`)

describe('predictions that are asked for', () => {
  it('are none of a card that is graded blind', () => {
    expect(toLoad(opened(30))).toEqual([])
    expect(toLoad(after(opened(30), { type: 'skip' }))).toEqual([])
  })

  it('are those of a window where the AI comes first, before the cards run out of them', () => {
    const session = opened(30)
    expect(toLoad(session, true)).toEqual(ids(1, 12))
    const loaded = after(session, sent(...ids(1, 12)))
    expect(toLoad(loaded, true)).toEqual([])
    const later = after(loaded, ...Array.from({ length: 8 }, () => grade(3)))
    expect(toLoad(later, true)).toEqual([])
    expect(toLoad(after(later, grade(3)), true)).toEqual(ids(13, 21))
  })

  it('is that of a graded card, once the server has its grade', () => {
    const session = after(opened(9), grade(3))
    expect(toLoad(session, false, ['r1'])).toEqual([])
    expect(toLoad(session)).toEqual(['r1'])
    expect(toLoad(after(session, sent('r1')))).toEqual([])
  })

  it('is that of a card which was graded elsewhere, when it is on screen', () => {
    const grades = new Map(['r1', 'r2'].map((id) => [id, { grade: 4, isAiGrade: false, isImported: false }]))
    expect(toLoad(after(opened(9), { type: 'graded-elsewhere', grades }))).toEqual(['r1'])
  })

  it('are none of cards that came with theirs', () => {
    expect(toLoad(opened(9, 'from-start', { grade: 3, isPredictionHidden: undefined }), true)).toEqual([])
  })
})

describe('a prediction that was sent', () => {
  it('is on the card wherever the session keeps it, and stays when its grade is undone', () => {
    const session = after(opened(5), grade(3), { type: 'regrade', id: 'r1' }, sent('r1', 'r2', 'r9'))
    const known = { ...prediction, isPredictionHidden: false }
    expect(session.regrading).toMatchObject(known)
    expect(session.graded[0]).toMatchObject(known)
    expect(session.steps[0]?.card).toMatchObject(known)
    expect(session.queue.map(({ aiGrade }) => aiGrade)).toEqual([8, null, null, null])
    const undone = after(session, { type: 'undo' }, { type: 'undo' })
    expect(undone.queue[0]).toMatchObject({ id: 'r1', grade: null, aiGrade: 8 })
  })

  it('replaces none that is known', () => {
    const session = opened(2, 'resume', { isPredictionHidden: false, aiGrade: 2 })
    expect(after(session, sent('r1')).queue[0]).toMatchObject({ aiGrade: 2 })
  })
})
