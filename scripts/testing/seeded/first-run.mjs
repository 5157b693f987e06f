import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Whether `name` asks for the first time in this run of the seeded tests, across processes. */
export function isFirstRun(name) {
  const marker = join(process.env.SEEDED_FOLDER, name)
  if (existsSync(marker)) return false
  writeFileSync(marker, '')
  return true
}
