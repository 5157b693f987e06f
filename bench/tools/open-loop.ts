import { connect, type Socket } from 'node:net'

export type Answered = { readonly status: number; readonly ms: number }

const OPEN_BEFORE = 200
const HEALTH = 'GET /healthz HTTP/1.1\r\nhost: 127.0.0.1\r\n\r\n'

/**
 * An open loop: sends requests at a fixed rate, whether or not earlier ones were answered, like independent users.
 * Each uses a free connection or a new one. Some connections are opened in advance, like those of a reverse proxy,
 * because Node accepts one new connection per event loop turn. Latency counts from when a request was due, so a
 * late generator hides nothing.
 */
export async function requestsAtRate(options: {
  port: number
  perSecond: number
  seconds: number
  request: (number: number) => string
}): Promise<Answered[]> {
  const { port, perSecond, seconds, request } = options
  const total = Math.round(perSecond * seconds)
  const idle: Connection[] = []
  const all: Connection[] = []
  const openAnother = (): Connection => {
    const connection = open(port)
    all.push(connection)
    return connection
  }
  const answers: Promise<Answered>[] = []
  while (all.length < OPEN_BEFORE) await openAnother().exchange(HEALTH)
  idle.push(...all)
  const startedAt = performance.now()
  const send = (dueAt: number, text: string): Promise<Answered> => {
    const connection = idle.pop() ?? openAnother()
    return connection.exchange(text).then((status) => {
      idle.push(connection)
      return { status, ms: performance.now() - dueAt }
    })
  }
  while (answers.length < total) {
    const due = Math.min(total, Math.floor(((performance.now() - startedAt) / 1000) * perSecond))
    while (answers.length < due)
      answers.push(send(startedAt + (answers.length / perSecond) * 1000, request(answers.length)))
    await new Promise((resolve) => setTimeout(resolve, 1))
  }
  const settled = await Promise.all(answers)
  for (const { socket } of all) socket.destroy()
  return settled
}

type Connection = { readonly socket: Socket; exchange(request: string): Promise<number> }

function open(port: number): Connection {
  const socket = connect(port, '127.0.0.1').setNoDelay(true)
  let text = ''
  let settle: { resolve(status: number): void; reject(error: Error): void } | undefined
  socket.on('data', (piece: Buffer) => {
    text += piece.toString('latin1')
    const head = text.indexOf('\r\n\r\n')
    const length = Number(/content-length: (\d+)/i.exec(text)?.[1] ?? Number.NaN)
    if (head === -1 || text.length < head + 4 + length) return
    const status = Number(text.slice(9, 12))
    text = ''
    settle?.resolve(status)
  })
  socket.on('error', (error) => settle?.reject(error))
  socket.on('close', () => settle?.reject(new Error('the connection was closed without an answer')))
  return {
    socket,
    exchange: (request) =>
      new Promise((resolve, reject) => {
        settle = { resolve, reject }
        socket.write(request)
      }),
  }
}

/** The latency that this fraction of responses stayed under. */
export const percentile = (answers: readonly Answered[], share: number): number =>
  answers.map(({ ms }) => ms).toSorted((a, b) => a - b)[
    Math.min(answers.length - 1, Math.floor(answers.length * share))
  ] ?? Number.NaN
