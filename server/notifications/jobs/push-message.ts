import { textIn } from '@curbgrade/core/text/language'
import type { Pool } from '../../platform/db/pool.ts'
import { userLanguage } from '../../platform/language.ts'
import type { Job } from '../../platform/queue/index.ts'
import { toNotice } from '../notices.ts'
import {
  findReceivers,
  findUnpushed,
  forgetReceiver,
  type Outgoing,
  type Receiver,
  recordNoPush,
  recordPush,
} from '../outbox-store.ts'
import type { Push, PushService } from '../push-port.ts'
import { messageText } from '../text.ts'

export type PushPorts = {
  readonly pool: Pool
  readonly push: PushService
  readonly onSent: (userId: string) => void
}

/**
 * Sends only if push is on. After a crash between sending and recording, sends again with the same topic and
 * tag, so that a browser shows the message once. Throws while a browser is unreachable.
 */
export const pushMessage = (ports: PushPorts): Job => ({
  name: 'push-message',
  run: async ({ messageId }, { isLast }) => {
    const message = await findUnpushed(ports.pool, String(messageId))
    if (message === null) return
    const receivers = message.is_enabled ? await findReceivers(ports.pool, message.id) : []
    const tries = await Promise.allSettled(receivers.map((receiver) => send(ports, message, receiver)))
    const failure = tries.find((result) => result.status === 'rejected')
    if (failure === undefined || isLast)
      await recordNoPush(ports.pool, message.id, failure === undefined ? 'off' : 'failed')
    ports.onSent(message.user_id)
    if (failure !== undefined) throw failure.reason
  },
})

async function send({ pool, push }: PushPorts, message: Outgoing, receiver: Receiver): Promise<void> {
  const outcome = await push.send(receiver, toPush(message))
  await (outcome === 'gone' ? forgetReceiver(pool, receiver) : recordPush(pool, message.id, receiver.id))
}

function toPush(message: Outgoing): Push {
  const { event, title, sentence: body, path } = toNotice(message)
  return {
    topic: message.id.replaceAll('-', ''),
    payload: JSON.stringify({
      title: textIn(messageText, userLanguage()).titled(event, title),
      body,
      path,
      tag: message.id,
    }),
  }
}
