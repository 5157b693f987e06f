import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'

type SqlFile = { readonly name: string; readonly hash: string; readonly sql: string }

/** Its line `-- functions: a, b` names the functions that its tables need. */
export type Migration = SqlFile & { readonly functions: readonly Definition[] }

export type Definition = SqlFile & { readonly target: `routine ${string}` | `view ${string}` }

const NUMBERED = /^\d[^/]*\.sql$/

export async function readMigrations(folder: string): Promise<Migration[]> {
  const paths = await readdir(folder)
  const files = await readFiles(
    folder,
    paths.filter((path) => NUMBERED.test(path)),
  )
  const functions = await readFunctions(folder)
  return files.toSorted(byName).map((file) => ({ ...file, functions: findNamed(file, functions) }))
}

function findNamed(file: SqlFile, functions: readonly Definition[]): Definition[] {
  const names = /^-- functions: (.+)$/m.exec(file.sql)?.[1]?.split(', ') ?? []
  return names.map((name) => {
    const named = functions.find(({ target }) => target === `routine ${name}`)
    if (named === undefined) throw new Error(`${file.name} needs the function ${name}, which has no file`)
    return named
  })
}

const byName = (a: SqlFile, b: SqlFile): number => (a.name < b.name ? -1 : 1)

const readFiles = (folder: string, paths: readonly string[]): Promise<SqlFile[]> =>
  Promise.all(
    paths.map(async (path) => {
      const sql = await readFile(join(folder, path), 'utf8')
      return { name: basename(path), hash: hashOf(sql), sql }
    }),
  )

/** Functions come first, because views may call them. */
export async function readDefinitions(folder: string): Promise<Definition[]> {
  const functions = await readFunctions(folder)
  const views = await readFolder(join(folder, 'views'))
  return [...functions, ...views.map((file) => ({ ...file, target: `view ${nameOf(file)}` as const }))]
}

async function readFunctions(folder: string): Promise<Definition[]> {
  const files = await readFolder(join(folder, 'functions'))
  return files.map((file) => ({ ...file, target: `routine ${nameOf(file)}` as const }))
}

async function readFolder(folder: string): Promise<SqlFile[]> {
  const paths = await readdir(folder, { recursive: true })
  const files = await readFiles(
    folder,
    paths.filter((path) => path.endsWith('.sql')),
  )
  return files.toSorted(byName)
}

const nameOf = ({ name }: SqlFile): string => basename(name, '.sql')

export const hashOf = (sql: string): string => createHash('sha256').update(sql).digest('hex')
