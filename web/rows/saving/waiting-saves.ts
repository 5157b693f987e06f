import type { PendingSave } from '@curbgrade/core/grading/save-queue'
import { ApiError } from '../../client/api-error.ts'
import { createUuid } from '../../client/create-uuid.ts'
import { onReachable } from '../../client/live/on-reachable.ts'
import { noSaveStore, openSaveStore, type SaveStore, type saveTables } from '../../client/save-store.ts'
import { onSessionEnd, storedUserId } from '../../client/session-cache.ts'
import { type SaveLoop, type SaveLoopPorts, startSaveLoop } from './save-loop.ts'

type WaitingPorts<Input> = {
  readonly saveTable: (typeof saveTables)[keyof typeof saveTables]
  readonly send: (save: PendingSave<Input>, userId: string, signal: AbortSignal) => Promise<unknown>
  readonly merge?: SaveLoopPorts<Input>['merge']
}

type Opened<Input> = {
  readonly userId: string
  readonly loop: Promise<SaveLoop<Input>>
  readonly closing: AbortController
}

/**
 * Returns a function that opens the user's only save loop on this page. Logging out stops it and keeps
 * unsaved grades for the next login. Rejects for a user who isn't signed in anymore, because the next login
 * would reuse a loop that fails to send.
 */
export function createWaitingSaves<Input>(ports: WaitingPorts<Input>) {
  let opened: Opened<Input> | undefined
  const close = () => {
    opened?.closing.abort()
    opened = undefined
  }
  onSessionEnd(close)
  return async (userId: string): Promise<SaveLoop<Input>> => {
    if (storedUserId() !== userId) throw signedOut()
    if (opened?.userId !== userId) {
      close()
      const closing = new AbortController()
      opened = { userId, closing, loop: open(ports, userId, closing) }
    }
    return opened.loop
  }
}

async function open<Input>(
  { saveTable, send, merge }: WaitingPorts<Input>,
  userId: string,
  { signal }: { signal: AbortSignal },
): Promise<SaveLoop<Input>> {
  const store: SaveStore<Input> = await openSaveStore<Input>(saveTable).catch(() => noSaveStore)
  const sendAs = async (save: PendingSave<Input>) => {
    if (storedUserId() !== userId) throw signedOut()
    await send(save, userId, AbortSignal.timeout(TIMEOUT_MS))
  }
  const ports = {
    userId,
    store,
    send: sendAs,
    withLock,
    now: Date.now,
    random: Math.random,
    newId: createUuid,
    ...(merge && { merge }),
  }
  const loop = startSaveLoop(ports, await store.all(userId))
  const confirmLeaving = (event: Event) => {
    if (!loop.canLeave()) event.preventDefault()
  }
  window.addEventListener('beforeunload', confirmLeaving, { signal })
  signal.addEventListener('abort', onReachable(loop.retry))
  signal.addEventListener('abort', loop.stop)
  return loop
}

const signedOut = () => new ApiError({ status: 401, code: 'no_session' })

/** A request on a dead network must not hold up the grade forever. Responses never take this long. */
const TIMEOUT_MS = 20_000

/** Without browser locks (on insecure pages), two tabs may send a grade twice, which changes nothing. */
const withLock = <Value>(name: string, work: () => Promise<Value>): Promise<Value> =>
  'locks' in navigator ? navigator.locks.request(name, work) : work()
