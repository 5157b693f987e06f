import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'

export type Migration = { readonly name: string; readonly hash: string; readonly sql: string }

/** The current text of a function or view, named in SQL by `target`. */
export type Definition = Migration & { readonly target: `routine ${string}` | `view ${string}` }

const NUMBERED = /^\d[^/]*\.sql$/

/** Reads the numbered SQL files of a folder, in the order of application. */
export async function readMigrations(folder: string): Promise<Migration[]> {
  const paths = await readdir(folder)
  const files = await readFiles(
    folder,
    paths.filter((path) => NUMBERED.test(path)),
  )
  return files.toSorted(byName)
}

const byName = (a: Migration, b: Migration): number => (a.name < b.name ? -1 : 1)

const readFiles = (folder: string, paths: readonly string[]): Promise<Migration[]> =>
  Promise.all(
    paths.map(async (path) => {
      const sql = await readFile(join(folder, path), 'utf8')
      return { name: basename(path), hash: hashOf(sql), sql }
    }),
  )

/**
 * Reads the folders `functions` and `views`, in this order, because views may call functions. The procedures of
 * `functions/upgrades` are each called by one migration.
 */
export async function readDefinitions(folder: string): Promise<Definition[]> {
  const functions = await readFolder(join(folder, 'functions'))
  const views = await readFolder(join(folder, 'views'))
  return [
    ...functions.map((file) => ({ ...file, target: `routine ${nameOf(file)}` as const })),
    ...views.map((file) => ({ ...file, target: `view ${nameOf(file)}` as const })),
  ]
}

async function readFolder(folder: string): Promise<Migration[]> {
  const paths = await readdir(folder, { recursive: true })
  const files = await readFiles(
    folder,
    paths.filter((path) => path.endsWith('.sql')),
  )
  return files.toSorted(byName)
}

const nameOf = ({ name }: Migration): string => basename(name, '.sql')

export const hashOf = (sql: string): string => createHash('sha256').update(sql).digest('hex')
