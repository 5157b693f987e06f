import { type DestinationStream, type Logger, pino, stdSerializers } from 'pino'

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

/** Logs the route's pattern, because paths and queries can contain what users typed, such as a search (P20). */
const describeRequest = ({ method, ip, routeOptions }: LoggedRequest) => ({
  method,
  route: routeOptions?.url,
  ip,
})

/** Leaves out the client of a lost database connection: all its options, the password and the key that cancels it. */
function describeError(error: unknown): unknown {
  if (!(error instanceof Error)) return error
  const described: Record<string, unknown> = { ...stdSerializers.err(error) }
  delete described['client']
  return described
}

/** `to` is for tests that read the log. */
export const createLog = (level: string, to?: DestinationStream): Log => {
  const options = {
    level,
    redact: { paths: SECRET_FIELDS, censor: '[redacted]' },
    serializers: { req: describeRequest, err: describeError },
  }
  return to === undefined ? pino(options) : pino(options, to)
}
