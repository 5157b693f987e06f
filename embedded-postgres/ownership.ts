import { realpath } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import type { Client } from 'pg'
import { type Cluster, connectAsSuperuser } from './cluster.ts'
import { DataDirInUse } from './errors.ts'
import { bringUp, type RunningServer, stopPostmaster } from './postmaster.ts'

export type Ownership = {
  readonly server: RunningServer
  /** Stops the server unless another process owns it by now. */
  stop(): Promise<void>
}

type Held = { readonly server: RunningServer; readonly client: Client }

/**
 * Starts the server and holds a session lock in it for the life of this process; a killed owner releases it by dying. If
 * the connection or the server is lost, takes ownership again on the same port, so that pools find it.
 * @throws DataDirInUse if another process holds the lock
 */
export async function takeOwnership(cluster: Cluster): Promise<Ownership> {
  const first = await acquirePatiently(cluster)
  const { server } = first
  const stopping = new AbortController()
  let current: Promise<Held | undefined> = Promise.resolve(first)

  const takeAgainWhenLost = (held: Held): Held => {
    held.client.once('end', () => {
      if (!stopping.signal.aborted) current = regain(cluster, server.port, stopping.signal, takeAgainWhenLost)
    })
    return held
  }
  takeAgainWhenLost(first)

  const stop = async (): Promise<void> => {
    stopping.abort()
    const held = await current
    if (held === undefined) return cluster.log('postgres-left-alone', { reason: 'not owned when stopping' })
    await stopPostmaster(cluster, held.server)
    await held.client.end()
  }
  return { server, stop }
}

/** Retries, because an owner that is just stopping cuts our connection, and then the server has to be started. */
async function acquirePatiently(cluster: Cluster): Promise<Held> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await acquire(cluster)
    } catch (error) {
      if (error instanceof DataDirInUse || attempt === ATTEMPTS) throw error
      cluster.log('postgres-start-repeated', { reason: reasonOf(error) })
      await pause(LOCK_POLL_MS)
    }
  }
}

const ATTEMPTS = 3

async function regain(
  cluster: Cluster,
  port: number,
  signal: AbortSignal,
  onHeld: (held: Held) => Held,
): Promise<Held | undefined> {
  cluster.log('postgres-owner-connection-lost', { folder: cluster.folder })
  for (let waitMs = 100; !signal.aborted; waitMs = Math.min(waitMs * 2, 10_000)) {
    try {
      const held = onHeld(await acquire(cluster, port))
      cluster.log('postgres-owner-connection-regained', { pid: held.server.pid, port })
      return held
    } catch (error) {
      cluster.log('postgres-owner-connection-not-regained', { reason: reasonOf(error), againInMs: waitMs })
    }
    await pause(waitMs, undefined, { signal }).catch(() => {})
  }
  return undefined
}

const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))

async function acquire(cluster: Cluster, wantedPort?: number): Promise<Held> {
  const server = await bringUp(cluster, wantedPort)
  const client = await connectAsSuperuser(cluster, server.port)
  try {
    if (server.port !== (wantedPort ?? server.port))
      throw new Error(`the server moved to port ${server.port}`)
    await verifyFolder(client, cluster)
    await lockOwnership(client, cluster)
    return { server, client }
  } catch (error) {
    await client.end()
    throw error
  }
}

/** Checks the folder, because a stale `postmaster.pid` may name the port of an unrelated server. */
async function verifyFolder(client: Client, cluster: Cluster): Promise<void> {
  const { rows } = await client.query<{ data_directory: string }>('show data_directory')
  const served = rows[0]?.data_directory ?? ''
  if ((await realpath(served)) !== cluster.folder) {
    throw new Error(`the server that ${cluster.folder} names serves ${served}`)
  }
}

async function lockOwnership(client: Client, cluster: Cluster): Promise<void> {
  const deadline = Date.now() + LOCK_PATIENCE_MS
  do {
    const { rows } = await client.query<{ locked: boolean }>('select pg_try_advisory_lock($1) as locked', [
      OWNER_LOCK,
    ])
    if (rows[0]?.locked) return
    await pause(LOCK_POLL_MS)
  } while (Date.now() < deadline)
  throw new DataDirInUse(cluster.dataDir)
}

// Advisory locks count per database, and only the supervisor works in the maintenance database.
const OWNER_LOCK = 1
// The server notices within milliseconds that a killed owner is gone.
const LOCK_PATIENCE_MS = 1_500
const LOCK_POLL_MS = 50
