import { barStatus } from '../../client/bar-status.ts'
import { pageSender } from './page-sender.ts'
import type { BatchToSend } from './photo-to-send.ts'
import { SendingIndicator } from './sending-indicator.tsx'

/** Sends the photos, also while other pages are open. A list that is being sent gets them added. */
export function startSending(batch: BatchToSend): void {
  barStatus.set({ Status: SendingIndicator })
  pageSender.start(batch)
}
