import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chown, mkdtemp, open, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { promisify } from 'node:util'
import { type Cluster, PASSWORD_FILE, SUPERUSER } from './cluster.ts'
import { EmbeddedPostgresRefused } from './errors.ts'
import { commandAs } from './run-as.ts'

/**
 * Makes the data folder if there is none: built aside, then moved into place by one rename, so that a kill at any
 * instant leaves either nothing or a whole folder. Of two starts at once the first rename counts.
 */
export async function initDataFolder(cluster: Cluster): Promise<void> {
  if (await isInitialized(cluster.folder)) return
  const nursery = await mkdtemp(`${cluster.folder}${UNFINISHED}`)
  try {
    await buildFolder(cluster, nursery)
    await rename(join(nursery, 'data'), cluster.folder)
    await syncFolder(cluster.dataDir)
  } catch (error) {
    // Another start was first, and may have swept our unfinished folder away.
    if (!(await isInitialized(cluster.folder))) throw error
  } finally {
    await rm(nursery, { recursive: true, force: true, maxRetries: 5 })
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

async function buildFolder(cluster: Cluster, nursery: string): Promise<void> {
  const { account } = cluster.runAs
  const passwordFile = join(nursery, 'password')
  const data = join(nursery, 'data')
  await writeFile(passwordFile, `${randomBytes(24).toString('base64url')}\n`, { mode: 0o600, flush: true })
  if (account !== undefined) {
    await chown(passwordFile, account.uid, account.gid)
    await chown(nursery, account.uid, account.gid)
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

/** A rename outlives a power cut only when its folder was synced. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder)
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** Removes what killed starts left. Only for the owner: whoever still builds one has lost the race by now. */
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
