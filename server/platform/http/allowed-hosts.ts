import { isLoopbackHost } from '../mode.ts'

/** The host names, without ports, that requests may be for; `loopback`: all those that lead to this machine only. */
export type AllowedHosts = 'loopback' | readonly string[]

/** Ports differ between a proxy and what is behind it, and DNS rebinding changes the name only. */
export function isAllowedHost(header: string | undefined, allowed: AllowedHosts): boolean {
  const name = /^(\[[\da-f:.]+\]|[^:]+)(:\d+)?$/i.exec(header ?? '')?.[1]?.toLowerCase()
  if (name === undefined) return false
  return allowed === 'loopback' ? isLoopbackHost(name) : allowed.includes(name)
}
