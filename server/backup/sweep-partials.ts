import { readdir, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'

/** A backup that is being made writes to its file all the time, and reads it back once. */
const ABANDONED_AFTER_MS = 6 * 60 * 60 * 1000

/**
 * Removes what killed backups left beside `path`. By age: of a process in another container nothing can be told by its
 * number.
 */
export async function sweepPartials(path: string): Promise<void> {
  const folder = dirname(path)
  const partials = (await readdir(folder)).filter((name) => /\.\d+\.partial$/.test(name))
  for (const name of partials) {
    const file = join(folder, name)
    // Null for one that was finished meanwhile, and has its name.
    const found = await stat(file).catch(() => null)
    if (found !== null && Date.now() - found.mtimeMs > ABANDONED_AFTER_MS) await rm(file, { force: true })
  }
}
