import { MESSAGE_MAILS_PER_HOUR } from '@curbgrade/core/account/mail-limits'
import { inertText } from '@curbgrade/core/shared/inert-text'
import { textIn } from '@curbgrade/core/text/language'
import type { Pool } from '../../platform/db/pool.ts'
import { userLanguage } from '../../platform/language.ts'
import type { LinkSigner } from '../../platform/link-signer.ts'
import { type Mail, MailRefused, type SendMail, SIGNATURE } from '../../platform/mail-port.ts'
import type { Job } from '../../platform/queue/index.ts'
import { toNotice } from '../notices.ts'
import { countRecentMails, findUnmailed, type Outgoing, recordMail } from '../outbox-store.ts'
import { messageText } from '../text.ts'
import { unsubscribeUrl } from '../unsubscribe.ts'

export type MailPorts = {
  readonly pool: Pool
  readonly sendMail: SendMail
  readonly appUrl: string
  readonly signer: LinkSigner
  readonly onSent: (userId: string) => void
}

/**
 * Sends only if emails are on and the address is verified (D51). Sends twice only after a crash between
 * sending and recording, with the same Message-ID. Throws while the mail server is unreachable.
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

/**
 * Beyond the hourly limit, a message is only in the history, so that many lists don't flood a mailbox. Messages about
 * the account are counted separately: the lists that use up the tokens must not hold them back.
 */
const maySend = async ({ pool }: MailPorts, message: Outgoing): Promise<boolean> =>
  message.is_enabled && (await countRecentMails(pool, message)) < MESSAGE_MAILS_PER_HOUR

const send = ({ sendMail, ...ports }: MailPorts, message: Outgoing, isLast: boolean) =>
  sendMail(toMail(message, ports)).then(
    () => 'sent' as const,
    (error: unknown) => {
      if (isLast || error instanceof MailRefused) return 'failed' as const
      throw error
    },
  )

function toMail(message: Outgoing, { appUrl, signer }: Pick<MailPorts, 'appUrl' | 'signer'>): Mail {
  const { event, title, sentence, path } = toNotice(message)
  const { titled, whyYouGetThis } = textIn(messageText, userLanguage())
  const settingsUrl = new URL('/notifications', appUrl).href
  return {
    to: message.email,
    unsubscribeUrl: unsubscribeUrl(signer, message.user_id, appUrl),
    messageId: `<${message.id}@${new URL(appUrl).hostname}>`,
    // No user text, or anyone could put their own message into the subject of our emails.
    subject: event,
    text: [
      titled(event, title && inertText(title)),
      '',
      sentence,
      new URL(path, appUrl).href,
      '',
      whyYouGetThis,
      settingsUrl,
      '',
      SIGNATURE,
    ].join('\n'),
  }
}
