import type { GradeInput } from '@curbgrade/core/grading/contract'
import {
  acknowledge,
  addSave,
  emptyQueue,
  forgetRefused,
  isFinalRefusal,
  markSending,
  nextSave,
  type PendingSave,
  postpone,
  type RefusedSave,
  refuseSave,
  retryNow,
  type SaveQueue,
} from '@curbgrade/core/grading/save-queue'
import { ApiError } from '../../client/api-error.ts'
import type { SaveStore, StoredSave } from '../../client/save-store.ts'
import { afterPaint } from '../session/after-paint.ts'

export type GradeToSave = GradeInput & Pick<PendingSave, 'listId' | 'propertyId' | 'street'>

export type SaveLoop = {
  /** Stores the grade in the browser, then sends it; returns at once. */
  readonly enqueue: (grade: GradeToSave) => void
  readonly getQueue: () => SaveQueue
  readonly subscribe: (listener: () => void) => () => void
  /** Sends at once instead of waiting for the next retry. */
  readonly retry: () => void
  /** Removes a refusal that the user has dismissed. */
  readonly forget: (save: RefusedSave) => void
  /** False while a grade exists only in this page's memory. */
  readonly canLeave: () => boolean
  /** Resolves when all grades of the list are saved, or when sending fails. */
  readonly whenSettled: (listId: string) => Promise<void>
  readonly stop: () => void
}

export type SaveLoopPorts = {
  readonly userId: string
  readonly store: SaveStore
  /** Resolves when the server has stored the grade durably. */
  readonly send: (save: PendingSave) => Promise<void>
  /** Runs work of the same name one at a time, across all tabs. */
  readonly withLock: <Value>(name: string, work: () => Promise<Value>) => Promise<Value>
  readonly now: () => number
  readonly newId: () => string
}

/** Saves grades to the server and retries until it has them; `stored` are grades of earlier pages (D27). */
export function startSaveLoop(ports: SaveLoopPorts, stored: readonly StoredSave[]): SaveLoop {
  const { userId, store, now } = ports
  const listeners = new Set<() => void>()
  /** Ids of saves that IndexedDB didn't store: they exist only in this page. */
  const unstored = new Set<string>()
  let queue = stored.reduce(withStored, emptyQueue)
  let timer: ReturnType<typeof setTimeout> | undefined
  let isStopped = false

  const change = (next: SaveQueue) => {
    queue = next
    for (const listener of listeners) listener()
  }

  const pump = () => {
    clearTimeout(timer)
    if (isStopped) return
    for (let save = nextSave(queue, now()); save !== null; save = nextSave(queue, now())) {
      change(markSending(queue, save))
      void deliver(save)
    }
    const isWaiting = queue.pending.length > 0 && queue.notBefore > now()
    if (isWaiting) timer = setTimeout(pump, queue.notBefore - now())
  }

  const deliver = async (save: PendingSave) => {
    const name = `waiting-grade ${userId} ${save.listId} ${save.propertyId}`
    try {
      await ports.withLock(name, () => sendIfLatest(save))
      unstored.delete(save.id)
      change(acknowledge(queue, save))
    } catch (error) {
      if (!isStopped) handleFailure(save, error)
    }
    pump()
  }

  /** Checks the store first, because another tab may have sent this grade or given a later one. */
  const sendIfLatest = async (save: PendingSave) => {
    const latest = await latestOf(save)
    if (latest === undefined) return
    if (latest.id !== save.id) return change(withStored(queue, latest))
    await ports.send(save)
    await store.remove(latest).catch(ignoreLostStore)
  }

  const latestOf = async (save: PendingSave): Promise<StoredSave | undefined> => {
    const record = { ...save, userId }
    const found = await store.get(record).catch(() => record)
    return unstored.has(save.id) ? record : found
  }

  const handleFailure = (save: PendingSave, error: unknown) => {
    const { code, retryAfterMs } = error instanceof ApiError ? error : { code: 'offline', retryAfterMs: 0 }
    if (!isFinalRefusal(code)) return change(postpone(queue, save, now(), retryAfterMs))
    void keepRefusal({ ...save, userId, code }).catch(ignoreLostStore)
    change(refuseSave(queue, save, code))
  }

  /** Stores a refusal until the user dismisses it, unless the property has a later grade. */
  const keepRefusal = async (refused: StoredSave) => {
    const latest = await store.get(refused)
    if (latest?.id === refused.id) await store.put(refused)
  }

  const enqueue = (grade: GradeToSave) => {
    const save = { ...grade, id: ports.newId(), givenAt: now(), attempts: 0 }
    store.put({ ...save, userId }).catch(() => unstored.add(save.id))
    change(addSave(queue, save))
    // The grade is safe once stored, so it is sent after the card has painted.
    afterPaint(pump)
  }

  /** Removes the record first, so that a dismissed refusal can't return after a reload. */
  const forget = async (save: RefusedSave) => {
    await store.remove({ ...save, userId }).catch(ignoreLostStore)
    change(forgetRefused(queue, save))
  }

  const subscribe = (listener: () => void) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  }

  const whenSettled = (listId: string) =>
    new Promise<void>((resolve) => {
      const check = () => {
        if (queue.failures === 0 && queue.pending.some((save) => save.listId === listId)) return
        stopChecking()
        resolve()
      }
      const stopChecking = subscribe(check)
      check()
    })

  pump()
  return {
    enqueue,
    getQueue: () => queue,
    subscribe,
    retry: () => {
      change(retryNow(queue))
      pump()
    },
    forget: (save) => void forget(save),
    canLeave: () => !queue.pending.some(({ id }) => unstored.has(id)),
    whenSettled,
    stop: () => {
      isStopped = true
      clearTimeout(timer)
    },
  }
}

const withStored = (queue: SaveQueue, { code, ...save }: StoredSave): SaveQueue =>
  code === undefined ? addSave(queue, save) : refuseSave(addSave(queue, save), save, code)

/** The server has the grade. A record that couldn't be removed is sent again, which changes nothing. */
const ignoreLostStore = () => {}
