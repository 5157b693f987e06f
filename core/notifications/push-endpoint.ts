export const MAX_ENDPOINT_LENGTH = 1000

/** Names that mean a machine of the own network, whatever they resolve to. */
const LOCAL_NAME = /(^|\.)(localhost|local|localdomain|internal|intranet|lan|home|corp|arpa)$/

/**
 * The address that push messages for a browser are sent to, in its one spelling; null when it cannot be one. It comes
 * from the browser, so it could name any machine (P18): push services are reached by https, on the usual port, under a
 * public name. Where that name leads is looked at again at every connection.
 */
export function readPushEndpoint(endpoint: string): string | null {
  if (endpoint.length > MAX_ENDPOINT_LENGTH || !URL.canParse(endpoint)) return null
  const url = new URL(endpoint)
  const isPlain = url.username === '' && url.password === '' && url.hash === ''
  if (url.protocol !== 'https:' || url.port !== '' || !isPlain || !isPublicName(url.hostname)) return null
  return url.href.length > MAX_ENDPOINT_LENGTH ? null : url.href
}

/** URL parsers turn every spelling of an IPv4 address into four numbers, so its last label tells it from a name. */
const isPublicName = (hostname: string): boolean =>
  /^[a-z0-9-]+(\.[a-z0-9-]+)*\.(?!\d+$)[a-z0-9-]+$/.test(hostname) && !LOCAL_NAME.test(hostname)
