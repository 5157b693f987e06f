import { INVITATION_DAYS } from '@curbgrade/core/account/invitation'
import { readEmail } from '@curbgrade/core/account/read-email'
import type { SignUpRule } from '@curbgrade/core/account/sign-up'
import { invitationUrl, signInvitation } from '../../account/invitations.ts'
import { invitationMail } from '../../account/mail/mails.ts'
import { createSigner } from '../../account/secrets/signer.ts'
import type { SendMail } from '../../platform/mail-port.ts'
import { OperatorError } from '../../platform/operator-error.ts'
import { readSettings } from '../../platform/settings/config.ts'
import type { Config } from '../../platform/settings/settings-schema.ts'
import { createSmtpMail } from '../../vendors/smtp/index.ts'
import { printLine, runScript } from './run-script.ts'

export type InvitingSite = { readonly appUrl: string; readonly secret: string }

type InvitePorts = InvitingSite & {
  readonly signUp: SignUpRule
  readonly sendMail: SendMail | null
  readonly print: (line: string) => void
}

/** No invitation was made, or it wasn't mailed. The message says what to do. */
export class InviteRefused extends OperatorError {}

const LIFE_MS = INVITATION_DAYS * 24 * 60 * 60 * 1000

/** `npm run invite -- ADDRESS` prints an invitation link, and mails it if there is a mail server. */
export const runInvite = (open: (config: Config) => Promise<InvitingSite>): void =>
  runScript(async (addresses) => {
    const config = readSettings()
    const site = await open(config)
    await invite(addresses, { ...site, signUp: config.SIGN_UP, sendMail: mailOf(config), print: printLine })
  })

const mailOf = ({ SMTP_URL: url, MAIL_FROM: from }: Config): SendMail | null =>
  url === undefined ? null : createSmtpMail({ url, from })

export async function invite(addresses: readonly string[], ports: InvitePorts): Promise<void> {
  const { sendMail, print } = ports
  const email = readAddress(addresses)
  if (ports.signUp === 'closed')
    throw new InviteRefused('SIGN_UP is closed, so no invitation works. Set it to invitation first.')
  const token = signInvitation(createSigner([ports.secret]), { email, expiresAt: Date.now() + LIFE_MS })
  const url = invitationUrl(ports.appUrl, token)
  print(`For ${INVITATION_DAYS} days, ${email} can sign up here:\n\n${url}\n`)
  if (sendMail === null) return print('Send this link yourself, because SMTP_URL is not set.')
  await sendMail(invitationMail({ email, url })).catch(refuseUnsent)
  print(`The link is on its way to ${email}.`)
}

function readAddress([text, ...others]: readonly string[]): string {
  if (text === undefined || others.length > 0)
    throw new InviteRefused('Name one email address: npm run invite -- name@example.com')
  const email = readEmail(text)
  if (!email.ok) throw new InviteRefused(`${text} is not an email address like name@example.com.`)
  return email.value
}

function refuseUnsent(error: unknown): never {
  const reason = error instanceof Error ? error.message : String(error)
  throw new InviteRefused(`The link works, but was not mailed (${reason}). Send it yourself.`)
}
