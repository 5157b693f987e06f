import { createHmac } from 'node:crypto'

/** Google's signature: HMAC-SHA1 with the project's secret. Only static picture endpoints are signed. */
export const signPath = (pathAndQuery: string, secret: string): string => {
  const digest = createHmac('sha1', Buffer.from(secret, 'base64url')).update(pathAndQuery).digest('base64')
  return `${pathAndQuery}&signature=${digest.replaceAll('+', '-').replaceAll('/', '_')}`
}
