import { cpSync, existsSync, readFileSync } from 'node:fs'
import { isBuiltin } from 'node:module'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'

// `node scripts/copy-modules.mjs FOLDER`, for the image: what production's bundles leave outside, with all that it needs.
const root = fileURLToPath(new URL('..', import.meta.url))
const target = process.argv[2] ?? 'modules'
const folders = [...leftOutside()].reduce((found, name) => addWithNeeds(name, '.', found), new Set())
for (const folder of folders) copy(folder)
process.stdout.write(`${folders.size} modules are in ${target}\n`)

function leftOutside() {
  const { outputs } = readJson('server/dist/production/metafile.json')
  const imports = Object.values(outputs).flatMap((output) => output.imports)
  const names = imports.filter(({ path, external }) => external && !isBuiltin(path)).map(({ path }) => path)
  // An operator who wants the first adds it; the second is a choice that pg offers and nobody made.
  return new Set(names.filter((name) => !['onnxruntime-node', 'pg-native'].includes(name)))
}

function addWithNeeds(name, from, found) {
  const folder = folderOf(name, from)
  if (folder === undefined || found.has(folder)) return found
  found.add(folder)
  const { dependencies, optionalDependencies } = readJson(join(folder, 'package.json'))
  for (const need of Object.keys({ ...dependencies, ...optionalDependencies }))
    addWithNeeds(need, folder, found)
  return found
}

/** As Node looks for it: beside its user, then further out. Binaries of other platforms are nowhere. */
function folderOf(name, from) {
  const folder = join(from, 'node_modules', name)
  if (existsSync(join(root, folder))) return folder
  return from === '.' ? undefined : folderOf(name, dirname(from))
}

function copy(folder) {
  const nested = join(root, folder, 'node_modules')
  cpSync(join(root, folder), join(target, relative('node_modules', folder)), {
    recursive: true,
    filter: (path) => path !== nested,
  })
}

function readJson(path) {
  return JSON.parse(readFileSync(join(root, path), 'utf8'))
}
