import type { FastifyRequest } from 'fastify'
import { networkOf } from '../hosts/client-network.ts'

/** Accounts are free, networks aren't, so each has its own share. */
export function holderOf({ ip, sessionUser }: Pick<FastifyRequest, 'ip' | 'sessionUser'>) {
  const network = networkOf(ip)
  return { user: sessionUser?.id ?? network, network }
}
