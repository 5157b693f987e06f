import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbeddedPostgres } from '@curbgrade/embedded-postgres'
import { freePort } from '@curbgrade/embedded-postgres/free-port'
import pg from 'pg'
import { startPgbouncer, startProxy } from './middle-tier.ts'
import { cpuSecondsOf, postmasterPidOf } from './processes.ts'
import { type Supervised, supervise } from './supervise.ts'

export const SECRET = 'a secret of benches, long enough and varied'

export type Cluster = {
  /** The address for graders: the proxy, or the only process. */
  readonly url: string
  readonly db: pg.Pool
  readonly apis: readonly Supervised[]
  readonly workers: readonly Supervised[]
  /** Shuts down the database server (fast mode); its supervisor restarts it immediately. */
  restartDatabase(): Promise<void>
  /** Total CPU time of API processes and database so far, in seconds. */
  cpuSeconds(): Promise<number>
  stop(): Promise<void>
}

type Shape = {
  readonly apis: number
  /** 0 means that the API processes also run jobs. */
  readonly workers: number
  /** A proxy in front of the API processes. */
  readonly behindProxy: boolean
  /** A transaction pooler in front of the database. */
  readonly behindPooler: boolean
  readonly settings: Record<string, string>
}

/** Starts processes of the built product with one PostgreSQL with fsync and one fake S3, as an operator would. */
export async function startCluster(shape: Shape): Promise<Cluster> {
  const folder = await mkdtemp(join(tmpdir(), 'curbgrade-cluster-'))
  const database = await startEmbeddedPostgres({ dataDir: join(folder, 'db'), log: () => {} })
  const store = fork('bench/peers/object-store.ts', { execArgv: ['--import', 'tsx'] })
  const [{ port: storePort }] = (await once(store, 'message')) as [AddressInfo]
  const pooler = shape.behindPooler ? await startPgbouncer(folder, database.url) : null
  const settings = {
    ...shape.settings,
    LOCAL: 'on',
    DATABASE_URL: pooler?.url ?? database.url,
    DATABASE_DIRECT_URL: database.url,
    FILES_URL: `s3://curbgrade?endpoint=${encodeURIComponent(`http://127.0.0.1:${storePort}`)}`,
    AWS_ACCESS_KEY_ID: 'bench',
    AWS_SECRET_ACCESS_KEY: 'bench',
    AUTH_SECRET: SECRET,
    TRUST_PROXY: 'loopback',
    DATA_DIR: join(folder, 'app'),
  }
  const start = (role: string) => async () =>
    supervise({ ...settings, ROLES: role, PORT: String(await freePort()) })
  const apiRole = shape.workers === 0 ? 'api,worker' : 'api'
  // Starts them in sequence: the first migrates and seeds, so the others don't.
  const apis = await inTurn(shape.apis, start(apiRole))
  const workers = await inTurn(shape.workers, start('worker'))
  const proxy = shape.behindProxy ? await startProxy(folder, apis) : null
  const db = new pg.Pool({ connectionString: database.url, max: 4 })
  // A restart of the database ends idle connections.
  db.on('error', () => {})
  return {
    url: proxy?.url ?? `http://127.0.0.1:${apis[0]?.port}`,
    db,
    apis,
    workers,
    restartDatabase: async () => void process.kill(await postmasterPidOf(join(folder, 'db')), 'SIGINT'),
    cpuSeconds: async () =>
      cpuSecondsOf([...apis.map((api) => api.pid()), await postmasterPidOf(join(folder, 'db'))]),
    stop: async () => {
      await db.end()
      await Promise.all([...apis, ...workers].map((service) => service.stop()))
      proxy?.stop()
      pooler?.stop()
      await database.stop()
      store.kill()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

async function inTurn<Value>(count: number, start: () => Promise<Value>): Promise<Value[]> {
  const started: Value[] = []
  while (started.length < count) started.push(await start())
  return started
}
