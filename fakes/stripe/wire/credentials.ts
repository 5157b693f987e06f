import { Refusal } from './refusal.ts'

/** Accepts the secret as a bearer token or as the user of basic authentication. */
export function checkKey(header: string | undefined, secret: string): void {
  const key = readKey(header)
  if (key === null)
    throw new Refusal(
      401,
      'invalid_request_error',
      'You did not provide an API key. You need to provide your API key in the Authorization header, using Bearer auth.',
    )
  if (key !== secret)
    throw new Refusal(401, 'invalid_request_error', `Invalid API Key provided: ${mask(key)}`)
}

function readKey(header = ''): string | null {
  const [scheme = '', value = ''] = header.split(' ')
  if (scheme.toLowerCase() === 'bearer' && value !== '') return value
  if (scheme.toLowerCase() !== 'basic') return null
  const [user = ''] = Buffer.from(value, 'base64').toString('utf8').split(':')
  return user === '' ? null : user
}

const mask = (key: string): string =>
  key.length < 12
    ? '*'.repeat(key.length)
    : `${key.slice(0, 8)}${'*'.repeat(key.length - 12)}${key.slice(-4)}`
