import { lookup as anyLookup } from 'node:dns'
import { Agent as HttpAgent, request as httpRequest } from 'node:http'
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { isPublicAddress, publicLookup } from '../public-address.ts'

export type Connector = {
  readonly request: typeof httpRequest
  readonly agent: HttpAgent
  readonly lookup: LookupFunction
} | null

type ConnectorOptions = {
  readonly inFlight: number
  readonly isOwnNetwork?: boolean
  readonly lookup?: LookupFunction
}

/**
 * A connection uses exactly the checked address. Literal IP addresses skip the lookup, so they're checked
 * here.
 */
export function createConnector(
  baseUrl: string,
  { inFlight, isOwnNetwork = false, lookup = isOwnNetwork ? anyLookup : publicLookup }: ConnectorOptions,
): Connector {
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

/** Resolves `localhost` to this machine, whatever else the name may resolve to. */
const loopbackLookup: LookupFunction = (_hostname, options, answer) =>
  options.all === true ? answer(null, [{ address: LOOPBACK, family: 4 }]) : answer(null, LOOPBACK, 4)
const LOOPBACK = '127.0.0.1'
