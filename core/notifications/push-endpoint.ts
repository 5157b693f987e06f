export const MAX_ENDPOINT_LENGTH = 1000

/** Names in the local network, whatever they resolve to. */
const LOCAL_NAME = /(^|\.)(localhost|local|localdomain|internal|intranet|lan|home|corp|arpa)$/

/**
 * Normalizes the URL for a browser's push messages; null if it can't be one. The browser supplies it, so it
 * could name any machine (P18): push services use https, the default port and a public name. Every connection
 * checks again what the name resolves to.
 */
export function readPushEndpoint(endpoint: string): string | null {
  if (endpoint.length > MAX_ENDPOINT_LENGTH || !URL.canParse(endpoint)) return null
  const url = new URL(endpoint)
  const isPlain = url.username === '' && url.password === '' && url.hash === ''
  if (url.protocol !== 'https:' || url.port !== '' || !isPlain || !isPublicName(url.hostname)) return null
  return url.href.length > MAX_ENDPOINT_LENGTH ? null : url.href
}

/** URL parsers normalize every IPv4 spelling to four numbers, so a numeric last label means an address. */
const isPublicName = (hostname: string): boolean =>
  /^[a-z0-9-]+(\.[a-z0-9-]+)*\.(?!\d+$)[a-z0-9-]+$/.test(hostname) && !LOCAL_NAME.test(hostname)
