import { emptyQueue, saveState } from '@curbgrade/core/grading/save-queue'
import { waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { ApiError } from '../../client/api-error.ts'
import { noSaveStore, type SaveStore, type StoredSave } from '../../client/save-store.ts'
import { type SaveLoop, type SaveLoopPorts, startSaveLoop } from './save-loop.ts'

const offline = () => new ApiError({ status: 0, code: 'offline' })
const refused = (code: string) => new ApiError({ status: 404, code })

/** Fakes IndexedDB. */
function aStore(): SaveStore & { records: Map<string, StoredSave> } {
  const records = new Map<string, StoredSave>()
  const keyOf = ({ userId, listId, propertyId }: StoredSave) => `${userId} ${listId} ${propertyId}`
  return {
    records,
    all: async (userId) => [...records.values()].filter((save) => save.userId === userId),
    get: async (save) => records.get(keyOf(save)),
    put: async (save) => void records.set(keyOf(save), save),
    remove: async (save) => {
      if (records.get(keyOf(save))?.id === save.id) records.delete(keyOf(save))
    },
  }
}

/** Fakes a server that can fail. Records the grades it accepted, in order. */
function aServer() {
  const taken: [string, number | null][] = []
  const server = {
    taken,
    refuse: undefined as (() => Error) | undefined,
    send: async ({ propertyId, grade }: { propertyId: string; grade: number | null }) => {
      if (server.refuse) throw server.refuse()
      taken.push([propertyId, grade])
    },
  }
  return server
}

const locks = new Map<string, Promise<unknown>>()
const withLock: SaveLoopPorts['withLock'] = (name, work) => {
  const turn = (locks.get(name) ?? Promise.resolve()).then(work, work)
  locks.set(name, turn)
  return turn
}

let ids = 0
const aTab = async (store: SaveStore, server: { send: SaveLoopPorts['send'] }, userId = 'user') =>
  startSaveLoop(
    {
      userId,
      store,
      send: server.send,
      withLock,
      now: () => Date.now(),
      random: () => 0,
      newId: () => `id${++ids}`,
    },
    await store.all(userId),
  )
const gradeOf = (row: number, grade: number | null) => ({
  listId: 'list',
  propertyId: `r${row}`,
  grade,
  street: `${row} Elm Street`,
})
const untilSaved = (loop: SaveLoop) =>
  waitFor(() => expect(saveState(loop.getQueue())).toEqual({ type: 'saved' }))
const untilWaiting = (loop: SaveLoop, count: number) =>
  waitFor(() => expect(saveState(loop.getQueue())).toEqual({ type: 'waiting', count }))

describe('the save loop', () => {
  it('sends each grade, and removes it from the browser once it is saved', async () => {
    const [store, server] = [aStore(), aServer()]
    const loop = await aTab(store, server)
    loop.enqueue(gradeOf(1, 7))
    loop.enqueue(gradeOf(2, 20))
    await untilSaved(loop)
    expect(server.taken).toEqual([
      ['r1', 7],
      ['r2', 20],
    ])
    expect(store.records.size).toBe(0)
  })

  it('stores a grade before it sends it', async () => {
    const store = aStore()
    const loop = await aTab(store, { send: async () => expect(store.records.size).toBe(1) })
    loop.enqueue(gradeOf(1, 7))
    await untilSaved(loop)
  })

  it('saves every grade given offline once the network is back', async () => {
    const [store, server] = [aStore(), aServer()]
    const loop = await aTab(store, server)
    server.refuse = offline
    for (let row = 1; row <= 10; row++) loop.enqueue(gradeOf(row, row))
    await untilWaiting(loop, 10)
    server.refuse = undefined
    loop.retry()
    await untilSaved(loop)
    expect(server.taken.toSorted(([a], [b]) => a.localeCompare(b, 'en', { numeric: true }))).toEqual(
      Array.from({ length: 10 }, (_, index) => [`r${index + 1}`, index + 1]),
    )
  })

  it('sends again at once, if asked to while a request was failing', async () => {
    const server = aServer()
    const loop = await aTab(aStore(), {
      send: async (save) => {
        if (save.attempts > 0) return server.send(save)
        loop.retry()
        throw new ApiError({ status: 0, code: 'offline', retryAfterMs: 60_000 })
      },
    })
    loop.enqueue(gradeOf(1, 7))
    await untilSaved(loop)
    expect(server.taken).toEqual([['r1', 7]])
  })

  it('sends grades after a reload that could not be sent before', async () => {
    const [store, server] = [aStore(), aServer()]
    const before = await aTab(store, server)
    server.refuse = offline
    before.enqueue(gradeOf(1, 7))
    await untilWaiting(before, 1)
    before.stop()
    server.refuse = undefined
    const after = await aTab(store, server)
    await untilSaved(after)
    expect(server.taken).toEqual([['r1', 7]])
  })

  it('sends grades in the order in which they were given, one at a time, also after a reload', async () => {
    const [store, server] = [aStore(), aServer()]
    for (const row of [1, 2, 10])
      await store.put({ ...gradeOf(row, row), id: `g${row}`, givenAt: row, attempts: 0, userId: 'user' })
    let open = 0
    const send: SaveLoopPorts['send'] = async (save) => {
      expect(++open).toBe(1)
      await server.send(save)
      open--
    }
    const loop = await aTab(store, { send })
    loop.enqueue(gradeOf(11, 11))
    await untilSaved(loop)
    expect(server.taken.map(([, grade]) => grade)).toEqual([1, 2, 10, 11])
  })

  it('does not send the waiting grades of another user', async () => {
    const [store, server] = [aStore(), aServer()]
    const one = await aTab(store, server, 'one')
    server.refuse = offline
    one.enqueue(gradeOf(1, 7))
    await untilWaiting(one, 1)
    one.stop()
    server.refuse = undefined
    const other = await aTab(store, server, 'other')
    expect(other.getQueue()).toEqual(emptyQueue)
    expect(store.records.size).toBe(1)
  })

  it('never sends an old grade of one tab over a newer one of another', async () => {
    const [store, server] = [aStore(), aServer()]
    server.refuse = offline
    const first = await aTab(store, server)
    first.enqueue(gradeOf(1, 5))
    await untilWaiting(first, 1)
    server.refuse = undefined
    const second = await aTab(store, server)
    second.enqueue(gradeOf(1, 9))
    await untilSaved(second)
    first.retry()
    await untilSaved(first)
    expect(server.taken.at(-1)).toEqual(['r1', 9])
    expect(server.taken.filter(([, grade]) => grade === 5).length).toBeLessThanOrEqual(1)
  })

  it('sends a newer grade that another tab stored but never sent', async () => {
    const [store, server] = [aStore(), aServer()]
    server.refuse = offline
    const loop = await aTab(store, server)
    loop.enqueue(gradeOf(1, 5))
    await untilWaiting(loop, 1)
    await store.put({ ...gradeOf(1, 9), id: 'elsewhere', givenAt: 0, attempts: 0, userId: 'user' })
    server.refuse = undefined
    loop.retry()
    await untilSaved(loop)
    expect(server.taken).toEqual([['r1', 9]])
  })

  it('lists refused grades, even after a reload, until they are dismissed', async () => {
    const [store, server] = [aStore(), aServer()]
    const loop = await aTab(store, server)
    server.refuse = () => refused('not_found')
    loop.enqueue(gradeOf(1, 7))
    await waitFor(() =>
      expect(loop.getQueue().refused).toMatchObject([{ propertyId: 'r1', code: 'not_found' }]),
    )
    const reloaded = await aTab(store, server)
    const [refusal] = reloaded.getQueue().refused
    expect(refusal).toMatchObject({ street: '1 Elm Street', code: 'not_found' })
    if (refusal) reloaded.forget(refusal)
    await waitFor(() => expect(store.records.size).toBe(0))
  })

  it('keeps a later grade when the earlier one is refused', async () => {
    const store = aStore()
    const taken: (number | null)[] = []
    const loop = await aTab(store, {
      send: async ({ grade }) => {
        if (grade !== 5) return void taken.push(grade)
        loop.enqueue(gradeOf(1, 9))
        throw refused('invalid_grade')
      },
    })
    loop.enqueue(gradeOf(1, 5))
    await untilSaved(loop)
    expect([taken, loop.getQueue().refused, store.records.size]).toEqual([[9], [], 0])
  })

  it('saves without IndexedDB, too, and reports when leaving the page would lose a grade', async () => {
    const server = aServer()
    const loop = await aTab(noSaveStore, server)
    server.refuse = offline
    loop.enqueue(gradeOf(1, 7))
    await untilWaiting(loop, 1)
    expect(loop.canLeave()).toBe(false)
    server.refuse = undefined
    loop.retry()
    await untilSaved(loop)
    expect([server.taken, loop.canLeave()]).toEqual([[['r1', 7]], true])
  })

  it('settles when everything is saved, and when saving fails', async () => {
    const server = aServer()
    const loop = await aTab(aStore(), server)
    await loop.whenSettled('list')
    loop.enqueue(gradeOf(1, 7))
    await loop.whenSettled('list')
    expect(saveState(loop.getQueue())).toEqual({ type: 'saved' })
    server.refuse = offline
    loop.enqueue(gradeOf(2, 7))
    await loop.whenSettled('list')
    expect(saveState(loop.getQueue())).toEqual({ type: 'waiting', count: 1 })
    loop.stop()
  })
})
