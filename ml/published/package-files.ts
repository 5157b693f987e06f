import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { promisify } from 'node:util'
import { createGunzip } from 'node:zlib'
import { extract } from 'tar-stream'

/** A package of the npm registry: `name@version`, and the hash of its archive as the registry has it. */
export type NpmPackage = { readonly spec: string; readonly integrity: string }

/** Fetches a package and reads some of its files, by their paths in the archive. Installs and runs nothing of it. */
export async function readPackageFiles(
  { spec, integrity }: NpmPackage,
  wanted: (path: string) => boolean,
): Promise<Map<string, Buffer>> {
  const folder = await mkdtemp(join(tmpdir(), 'curbgrade-package-'))
  try {
    const { stdout } = await promisify(execFile)('npm', [
      'pack',
      spec,
      '--json',
      '--pack-destination',
      folder,
    ])
    const [packed] = JSON.parse(stdout) as { filename: string }[]
    const archive = join(folder, packed?.filename ?? '')
    await checkIntegrity(archive, integrity)
    return await readArchive(archive, wanted)
  } finally {
    await rm(folder, { recursive: true })
  }
}

async function checkIntegrity(archive: string, integrity: string): Promise<void> {
  const hash = createHash('sha512').update(await readFile(archive))
  const found = `sha512-${hash.digest('base64')}`
  if (found !== integrity) throw new Error(`the archive is not the expected one: ${found}`)
}

async function readArchive(archive: string, wanted: (path: string) => boolean): Promise<Map<string, Buffer>> {
  const files = new Map<string, Buffer>()
  for await (const entry of createReadStream(archive).pipe(createGunzip()).pipe(extract())) {
    const path = entry.header.name.replace(/^package\//, '')
    if (wanted(path)) files.set(path, await buffer(entry))
    else entry.resume()
  }
  return files
}
