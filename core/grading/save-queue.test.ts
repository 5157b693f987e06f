import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  acknowledge,
  addSave,
  emptyQueue,
  forgetRefused,
  isFinalRefusal,
  markSending,
  mergeGrades,
  nextSave,
  type PendingSave,
  postpone,
  refuseSave,
  retryNow,
  type SaveQueue,
  saveState,
  toGradeInput,
} from './save-queue.ts'

const NOW = 1_000_000
const aSave = (given: Partial<PendingSave> = {}): PendingSave => ({
  id: 's1',
  listId: 'list',
  propertyId: 'r1',
  grade: 5,
  street: '1 Elm Street',
  givenAt: NOW,
  attempts: 0,
  ...given,
})
/** Without jitter. */
const atNow = { now: NOW, random: 0 }
const queueOf = (...saves: PendingSave[]) => saves.reduce(addSave, emptyQueue)
const first = aSave()
const second = aSave({ id: 's2', propertyId: 'r2' })

describe('the save queue', () => {
  it('sends everything that the person said, and nothing that only the queue needs', () => {
    expect(toGradeInput(aSave({ grade: 7, sawAi: true }))).toEqual({ grade: 7, sawAi: true })
    expect(toGradeInput(first)).toEqual({ grade: 5 })
  })

  it('sends the oldest first', () => expect(nextSave(queueOf(first, second), NOW)).toEqual(first))

  it('sends the latest grade of a property after those given before it, instead of the previous one', () => {
    const later = aSave({ id: 's3', grade: 9 })
    expect(queueOf(first, second, later).pending).toEqual([second, later])
  })

  it('keeps properties of different lists apart', () =>
    expect(queueOf(first, aSave({ id: 's2', listId: 'other' })).pending).toHaveLength(2))

  it('never sends two grades of one property at the same time', () => {
    const queue = addSave(markSending(queueOf(first), first), aSave({ id: 's3', grade: 9 }))
    expect(nextSave(queue, NOW)).toBeNull()
  })

  it('keeps a later grade when the earlier one is acknowledged', () => {
    const later = aSave({ id: 's3', grade: 9 })
    const queue = acknowledge(addSave(markSending(queueOf(first), first), later), first)
    expect(queue.pending).toEqual([later])
    expect(nextSave(queue, NOW)).toEqual(later)
  })

  it('sends one at a time, in the order in which they were given', () => {
    const sent: string[] = []
    let queue = queueOf(first, second, aSave({ id: 's3', propertyId: 'r3' }))
    for (let save = nextSave(queue, NOW); save !== null; save = nextSave(queue, NOW)) {
      queue = markSending(queue, save)
      expect(nextSave(queue, NOW)).toBeNull()
      sent.push(save.id)
      queue = acknowledge(queue, save)
    }
    expect(sent).toEqual(['s1', 's2', 's3'])
  })

  it('waits longer after each failure in a row, up to half a minute', () => {
    let queue = queueOf(first)
    const waits = Array.from({ length: 7 }, () => {
      queue = postpone(queue, first, atNow)
      return queue.notBefore - NOW
    })
    expect(waits).toEqual([1000, 2000, 4000, 8000, 16_000, 30_000, 30_000])
    expect(nextSave(queue, NOW + 29_999)).toBeNull()
    expect(nextSave(queue, NOW + 30_000)?.id).toBe('s1')
  })

  it('waits as long as the server asks', () =>
    expect(postpone(queueOf(first), first, { ...atNow, retryAfterMs: 12_000 }).notBefore).toBe(NOW + 12_000))

  it.each([
    [0, 1_000],
    [1_000, 1_000],
    [12_000, 12_000],
  ])(
    'waits up to half as long again, so that refused graders don’t return together (%i ms)',
    (asked, wait) => {
      const waitOf = (random: number) =>
        postpone(queueOf(first), first, { now: NOW, random, retryAfterMs: asked }).notBefore - NOW
      expect([0, 0.5, 1].map(waitOf)).toEqual([wait, wait * 1.25, wait * 1.5])
    },
  )

  it('sends at once when the network is back', () =>
    expect(nextSave(retryNow(postpone(queueOf(first), first, atNow)), NOW)?.id).toBe('s1'))

  it('lets others go ahead of one that keeps failing', () => {
    const queue = retryNow(postpone(queueOf(first, second), first, atNow))
    expect(nextSave(queue, NOW)).toEqual(second)
  })

  it('resets its failures after the first success', () => {
    const queue = acknowledge(postpone(queueOf(first, second), first, atNow), second)
    expect([queue.failures, nextSave(queue, NOW)?.id]).toEqual([0, 's1'])
  })

  it('lists a grade that can never be saved until the user dismisses it', () => {
    const queue = refuseSave(queueOf(first, second), first, 'not_found')
    expect(queue.pending).toEqual([second])
    expect(queue.refused).toEqual([{ ...first, code: 'not_found' }])
    expect(forgetRefused(queue, first).refused).toEqual([])
  })

  it('lists nothing when a later grade has replaced the refused one', () => {
    const later = aSave({ id: 's3' })
    const queue = refuseSave(addSave(markSending(queueOf(first), first), later), first, 'not_found')
    expect([queue.refused, queue.pending]).toEqual([[], [later]])
  })

  it('removes a refused property from the list when it is graded again', () => {
    const refused = refuseSave(queueOf(first), first, 'not_found')
    expect(addSave(refused, aSave({ id: 's4' })).refused).toEqual([])
  })

  it('reports saved, saving, or the number waiting', () => {
    expect(saveState(emptyQueue)).toEqual({ type: 'saved' })
    expect(saveState(queueOf(first))).toEqual({ type: 'saving' })
    expect(saveState(postpone(queueOf(first, second), first, atNow))).toEqual({ type: 'waiting', count: 2 })
  })
})

describe('two grades of one property that wait', () => {
  const undoOf = (...grades: number[]) => ({ grades, toAi: false })
  const given = aSave({ grade: 7, base: 5 })
  const undone = aSave({ id: 's2', grade: 5, base: 7, undo: undoOf(7) })
  const further = aSave({ id: 's3', grade: 3, base: 5, undo: undoOf(5) })

  it('are the later one, with what the server may still have', () =>
    expect(mergeGrades(given, aSave({ id: 's2', grade: 9, base: 7 }))).toEqual(
      aSave({ id: 's2', grade: 9, base: 5 }),
    ))

  it('take back what both of them take back, the latest first', () => {
    const merged = mergeGrades(undone, further)
    expect(merged).toEqual(aSave({ id: 's3', grade: 3, base: 7, undo: undoOf(7, 5) }))
    expect(toGradeInput(merged)).toEqual({ grade: 3, undo: { grades: [7, 5], base: 7, toAi: false } })
  })

  it('take back only the grade that waited', () =>
    expect(mergeGrades(given, undone)).toEqual({ ...undone, base: 5 }))
})

describe('a refusal', () => {
  it.each(['not_found', 'invalid_grade', 'malformed'])('%s is final', (code) =>
    expect(isFinalRefusal(code)).toBe(true),
  )
  it.each([
    'offline',
    'no_session',
    'rate_limited',
    'maxretry',
    'internal',
    'overloaded',
    'identity_mismatch',
  ])('%s can be retried', (code) => expect(isFinalRefusal(code)).toBe(false))
})

describe('with any lost requests and responses', () => {
  type Event =
    | { type: 'grade'; row: number; grade: number | null }
    | { type: 'send' }
    | { type: 'answer'; how: Answer }
  type Answer = 'saved' | 'lost-before' | 'lost-after'
  const anEvent: fc.Arbitrary<Event> = fc.oneof(
    fc.record({
      type: fc.constant('grade' as const),
      row: fc.integer({ min: 1, max: 4 }),
      grade: fc.constantFrom(null, 1, 7, 20),
    }),
    fc.constant({ type: 'send' as const }),
    fc.record({
      type: fc.constant('answer' as const),
      how: fc.constantFrom('saved' as const, 'lost-before' as const, 'lost-after' as const),
    }),
  )

  /** Simulates a server that stores grades. Requests and responses can get lost. */
  const run = (events: readonly Event[]) => {
    const wanted = new Map<string, number | null>()
    const held = new Map<string, number | null>()
    let queue: SaveQueue = emptyQueue
    let ids = 0
    const send = () => {
      const save = nextSave(queue, Number.MAX_SAFE_INTEGER)
      if (save) queue = markSending(queue, save)
    }
    const answer = (how: Answer) => {
      const save = queue.sending
      if (save === null) return
      if (how !== 'lost-before') held.set(save.propertyId, save.grade)
      queue = how === 'saved' ? acknowledge(queue, save) : postpone(queue, save, atNow)
    }
    for (const event of events) {
      if (event.type === 'send') send()
      else if (event.type === 'answer') answer(event.how)
      else {
        const propertyId = `r${event.row}`
        wanted.set(propertyId, event.grade)
        queue = addSave(queue, aSave({ id: `s${++ids}`, propertyId, grade: event.grade }))
      }
      expect(new Set(queue.pending.map(({ propertyId }) => propertyId)).size).toBe(queue.pending.length)
    }
    for (let round = 0; round < 20 && queue.pending.length > 0; round++) {
      send()
      answer('saved')
    }
    return { queue, wanted, held }
  }

  it('the server ends up with the latest grade of every property, and nothing waits', () =>
    fc.assert(
      fc.property(fc.array(anEvent, { maxLength: 80 }), (events) => {
        const { queue, wanted, held } = run(events)
        expect(queue.pending).toEqual([])
        for (const [propertyId, grade] of wanted) expect(held.get(propertyId)).toBe(grade)
      }),
    ))
})

describe('annotations of one property', () => {
  const annotation = (field: string, id: string) => aSave({ field, id })

  it('wait beside each other, each replaced by its own kind only', () => {
    const queue = queueOf(annotation('flagged', 'a'), annotation('note', 'b'), annotation('flagged', 'c'))
    expect(queue.pending.map(({ id }) => id)).toEqual(['b', 'c'])
  })
})
