import { isIP } from 'node:net'
import proxyAddr from '@fastify/proxy-addr'

const NAMED_RANGES = new Set(['loopback', 'linklocal', 'uniquelocal'])
const NO_PROXY = 'none'

export const trustedProxies = (setting: string | undefined): string | undefined =>
  setting === NO_PROXY ? undefined : setting

export function trustProxyProblem(setting: string): string | null {
  if (setting === NO_PROXY) return null
  const wrong = setting
    .split(',')
    .map((part) => part.trim())
    .filter((part) => !NAMED_RANGES.has(part) && !isAddressRange(part))
  return wrong.length === 0
    ? null
    : `must be addresses of proxies (10.0.0.7, 10.0.0.0/8, ${[...NAMED_RANGES].join(', ')}) or ${NO_PROXY}, not ${JSON.stringify(wrong.join(', '))}`
}

/** NOTE: The library reads `1` as the address 0.0.0.1, while an operator means a number of hops. */
function isAddressRange(text: string): boolean {
  if (isIP(text.replace(/\/.*/, '')) === 0) return false
  try {
    proxyAddr.compile(text)
    return true
  } catch {
    return false
  }
}
