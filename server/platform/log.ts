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

/** Logs the route's pattern, because paths and queries can contain what users typed (P20). */
const describeRequest = ({ method, ip, routeOptions }: LoggedRequest) => ({
  method,
  route: routeOptions?.url,
  ip,
})

/** Removes the client of a lost connection, which has the password and the cancel key. */
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
