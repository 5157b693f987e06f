import type { PendingSave } from '@curbgrade/core/grading/save-queue'
import { api } from '../app/api.ts'
import { ApiError } from '../app/api-error.ts'
import { onSessionEnd, storedUserId } from '../app/session-cache.ts'
import { type SaveLoop, startSaveLoop } from './save-loop.ts'
import { noSaveStore, openSaveStore } from './save-store.ts'

let opened: { userId: string; loop: Promise<SaveLoop>; closing: AbortController } | undefined

/**
 * The one loop of this page that carries the user's grades to the server, those of earlier pages first. It outlives the
 * grading screen; signing out stops it, and what still waits stays for this user's next sign-in.
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
  const store = await openSaveStore().catch(() => noSaveStore)
  const ports = { userId, store, send: sendAs(userId), withLock, now: Date.now, newId: randomId }
  const loop = startSaveLoop(ports, await store.all(userId))
  const askBeforeLeaving = (event: Event) => {
    if (!loop.canLeave()) event.preventDefault()
  }
  window.addEventListener('online', loop.retry, { signal })
  window.addEventListener('beforeunload', askBeforeLeaving, { signal })
  signal.addEventListener('abort', loop.stop)
  return loop
}

function close(): void {
  opened?.closing.abort()
  opened = undefined
}

onSessionEnd(close)

/** Longer than any answer takes: a request that hangs in a dead network must not hold the grade for ever. */
const ANSWER_MS = 20_000

const sendAs = (userId: string) => async (save: PendingSave) => {
  if (storedUserId() !== userId) throw new ApiError({ status: 401, code: 'no_session' })
  const { listId, propertyId, grade, sawAi } = save
  await api('PUT /api/lists/:listId/properties/:propertyId/grade', {
    params: { listId, propertyId },
    body: { grade, userId, ...(sawAi !== undefined && { sawAi }) },
    signal: AbortSignal.timeout(ANSWER_MS),
  })
}

/** Where the browser has no locks (plain http on another host), tabs may send twice, which changes nothing. */
const withLock = <Value>(name: string, work: () => Promise<Value>): Promise<Value> =>
  'locks' in navigator ? navigator.locks.request(name, work) : work()

/** `crypto.randomUUID` exists on secure pages only. */
const randomId = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  )
