/** Another process already listens on the port. */
export class PortInUse extends Error {
  constructor(port: number, host: string) {
    super(`Port ${port} of ${host} is in use. Stop the process that uses it, or choose another port.`)
  }
}

/** Calls `listen`; a port in use becomes an error that names it. */
export const listenOn = <Server>(
  port: number,
  host: string,
  listen: (port: number, host: string) => Promise<Server>,
): Promise<Server> =>
  listen(port, host).catch((error: NodeJS.ErrnoException) => {
    throw error.code === 'EADDRINUSE' ? new PortInUse(port, host) : error
  })
