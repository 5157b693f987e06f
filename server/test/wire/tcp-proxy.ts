import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net'

export type TcpProxy = {
  /** The given URL with the proxy's address. */
  readonly url: string
  /** Cuts all connections and refuses new ones, as a server that restarts does. */
  goDown(): void
  comeUp(): Promise<void>
  /** Keeps connections and accepts new ones, but loses what is sent on them, as a server that hangs does. */
  hang(): void
  /** Serves new connections again. Those that were used in the meantime stay silent for good. */
  answerAgain(): void
  stop(): void
}

/** Passes connections on to the server of `targetUrl`. */
export async function startTcpProxy(targetUrl: string): Promise<TcpProxy> {
  const target = new URL(targetUrl)
  const sockets = new Set<Socket>()
  let isHanging = false
  const add = (socket: Socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket)).on('error', () => {})
  }
  const passOn = (incoming: Socket) => {
    const outgoing = connect(Number(target.port), target.hostname)
    add(incoming)
    add(outgoing)
    incoming.pipe(outgoing).pipe(incoming)
    incoming.once('close', () => outgoing.destroy())
    outgoing.once('close', () => incoming.destroy())
    incoming.on('data', () => {
      if (isHanging) silence(incoming, outgoing)
    })
  }
  const listen = async (port: number): Promise<Server> => {
    const server = createServer((incoming) => {
      if (!isHanging) return passOn(incoming)
      add(incoming)
      incoming.resume()
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
    hang: () => {
      isHanging = true
    },
    answerAgain: () => {
      isHanging = false
    },
    stop: goDown,
  }
}

/** Keeps the connection, and loses what both sides send. */
function silence(incoming: Socket, outgoing: Socket): void {
  incoming.unpipe(outgoing)
  outgoing.unpipe(incoming)
  incoming.resume()
  outgoing.resume()
}
