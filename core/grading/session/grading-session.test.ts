import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { conditionGrades, type Grade } from '../grade-scale.ts'
import {
  type Card,
  currentCard,
  type EarlierStep,
  type GradingSession,
  gradingReducer,
  isComplete,
  latestGraded,
  rowsToLoad,
  type SessionAction,
  startSession,
  upcomingCards,
} from './grading-session.ts'
import { canUndo, findLastAction, type LastAction, nextBulkEdit } from './session-undo.ts'

const aCard = (rowNo: number, grade: number | null = null): Card => ({
  id: `r${rowNo}`,
  rowNo,
  street: `${rowNo} Elm Street`,
  city: 'Springfield',
  state: 'IL',
  zip: '62701',
  grade,
  photo: null,
  aiScore: null,
  confidence: null,
  predictedClass: null,
})
const cards = (count: number) => Array.from({ length: count }, (_, index) => aCard(index + 1))
const rows = (given: readonly Card[], next: string | null = null): SessionAction => ({
  type: 'rows',
  rows: given,
  next,
  waiting: new Map(),
})
const grade = (value: Grade, at = 0): SessionAction => ({ type: 'grade', grade: value, at })
const after = (session: GradingSession, ...actions: SessionAction[]) =>
  actions.reduce(gradingReducer, session)
const aSession = (given: readonly Card[], mode: 'resume' | 'from-start' = 'resume') =>
  after(
    startSession(
      { recordCount: given.length, processedCount: given.filter((card) => card.grade).length },
      mode,
    ),
    rows(mode === 'resume' ? given.filter((card) => card.grade === null) : given),
  )
const idsOf = (given: readonly Card[]) => given.map(({ id }) => id)

/** The card's grade after the action; undefined after a skip. */
const gradeAfter = ({ step, isUndo }: LastAction): number | null | undefined =>
  step.type === 'skip' ? undefined : isUndo ? step.card.grade : step.grade

describe('rows that an earlier session skipped', () => {
  const skippedBefore = (rowNo: number): Card => ({ ...aCard(rowNo), skippedAt: rowNo })
  const given = [skippedBefore(1), skippedBefore(2), aCard(3), aCard(4)]
  const firstPage = after(startSession({ recordCount: 6, processedCount: 0 }, 'resume'), rows(given, 'r4'))
  const whole = after(firstPage, { type: 'skip' }, rows([skippedBefore(5), aCard(6)]))

  it('come last, before those that this session skips', () => {
    expect(currentCard(firstPage)?.id).toBe('r3')
    expect(firstPage.cardsLeft).toBe(6)
    expect(idsOf(whole.queue)).toEqual(['r4', 'r6'])
    expect(idsOf(after(whole, grade(4), grade(4)).queue)).toEqual(['r1', 'r2', 'r5', 'r3'])
  })

  it('come to the front when their skip is undone', () => {
    const step = { type: 'skip', card: skippedBefore(2) } as const
    const undone = after(
      firstPage,
      { type: 'earlier', steps: [step], graded: [], isLatest: true },
      { type: 'undo' },
    )
    expect(idsOf(undone.queue)).toEqual(['r2', 'r3', 'r4'])
    expect(idsOf(undone.skipped)).toEqual(['r1'])
    expect(undone.cardsLeft).toBe(6)
  })

  it('come in their order from the beginning, and in a queue of skipped rows', () => {
    const figures = { recordCount: 4, processedCount: 0 }
    const inOrder = [
      startSession(figures, 'from-start'),
      startSession({ ...figures, isOfSkipped: true }, 'resume'),
    ]
    for (const session of inOrder)
      expect(idsOf(after(session, rows(given)).queue)).toEqual(['r1', 'r2', 'r3', 'r4'])
  })
})

describe('a grading session', () => {
  it('moves to the next card with a grade and counts it', () => {
    const session = after(aSession(cards(3)), grade(7))
    expect(currentCard(session)?.id).toBe('r2')
    expect(session).toMatchObject({ gradedCount: 1, cardsLeft: 2 })
  })

  it('does nothing where there is no card', () => {
    const empty = startSession({ recordCount: 3, processedCount: 0 }, 'resume')
    for (const given of [grade(1), { type: 'skip' }, { type: 'undo' }, { type: 'leave' }] as const)
      expect(gradingReducer(empty, given)).toBe(empty)
  })

  it('resumes at the first ungraded row and skips the graded ones', () => {
    const session = aSession([aCard(1, 4), aCard(2), aCard(3, 20), aCard(4)])
    expect(idsOf(session.queue)).toEqual(['r2', 'r4'])
    expect(session).toMatchObject({ gradedCount: 2, cardsLeft: 2 })
  })

  it('shows all rows from the beginning and keeps old grades until they are replaced', () => {
    const session = aSession([aCard(1, 4), aCard(2), aCard(3, 20)], 'from-start')
    expect(idsOf(session.queue)).toEqual(['r1', 'r2', 'r3'])
    const regraded = gradingReducer(session, grade(9))
    expect(regraded).toMatchObject({ gradedCount: 2, cardsLeft: 2 })
    expect(gradingReducer(regraded, grade(9)).gradedCount).toBe(3)
  })

  it.each(['resume', 'from-start'] as const)('takes the server’s count of what was graded (%s)', (mode) => {
    const session = aSession([aCard(1), aCard(2), aCard(3)], mode)
    const counted = gradingReducer(session, { type: 'counted', gradedCount: 1 })
    expect(counted).toMatchObject({ gradedCount: 1, cardsLeft: mode === 'resume' ? 2 : 3 })
    expect(gradingReducer(counted, { type: 'counted', gradedCount: 1 })).toBe(counted)
  })

  it('keeps the old grade of a skipped row, and doesn’t show the row again', () => {
    const session = after(
      aSession([aCard(1, 4), aCard(2, 5)], 'from-start'),
      { type: 'skip' },
      { type: 'skip' },
    )
    expect(isComplete(session)).toBe(true)
    expect(session.cardsLeft).toBe(0)
  })

  it('brings skipped cards back at the end, as often as they are skipped', () => {
    const session = after(aSession(cards(3)), { type: 'skip' }, grade(1), grade(2))
    expect(currentCard(session)?.id).toBe('r1')
    expect(isComplete(session)).toBe(false)
    const two = after(aSession(cards(2)), { type: 'skip' }, { type: 'skip' }, { type: 'skip' })
    expect(currentCard(two)?.id).toBe('r2')
  })

  it('stays on the last card when there is nothing to skip to', () => {
    const session = after(aSession(cards(2)), grade(1))
    expect(gradingReducer(session, { type: 'skip' })).toBe(session)
  })

  it('is complete once every row of the pass was shown, and open again after an undo', () => {
    const session = after(aSession(cards(2)), grade(1), grade(20))
    expect(isComplete(session)).toBe(true)
    expect(isComplete(gradingReducer(session, { type: 'undo' }))).toBe(false)
  })

  it('is not complete while rows are still to be loaded', () => {
    const session = after(startSession({ recordCount: 8, processedCount: 0 }, 'resume'), rows(cards(4), 'r4'))
    expect(isComplete(after(session, grade(1), grade(1), grade(1), grade(1)))).toBe(false)
  })
})

describe('undo', () => {
  it('brings the card back with its previous grade or none', () => {
    const first = after(aSession([aCard(1), aCard(2)]), grade(7), { type: 'undo' })
    expect(currentCard(first)).toEqual(aCard(1))
    const regraded = after(aSession([aCard(1, 4), aCard(2)], 'from-start'), grade(7), { type: 'undo' })
    expect(currentCard(regraded)).toEqual(aCard(1, 4))
  })

  it('undoes any number of steps, newest first', () => {
    const start = aSession(cards(6))
    const there = after(start, grade(1), { type: 'skip' }, grade(20), grade(3))
    const back = after(there, ...Array.from({ length: 4 }, () => ({ type: 'undo' }) as const))
    expect(back).toEqual(start)
    expect(gradingReducer(back, { type: 'undo' })).toBe(back)
  })

  it('returns the step it undid', () => {
    const before = after(aSession(cards(3)), grade(7, 123))
    const lastAction = findLastAction(before, gradingReducer(before, { type: 'undo' }))
    expect(lastAction).toEqual({ isUndo: true, step: { type: 'grade', card: aCard(1), grade: 7, at: 123 } })
  })
})

describe('regrading from the strip', () => {
  const graded = after(aSession(cards(3)), grade(2), grade(3))

  it('shows the graded card again and returns to the queue with its new grade', () => {
    const open = gradingReducer(graded, { type: 'regrade', id: 'r1' })
    expect(currentCard(open)).toMatchObject({ id: 'r1', grade: 2 })
    const done = gradingReducer(open, grade(9))
    expect(currentCard(done)?.id).toBe('r3')
    expect(latestGraded(done, 10).map((card) => [card.id, card.grade])).toEqual([
      ['r2', 3],
      ['r1', 9],
    ])
    expect(done.gradedCount).toBe(2)
    expect(latestGraded(gradingReducer(done, { type: 'undo' }), 10).at(-1)).toMatchObject({
      id: 'r1',
      grade: 2,
    })
  })

  it.each(['leave', 'skip', 'undo'] as const)('changes nothing when it is ended by %s', (type) =>
    expect(after(graded, { type: 'regrade', id: 'r1' }, { type })).toEqual(graded),
  )

  it('works after the last card, too', () => {
    const complete = after(graded, grade(1))
    expect(isComplete(gradingReducer(complete, { type: 'regrade', id: 'r2' }))).toBe(false)
  })

  it('ignores a card that this session hasn’t graded', () =>
    expect(gradingReducer(graded, { type: 'regrade', id: 'r3' })).toBe(graded))
})

describe('loading rows', () => {
  const start = startSession({ recordCount: 500, processedCount: 0 }, 'resume')

  it('requests a first screen, then further pages, and only ungraded rows on resume', () => {
    expect(rowsToLoad(start)).toEqual({ after: undefined, limit: 4, onlyUngraded: true })
    expect(rowsToLoad(gradingReducer(start, rows(cards(4), 'r4')))).toEqual({
      after: 'r4',
      limit: 100,
      onlyUngraded: true,
    })
    expect(rowsToLoad({ ...start, mode: 'from-start' })?.onlyUngraded).toBe(false)
  })

  it('requests nothing while enough is loaded or at the end of the list', () => {
    expect(rowsToLoad(gradingReducer(start, rows(cards(60), 'r60')))).toBeNull()
    expect(rowsToLoad(gradingReducer(start, rows(cards(4))))).toBeNull()
  })

  it('prefers a grade that isn’t saved yet to the server’s', () => {
    const session = gradingReducer(startSession({ recordCount: 3, processedCount: 0 }, 'resume'), {
      type: 'rows',
      rows: cards(3),
      next: null,
      waiting: new Map([['r1', 8]]),
    })
    expect(idsOf(session.queue)).toEqual(['r2', 'r3'])
    expect(session).toMatchObject({ gradedCount: 1, cardsLeft: 2 })
  })

  it('prefers a removal that isn’t saved yet to the server’s grade', () => {
    const session = gradingReducer(startSession({ recordCount: 2, processedCount: 1 }, 'from-start'), {
      type: 'rows',
      rows: [aCard(1, 5), aCard(2)],
      next: null,
      waiting: new Map([['r1', null]]),
    })
    expect(session).toMatchObject({ gradedCount: 0, queue: [{ grade: null }, { grade: null }] })
  })
})

type Giver = { readonly isAiGrade?: boolean; readonly isImported?: boolean }
const person = { isAiGrade: false, isImported: false }
const elsewhere = (...grades: [id: string, grade: number | null, giver?: Giver][]): SessionAction => ({
  type: 'graded-elsewhere',
  grades: new Map(grades.map(([id, given, giver]) => [id, { grade: given, ...person, ...giver }])),
})
const changedCard = (row: number, given: number | null, giver?: Giver): Card => ({
  ...aCard(row, given),
  ...person,
  ...giver,
  isGradedElsewhere: true,
})

it('keeps a card that was graded in another window, with its new grade', () => {
  const session = after(aSession(cards(3)), { type: 'skip' })
  const updated = gradingReducer(session, elsewhere(['r1', 4], ['r2', 6], ['r3', null]))
  expect(currentCard(updated)).toEqual(changedCard(2, 6))
  expect(updated).toMatchObject({ gradedCount: 2, cardsLeft: 3 })
  expect(gradingReducer(updated, elsewhere(['r2', 6], ['r9', 1]))).toBe(updated)
  expect(after(updated, grade(8))).toMatchObject({ gradedCount: 2, cardsLeft: 2 })
})

it('does not undo a grade that was replaced in another window, and shows the newer one', () => {
  const session = after(aSession(cards(4)), grade(4), grade(5), { type: 'skip' })
  const updated = gradingReducer(session, elsewhere(['r1', 9], ['r2', null]))
  expect(updated.graded).toEqual([changedCard(1, 9)])
  expect(updated).toMatchObject({ gradedCount: 1, steps: [{ type: 'skip' }] })
  expect(canUndo(after(updated, { type: 'undo' }))).toBe(false)
})

it('knows whose the grade is that another window gave or brought back', () => {
  for (const giver of [{ isAiGrade: true }, { isImported: true }]) {
    const session = aSession([{ ...aCard(1, 5), ...giver }], 'from-start')
    const taken = gradingReducer(session, elsewhere(['r1', 5]))
    expect(currentCard(taken)).toEqual(changedCard(1, 5))
    expect(currentCard(gradingReducer(taken, elsewhere(['r1', 5, giver])))).toEqual(changedCard(1, 5, giver))
  }
})

it.each(['isAiGrade', 'isImported'] as const)('makes a grade the user’s that was not: %s', (giver) => {
  const session = aSession([{ ...aCard(1, 5), [giver]: true }, aCard(2)], 'from-start')
  const graded = after(session, grade(5))
  expect(latestGraded(graded, 1)).toEqual([{ ...aCard(1, 5), [giver]: false }])
  expect(currentCard(after(graded, { type: 'undo' }))).toEqual({ ...aCard(1, 5), [giver]: true })
})

describe('a session after a reload', () => {
  type Earlier = [row: number, from: number | null, to: Grade, type?: 'grade' | 'regrade']
  const toStep = ([row, from, to, type = 'grade']: Earlier): EarlierStep => ({
    type,
    card: aCard(row, from),
    grade: to,
    at: 0,
  })
  const page = (
    steps: readonly EarlierStep[],
    graded: readonly Card[] = [],
    isLatest = true,
  ): SessionAction => ({ type: 'earlier', steps, graded, isLatest })
  const earlier = (...steps: Earlier[]): SessionAction => {
    const now = new Map(steps.map(([row, , to]) => [row, aCard(row, to)]))
    return page(steps.map(toStep), [...now.values()])
  }
  const undo = { type: 'undo' } as const

  it('undoes what was graded before, and shows it in the strip', () => {
    const session = after(aSession([aCard(1, 4), aCard(2, 7), aCard(3)]), earlier([1, null, 4], [2, null, 7]))
    expect(latestGraded(session, 10)).toEqual([aCard(2, 7), aCard(1, 4)])
    const undone = after(session, undo, undo)
    expect(idsOf(undone.queue)).toEqual(['r1', 'r2', 'r3'])
    expect(undone).toMatchObject({ gradedCount: 0, cardsLeft: 3, graded: [] })
    expect([canUndo(session), canUndo(undone)]).toEqual([true, false])
    expect(findLastAction(session, after(session, undo))).toMatchObject({ isUndo: true, step: { grade: 7 } })
  })

  it('undoes its own steps first, and a change from the strip without bringing the card back', () => {
    const session = after(
      aSession([aCard(1, 9), aCard(2)]),
      earlier([1, null, 4], [1, 4, 9, 'regrade']),
      grade(5),
    )
    expect(idsOf(session.graded)).toEqual(['r1', 'r2'])
    const undone = after(session, undo, undo)
    expect([idsOf(undone.queue), undone.graded]).toEqual([['r2'], [aCard(1, 4)]])
  })

  it('continues with the page before, and forgets no step of its own', () => {
    const start = aSession([aCard(1, 4), aCard(2, 7), aCard(3), aCard(4)])
    const latest = earlier([2, null, 7])
    const session = after(start, latest, page([toStep([1, null, 4])], [aCard(1, 4)], false), grade(9))
    expect(idsOf(session.graded)).toEqual(['r1', 'r2', 'r3'])
    expect(idsOf(after(session, undo, undo, undo).queue)).toEqual(['r1', 'r2', 'r3', 'r4'])
  })

  it('takes its own steps from the latest page, where other windows have theirs among them', () => {
    const own = after(aSession(cards(4)), grade(4), grade(5))
    const session = after(own, earlier([1, null, 4], [4, null, 9], [2, null, 5]))
    expect(session.undoLog.steps).toEqual([])
    expect(session.steps).toHaveLength(2)
    const once = after(session, undo)
    expect([idsOf(once.queue), once.steps.length]).toEqual([['r2', 'r3', 'r4'], 1])
    const twice = after(once, undo)
    expect([idsOf(twice.queue), twice.steps.length]).toEqual([['r4', 'r2', 'r3'], 1])
    expect(after(twice, undo)).toMatchObject({ steps: [], cardsLeft: 4 })
  })

  it('gives a removed grade back, and takes the card out of a pass of ungraded ones', () => {
    const removal = { type: 'removal', card: aCard(2, 5), grade: null } as const
    const session = after(aSession(cards(3)), page([removal]), undo)
    expect(idsOf(session.queue)).toEqual(['r1', 'r3'])
    expect(session).toMatchObject({ gradedCount: 1, cardsLeft: 2, graded: [aCard(2, 5)] })
    const all = after(aSession(cards(3), 'from-start'), page([removal]), undo)
    expect(all).toMatchObject({ gradedCount: 1, cardsLeft: 3, queue: [aCard(1), aCard(2, 5), aCard(3)] })
  })

  it('brings back a card that was skipped', () => {
    const session = after(aSession(cards(3)), page([{ type: 'skip', card: aCard(3) }]), undo)
    expect(idsOf(session.queue)).toEqual(['r3', 'r1', 'r2'])
    expect(session.cardsLeft).toBe(3)
  })

  it('leaves a bulk edit to its call', () => {
    const step = { type: 'bulk-edit', id: 'b', edit: { type: 'flag', flagged: true }, changed: 9 } as const
    const session = after(aSession(cards(3)), page([step]))
    expect([canUndo(session), nextBulkEdit(session)]).toEqual([true, step])
    const undone = after(session, undo)
    expect([findLastAction(session, undone), canUndo(undone)]).toEqual([null, false])
  })

  it.each(['resume', 'from-start'] as const)(
    'shows a card that undo brought back once, whenever its page loads (%s)',
    (mode) =>
      fc.assert(
        fc.property(
          fc.array(fc.constantFrom('undo', 'page', 'grade', 'skip'), { maxLength: 40 }),
          (actions) => {
            const list = cards(12).map((card) => (card.rowNo % 2 === 0 ? aCard(card.rowNo, 5) : card))
            const saved = new Map(list.map((card) => [card.id, card.grade]))
            let session = after(
              startSession({ recordCount: 12, processedCount: 6 }, mode),
              earlier([8, null, 5], [2, null, 5], [12, null, 5]),
            )
            const play = (action: SessionAction) => {
              const next = gradingReducer(session, action)
              const lastAction = findLastAction(session, next)
              const value = lastAction ? gradeAfter(lastAction) : undefined
              if (lastAction && value !== undefined) saved.set(lastAction.step.card.id, value)
              session = next
            }
            const loadPage = () => {
              if (session.isAllLoaded) return
              const loadedTo = Number(session.loadedTo?.slice(1) ?? 0)
              const left = list
                .map((card) => ({ ...card, grade: saved.get(card.id) ?? null }))
                .filter((card) => card.rowNo > loadedTo && (mode === 'from-start' || card.grade === null))
              play(rows(left.slice(0, 3), left.length > 3 ? (left[2]?.id ?? null) : null))
            }
            for (const action of actions) {
              if (action === 'page') loadPage()
              else play(action === 'grade' ? grade(7) : { type: action })
            }
            while (!session.isAllLoaded) loadPage()
            expect(session.cardsLeft).toBe(session.queue.length + session.skipped.length)
            expect(session.gradedCount).toBe([...saved.values()].filter((value) => value !== null).length)
            const ids = idsOf([...session.queue, ...session.skipped])
            expect(new Set(ids).size).toBe(ids.length)
            for (const card of [...session.queue, ...session.graded])
              expect(saved.get(card.id)).toBe(card.grade)
          },
        ),
      ),
  )
})

describe('the pictures to preload', () => {
  it('are those of the card on screen and the next ones', () => {
    const session = after(aSession(cards(9)), grade(1))
    expect(idsOf(upcomingCards(session, 3))).toEqual(['r2', 'r3', 'r4'])
    expect(idsOf(upcomingCards(gradingReducer(session, { type: 'regrade', id: 'r1' }), 3))).toEqual([
      'r1',
      'r2',
      'r3',
    ])
  })
})

describe('any sequence of actions', () => {
  const anAction: fc.Arbitrary<SessionAction> = fc.oneof(
    { weight: 5, arbitrary: fc.constantFrom(...conditionGrades).map(({ value }) => grade(value)) },
    { weight: 2, arbitrary: fc.constantFrom('skip', 'undo', 'leave').map((type) => ({ type }) as const) },
    {
      weight: 1,
      arbitrary: fc.integer({ min: 1, max: 12 }).map((row) => ({ type: 'regrade', id: `r${row}` }) as const),
    },
  )
  const aList = fc.array(fc.constantFrom(null, 3, 20), { minLength: 1, maxLength: 12 })
  const mode = fc.constantFrom('resume', 'from-start')

  /** What the server stores if every save of the session arrives. */
  const played = (
    grades: readonly (number | null)[],
    startMode: 'resume' | 'from-start',
    actions: SessionAction[],
  ) => {
    const list = grades.map((given, index) => aCard(index + 1, given))
    const saved = new Map(list.map((card) => [card.id, card.grade]))
    let session = aSession(list, startMode)
    const start = session
    for (const given of actions) {
      const next = gradingReducer(session, given)
      const lastAction = findLastAction(session, next)
      const value = lastAction ? gradeAfter(lastAction) : undefined
      if (lastAction && value !== undefined) saved.set(lastAction.step.card.id, value)
      session = next
    }
    return { list, saved, session, start }
  }

  it('never loses a card or shows it twice', () =>
    fc.assert(
      fc.property(aList, mode, fc.array(anAction, { maxLength: 60 }), (grades, startMode, actions) => {
        const { session, start } = played(grades, startMode, actions)
        const kept = session.steps.filter(({ type, card }) => type === 'skip' && card.grade !== null)
        const ids = idsOf([
          ...session.queue,
          ...session.skipped,
          ...session.graded,
          ...kept.map(({ card }) => card),
        ])
        expect(ids.toSorted()).toEqual(idsOf(start.queue).toSorted())
        expect(session.cardsLeft).toBe(session.queue.length + session.skipped.length)
      }),
    ))

  it('keeps the progress equal to the number of graded properties', () =>
    fc.assert(
      fc.property(aList, mode, fc.array(anAction, { maxLength: 60 }), (grades, startMode, actions) => {
        const { session, saved } = played(grades, startMode, actions)
        expect(session.gradedCount).toBe([...saved.values()].filter((value) => value !== null).length)
      }),
    ))

  it('shows what was saved, and undoing everything restores the start', () =>
    fc.assert(
      fc.property(aList, mode, fc.array(anAction, { maxLength: 60 }), (grades, startMode, actions) => {
        const { session, saved } = played(grades, startMode, actions)
        for (const card of [...session.queue, ...session.graded]) expect(saved.get(card.id)).toBe(card.grade)
        const undone = played(grades, startMode, [
          ...actions,
          { type: 'leave' },
          ...session.steps.map(() => ({ type: 'undo' }) as const),
        ])
        expect(undone.saved).toEqual(new Map(undone.list.map((card) => [card.id, card.grade])))
        expect(idsOf(undone.session.queue).toSorted()).toEqual(idsOf(undone.start.queue).toSorted())
      }),
    ))
})
