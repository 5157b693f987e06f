import { expect, it } from 'vitest'
import { verifyInvitation } from '../../account/invitations.ts'
import { createSigner } from '../../account/secrets/signer.ts'
import type { Mail } from '../../platform/mail-port.ts'
import { invite } from './invite.ts'

const secret = 'a secret of tests, long enough and varied'
const DAY_MS = 24 * 60 * 60 * 1000

/** Invites, and returns what was printed and mailed. */
async function run(addresses: string[], options: Partial<Parameters<typeof invite>[1]> = {}) {
  const [printed, mails]: [string[], Mail[]] = [[], []]
  const ports = {
    appUrl: 'https://grade.example',
    secret,
    signUp: 'invitation',
    sendMail: async (mail: Mail) => void mails.push(mail),
    print: (line: string) => void printed.push(line),
    ...options,
  } as const
  const failure = await invite(addresses, ports).catch((error: Error) => error.message)
  return { printed: printed.join('\n'), mails, failure }
}

const linkIn = (text: string) => new URL(/https:\S+/.exec(text)?.[0] ?? '')

it('prints a link for one address that works for 14 days, and mails it', async () => {
  const { printed, mails } = await run(['Ada@Example.com'])
  const { origin, pathname, search, hash } = linkIn(printed)
  expect([origin, pathname, search]).toEqual(['https://grade.example', '/login', '?mode=signup'])
  const shownAfter = (days: number) =>
    verifyInvitation(createSigner([secret]), hash.slice(1), Date.now() + days * DAY_MS)
  expect(shownAfter(13.9)).toMatchObject({ email: 'ada@example.com' })
  expect(shownAfter(14.1)).toBe('expired')
  expect(mails.map(({ to }) => to)).toEqual(['ada@example.com'])
  expect(linkIn(mails[0]?.text ?? '').hash).toBe(hash)
})

it('only prints the link without a mail server', async () => {
  const { printed } = await run(['ada@example.com'], { sendMail: null })
  expect(printed).toContain('https://grade.example/login?mode=signup#invitation.')
  expect(printed).toContain('Send this link yourself')
})

it('prints the link, too, if it cannot be mailed', async () => {
  const sendMail = () => Promise.reject(new Error('connect ECONNREFUSED'))
  const { printed, failure } = await run(['ada@example.com'], { sendMail })
  expect(linkIn(printed).hash).toContain('#invitation.')
  expect(failure).toContain('not mailed (connect ECONNREFUSED)')
})

it.each([
  [[], 'Name one email address'],
  [['ada@example.com', 'bob@example.com'], 'Name one email address'],
  [['ada at example.com'], 'ada at example.com is not an email address'],
  [['ada@example'], 'ada@example is not an email address'],
])('refuses %j with a sentence', async (addresses, sentence) => {
  const { printed, mails, failure } = await run(addresses)
  expect(failure).toContain(sentence)
  expect([printed, mails]).toEqual(['', []])
})

it('makes no invitation while sign-up is closed', async () => {
  const { printed, failure } = await run(['ada@example.com'], { signUp: 'closed' })
  expect([printed, failure]).toEqual(['', expect.stringContaining('SIGN_UP is closed')])
})
