import { once } from 'node:events'
import { connect, type Socket } from 'node:net'

// Holds many connections in a separate process, because one process can't open as many files as both sides need.
type Opening = { readonly port: number; readonly hello: readonly string[]; readonly count: number }
type Order = { open: Opening } | { expect: string }

const AT_ONCE = 200
const sockets: Socket[] = []

process.on('message', (order: Order) => {
  if ('open' in order) void openAll(order.open).then(() => process.send?.('open'))
  else expectEverywhere(order.expect)
})

/** Each connection says the next of the hellos, if there is any, and waits for its answer. */
async function openAll({ port, hello, count }: Opening): Promise<void> {
  for (let from = 0; from < count; from += AT_ONCE) {
    const opening = Array.from({ length: AT_ONCE }, (_, index) =>
      open(port, hello[(from + index) % hello.length]),
    )
    sockets.push(...(await Promise.all(opening)))
  }
}

async function open(port: number, hello: string | undefined): Promise<Socket> {
  const socket = connect(port, '127.0.0.1')
  await once(socket, 'connect')
  if (hello === undefined) return socket
  socket.write(hello)
  const [answer] = (await once(socket, 'data')) as [Buffer]
  if (!answer.toString().startsWith('HTTP/1.1 200')) throw new Error(answer.toString())
  return socket
}

function expectEverywhere(text: string): void {
  let missing = sockets.length
  for (const socket of sockets) {
    const read = (piece: Buffer) => {
      if (!piece.includes(text)) return
      socket.off('data', read)
      if (--missing === 0) process.send?.('everywhere')
    }
    socket.on('data', read)
  }
  process.send?.('expecting')
}
