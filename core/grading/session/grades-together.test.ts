import { describe, expect, it } from 'vitest'
import { type Card, type GradingSession, gradingReducer, startSession } from './grading-session.ts'

const aCard = (rowNo: number, own: Partial<Card> = {}): Card => ({
  id: `r${rowNo}`,
  rowNo,
  street: `118 Oak Ave Apt ${rowNo}`,
  city: 'Davis',
  state: 'CA',
  zip: '95616',
  grade: null,
  photo: null,
  aiScore: null,
  confidence: null,
  predictedClass: null,
  ...own,
})

const aSession = (mode: 'resume' | 'from-start', cards: readonly Card[], next: string | null = null) =>
  gradingReducer(
    startSession(
      { recordCount: 9, processedCount: cards.filter(({ grade }) => grade !== null).length },
      mode,
    ),
    { type: 'rows', rows: cards, next, waiting: new Map() },
  )
const together = (session: GradingSession, ...rows: number[]) =>
  gradingReducer(session, { type: 'graded-together', ids: new Set(rows.map((row) => `r${row}`)), grade: 7 })
const idsOf = (cards: readonly Card[]) => cards.map(({ id }) => id)

describe('rows that got one grade together', () => {
  const five = [1, 2, 3, 4, 5].map((row) => aCard(row))

  it('are done, with the card on screen and those that were skipped', () => {
    const skipped = gradingReducer(aSession('resume', five, 'r5'), { type: 'skip' })
    const session = together(skipped, 1, 2, 4)
    expect([idsOf(session.queue), idsOf(session.skipped)]).toEqual([['r3', 'r5'], []])
    expect(session.graded.map(({ id, grade }) => [id, grade])).toEqual([
      ['r2', 7],
      ['r4', 7],
      ['r1', 7],
    ])
    expect([session.gradedCount, session.cardsLeft]).toEqual([3, 6])
  })

  it('count once, whatever they had before, and are the user’s own', () => {
    const cards = [
      aCard(1, { grade: 3, isAiGrade: true }),
      aCard(2, { grade: 5, isGradedElsewhere: true }),
      aCard(3, { grade: 7, isImported: true }),
      aCard(4),
    ]
    const session = together(aSession('from-start', cards), 1, 2, 3, 4)
    expect([session.gradedCount, session.cardsLeft, session.queue]).toEqual([4, 5, []])
    const own = { grade: 7, isAiGrade: false, isImported: false, isGradedElsewhere: false }
    expect(session.graded).toEqual([1, 2, 3, 4].map((row) => aCard(row, own)))
  })

  it('leave the cards of other places, whose skipped ones come back once no other is left', () => {
    const skipped = gradingReducer(aSession('resume', five), { type: 'skip' })
    const session = together(skipped, 2, 3, 4, 5)
    expect([idsOf(session.queue), session.skipped]).toEqual([['r1'], []])
  })
})
