import { createServer } from 'node:net'
import type { Config } from '../../platform/settings/settings-schema.ts'

/** Without a set port, a second copy on the same machine starts on a free one. */
export const resolvePort = ({
  PORT,
  HOST,
  explicit,
}: Pick<Config, 'PORT' | 'HOST' | 'explicit'>): Promise<number> =>
  explicit.has('PORT') && PORT !== 0 ? Promise.resolve(PORT) : choosePort(PORT, HOST)

export async function choosePort(preferred: number, host: string): Promise<number> {
  return (await tryPort(preferred, host)) ?? (await tryPort(0, host)) ?? preferred
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
