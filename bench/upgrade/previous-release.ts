import { spawnSync } from 'node:child_process'

/** Checks out a commit beside this one, installs its dependencies, and builds it. */
export function buildRelease(commit: string, folder: string): { remove(): void } {
  run('git', ['worktree', 'add', '--quiet', '--detach', folder, commit], '.')
  run('npm', ['ci', '--prefer-offline', '--no-audit', '--no-fund'], folder)
  run(process.execPath, ['scripts/build.mjs'], folder)
  return { remove: () => run('git', ['worktree', 'remove', '--force', folder], '.') }
}

function run(command: string, args: readonly string[], cwd: string): void {
  const { status, error } = spawnSync(command, args, { cwd, stdio: ['ignore', 'ignore', 'inherit'] })
  if (status !== 0) throw new Error(`${command} ${args.join(' ')} failed`, { cause: error })
}
