import { readdir, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'

/** A backup in progress writes all the time and reads its file back once. */
const ABANDONED_AFTER_MS = 6 * 60 * 60 * 1000

/** Goes by the files' age, because process ids mean nothing across containers. */
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
