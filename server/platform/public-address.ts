import { type LookupAddress, lookup as resolve } from 'node:dns'
import { BlockList, isIPv4, isIPv6, type LookupFunction } from 'node:net'

/** IPv4 ranges that aren't public (IANA's special-purpose registry). */
const special = new BlockList()
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  special.addSubnet(network, bits, 'ipv4')

/** Public IPv6 addresses are in 2000::/3, except ranges that embed IPv4 or are for documentation. */
const global = new BlockList()
global.addSubnet('2000::', 3, 'ipv6')
const carriers = new BlockList()
for (const [network, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  carriers.addSubnet(network, bits, 'ipv6')

/** Excludes this machine, its network, and a cloud's metadata service (P18). */
export const isPublicAddress = (address: string): boolean =>
  isIPv4(address)
    ? !special.check(address, 'ipv4')
    : isIPv6(address) && global.check(address, 'ipv6') && !carriers.check(address, 'ipv6')

export class NotPublic extends Error {}

/**
 * Refuses a name if any of its addresses isn't public. The connection uses the checked addresses, or the name
 * could resolve to something else a moment later.
 */
export const publicLookup: LookupFunction = (hostname, options, answer) => {
  resolve(hostname, { ...options, all: true }, (error, addresses) => {
    const first = addresses?.[0]
    if (error !== null || first === undefined) return answer(error ?? new NotPublic(hostname), [])
    if (!areAllPublic(addresses)) return answer(new NotPublic(`${hostname} is not a public machine`), [])
    return options.all === true ? answer(null, addresses) : answer(null, first.address, first.family)
  })
}

const areAllPublic = (addresses: readonly LookupAddress[]): boolean =>
  addresses.every(({ address }) => isPublicAddress(address))
