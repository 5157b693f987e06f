import { readdir, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'

/**
 * A backup in progress writes to its file continuously and reads it back once, so a file untouched for this long
 * is abandoned.
 */
const ABANDONED_AFTER_MS = 6 * 60 * 60 * 1000

/**
 * Removes files left by killed backups next to `path`. Goes by age, because a process id says nothing about a
 * process in another container.
 */
export async function sweepPartials(path: string): Promise<void> {
  const folder = dirname(path)
  const partials = (await readdir(folder)).filter((name) => /\.\d+\.partial$/.test(name))
  for (const name of partials) {
    const file = join(folder, name)
    // Null if the backup was finished and renamed in the meantime.
    const found = await stat(file).catch(() => null)
    if (found !== null && Date.now() - found.mtimeMs > ABANDONED_AFTER_MS) await rm(file, { force: true })
  }
}
