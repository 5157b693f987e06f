import { once } from 'node:events'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { type FastifyInstance, fastify } from 'fastify'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { deferred } from '../../test/deferred.ts'
import { watchDatabase } from '../db/connect/watch-database.ts'
import type { Pool } from '../db/pool.ts'
import { createDrain } from './drain.ts'
import { createReadiness, registerHealth } from './health.ts'

let app: FastifyInstance
let drain: ReturnType<typeof createDrain>
let slow: ReturnType<typeof deferred>
let slowText: string
const sockets: Socket[] = []

beforeEach(async () => {
  app = fastify()
  app.addHook('onRequest', async ({ url }, reply) =>
    url === '/refused' ? reply.code(421).send() : undefined,
  )
  drain = createDrain(app)
  registerHealth(
    app,
    createReadiness(watchDatabase({ query: async () => ({}) } as unknown as Pool), drain.isDraining),
  )
  slow = deferred()
  slowText = 'finished'
  app.get('/quick', async () => 'quick')
  app.get('/slow', () => slow.promise.then(() => slowText))
  app.get('/stream', (_request, reply) => {
    reply.hijack()
    reply.raw.writeHead(200)
    reply.raw.write('begun')
    void slow.promise.then(() => reply.raw.end(slowText))
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
})
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy()
  await app.close()
})

/** Opens a connection and collects everything received until the server closes it. */
async function open() {
  const { port } = app.server.address() as AddressInfo
  const socket = connect(port, '127.0.0.1')
  sockets.push(socket)
  await once(socket, 'connect')
  let received = ''
  socket.setEncoding('utf8')
  socket.on('data', (piece: string) => {
    received += piece
  })
  const failure = new Promise<Error | null>((resolve) => {
    socket.once('error', resolve)
    socket.once('close', () => resolve(null))
  })
  return {
    write: (text: string) => socket.write(text),
    answered: () => once(socket, 'data'),
    /** Everything received; rejects if the connection was reset instead of closed. */
    closed: async () => {
      const error = await failure
      if (error !== null) throw error
      return received
    },
  }
}

const get = (path: string) => `GET ${path} HTTP/1.1\r\nhost: x\r\n\r\n`
/** Whatever waits for the end of the grace period never ends. */
const now = { notice: Promise.resolve(), quietMs: 0, graceMs: 3_600_000 }

it('lets a request in flight finish, and announces that it closes', async () => {
  const client = await open()
  client.write(get('/slow'))
  await eventuallyBusy()
  const drained = drain.run(now, slow.resolve)
  expect(await client.closed()).toMatch(/connection: close[\s\S]*finished$/)
  await drained
})

it('waits for a request whose beginning has arrived', async () => {
  const client = await open()
  client.write(get('/quick'))
  await client.answered()
  client.write('GET /quick HTTP/1.1\r\n')
  await new Promise((resolve) => setImmediate(resolve))
  const other = await open()
  other.write(get('/quick'))
  await other.answered()
  const drained = drain.run(now, () => void client.write('host: x\r\n\r\n'))
  expect((await client.closed()).match(/quick/g)).toHaveLength(2)
  await drained
})

it('closes a connection whose request was refused before the app saw it', async () => {
  const client = await open()
  client.write(get('/refused'))
  await client.answered()
  expect(await drain.run(now, () => {})).toBe(0)
  expect(await client.closed()).toContain('421')
})

it('cuts off a request that takes longer than the grace period, and counts it', async () => {
  const client = await open()
  client.write(get('/slow'))
  await eventuallyBusy()
  expect(await drain.run({ ...now, graceMs: 0 }, () => {})).toBe(1)
  expect(await client.closed()).toBe('')
})

it('sends a response that is already written to its end', async () => {
  const client = await open()
  client.write(get('/stream'))
  await client.answered()
  slowText = 'x'.repeat(5_000_000)
  await drain.run(now, slow.resolve)
  expect((await client.closed()).length).toBeGreaterThan(5_000_000)
})

it('answers on connections it has not yet closed, and accepts new ones, until the notice is over', async () => {
  const [kept, idle] = [await open(), await open()]
  expect((await app.inject('/readyz')).json()).toEqual({ status: 'ready' })
  kept.write(get('/quick'))
  await kept.answered()
  const notice = deferred()
  const drained = drain.run({ ...now, notice: notice.promise }, () => {})
  expect((await app.inject('/readyz')).json()).toEqual({ status: 'stopping' })
  expect((await app.inject('/healthz')).statusCode).toBe(200)
  kept.write(get('/quick'))
  const fresh = await open()
  fresh.write(get('/quick'))
  expect(await kept.closed()).toMatch(/connection: close/)
  expect(await fresh.closed()).toMatch(/connection: close/)
  notice.resolve()
  await drained
  expect(await idle.closed()).toBe('')
})

it('closes a recently used connection only after its client has had time to notice', async () => {
  const client = await open()
  client.write(get('/quick'))
  await client.answered()
  const drained = drain.run({ ...now, quietMs: 3_600_000 }, () => {})
  client.write(get('/quick'))
  expect(await client.closed()).toMatch(/connection: close/)
  await drained
})

it('answers what arrived while the process was busy', async () => {
  const client = await open()
  client.write(get('/quick'))
  await client.answered()
  await drain.run({ ...now, quietMs: 10 }, () => {
    client.write(get('/quick'))
    const busyUntil = performance.now() + 50
    while (performance.now() < busyUntil);
  })
  expect((await client.closed()).match(/quick/g)).toHaveLength(2)
})

const eventuallyBusy = async (): Promise<void> => {
  const other = await open()
  other.write(get('/quick'))
  await other.answered()
}
