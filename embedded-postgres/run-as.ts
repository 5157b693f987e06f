import { type ExecFileOptions, execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { accountFor, giveRootOwnedFolder, refuseForeignOwner, type SystemAccount } from './account.ts'
import type { Binaries } from './binaries.ts'
import { EmbeddedPostgresRefused } from './errors.ts'

/** How to start the PostgreSQL programs: as ourselves, or from root under an unprivileged account. */
export type RunAs = { readonly account?: SystemAccount; readonly through?: 'setpriv' }

/**
 * The first way in which an allowed account can reach both the programs and the data folder, found by trying it.
 * `major` is the PostgreSQL version of the programs.
 * @throws EmbeddedPostgresRefused if there is none
 */
export async function chooseRunAs(
  dataDir: string,
  folder: string,
  binaries: Binaries,
): Promise<{ runAs: RunAs; major: string }> {
  const failures: string[] = []
  for (const runAs of await waysToRun(dataDir, folder)) {
    const tried = await tryToRun(runAs, dataDir, binaries)
    if (tried.major !== undefined) return { runAs, major: tried.major }
    failures.push(tried.failure)
  }
  throw new EmbeddedPostgresRefused(
    `PostgreSQL cannot run on ${dataDir}: ${failures.join('; ')}. Start Curbgrade as an ordinary user, move the ` +
      'checkout and DATA_DIR to where other users may look (not below /root), or set DATABASE_URL.',
  )
}

async function waysToRun(dataDir: string, folder: string): Promise<RunAs[]> {
  if (process.geteuid?.() !== 0) {
    await refuseForeignOwner(folder)
    return [{}]
  }
  const account = await accountFor(folder, dataDir)
  await giveRootOwnedFolder(folder, account)
  return [{ account }, { account, through: 'setpriv' }]
}

async function tryToRun(
  runAs: RunAs,
  dataDir: string,
  binaries: Binaries,
): Promise<{ major: string } | { major?: never; failure: string }> {
  const script = 'cd "$1" && exec "$2" --version'
  const { file, args, options } = commandAs(runAs, '/bin/sh', [
    '-c',
    script,
    'sh',
    dataDir,
    binaries.postgres,
  ])
  try {
    const { stdout } = await promisify(execFile)(file, args, options)
    const major = /PostgreSQL\) (\d+)/.exec(String(stdout))?.[1]
    return major === undefined ? { failure: `unknown version ${String(stdout)}` } : { major }
  } catch (error) {
    return { failure: error instanceof Error ? error.message.trim() : String(error) }
  }
}

/** The command line and spawn options to run a program this way. */
export function commandAs(
  runAs: RunAs,
  file: string,
  args: readonly string[],
): { file: string; args: string[]; options: ExecFileOptions } {
  const options = { cwd: '/', env: ENVIRONMENT }
  if (runAs.account === undefined) return { file, args: [...args], options }
  if (runAs.through === undefined) return { file, args: [...args], options: { ...options, ...runAs.account } }
  return { file: 'setpriv', args: [...passingFolders(runAs.account), file, ...args], options }
}

// Passes nothing on, which keeps our secrets and the shell's PG* variables out of the server's environment.
const ENVIRONMENT = { PATH: '/usr/local/bin:/usr/bin:/bin:/usr/sbin:/sbin', LC_ALL: 'C' }

/**
 * Lets an unprivileged account traverse folders closed to it (a checkout below /root, mode 700), with one
 * capability that containers grant by default. Without `no_setuid_fixup`, access(2) ignores capabilities of
 * accounts other than root, and initdb uses access(2) to check whether it may run postgres.
 */
const passingFolders = ({ uid, gid }: SystemAccount): string[] => [
  `--reuid=${uid}`,
  `--regid=${gid}`,
  '--clear-groups',
  '--securebits=+no_setuid_fixup',
  '--inh-caps=+dac_override',
  '--ambient-caps=+dac_override',
  '--',
]
