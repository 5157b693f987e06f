import { type DestinationStream, type Logger, pino } from 'pino'

export type Log = Logger

const SECRET_FIELDS = [
  'password',
  '*.password',
  'newPassword',
  'currentPassword',
  'token',
  '*.token',
  'cookie',
  'authorization',
]

type LoggedRequest = { method: string; ip?: string; routeOptions?: { url?: string | undefined } }

/** Paths and queries can hold secrets, such as the token of a reset link (P20): the pattern of the route is logged. */
const describeRequest = ({ method, ip, routeOptions }: LoggedRequest) => ({
  method,
  route: routeOptions?.url,
  ip,
})

/** `to` is for tests that read what was logged. */
export const createLog = (level: string, to?: DestinationStream): Log => {
  const options = {
    level,
    redact: { paths: SECRET_FIELDS, censor: '[redacted]' },
    serializers: { req: describeRequest },
  }
  return to === undefined ? pino(options) : pino(options, to)
}
