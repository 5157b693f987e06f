import type { FastifyRequest } from 'fastify'
import { isAllowedHost } from './allowed-hosts.ts'

const READS = new Set(['GET', 'HEAD', 'OPTIONS'])
/** Of our own pages, of no page, and of clients that aren't browsers. A sibling domain is another site. */
const OWN_SITES: ReadonlySet<unknown> = new Set(['same-origin', 'none', undefined])

/**
 * Whether a browser sent this from another site's page. Reads change nothing and cookies are SameSite=Lax; a
 * caller without `Origin` isn't a browser page. Without `trustedOrigins` (local mode), a page is ours if its host
 * is the request's host and that is loopback; any other name could be a stranger's that resolves to this machine.
 */
export function isCrossSite(request: FastifyRequest, trustedOrigins: readonly string[] | null): boolean {
  if (READS.has(request.method)) return false
  const { origin, host } = request.headers
  if (origin === undefined) return !OWN_SITES.has(request.headers['sec-fetch-site'])
  if (trustedOrigins !== null) return !trustedOrigins.includes(origin)
  return !isAllowedHost(host, 'loopback') || !URL.canParse(origin) || new URL(origin).host !== host
}
