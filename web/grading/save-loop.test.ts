import { emptyQueue, saveState } from '@curbgrade/core/grading/save-queue'
import { describe, expect, it, vi } from 'vitest'
import { ApiError } from '../app/api-error.ts'
import { type SaveLoop, type SaveLoopPorts, startSaveLoop } from './save-loop.ts'
import { noSaveStore, type SaveStore, type StoredSave } from './save-store.ts'

const offline = () => new ApiError({ status: 0, code: 'offline' })
const refused = (code: string) => new ApiError({ status: 404, code })

/** What IndexedDB does, without a browser. */
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

/** A server that can be cut off, with the grades it took in their order. */
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
const exclusively: SaveLoopPorts['exclusively'] = (name, work) => {
  const turn = (locks.get(name) ?? Promise.resolve()).then(work, work)
  locks.set(name, turn)
  return turn
}

let ids = 0
const aTab = async (store: SaveStore, server: { send: SaveLoopPorts['send'] }, userId = 'user') =>
  startSaveLoop(
    { userId, store, send: server.send, exclusively, now: () => Date.now(), newId: () => `id${++ids}` },
    await store.all(userId),
  )
const given = (row: number, grade: number | null) => ({
  listId: 'list',
  propertyId: `r${row}`,
  grade,
  street: `${row} Elm Street`,
})
const untilSaved = (loop: SaveLoop) =>
  vi.waitFor(() => expect(saveState(loop.getQueue())).toEqual({ type: 'saved' }))
const untilWaiting = (loop: SaveLoop, count: number) =>
  vi.waitFor(() => expect(saveState(loop.getQueue())).toEqual({ type: 'waiting', count }))

describe('the save loop', () => {
  it('sends what is given, and keeps nothing once it is saved', async () => {
    const [store, server] = [aStore(), aServer()]
    const loop = await aTab(store, server)
    loop.give(given(1, 7))
    loop.give(given(2, 20))
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
    loop.give(given(1, 7))
    await untilSaved(loop)
  })

  it('saves every grade given without a network once it is back', async () => {
    const [store, server] = [aStore(), aServer()]
    const loop = await aTab(store, server)
    server.refuse = offline
    for (let row = 1; row <= 10; row++) loop.give(given(row, row))
    await untilWaiting(loop, 10)
    server.refuse = undefined
    loop.retry()
    await untilSaved(loop)
    expect(
      server.taken.toSorted(([one], [other]) => one.localeCompare(other, 'en', { numeric: true })),
    ).toEqual(Array.from({ length: 10 }, (_, index) => [`r${index + 1}`, index + 1]))
  })

  it('sends after a reload what the page before could not', async () => {
    const [store, server] = [aStore(), aServer()]
    const before = await aTab(store, server)
    server.refuse = offline
    before.give(given(1, 7))
    await untilWaiting(before, 1)
    before.stop()
    server.refuse = undefined
    const after = await aTab(store, server)
    await untilSaved(after)
    expect(server.taken).toEqual([['r1', 7]])
  })

  it('keeps the waiting grades of one user from the other', async () => {
    const [store, server] = [aStore(), aServer()]
    const one = await aTab(store, server, 'one')
    server.refuse = offline
    one.give(given(1, 7))
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
    first.give(given(1, 5))
    await untilWaiting(first, 1)
    server.refuse = undefined
    const second = await aTab(store, server)
    second.give(given(1, 9))
    await untilSaved(second)
    first.retry()
    await untilSaved(first)
    expect(server.taken.at(-1)).toEqual(['r1', 9])
    expect(server.taken.filter(([, grade]) => grade === 5).length).toBeLessThanOrEqual(1)
  })

  it('takes over a newer grade that another tab stored and did not live to send', async () => {
    const [store, server] = [aStore(), aServer()]
    server.refuse = offline
    const loop = await aTab(store, server)
    loop.give(given(1, 5))
    await untilWaiting(loop, 1)
    await store.put({ ...given(1, 9), id: 'elsewhere', givenAt: 0, attempts: 0, userId: 'user' })
    server.refuse = undefined
    loop.retry()
    await untilSaved(loop)
    expect(server.taken).toEqual([['r1', 9]])
  })

  it('lists what can never be saved, over a reload, until it has been seen', async () => {
    const [store, server] = [aStore(), aServer()]
    const loop = await aTab(store, server)
    server.refuse = () => refused('not_found')
    loop.give(given(1, 7))
    await vi.waitFor(() =>
      expect(loop.getQueue().refused).toMatchObject([{ propertyId: 'r1', code: 'not_found' }]),
    )
    const reloaded = await aTab(store, server)
    const [refusal] = reloaded.getQueue().refused
    expect(refusal).toMatchObject({ street: '1 Elm Street', code: 'not_found' })
    if (refusal) reloaded.forget(refusal)
    await vi.waitFor(() => expect(store.records.size).toBe(0))
  })

  it('keeps a later grade when the earlier one is refused', async () => {
    const store = aStore()
    const taken: (number | null)[] = []
    const loop = await aTab(store, {
      send: async ({ grade }) => {
        if (grade !== 5) return void taken.push(grade)
        loop.give(given(1, 9))
        throw refused('invalid_grade')
      },
    })
    loop.give(given(1, 5))
    await untilSaved(loop)
    expect([taken, loop.getQueue().refused, store.records.size]).toEqual([[9], [], 0])
  })

  it('saves without a database, too, and says when leaving the page would lose something', async () => {
    const server = aServer()
    const loop = await aTab(noSaveStore, server)
    server.refuse = offline
    loop.give(given(1, 7))
    await untilWaiting(loop, 1)
    expect(loop.mayLeave()).toBe(false)
    server.refuse = undefined
    loop.retry()
    await untilSaved(loop)
    expect([server.taken, loop.mayLeave()]).toEqual([[['r1', 7]], true])
  })

  it('settles when all is saved, and when it cannot be', async () => {
    const server = aServer()
    const loop = await aTab(aStore(), server)
    await loop.settled('list')
    loop.give(given(1, 7))
    await loop.settled('list')
    expect(saveState(loop.getQueue())).toEqual({ type: 'saved' })
    server.refuse = offline
    loop.give(given(2, 7))
    await loop.settled('list')
    expect(saveState(loop.getQueue())).toEqual({ type: 'waiting', count: 1 })
    loop.stop()
  })
})
