import { lookup as anyLookup } from 'node:dns'
import { Agent as HttpAgent, request as httpRequest } from 'node:http'
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { isPublicAddress, publicLookup } from '../public-address.ts'

/** How one origin is connected to; null where it must not be. */
export type Line = {
  readonly request: typeof httpRequest
  readonly agent: HttpAgent
  readonly lookup: LookupFunction
} | null

type LineOptions = {
  readonly inFlight: number
  readonly isOwnNetwork?: boolean
  readonly lookup?: LookupFunction
}

/**
 * Names are looked up for each connection, and the connection uses the address that was looked at. Addresses that are
 * written out are looked up by nobody, so they are judged here.
 */
export function createLine(
  baseUrl: string,
  { inFlight, isOwnNetwork = false, lookup = isOwnNetwork ? anyLookup : publicLookup }: LineOptions,
): Line {
  const { protocol, hostname } = new URL(baseUrl)
  const host = hostname.replace(/^\[|\]$/g, '')
  if (!isOwnNetwork && isIP(host) !== 0 && !isPublicAddress(host) && !isLoopback(host)) return null
  const kind = { keepAlive: true, maxSockets: inFlight, timeout: IDLE_MS }
  return {
    ...(protocol === 'https:'
      ? { request: httpsRequest, agent: new HttpsAgent(kind) }
      : { request: httpRequest, agent: new HttpAgent(kind) }),
    lookup: host === 'localhost' ? loopbackLookup : lookup,
  }
}

const IDLE_MS = 30_000

const isLoopback = (host: string): boolean => host === '::1' || /^127(\.\d{1,3}){3}$/.test(host)

/** A stand-in named `localhost` is on this machine, whatever else the name is made to mean. */
const loopbackLookup: LookupFunction = (_hostname, options, answer) =>
  options.all === true ? answer(null, [{ address: LOOPBACK, family: 4 }]) : answer(null, LOOPBACK, 4)
const LOOPBACK = '127.0.0.1'
