import { access, mkdir, realpath } from 'node:fs/promises'
import { join } from 'node:path'
import { appDatabaseUrl, createAppDatabase } from './app-database.ts'
import { findBinaries } from './binaries.ts'
import { type Cluster, type LogEvent, refuseForeignVersion } from './cluster.ts'
import { DataDirInUse } from './errors.ts'
import { initDataFolder, sweepUnfinishedFolders } from './init-data-folder.ts'
import { takeOwnership } from './ownership.ts'
import { findPostmaster } from './postmaster-pid.ts'
import { chooseRunAs } from './run-as.ts'

export type EmbeddedPostgres = {
  /** The connection URL of the database `curbgrade`, stable for the life of this process. */
  readonly url: string
  /** True if the server was already running, left behind by a killed process. */
  readonly adopted: boolean
  /** Shuts down fast and waits until the server is gone. Close the pools first. May be called twice. */
  stop(): Promise<void>
}

/**
 * Starts a real PostgreSQL in `${dataDir}/postgres`, on 127.0.0.1 and a free port, owned only by this process.
 * Works after any kill of Node, of PostgreSQL or of both (P8). Installs no signal handlers.
 * @throws DataDirInUse if another live process owns the folder
 * @throws EmbeddedPostgresRefused if a person has to act first (foreign owner, foreign version, no binaries)
 */
export async function startEmbeddedPostgres(options: {
  dataDir: string
  log: LogEvent
}): Promise<EmbeddedPostgres> {
  const { log } = options
  const startedAt = performance.now()
  const cluster = await prepareCluster(options.dataDir, log)
  const ownership = await takeOwnership(cluster)
  const { port, pid, adopted } = ownership.server
  try {
    await sweepUnfinishedFolders(cluster)
    const url = await createAppDatabase(cluster, port)
    log('postgres-ready', { pid, port, adopted, tookMs: Math.round(performance.now() - startedAt) })
    let stopped: Promise<void> | undefined
    return { url, adopted, stop: () => (stopped ??= ownership.stop()) }
  } catch (error) {
    await ownership.stop()
    throw error
  }
}

/**
 * Opens the database of a data folder, next to a running product or else on our own server until `stop`. Undefined
 * if there is no database yet.
 */
export async function openEmbeddedPostgres(options: {
  dataDir: string
  log: LogEvent
}): Promise<Pick<EmbeddedPostgres, 'url' | 'stop'> | undefined> {
  const folder = join(options.dataDir, 'postgres')
  const isThere = await access(folder).then(
    () => true,
    () => false,
  )
  if (!isThere) return undefined
  return startEmbeddedPostgres(options).catch(async (error: unknown) => {
    const running = error instanceof DataDirInUse ? await findPostmaster(await realpath(folder)) : undefined
    if (!running?.isReady) throw error
    return { url: await appDatabaseUrl({ folder }, running.port), stop: async () => {} }
  })
}

async function prepareCluster(givenDir: string, log: LogEvent): Promise<Cluster> {
  await mkdir(givenDir, { recursive: true })
  const dataDir = await realpath(givenDir)
  const binaries = await findBinaries()
  const folder = join(dataDir, 'postgres')
  const { runAs, major } = await chooseRunAs(dataDir, folder, binaries)
  const cluster = { dataDir, folder, binaries, runAs, log }
  await initDataFolder(cluster)
  await refuseForeignVersion(cluster, major)
  return cluster
}
