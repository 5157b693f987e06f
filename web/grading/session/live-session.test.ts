import { addSave, emptyQueue } from '@curbgrade/core/grading/save-queue'
import type { Card, EarlierStep } from '@curbgrade/core/grading/session/grading-session'
import { waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { offlineError } from '../../client/api-error.ts'
import type { GradeToSave } from '../../rows/saving/save-loop.ts'
import { aRow } from '../../test/answers.ts'
import { type LiveSessionPorts, openLiveSession } from './live-session.ts'

/** A list of `rows` rows on a network that can be cut. */
function aWorld(
  rows: number,
  sawAi?: (card: Card) => boolean,
  waiting = emptyQueue,
  earlier: EarlierStep[] | null = [],
) {
  const listeners = new Set<() => void>()
  const world = {
    saved: [] as GradeToSave[],
    prefetched: [] as string[][],
    requests: [] as unknown[],
    earlier,
    untilStepsArrive: Promise.resolve(),
    undone: [] as string[],
    isCut: false,
    waiting,
    counts: [] as number[],
    onSaved: () => {
      for (const listener of listeners) listener()
    },
  }
  const ports: LiveSessionPorts = {
    saves: {
      enqueue: (grade) => void world.saved.push(grade),
      getQueue: () => world.waiting,
      subscribe: (listener) => {
        listeners.add(listener)
        return () => void listeners.delete(listener)
      },
    },
    pictures: {
      prefetch: (cards) => void world.prefetched.push(cards.map(({ id }) => id)),
      get: () => ({ state: 'missing', reason: 'no_imagery' }),
      subscribe: () => () => {},
      close: () => {},
    },
    now: () => 0,
    loadRows: async (page) => {
      world.requests.push(page)
      if (world.isCut) throw new Error('cut')
      const from = Number(page.after?.slice(1) ?? 0)
      const last = Math.min(rows, from + page.limit)
      const properties = Array.from({ length: last - from }, (_, index) => aRow(from + index + 1))
      return { properties, next: last < rows ? `r${last}` : null }
    },
    loadSteps: async () => {
      if (world.earlier === null) throw new Error('cut')
      const steps = world.earlier
      await world.untilStepsArrive
      return { steps, graded: [], next: null }
    },
    loadChanged: async () => [],
    settle: async () => {},
    undoBulkEdit: async (id) => {
      world.undone.push(id)
      if (world.isCut) throw offlineError()
      return { undone: 3, changedSince: 0 }
    },
    countGraded: async () => {
      const count = world.counts.shift()
      if (count === undefined) throw new Error('unexpected request for a count')
      return count
    },
    ...(sawAi && { remarksOn: (card: Card) => ({ sawAi: sawAi(card) }) }),
  }
  const live = openLiveSession({ id: 'list', recordCount: rows, processedCount: 0 }, 'resume', ports)
  const queue = () => live.getView().session.queue
  return Object.assign(world, { live, queue })
}

/** A category, which acts whether or not a picture is on screen (seen-before-graded.test.tsx). */
const grade = (value: 20 | 30) => ({ type: 'grade', grade: value, at: 0 }) as const

describe('a live session', () => {
  it('loads a small first page of rows, then one full page, and stops while enough are loaded', async () => {
    const world = aWorld(500)
    await waitFor(() => expect(world.queue()).toHaveLength(104))
    expect(world.requests).toMatchObject([{ limit: 4 }, { limit: 100 }])
  })

  it('prefetches three pictures, and one more with each grade', async () => {
    const world = aWorld(10)
    await waitFor(() => expect(world.queue()).toHaveLength(10))
    expect(world.prefetched.at(-1)).toEqual(['r1', 'r2', 'r3'])
    world.live.dispatch(grade(20))
    await waitFor(() => expect(world.prefetched.at(-1)).toEqual(['r2', 'r3', 'r4']))
  })

  it('queues the grade for saving before the card changes, and the previous grade on undo', async () => {
    const world = aWorld(10)
    await waitFor(() => expect(world.queue()).toHaveLength(10))
    world.live.subscribe(() => expect(world.saved).not.toEqual([]))
    world.live.dispatch(grade(20))
    world.live.dispatch({ type: 'skip' })
    world.live.dispatch({ type: 'undo' })
    world.live.dispatch({ type: 'undo' })
    const row = { listId: 'list', propertyId: 'r1', street: '1 Elm Street' }
    expect(world.saved).toEqual([
      { ...row, base: null, grade: 20 },
      { ...row, base: 20, grade: null, undo: { grades: [20], toAi: false } },
    ])
  })

  it('says which cards were graded in another window, and never mistakes its own grades for others', async () => {
    const world = aWorld(10)
    await waitFor(() => expect(world.queue()).toHaveLength(10))
    const report = (id: string, value: number) =>
      world.live.noteGrade({ propertyId: id, grade: value, isAiGrade: false, isImported: false })
    world.live.dispatch(grade(20))
    world.live.dispatch({ type: 'undo' })
    report('r1', 20)
    expect(world.queue()[0]?.isGradedElsewhere).toBeUndefined()
    report('r1', 6)
    report('r3', 7)
    const annotated = world.queue().map((card) => (card.isGradedElsewhere ? card.grade : null))
    expect(annotated.slice(0, 4)).toEqual([6, null, 7, null])
    expect(world.live.getView().session.gradedCount).toBe(2)
  })

  it('undoes what was graded before a reload, once that could be loaded', async () => {
    const world = aWorld(10, undefined, emptyQueue, null)
    await waitFor(() => expect(world.queue()).toHaveLength(10))
    world.earlier = [{ type: 'grade', card: { ...aRow(11), grade: 3 }, grade: 7, at: 0, shownAt: 5 }]
    world.live.retryRows()
    await waitFor(() => expect(world.live.getView().session.undoLog.earlierSteps).toHaveLength(1))
    world.live.dispatch({ type: 'undo' })
    expect(world.saved).toEqual([
      {
        listId: 'list',
        propertyId: 'r11',
        street: '11 Elm Street',
        base: 7,
        grade: 3,
        shownAt: 5,
        undo: { grades: [7], toAi: false },
      },
    ])
    expect(world.queue()[0]?.id).toBe('r11')
  })

  const bulkEdit: EarlierStep = { type: 'bulk-edit', id: 'b', edit: { type: 'grade', grade: 4 }, changed: 3 }

  it('takes back a bulk edit by its call, and reads rows and counts again', async () => {
    const world = aWorld(10, undefined, emptyQueue, [bulkEdit])
    await waitFor(() => expect(world.live.getView().session.undoLog.earlierSteps).toHaveLength(1))
    const before = world.requests.length
    world.counts = [5]
    world.live.dispatch({ type: 'undo' })
    await waitFor(() => expect(world.live.getView().session.gradedCount).toBe(5))
    expect(world.undone).toEqual(['b'])
    expect(world.live.getView().lastAction).toMatchObject({ isUndo: true, undone: 3 })
    expect(world.requests.slice(before)).toContainEqual(expect.objectContaining({ after: undefined }))
  })

  it('keeps a bulk edit that could not be taken back, and says so', async () => {
    const world = aWorld(10, undefined, emptyQueue, [bulkEdit])
    await waitFor(() => expect(world.live.getView().session.undoLog.earlierSteps).toHaveLength(1))
    world.isCut = true
    world.counts = [0]
    world.live.dispatch({ type: 'undo' })
    await waitFor(() => expect(world.live.getView().lastAction).toMatchObject({ error: offlineError() }))
    await waitFor(() => expect(world.live.getView().session.undoLog.earlierSteps).toHaveLength(1))
  })

  it('continues with what another window did last, and loads nothing while a grade waits', async () => {
    const world = aWorld(10)
    await waitFor(() => expect(world.queue()).toHaveLength(10))
    const step: EarlierStep = { type: 'grade', card: aRow(7), grade: 3, at: 0 }
    world.earlier = [step]
    world.waiting = addSave(emptyQueue, {
      id: 's',
      listId: 'list',
      propertyId: 'r9',
      grade: 3,
      street: '',
      givenAt: 0,
      attempts: 0,
    })
    world.live.noteGrade({ propertyId: 'r7', grade: 3, isAiGrade: false, isImported: false })
    expect(world.live.getView().session.undoLog.earlierSteps).toEqual([])
    world.waiting = emptyQueue
    world.onSaved()
    await waitFor(() => expect(world.live.getView().session.undoLog.earlierSteps).toEqual([step]))
  })

  it("records whether the AI's prediction was visible before the grade", async () => {
    const world = aWorld(10, ({ id }) => id === 'r2')
    await waitFor(() => expect(world.queue()).toHaveLength(10))
    world.live.dispatch(grade(20))
    world.live.dispatch(grade(30))
    expect(world.saved.map(({ propertyId, sawAi }) => [propertyId, sawAi])).toEqual([
      ['r1', false],
      ['r2', true],
    ])
  })

  it('reports that rows could not be loaded, keeps those it has, and continues after a retry', async () => {
    const world = aWorld(500)
    await waitFor(() => expect(world.queue()).toHaveLength(104))
    world.isCut = true
    for (let card = 0; card < 90; card++) world.live.dispatch(grade(30))
    await waitFor(() => expect(world.live.getView().rowsError).toBeInstanceOf(Error))
    expect(world.queue()).toHaveLength(14)
    world.isCut = false
    world.live.retryRows()
    await waitFor(() => expect(world.queue()).toHaveLength(114))
    expect(world.live.getView().rowsError).toBeNull()
  })

  it('brings back no earlier step that was undone while the latest ones were on their way', async () => {
    const [first, last] = [11, 12].map(
      (row): EarlierStep => ({ type: 'grade', card: aRow(row), grade: 7, at: row, shownAt: 5 }),
    )
    if (first === undefined || last === undefined) throw new Error('no steps')
    const world = aWorld(10, undefined, emptyQueue, [first, last])
    const earlierSteps = () => world.live.getView().session.undoLog.earlierSteps
    await waitFor(() => expect(earlierSteps()).toEqual([first, last]))
    let arrive = () => {}
    world.untilStepsArrive = new Promise((resolve) => {
      arrive = resolve
    })
    await world.live.recheck()
    world.live.dispatch({ type: 'undo' })
    expect(earlierSteps()).toEqual([first])
    arrive()
    for (let turn = 0; turn < 5; turn++) await new Promise((resolve) => setTimeout(resolve))
    expect(earlierSteps()).toEqual([first])
    world.live.dispatch({ type: 'undo' })
    expect(world.saved.map(({ propertyId }) => propertyId)).toEqual(['r12', 'r11'])
  })

  it('undoes a step that was on its way when the one before it was undone', async () => {
    const [first, last] = [11, 12].map(
      (row): EarlierStep => ({ type: 'grade', card: aRow(row), grade: 7, at: row, shownAt: 5 }),
    )
    if (first === undefined || last === undefined) throw new Error('no steps')
    const world = aWorld(10, undefined, emptyQueue, [last])
    await waitFor(() => expect(world.live.getView().session.undoLog.earlierSteps).toEqual([last]))
    let arrive = () => {}
    world.untilStepsArrive = new Promise((resolve) => {
      arrive = resolve
    })
    world.earlier = [first, last]
    world.live.noteSkip('r9', true)
    // The request is on its way then.
    await new Promise((resolve) => setTimeout(resolve))
    world.live.dispatch({ type: 'undo' })
    // Nothing is known to take back until the steps arrive, which still have the one that was undone.
    world.live.dispatch({ type: 'undo' })
    world.earlier = [first]
    arrive()
    await waitFor(() => expect(world.saved.map(({ propertyId }) => propertyId)).toEqual(['r12', 'r11']))
  })

  it("adopts the server's count once grades of an earlier page are saved, unless a grade was given in between", async () => {
    const save = { id: 's', listId: 'list', propertyId: 'r9', grade: 3, street: '', givenAt: 0, attempts: 0 }
    const world = aWorld(10, undefined, addSave(emptyQueue, save))
    const figures = () => {
      const { gradedCount, cardsLeft } = world.live.getView().session
      return { gradedCount, cardsLeft }
    }
    await waitFor(() => expect(world.queue()).not.toHaveLength(0))
    const before = figures()
    world.onSaved()
    expect(figures()).toEqual(before)
    world.waiting = emptyQueue
    world.counts = [1, 2]
    world.onSaved()
    world.live.dispatch(grade(20))
    await waitFor(() => expect(world.counts).toEqual([]))
    await waitFor(() => expect(figures()).toEqual({ gradedCount: 2, cardsLeft: 8 }))
  })
})
