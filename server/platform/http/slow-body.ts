import type { FastifyRequest } from 'fastify'

/** Runs `act` when the body has come, however slowly; until then a call holds its connection, and nothing of others. */
export function whenBodyHasCome({ raw }: FastifyRequest, act: () => void): void {
  if (hasBody(raw)) raw.once('end', act)
  else act()
}

/** Cuts the connection of a body that has not come within `ms` milliseconds. */
export function cutSlowBody({ raw }: FastifyRequest, ms: number): void {
  if (!hasBody(raw)) return
  const timer = setTimeout(() => raw.destroy(), ms)
  const stop = () => clearTimeout(timer)
  raw.once('end', stop).once('close', stop)
}

const hasBody = ({ headers }: FastifyRequest['raw']): boolean =>
  'transfer-encoding' in headers || Number(headers['content-length'] ?? 0) > 0
