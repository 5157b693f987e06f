import type { FastifyRequest } from 'fastify'
import { isAllowedHost } from './allowed-hosts.ts'

const READS = new Set(['GET', 'HEAD', 'OPTIONS'])
/** Requests from our own pages, from no page, or not from a browser. A sibling domain is another site. */
const OWN_SITES: ReadonlySet<unknown> = new Set(['same-origin', 'none', undefined])

/**
 * Reads change nothing and cookies are SameSite=Lax; without `Origin`, the caller isn't a browser page.
 * Without `trustedOrigins` (local mode), our pages have the request's loopback host; any other name could be
 * a stranger's that resolves to this machine.
 */
export function isCrossSite(request: FastifyRequest, trustedOrigins: readonly string[] | null): boolean {
  if (READS.has(request.method)) return false
  const { origin, host } = request.headers
  if (origin === undefined) return !OWN_SITES.has(request.headers['sec-fetch-site'])
  if (trustedOrigins !== null) return !trustedOrigins.includes(origin)
  return !isAllowedHost(host, 'loopback') || !URL.canParse(origin) || new URL(origin).host !== host
}
