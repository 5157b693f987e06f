import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { type BenchProduct, startBenchProduct } from './tools/product.ts'
import { report, reportFigure } from './tools/report.ts'
import { compare } from './tools/rounds.ts'

/** 10,000 open event streams: a broadcast to all of them against bare TCP, and the memory per stream. */
const STREAMS = 10_000
const MAX_KIB_PER_STREAM = 14
const USER = '00000000-0000-4000-8000-000000000001'
const BALANCE = 4711
const EVENT = { type: 'balance', balance: BALANCE }

const start = (peer: string) => fork(`bench/peers/${peer}.ts`, { execArgv: ['--import', 'tsx'] })

const product = await startBenchProduct()
const [peer, tcpClients, streamClients] = [
  start('tcp-broadcast'),
  start('stream-clients'),
  start('stream-clients'),
]
try {
  const [{ port: peerPort }] = (await once(peer, 'message')) as [AddressInfo]
  const cookie = await product.addUser(USER)
  await product.db.query(
    "insert into token_entries (user_id, type, amount, reason, ref) values ($1, 'grant', $2, 'bench', 'bench')",
    [USER, BALANCE],
  )
  await fill(tcpClients, peerPort, null)
  const before = await settledMemory(product)
  await fill(
    streamClients,
    product.port,
    `GET /api/events HTTP/1.1\r\nhost: 127.0.0.1\r\ncookie: ${cookie}\r\n\r\n`,
  )
  const after = await settledMemory(product)
  if ((await product.metric('event_streams')) !== STREAMS) throw new Error('not all streams are open')
  reportFigure('memory per stream, KiB', (after - before) / 1024 / STREAMS, MAX_KIB_PER_STREAM)
  const [ratio] = await compare({
    limit: () => broadcast(tcpClients, async () => void peer.send(`data: ${JSON.stringify(EVENT)}\n\n`)),
    variants: {
      '10,000 live streams: broadcast / bare TCP': () => broadcast(streamClients, () => notify(product)),
    },
    rounds: 9,
  })
  if (ratio !== undefined) report(ratio, 1.5)
} finally {
  for (const child of [peer, tcpClients, streamClients]) child.kill()
  await product.stop()
}

async function fill(to: ChildProcess, port: number, hello: string | null): Promise<void> {
  to.send({ open: { port, hello, count: STREAMS } })
  await once(to, 'message')
}

/**
 * Notifies like another process of the product: sends only the fact of a change; the process with the tabs reads
 * the state.
 */
async function notify({ db }: BenchProduct): Promise<void> {
  await db.query('select pg_notify($1, $2)', [
    'curbgrade_live',
    JSON.stringify([{ user: USER, change: { type: 'balance' } }]),
  ])
}

/** Milliseconds until the last connection has received the event. */
async function broadcast(to: ChildProcess, send: () => Promise<void>): Promise<number> {
  to.send({ expect: String(BALANCE) })
  await once(to, 'message')
  const everywhere = once(to, 'message')
  const startedAt = performance.now()
  await send()
  await everywhere
  return performance.now() - startedAt
}

/**
 * Scrapes a few times first: reading metrics allocates, which makes the server collect earlier short-lived
 * garbage.
 */
async function settledMemory(of: BenchProduct): Promise<number> {
  for (let scrape = 0; scrape < 20; scrape++) await of.metric('event_streams')
  return of.metric('process_resident_memory_bytes')
}
