import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'

export type Migration = { readonly name: string; readonly hash: string; readonly sql: string }

/** The current text of a function or view, named in SQL by `target`. */
export type Definition = Migration & { readonly target: `routine ${string}` | `view ${string}` }

/** Reads the numbered SQL files of a folder, in the order of application. */
export async function readMigrations(folder: string): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((file) => file.endsWith('.sql')).toSorted()
  return Promise.all(
    names.map(async (name) => {
      const sql = await readFile(join(folder, name), 'utf8')
      return { name, hash: hashOf(sql), sql }
    }),
  )
}

/** Reads the folders `functions` and `views`, in this order, because views may call functions. */
export async function readDefinitions(folder: string): Promise<Definition[]> {
  const functions = await readMigrations(join(folder, 'functions'))
  const views = await readMigrations(join(folder, 'views'))
  return [
    ...functions.map((file) => ({ ...file, target: `routine ${nameOf(file)}` as const })),
    ...views.map((file) => ({ ...file, target: `view ${nameOf(file)}` as const })),
  ]
}

const nameOf = ({ name }: Migration): string => basename(name, '.sql')

export const hashOf = (sql: string): string => createHash('sha256').update(sql).digest('hex')
