import { createHmac } from 'node:crypto'

/**
 * A path with its query, as it is sent, and the signature that Google checks it by: HMAC-SHA1 under the project's
 * secret. Only the static picture endpoints are signed.
 */
export const signPath = (pathAndQuery: string, secret: string): string => {
  const digest = createHmac('sha1', Buffer.from(secret, 'base64url')).update(pathAndQuery).digest('base64')
  return `${pathAndQuery}&signature=${digest.replaceAll('+', '-').replaceAll('/', '_')}`
}
