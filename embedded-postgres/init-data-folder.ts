import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chown, mkdtemp, open, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { promisify } from 'node:util'
import { type Cluster, PASSWORD_FILE, SUPERUSER } from './cluster.ts'
import { EmbeddedPostgresRefused } from './errors.ts'
import { commandAs } from './run-as.ts'

/**
 * Creates the data folder if there is none. Builds it elsewhere and moves it into place by one rename, so that a
 * kill leaves either nothing or a complete folder. Of two concurrent starts, the first rename wins.
 */
export async function initDataFolder(cluster: Cluster): Promise<void> {
  if (await isInitialized(cluster.folder)) return
  const buildDir = await mkdtemp(`${cluster.folder}${UNFINISHED}`)
  try {
    await buildFolder(cluster, buildDir)
    await rename(join(buildDir, 'data'), cluster.folder)
    await syncFolder(cluster.dataDir)
  } catch (error) {
    // Another start was first, and may have removed our unfinished folder.
    if (!(await isInitialized(cluster.folder))) throw error
  } finally {
    await rm(buildDir, { recursive: true, force: true, maxRetries: 5 })
  }
}

const UNFINISHED = '.new-'

async function isInitialized(folder: string): Promise<boolean> {
  const names = await readdir(folder).catch(nothingIfAbsent)
  if (names.length === 0) return false
  if (names.includes('PG_VERSION')) return true
  throw new EmbeddedPostgresRefused(
    `${folder} is neither empty nor a PostgreSQL data folder. Move its files away, or choose another folder with DATA_DIR.`,
  )
}

async function buildFolder(cluster: Cluster, buildDir: string): Promise<void> {
  const { account } = cluster.runAs
  const passwordFile = join(buildDir, 'password')
  const data = join(buildDir, 'data')
  await writeFile(passwordFile, `${randomBytes(24).toString('base64url')}\n`, { mode: 0o600, flush: true })
  if (account !== undefined) {
    await chown(passwordFile, account.uid, account.gid)
    await chown(buildDir, account.uid, account.gid)
  }
  await runInitdb(cluster, data, passwordFile)
  await rename(passwordFile, join(data, PASSWORD_FILE))
  await syncFolder(data)
}

async function runInitdb(cluster: Cluster, data: string, passwordFile: string): Promise<void> {
  const { file, args, options } = commandAs(cluster.runAs, cluster.binaries.initdb, [
    `--pgdata=${data}`,
    `--username=${SUPERUSER}`,
    `--pwfile=${passwordFile}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    // Orders and folds case the same on every machine, whatever locales and ICU it has.
    '--no-locale',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
  ])
  try {
    await promisify(execFile)(file, args, options)
  } catch (error) {
    if (!String(error).includes('user does not exist')) throw error
    throw new EmbeddedPostgresRefused(
      'PostgreSQL makes a data folder only for a user with a name, and this one has none in /etc/passwd. ' +
        'Add an entry, start as another user, or set DATABASE_URL.',
      { cause: error },
    )
  }
}

/** A rename survives a power cut only if its folder is synced. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder)
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/**
 * Removes what killed starts left behind. Only for the owner, because any other build has already lost the race.
 */
export async function sweepUnfinishedFolders(cluster: Cluster): Promise<void> {
  const prefix = `${basename(cluster.folder)}${UNFINISHED}`
  const names = await readdir(cluster.dataDir)
  for (const name of names.filter((each) => each.startsWith(prefix))) {
    const path = join(cluster.dataDir, name)
    await rm(path, { recursive: true, force: true }).catch((error: Error) => {
      cluster.log('postgres-leftover-not-removed', { path, reason: error.message })
    })
  }
}

function nothingIfAbsent(error: NodeJS.ErrnoException): string[] {
  if (error.code === 'ENOENT') return []
  throw error
}
