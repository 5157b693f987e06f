import { onReachable } from '../../client/live/on-reachable.ts'
import { onSessionEnd, storedUserId } from '../../client/session-cache.ts'
import { isListHere, sendPhoto } from './send-photo.ts'
import { Sender, type SenderState } from './sender.ts'
import { phaseOf, type Sending, type SendingPhase } from './sending.ts'

/** Survives navigation within the app. */
export const pageSender = new Sender({
  send: sendPhoto,
  isListHere,
  userId: storedUserId,
  now: Date.now,
  random: Math.random,
})

/** What this user sends to the list, or has sent since the page loaded. */
export const sendingOf = ({ sendings }: SenderState, listId: string): Sending | undefined => {
  const sending = sendings.get(listId)
  return sending?.userId === storedUserId() ? sending : undefined
}

/** Photos that are still to be sent, and exist only in this page's memory. Undefined if there are none. */
export const findUnsent = (state: SenderState): Sending | undefined =>
  [...state.sendings.values()].find(
    (sending) => sending.userId === storedUserId() && UNSENT.includes(phaseOf(sending, state.wait).phase),
  )

const UNSENT: readonly SendingPhase['phase'][] = ['sending', 'waiting', 'paused']

onReachable(() => pageSender.tryNow())
onSessionEnd((end) => pageSender.endSession(end))
window.addEventListener('beforeunload', (event) => {
  if (findUnsent(pageSender.get())) event.preventDefault()
})
