/** Another process listens where this one should. */
export class PortInUse extends Error {
  constructor(port: number, host: string) {
    super(`Port ${port} of ${host} is in use. Stop what listens there, or choose another port.`)
  }
}

/** Listens by `listen`; a taken port is an error that says which one. */
export const listenOn = <Server>(
  port: number,
  host: string,
  listen: (port: number, host: string) => Promise<Server>,
): Promise<Server> =>
  listen(port, host).catch((error: NodeJS.ErrnoException) => {
    throw error.code === 'EADDRINUSE' ? new PortInUse(port, host) : error
  })
