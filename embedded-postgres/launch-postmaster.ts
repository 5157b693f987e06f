import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { type FileHandle, open, rename } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Cluster } from './cluster.ts'
import { findPostmaster } from './postmaster-pid.ts'
import { commandAs } from './run-as.ts'

/**
 * Starts a server and waits until it accepts connections. Undefined if it ended for a transient reason: its port
 * was taken, another start was first, or sessions of a killed server still hold its memory.
 */
export async function launchPostmaster(
  cluster: Cluster,
  port: number,
  deadline: number,
): Promise<{ pid: number; port: number } | undefined> {
  const logFile = await openFreshLog(cluster.dataDir)
  try {
    const child = await spawnDetached(cluster, port, logFile)
    while (!hasEnded(child) && Date.now() < deadline) {
      const found = await findPostmaster(cluster.folder)
      if (found?.isReady && found.pid === child.pid) return { pid: found.pid, port }
      await pause(POLL_MS)
    }
    if (hasEnded(child)) throwUnlessPassing(cluster, await beginningOf(logFile))
    return undefined
  } finally {
    await logFile.close()
  }
}

const POLL_MS = 25

const hasEnded = (child: ChildProcess): boolean => child.exitCode !== null || child.signalCode !== null

/**
 * Keeps the logs of this start and the previous one, so that they stay small and a crash can still be examined.
 */
async function openFreshLog(dataDir: string): Promise<FileHandle> {
  const path = join(dataDir, 'postgres.log')
  await rename(path, join(dataDir, 'postgres.previous.log')).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error
  })
  return open(path, 'a+', 0o600)
}

/**
 * Spawns in its own session, so that Ctrl-C in the terminal ends Node first, which then stops the server in order.
 * Logs to a file, because a pipe would break with its parent.
 */
async function spawnDetached(cluster: Cluster, port: number, logFile: FileHandle): Promise<ChildProcess> {
  const { file, args, options } = commandAs(cluster.runAs, cluster.binaries.postgres, [
    '-D',
    cluster.folder,
    ...[...SETTINGS, `port=${port}`].flatMap((setting) => ['-c', setting]),
  ])
  const child = spawn(file, args, { ...options, detached: true, stdio: ['ignore', logFile.fd, logFile.fd] })
  await once(child, 'spawn')
  child.unref()
  return child
}

// Passed on the command line, where they override postgresql.conf and follow the product's version.
const SETTINGS = [
  'listen_addresses=127.0.0.1',
  'unix_socket_directories=',
  // A process of ours holds up to 27, and several share one database.
  'max_connections=200',
  // Also ends a statement that no one waits for anymore.
  'client_connection_check_interval=10s',
  'shared_buffers=128MB',
  'fsync=on',
  'full_page_writes=on',
  'synchronous_commit=on',
  'timezone=UTC',
  'log_timezone=UTC',
  // Bounds what a start after a kill has to replay.
  'max_wal_size=512MB',
  // A failed statement is told to its client; here it would only leave users' data in a log (P20).
  'log_min_messages=log',
  'log_checkpoints=off',
]

/** PostgreSQL ends with one code for all causes, and tells them apart only in words (English under LC_ALL=C). */
function throwUnlessPassing(cluster: Cluster, words: string): void {
  if (PASSING.some((cause) => words.includes(cause))) return
  const last = words.trim().split('\n').slice(-4).join('\n')
  throw new Error(`PostgreSQL did not start on ${cluster.folder}:\n${last}`)
}

const PASSING = [
  'could not create any TCP/IP sockets',
  'lock file "postmaster.pid"',
  'pre-existing shared memory block',
]

async function beginningOf(logFile: FileHandle): Promise<string> {
  const { buffer, bytesRead } = await logFile.read({ buffer: Buffer.alloc(64 * 1024), position: 0 })
  return buffer.toString('utf8', 0, bytesRead)
}
