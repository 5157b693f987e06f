import { isLoopbackHost } from '../../settings/mode.ts'

/** Allowed host names, without ports. `loopback`: all names that always mean this machine. */
export type AllowedHosts = 'loopback' | readonly string[]

/** Ignores the port, which differs behind a proxy; DNS rebinding changes only the name. */
export function isAllowedHost(header: string | undefined, allowed: AllowedHosts): boolean {
  const name = /^(\[[\da-f:.]+\]|[^:]+)(:\d+)?$/i.exec(header ?? '')?.[1]?.toLowerCase()
  if (name === undefined) return false
  return allowed === 'loopback' ? isLoopbackHost(name) : allowed.includes(name)
}
