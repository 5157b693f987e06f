import { type PendingSave, toGradeInput } from '@curbgrade/core/grading/save-queue'
import { api } from '../../client/api.ts'
import { ApiError } from '../../client/api-error.ts'
import { noSaveStore, openSaveStore } from '../../client/save-store.ts'
import { onSessionEnd, storedUserId } from '../../client/session/session-cache.ts'
import { type SaveLoop, startSaveLoop } from './save-loop.ts'

let opened: { userId: string; loop: Promise<SaveLoop>; closing: AbortController } | undefined

/**
 * This page's single save loop for the user's grades, starting with those of earlier pages. It outlives the
 * grading screen. Logging out stops it, and unsaved grades stay for this user's next login.
 */
export function waitingGrades(userId: string): Promise<SaveLoop> {
  if (opened?.userId !== userId) {
    close()
    const closing = new AbortController()
    opened = { userId, closing, loop: open(userId, closing) }
  }
  return opened.loop
}

async function open(userId: string, { signal }: { signal: AbortSignal }): Promise<SaveLoop> {
  const store: SaveStore = await openSaveStore().catch(() => noSaveStore)
  const ports = { userId, store, send: sendAs(userId), withLock, now: Date.now, newId: randomId }
  const loop = startSaveLoop(ports, await store.all(userId))
  const confirmLeaving = (event: Event) => {
    if (!loop.canLeave()) event.preventDefault()
  }
  window.addEventListener('online', loop.retry, { signal })
  window.addEventListener('beforeunload', confirmLeaving, { signal })
  signal.addEventListener('abort', loop.stop)
  return loop
}

function close(): void {
  opened?.closing.abort()
  opened = undefined
}

onSessionEnd(close)

/** Longer than any response takes: a request that hangs on a dead network must not hold the grade forever. */
const TIMEOUT_MS = 20_000

const sendAs = (userId: string) => async (save: PendingSave) => {
  if (storedUserId() !== userId) throw new ApiError({ status: 401, code: 'no_session' })
  const { listId, propertyId } = save
  await api('PUT /api/lists/:listId/properties/:propertyId/grade', {
    params: { listId, propertyId },
    body: { ...toGradeInput(save), userId },
    signal: AbortSignal.timeout(TIMEOUT_MS),
  })
}

/** Without browser locks (plain http on another host), tabs may send a grade twice, which changes nothing. */
const withLock = <Value>(name: string, work: () => Promise<Value>): Promise<Value> =>
  'locks' in navigator ? navigator.locks.request(name, work) : work()

/** NOTE: not `crypto.randomUUID`, which exists only on secure pages. */
const randomId = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  )
