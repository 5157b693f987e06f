import { createServer } from 'node:net'
import type { Config } from '../../platform/config.ts'

/** The port that was asked for. Where none was, a second copy on one machine starts all the same, on a free one. */
export const portOf = ({ PORT, HOST, given }: Pick<Config, 'PORT' | 'HOST' | 'given'>): Promise<number> =>
  given.has('PORT') && PORT !== 0 ? Promise.resolve(PORT) : choosePort(PORT, HOST)

/** The wanted port when it is free, else any free one. */
export async function choosePort(wanted: number, host: string): Promise<number> {
  return (await tryPort(wanted, host)) ?? (await tryPort(0, host)) ?? wanted
}

const tryPort = (port: number, host: string): Promise<number | null> =>
  new Promise((resolve) => {
    const probe = createServer()
    probe.once('error', () => resolve(null))
    probe.listen({ port, host }, () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address !== null ? address.port : null))
    })
  })
