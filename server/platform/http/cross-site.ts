import type { FastifyRequest } from 'fastify'

const READS = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Whether a browser sent this from a page that is not ours. Reads change nothing and cookies are SameSite=Lax; a caller
 * without `Origin` is no browser page.
 */
export function isCrossSite(request: FastifyRequest, trustedOrigins: readonly string[] | null): boolean {
  if (READS.has(request.method)) return false
  const { origin } = request.headers
  if (origin === undefined) return request.headers['sec-fetch-site'] === 'cross-site'
  if (trustedOrigins !== null) return !trustedOrigins.includes(origin)
  return !URL.canParse(origin) || new URL(origin).host !== request.headers.host
}
