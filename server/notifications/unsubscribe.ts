import type { FastifyInstance } from 'fastify'
import type { Pool } from '../platform/db/pool.ts'
import { refuseWith } from '../platform/http/refuse-with.ts'
import type { LinkSigner } from '../platform/link-signer.ts'
import { turnMailOff } from './store.ts'

const PURPOSE = 'unsubscribe '

/** Where a mail program unsubscribes a user from mail about lists. Valid without a login, for that alone. */
export const unsubscribeUrl = (signer: LinkSigner, userId: string, appUrl: string): string =>
  new URL(`/unsubscribe/${Buffer.from(signer.sign(PURPOSE + userId)).toString('base64url')}`, appUrl).href

function readUnsubscriber(signer: LinkSigner, token: string): string | null {
  const signed = signer.verify(Buffer.from(token, 'base64url').toString())
  return signed?.text.startsWith(PURPOSE) ? signed.text.slice(PURPOSE.length) : null
}

type UnsubscribePorts = {
  readonly pool: Pool
  readonly signer: LinkSigner
  readonly onChanged: (userId: string) => void
}

/** A mail program sends no more than `List-Unsubscribe=One-Click`. */
const MAX_BYTES = 4 * 1024

/** Unsubscribes with one POST (RFC 8058). A GET changes nothing, as mail scanners follow links; it leads to the settings. */
export function registerUnsubscribe(
  app: FastifyInstance,
  { pool, signer, onChanged }: UnsubscribePorts,
): void {
  // In its own scope, because mail programs send forms, which no other call reads.
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: MAX_BYTES }, (_request, _body, done) =>
      done(null),
    )
    scope.get('/unsubscribe/:token', (_request, reply) => reply.redirect('/notifications'))
    scope.post<{ Params: { token: string } }>('/unsubscribe/:token', async ({ params }, reply) => {
      const userId = readUnsubscriber(signer, params.token)
      if (userId === null || !(await turnMailOff(pool, userId)))
        return refuseWith(reply, { code: 'not_found', facts: {} })
      onChanged(userId)
      return { unsubscribed: true }
    })
  })
}
