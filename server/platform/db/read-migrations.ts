import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

export type Migration = { readonly name: string; readonly hash: string; readonly sql: string }

/** Reads the numbered SQL files of a folder, in the order of application. */
export async function readMigrations(folder: string): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((file) => file.endsWith('.sql')).toSorted()
  return Promise.all(
    names.map(async (name) => {
      const sql = await readFile(join(folder, name), 'utf8')
      return { name, hash: createHash('sha256').update(sql).digest('hex'), sql }
    }),
  )
}
