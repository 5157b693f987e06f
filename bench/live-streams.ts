import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { type BenchProduct, startBenchProduct } from './product.ts'
import { report, reportFigure } from './report.ts'
import { compare } from './rounds.ts'

/** 10,000 open event streams: a broadcast to all of them against bare TCP, and what a stream costs in memory. */
const STREAMS = 10_000
const MAX_KIB_PER_STREAM = 14
const USER = '00000000-0000-4000-8000-000000000001'
const BALANCE = 4711
const EVENT = { type: 'balance', balance: BALANCE }

const start = (peer: string) => fork(`bench/peers/${peer}.ts`, { execArgv: ['--import', 'tsx'] })

const product = await startBenchProduct()
const [peer, tcpAudience, audience] = [start('tcp-broadcast'), start('audience'), start('audience')]
try {
  const [{ port: peerPort }] = (await once(peer, 'message')) as [AddressInfo]
  const cookie = await product.addUser(USER)
  await product.db.query(
    "insert into token_entries (user_id, type, amount, reason, ref) values ($1, 'grant', $2, 'bench', 'bench')",
    [USER, BALANCE],
  )
  await fill(tcpAudience, peerPort, null)
  const before = await settledMemory(product)
  await fill(
    audience,
    product.port,
    `GET /api/events HTTP/1.1\r\nhost: 127.0.0.1\r\ncookie: ${cookie}\r\n\r\n`,
  )
  const after = await settledMemory(product)
  if ((await product.metric('event_streams')) !== STREAMS) throw new Error('not all streams are open')
  reportFigure('memory per stream, KiB', (after - before) / 1024 / STREAMS, MAX_KIB_PER_STREAM)
  const [ratio] = await compare({
    limit: () => broadcast(tcpAudience, async () => void peer.send(`data: ${JSON.stringify(EVENT)}\n\n`)),
    variants: {
      '10,000 live streams: broadcast / bare TCP': () => broadcast(audience, () => notify(product)),
    },
    rounds: 9,
  })
  if (ratio !== undefined) report(ratio, 1.5)
} finally {
  for (const child of [peer, tcpAudience, audience]) child.kill()
  await product.stop()
}

async function fill(to: ChildProcess, port: number, hello: string | null): Promise<void> {
  to.send({ open: { port, hello, count: STREAMS } })
  await once(to, 'message')
}

/** As another process of the product would tell it: the change alone travels, the truth is read where the tabs are. */
async function notify({ db }: BenchProduct): Promise<void> {
  await db.query('select pg_notify($1, $2)', [
    'curbgrade_live',
    JSON.stringify([{ user: USER, change: { type: 'balance' } }]),
  ])
}

/** Milliseconds until the last connection has the event. */
async function broadcast(to: ChildProcess, send: () => Promise<void>): Promise<number> {
  to.send({ expect: String(BALANCE) })
  await once(to, 'message')
  const everywhere = once(to, 'message')
  const startedAt = performance.now()
  await send()
  await everywhere
  return performance.now() - startedAt
}

/** Reading metrics allocates; after some scrapes the server's young garbage of the time before is gone. */
async function settledMemory(of: BenchProduct): Promise<number> {
  for (let scrape = 0; scrape < 20; scrape++) await of.metric('event_streams')
  return of.metric('process_resident_memory_bytes')
}
