import {
  acknowledge,
  addSave,
  forgetRefused,
  isFinalRefusal,
  isSameSave,
  markSending,
  nextSave,
  noSaves,
  type PendingSave,
  postpone,
  type QueuedGrade,
  type RefusedSave,
  refuseSave,
  retryNow,
  type SaveQueue,
  waitingOf,
} from '@curbgrade/core/grading/save-queue'
import { afterPaint } from '../../client/after-paint.ts'
import { ApiError } from '../../client/api-error.ts'
import { createObserved } from '../../client/observed.ts'
import type { SaveStore, StoredSave } from '../../client/save-store.ts'
import { createStoredSaves } from './stored-saves.ts'

export type GradeToSave<Input = QueuedGrade> = Input & {
  readonly listId: string
  readonly propertyId: string
  readonly street: string
}

/** Saves either grades or annotations; the comments below say grade for both. */
export type SaveLoop<Input = QueuedGrade> = {
  /** Stores the grade in the browser, then sends it. Returns immediately. */
  readonly enqueue: (grade: GradeToSave<Input>) => void
  readonly getQueue: () => SaveQueue<Input>
  readonly subscribe: (listener: () => void) => () => void
  /** Sends at once, also a grade whose request is about to fail. */
  readonly retry: () => void
  readonly forget: (save: RefusedSave<Input>) => void
  /** False while a grade exists only in this page's memory. */
  readonly canLeave: () => boolean
  /** Resolves when all grades of the list are saved, or when sending fails. */
  readonly whenSettled: (listId: string) => Promise<void>
  readonly stop: () => void
}

export type SaveLoopPorts<Input = QueuedGrade> = {
  readonly userId: string
  readonly store: SaveStore<Input>
  readonly send: (save: PendingSave<Input>) => Promise<void>
  /** Runs work of the same name one at a time, across all tabs. */
  readonly withLock: <Value>(name: string, work: () => Promise<Value>) => Promise<Value>
  readonly now: () => number
  readonly random: () => number
  readonly newId: () => string
  /** Combines a waiting save with a later one of the same property and field. By default, the later one wins. */
  readonly merge?: (known: PendingSave<Input>, save: PendingSave<Input>) => PendingSave<Input>
}

/** `stored` has the grades that earlier pages left unsaved (D27). */
export function startSaveLoop<Input>(
  ports: SaveLoopPorts<Input>,
  stored: readonly StoredSave<Input>[],
): SaveLoop<Input> {
  const { userId, now } = ports
  const saves = createStoredSaves(userId, ports.store)
  const before = stored.reduce<SaveQueue<Input>>(withStored, noSaves())
  const { get: getQueue, set: change, subscribe } = createObserved(before)
  let timer: ReturnType<typeof setTimeout> | undefined
  let isStopped = false

  const pump = () => {
    clearTimeout(timer)
    if (isStopped) return
    const save = nextSave(getQueue(), now())
    if (save !== null) {
      change(markSending(getQueue(), save))
      void deliver(save)
    }
    const { pending, notBefore } = getQueue()
    if (pending.length > 0 && notBefore > now()) timer = setTimeout(pump, notBefore - now())
  }

  const deliver = async (save: PendingSave<Input>) => {
    const name = ['waiting-grade', userId, save.listId, save.propertyId, save.field].join(' ').trimEnd()
    try {
      await ports.withLock(name, () => sendIfLatest(save))
      saves.markSaved(save)
      change(acknowledge(getQueue(), save))
    } catch (error) {
      if (!isStopped) handleFailure(save, error)
    }
    pump()
  }

  /** Checks the store first, because another tab may have sent this grade or given a later one. */
  const sendIfLatest = async (save: PendingSave<Input>) => {
    const latest = await saves.findLatest(save)
    if (latest === undefined) return
    if (latest.id !== save.id) return change(withStored(getQueue(), latest))
    await ports.send(save)
    await saves.remove(latest)
  }

  const handleFailure = (save: PendingSave<Input>, error: unknown) => {
    const { code, retryAfterMs } = error instanceof ApiError ? error : { code: 'offline' }
    const failure = { now: now(), random: ports.random(), retryAfterMs }
    if (!isFinalRefusal(code)) return change(postpone(getQueue(), save, failure))
    saves.keepRefusal(save, code)
    change(refuseSave(getQueue(), save, code))
  }

  const enqueue = (grade: GradeToSave<Input>) => {
    const save = merged(ports, getQueue(), { ...grade, id: ports.newId(), givenAt: now(), attempts: 0 })
    saves.put(save)
    change(addSave(getQueue(), save))
    // Sends after the card has painted, because a stored grade is already safe.
    afterPaint(pump)
  }

  pump()
  return {
    enqueue,
    getQueue,
    subscribe,
    retry: () => {
      change(retryNow(getQueue()))
      pump()
    },
    // Removes the record first, so that a dismissed refusal can't return after a reload.
    forget: (save) => void saves.remove(save).then(() => change(forgetRefused(getQueue(), save))),
    canLeave: () => !getQueue().pending.some(saves.isOnlyInPage),
    whenSettled: (listId) => until(subscribe, () => isSettled(getQueue(), listId)),
    stop: () => {
      isStopped = true
      clearTimeout(timer)
    },
  }
}

function merged<Input>(
  { merge }: SaveLoopPorts<Input>,
  { pending }: SaveQueue<Input>,
  save: PendingSave<Input>,
): PendingSave<Input> {
  const known = pending.find(isSameSave(save))
  return known && merge ? merge(known, save) : save
}

const isSettled = (queue: SaveQueue<unknown>, listId: string): boolean =>
  queue.failures > 0 || waitingOf(queue, listId).length === 0

const until = (subscribe: SaveLoop<unknown>['subscribe'], isTrue: () => boolean): Promise<void> =>
  new Promise((resolve) => {
    const check = () => {
      if (!isTrue()) return
      stopChecking()
      resolve()
    }
    const stopChecking = subscribe(check)
    check()
  })

const withStored = <Input>(queue: SaveQueue<Input>, save: StoredSave<Input>): SaveQueue<Input> =>
  save.code === undefined ? addSave(queue, save) : refuseSave(addSave(queue, save), save, save.code)
