import type { FastifyRequest } from 'fastify'

/** Until the body has arrived, however slowly, a call holds only its connection. */
export function onBodyReceived({ raw }: FastifyRequest, act: () => void): void {
  if (hasBody(raw)) raw.once('end', act)
  else act()
}

export function cutSlowBody({ raw }: FastifyRequest, ms: number): void {
  if (!hasBody(raw)) return
  const timer = setTimeout(() => raw.destroy(), ms)
  const stop = () => clearTimeout(timer)
  raw.once('end', stop).once('close', stop)
}

const hasBody = ({ headers }: FastifyRequest['raw']): boolean =>
  'transfer-encoding' in headers || Number(headers['content-length'] ?? 0) > 0
