import { createServer } from 'node:net'

/** The wanted port when it is free, else any free one: a second copy on one machine starts all the same. */
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
