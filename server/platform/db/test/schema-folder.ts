import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

const made: string[] = []

/** A folder of migrations with these files, by their path in it. */
export async function schemaFolder(files: Record<string, string>): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'curbgrade-migrations-'))
  made.push(folder)
  for (const kind of ['functions', 'views']) await mkdir(join(folder, kind))
  await addFiles(folder, files)
  return folder
}

export async function addFiles(folder: string, files: Record<string, string>): Promise<void> {
  for (const [name, sql] of Object.entries(files)) {
    await mkdir(dirname(join(folder, name)), { recursive: true })
    await writeFile(join(folder, name), sql)
  }
}

export async function removeSchemaFolders(): Promise<void> {
  for (const folder of made.splice(0)) await rm(folder, { recursive: true })
}
