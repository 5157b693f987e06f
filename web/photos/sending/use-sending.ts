import { useSyncExternalStore } from 'react'
import { pageSender, sendingOf } from './page-sender.ts'
import {
  doneBytesOf,
  type FailedPhoto,
  leftOf,
  phaseOf,
  type SendingPhase,
  secondsLeftOf,
  totalOf,
} from './sending.ts'

export type SendingProgress = {
  readonly state: SendingPhase
  readonly total: number
  readonly sent: number
  readonly left: number
  readonly failed: readonly FailedPhoto[]
  readonly totalBytes: number
  readonly doneBytes: number
  /** Null until the pace is known. */
  readonly secondsLeft: number | null
  /** What was added together with it, and can be taken back. */
  readonly batchIds: readonly string[]
}

/** Undefined if nothing was sent to the list since the page loaded, or it was dismissed. */
export function useSending(listId: string): SendingProgress | undefined {
  const state = useSyncExternalStore(pageSender.subscribe, pageSender.get)
  const sending = sendingOf(state, listId)
  if (sending === undefined) return undefined
  return {
    state: phaseOf(sending, state.wait),
    total: totalOf(sending),
    sent: sending.sent,
    left: leftOf(sending),
    failed: sending.failed,
    totalBytes: sending.totalBytes,
    doneBytes: doneBytesOf(sending),
    secondsLeft: secondsLeftOf(sending),
    batchIds: sending.batchIds,
  }
}

export const sendingActions = (listId: string) => ({
  pause: () => pageSender.halt(listId, 'paused'),
  resume: () => pageSender.resume(listId),
  retryFailed: () => pageSender.retry(listId),
  cancel: () => pageSender.halt(listId, 'canceled'),
  dismiss: () => pageSender.dismiss(listId),
})
