import type { FastifyInstance } from 'fastify'
import { refuseWith } from '../refuse-with.ts'

/** A whole key as in `server/account/keys/key-text.ts`, also if characters of it are encoded. */
const KEY = /cg(?:_|%5f)(?:local(?:_|%5f))?[\w%-]{49}/i

/** Proxies and browsers log and share addresses. Our own logs never have one. */
export function refuseKeysInUrls(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    if (KEY.test(request.url)) return void refuseWith(reply, { code: 'key_in_url', facts: {} })
    done()
  })
}
