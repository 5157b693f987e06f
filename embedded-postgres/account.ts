import { execFile } from 'node:child_process'
import { chmod, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { EmbeddedPostgresRefused } from './errors.ts'

export type SystemAccount = { readonly uid: number; readonly gid: number }

/**
 * The account under which root runs PostgreSQL, which refuses to run as root: the owner of the data, who can then
 * start Curbgrade without root later, or else an account that exists everywhere.
 */
export async function accountFor(folder: string, dataDir: string): Promise<SystemAccount> {
  const maker = await ownerOf(folder)
  if (maker !== undefined && maker.uid !== 0) return maker
  const host = await ownerOf(dataDir)
  // initdb requires a named account; owners of folders mounted into a container often have no name.
  if (host !== undefined && host.uid !== 0 && (await hasName(host.uid))) return host
  const account = (await accountNamed('postgres')) ?? (await accountNamed('nobody'))
  if (account !== undefined) return account
  throw new EmbeddedPostgresRefused(
    "PostgreSQL doesn't run as root, and there is no user named 'postgres' or 'nobody'. " +
      'Start Curbgrade as an ordinary user, or set DATABASE_URL.',
  )
}

async function ownerOf(path: string): Promise<SystemAccount | undefined> {
  return stat(path).then(
    ({ uid, gid }) => ({ uid, gid }),
    () => undefined,
  )
}

const hasName = async (uid: number): Promise<boolean> => (await askId('-nu', String(uid))) !== undefined

async function accountNamed(name: string): Promise<SystemAccount | undefined> {
  const [uid, gid] = await Promise.all([askId('-u', name), askId('-g', name)])
  return uid === undefined || gid === undefined ? undefined : { uid: Number(uid), gid: Number(gid) }
}

/** Uses id(1), which also knows users from directory services. */
async function askId(question: string, user: string): Promise<string | undefined> {
  return promisify(execFile)('id', [question, user]).then(
    ({ stdout }) => stdout.trim(),
    () => undefined,
  )
}

/** Changes the owner of a folder that root copied back from a backup, because no server would open it. */
export async function giveRootOwnedFolder(folder: string, account: SystemAccount): Promise<void> {
  const isData = (await ownerOf(join(folder, 'PG_VERSION'))) !== undefined
  if (!isData || (await ownerOf(folder))?.uid !== 0) return
  await promisify(execFile)('chown', ['-R', '-P', `${account.uid}:${account.gid}`, folder])
  await chmod(folder, 0o700)
}

/** Only the owner of a data folder can serve it. */
export async function refuseForeignOwner(folder: string): Promise<void> {
  const owner = await ownerOf(folder)
  if (owner === undefined || owner.uid === process.geteuid?.()) return
  throw new EmbeddedPostgresRefused(
    `${folder} belongs to the user with id ${owner.uid}, who started Curbgrade here before. ` +
      'Start as that user or as root, or choose another folder with DATA_DIR.',
  )
}
