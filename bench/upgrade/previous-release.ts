import { spawnSync } from 'node:child_process'
import { mkdir, readdir, symlink } from 'node:fs/promises'
import { join, resolve } from 'node:path'

/** Checks a commit out beside this one, with this one's dependencies, and builds it. */
export async function buildRelease(commit: string, folder: string): Promise<{ remove(): void }> {
  run('git', ['worktree', 'add', '--quiet', '--detach', folder, commit], '.')
  await linkDependencies(folder)
  run(process.execPath, ['scripts/build.mjs'], folder)
  return { remove: () => run('git', ['worktree', 'remove', '--force', folder], '.') }
}

/** Our own packages among them are links into this checkout, so the release gets links into its own. */
async function linkDependencies(folder: string): Promise<void> {
  const [from, to] = [resolve('node_modules'), join(folder, 'node_modules')]
  await mkdir(join(to, '@curbgrade'), { recursive: true })
  for (const name of await readdir(from))
    if (name !== '@curbgrade') await symlink(join(from, name), join(to, name))
  for (const name of await readdir(join(from, '@curbgrade')))
    await symlink(join(folder, name), join(to, '@curbgrade', name))
}

function run(command: string, args: readonly string[], cwd: string): void {
  const { status, error } = spawnSync(command, args, { cwd, stdio: ['ignore', 'ignore', 'inherit'] })
  if (status !== 0) throw new Error(`${command} ${args.join(' ')} failed`, { cause: error })
}
