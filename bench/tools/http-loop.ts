import { connect, type Socket } from 'node:net'

/**
 * A closed loop: each of `clients` connections sends its next request after the response to the last one. Writes
 * plain HTTP/1.1 to sockets, because a full client would measure itself. Returns responses with status 200 per
 * second; throws on any other status except expected refusals.
 */
export async function requestsPerSecond(options: {
  port: number
  clients: number
  seconds: number
  request: (client: number) => string
  refusal?: number
}): Promise<number> {
  let answers = 0
  const startedAt = performance.now()
  const endsAt = startedAt + options.seconds * 1000
  await Promise.all(
    Array.from({ length: options.clients }, async (_, client) => {
      const socket = connect(options.port, '127.0.0.1').setNoDelay(true)
      // Between requests no other listener is attached; the first error is the one to throw.
      socket.on('error', () => {})
      while (performance.now() < endsAt) {
        const text = await exchange(socket, options.request(client))
        const status = Number(text.slice(9, 12))
        if (status === 200) answers++
        else if (status !== options.refusal) throw new Error(`unexpected answer: ${text}`)
      }
      socket.destroy()
    }),
  )
  return answers / ((performance.now() - startedAt) / 1000)
}

const exchange = (socket: Socket, request: string): Promise<string> =>
  new Promise((resolve, reject) => {
    let text = ''
    const read = (piece: Buffer) => {
      text += piece.toString('latin1')
      const head = text.indexOf('\r\n\r\n')
      if (head === -1) return
      const length = Number(/content-length: (\d+)/i.exec(text)?.[1] ?? Number.NaN)
      if (text.length < head + 4 + length) return
      socket.off('data', read).off('error', reject)
      resolve(text)
    }
    socket.on('data', read)
    socket.once('error', reject)
    socket.write(request)
  })

export const jsonRequest = (facts: {
  method: string
  path: string
  cookie: string
  body: unknown
}): string => {
  const body = JSON.stringify(facts.body)
  return `${facts.method} ${facts.path} HTTP/1.1\r\nhost: 127.0.0.1\r\ncookie: ${facts.cookie}\r\ncontent-type: application/json\r\ncontent-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`
}
