import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { type BenchProduct, startBenchProduct } from './tools/product.ts'
import { report, reportFigure } from './tools/report.ts'
import { compare } from './tools/rounds.ts'

/**
 * 10,000 open event streams, as many for each user as one may have: a broadcast to all of them against bare TCP, and
 * the memory per stream.
 */
const STREAMS = 10_000
const STREAMS_PER_USER = 20
const MAX_KIB_PER_STREAM = 14
const USERS = Array.from(
  { length: STREAMS / STREAMS_PER_USER },
  (_, index) => `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`,
)
const CHANGES_PER_NOTIFY = 25
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
  const hello: string[] = []
  for (const user of USERS) hello.push(helloOf(await product.addUser(user)))
  await product.db.query(
    `insert into token_entries (user_id, type, amount, reason, ref)
     select id, 'grant', $2, 'bench', 'bench' from unnest($1::uuid[]) as id`,
    [USERS, BALANCE],
  )
  await fill(tcpClients, peerPort, [])
  const before = await settledMemory(product)
  await fill(streamClients, product.port, hello)
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

function helloOf(cookie: string): string {
  return `GET /api/events HTTP/1.1\r\nhost: 127.0.0.1\r\ncookie: ${cookie}\r\n\r\n`
}

async function fill(to: ChildProcess, port: number, hello: readonly string[]): Promise<void> {
  to.send({ open: { port, hello, count: STREAMS } })
  await once(to, 'message')
}

/**
 * Notifies like another process of the product: sends only the fact of a change; the process with the tabs reads
 * the state.
 */
async function notify({ db }: BenchProduct): Promise<void> {
  const changes = USERS.map((user) => ({ user, change: { type: 'balance' } }))
  const payloads = Array.from({ length: Math.ceil(changes.length / CHANGES_PER_NOTIFY) }, (_, index) =>
    JSON.stringify(changes.slice(index * CHANGES_PER_NOTIFY, (index + 1) * CHANGES_PER_NOTIFY)),
  )
  await db.query('select pg_notify($1, payload) from unnest($2::text[]) as payload', [
    'curbgrade_live',
    payloads,
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
