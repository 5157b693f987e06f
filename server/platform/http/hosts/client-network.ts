import { isIPv6 } from 'node:net'

const GROUPS = 8

/** A client is an IPv4 address, however it's written, or an IPv6 /64, because every customer has one. */
export const networkOf = (address: string): string => prefixOf(address, 4)

/** All networks that one customer may have: an IPv4 address, or an IPv6 /48 (RFC 6177). */
export const siteOf = (address: string): string => prefixOf(address, 3)

function prefixOf(address: string, groups: number): string {
  const bare = address.split('%', 1)[0] ?? ''
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(bare)?.[1]
  if (mapped !== undefined) return mapped
  if (!isIPv6(bare)) return address
  const [head = '', tail] = bare.toLowerCase().split('::')
  const start = groupsOf(head)
  const end = groupsOf(tail ?? '')
  const zeros = Array.from({ length: GROUPS - start.length - end.length }, () => '0')
  const prefix = [...start, ...zeros, ...end].slice(0, groups).map(withoutZeros)
  return `${prefix.join(':')}::/${16 * groups}`
}

/** An IPv4 tail counts as two groups; it's never among the first four. */
const groupsOf = (text: string): string[] =>
  text === '' ? [] : text.split(':').flatMap((group) => (group.includes('.') ? ['0', '0'] : [group]))

const withoutZeros = (group: string): string => group.replace(/^0+(?=.)/, '')
