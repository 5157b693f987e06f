import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net'

export type TcpProxy = {
  /** The given URL with the proxy's address. */
  readonly url: string
  /** Cuts all connections and refuses new ones, as a server that restarts does. */
  goDown(): void
  comeUp(): Promise<void>
  stop(): void
}

/** Passes connections on to the server of `targetUrl`. */
export async function startTcpProxy(targetUrl: string): Promise<TcpProxy> {
  const target = new URL(targetUrl)
  const sockets = new Set<Socket>()
  const add = (socket: Socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket)).on('error', () => {})
  }
  const listen = async (port: number): Promise<Server> => {
    const server = createServer((incoming) => {
      const outgoing = connect(Number(target.port), target.hostname)
      add(incoming)
      add(outgoing)
      incoming.pipe(outgoing).pipe(incoming)
      incoming.once('close', () => outgoing.destroy())
      outgoing.once('close', () => incoming.destroy())
    }).listen(port, '127.0.0.1')
    await once(server, 'listening')
    return server
  }
  let server = await listen(0)
  const { port } = server.address() as AddressInfo
  const url = new URL(targetUrl)
  url.host = `127.0.0.1:${port}`
  const goDown = () => {
    server.close()
    for (const socket of sockets) socket.destroy()
  }
  return {
    url: url.href,
    goDown,
    comeUp: async () => {
      server = await listen(port)
    },
    stop: goDown,
  }
}
