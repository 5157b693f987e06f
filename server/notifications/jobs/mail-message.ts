import { LIST_MAILS_PER_HOUR } from '@curbgrade/core/account/mail-limits'
import { inertText } from '@curbgrade/core/shared/inert-text'
import type { Pool } from '../../platform/db/pool.ts'
import { type Mail, MailRefused, type SendMail } from '../../platform/mail-port.ts'
import type { Job } from '../../platform/queue/index.ts'
import { toNotice } from '../notices.ts'
import { countRecentMails, findUnmailed, type Outgoing, recordMail } from '../outbox-store.ts'

export type MailPorts = {
  readonly pool: Pool
  readonly sendMail: SendMail
  readonly appUrl: string
  readonly onSent: (userId: string) => void
}

/**
 * Sends the mail of one message, if its user wants mails at this moment and has verified the address (D51). Killed between sending and noting that, it
 * sends again, with the same Message-ID; in no other case twice. Throws while the mail server cannot be reached.
 */
export const mailMessage = (ports: MailPorts): Job => ({
  name: 'mail-message',
  run: async ({ messageId }, { isLast }) => {
    const message = await findUnmailed(ports.pool, String(messageId))
    if (message === null) return
    const state = (await maySend(ports, message)) ? await send(ports, message, isLast) : 'off'
    await recordMail(ports.pool, message.id, state)
    ports.onSent(message.user_id)
  },
})

/** Beyond the hour's mails, a message stands in the history alone: whoever makes many lists fills no mailbox. */
const maySend = async ({ pool }: MailPorts, { is_wanted, user_id }: Outgoing): Promise<boolean> =>
  is_wanted && (await countRecentMails(pool, user_id)) < LIST_MAILS_PER_HOUR

const send = ({ sendMail, appUrl }: MailPorts, message: Outgoing, isLast: boolean) =>
  sendMail(mailOf(message, appUrl)).then(
    () => 'sent' as const,
    (error: unknown) => {
      if (isLast || error instanceof MailRefused) return 'failed' as const
      throw error
    },
  )

function mailOf(message: Outgoing, appUrl: string): Mail {
  const { event, title, sentence, path } = toNotice(message)
  return {
    to: message.email,
    messageId: `<${message.id}@${new URL(appUrl).hostname}>`,
    // Our words alone: a subject that users write would make our mails carry anyone's message.
    subject: event,
    text: [
      `${event}: ${inertText(title)}`,
      '',
      sentence,
      new URL(path, appUrl).href,
      '',
      'You get this mail because email notifications are on. Change that here:',
      new URL('/notifications', appUrl).href,
      '',
      'Curbgrade',
    ].join('\n'),
  }
}
