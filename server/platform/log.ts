import { type Logger, pino } from 'pino'

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

export const createLog = (level: string): Log =>
  pino({ level, redact: { paths: SECRET_FIELDS, censor: '[redacted]' } })
