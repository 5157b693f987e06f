import type { Mail } from '../platform/mail-port.ts'

/** The link in the newest mail to this address. */
export function mailedLink(mails: readonly Mail[], to: string): string {
  const mail = mails.findLast((one) => one.to === to && one.text.includes('http'))
  const link = /http\S+/.exec(mail?.text ?? '')?.[0]
  if (link === undefined) throw new Error(`no mail with a link went to ${to}`)
  return link
}
