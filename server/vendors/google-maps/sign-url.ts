import { createHmac } from 'node:crypto'

/**
 * Appends Google's signature to a path with query: HMAC-SHA1 with the project's secret. Only the static picture
 * endpoints are signed.
 */
export const signPath = (pathAndQuery: string, secret: string): string => {
  const digest = createHmac('sha1', Buffer.from(secret, 'base64url')).update(pathAndQuery).digest('base64')
  return `${pathAndQuery}&signature=${digest.replaceAll('+', '-').replaceAll('/', '_')}`
}
