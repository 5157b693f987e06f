import { cp } from 'node:fs/promises'
import { migrationsFolder } from '../../main/paths.ts'
import { addFiles, schemaFolder } from '../../platform/db/test/schema-folder.ts'

/** The migrations of an invented release after this one, which adds these files. */
export async function nextRelease(files: Record<string, string>): Promise<string> {
  const folder = await schemaFolder({})
  await cp(migrationsFolder, folder, { recursive: true })
  await addFiles(folder, files)
  return folder
}
