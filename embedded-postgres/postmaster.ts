import { setTimeout as pause } from 'node:timers/promises'
import type { Cluster } from './cluster.ts'
import { freePort } from './free-port.ts'
import { launchPostmaster } from './launch-postmaster.ts'
import { findPostmaster } from './postmaster-pid.ts'
import { isServerOf } from './process-identity.ts'

export type RunningServer = { readonly pid: number; readonly port: number; readonly adopted: boolean }

/**
 * The ready server of the folder: the live one, after it has started, recovered or stopped, or else a new one, on
 * `wantedPort` if given.
 */
export async function bringUp(cluster: Cluster, wantedPort?: number): Promise<RunningServer> {
  const deadline = Date.now() + PATIENCE_MS
  while (Date.now() < deadline) {
    const found = await findPostmaster(cluster.folder)
    if (found?.isReady) return { pid: found.pid, port: found.port, adopted: true }
    if (found) {
      await pause(POLL_MS)
      continue
    }
    const started = await launchPostmaster(cluster, wantedPort ?? (await freePort()), deadline)
    if (started) return { ...started, adopted: false }
    await pause(RELAUNCH_MS)
  }
  throw new Error(
    `PostgreSQL on ${cluster.folder} was not ready within ${PATIENCE_MS / 1000} s. It may still be recovering: ` +
      'the next start continues from there. Its output is in postgres.log next to that folder.',
  )
}

// Far above any recovery seen (under a second); a slow disk may need it after a power cut.
const PATIENCE_MS = 120_000
const POLL_MS = 25
const RELAUNCH_MS = 200

/** Stops the server and waits for its process to exit. Fast shutdown (SIGINT) cuts sessions and loses nothing. */
export async function stopPostmaster(cluster: Cluster, server: { pid: number }): Promise<void> {
  if (await endsAfter('SIGINT', cluster, server.pid, FAST_SHUTDOWN_MS)) return
  cluster.log('postgres-stop-forced', { pid: server.pid })
  // Immediate shutdown relies on crash recovery, like a kill.
  await endsAfter('SIGQUIT', cluster, server.pid, IMMEDIATE_SHUTDOWN_MS)
}

const FAST_SHUTDOWN_MS = 30_000
const IMMEDIATE_SHUTDOWN_MS = 5_000

async function endsAfter(
  signal: NodeJS.Signals,
  cluster: Cluster,
  pid: number,
  patienceMs: number,
): Promise<boolean> {
  if (await isServerOf(pid, cluster.folder)) process.kill(pid, signal)
  const deadline = Date.now() + patienceMs
  while (await isServerOf(pid, cluster.folder)) {
    if (Date.now() > deadline) return false
    await pause(POLL_MS)
  }
  return true
}
