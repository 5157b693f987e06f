import type { IncomingMessage } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { refuseWith } from '../refuse-with.ts'
import { type AllowedHosts, isAllowedHost } from './allowed-hosts.ts'

/** Load balancers probe by address. */
const PROBES: ReadonlySet<string | undefined> = new Set(['/healthz', '/readyz'])

/** With DNS rebinding, a browser would take a stranger's page for ours and let it read our responses. */
export const refuseOtherHosts = (app: FastifyInstance, allowed: AllowedHosts): void =>
  void app.addHook('onRequest', (request, reply, done) => {
    // A proxy in front may have checked one, and we the other (RFC 9112, section 3.2).
    if (countHosts(request.raw) > 1)
      refuseWith(reply, { code: 'malformed', facts: { problems: ['several hosts'] } })
    else if (isAllowedHost(request.headers.host, allowed) || PROBES.has(request.routeOptions.url)) done()
    else refuseWith(reply, { code: 'misdirected', facts: {} })
  })

/** Node keeps only the first in `headers`. */
const countHosts = ({ rawHeaders }: IncomingMessage): number =>
  rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === 'host').length
