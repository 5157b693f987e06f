import { cpSync, existsSync, readFileSync } from 'node:fs'
import { isBuiltin } from 'node:module'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'

// `node scripts/copy-modules.mjs FOLDER` copies, for the image, the modules that production bundles leave out and
// their dependencies.
const root = fileURLToPath(new URL('..', import.meta.url))
const target = process.argv[2] ?? 'modules'
const folders = [...listExternals()].reduce((found, name) => addWithDependencies(name, '.', found), new Set())
for (const folder of folders) copy(folder)
process.stdout.write(`Copied ${folders.size} modules to ${target}\n`)

function listExternals() {
  const { outputs } = readJson('server/dist/production/metafile.json')
  const imports = Object.values(outputs).flatMap((output) => output.imports)
  const names = imports.filter(({ path, external }) => external && !isBuiltin(path)).map(({ path }) => path)
  // Operators who want onnxruntime-node add it; pg-native is an option of pg that we don't use.
  return new Set(names.filter((name) => !['onnxruntime-node', 'pg-native'].includes(name)))
}

function addWithDependencies(name, from, found) {
  const folder = findFolder(name, from)
  if (folder === undefined || found.has(folder)) return found
  found.add(folder)
  const { dependencies, optionalDependencies } = readJson(join(folder, 'package.json'))
  for (const dependency of Object.keys({ ...dependencies, ...optionalDependencies }))
    addWithDependencies(dependency, folder, found)
  return found
}

/** Resolves like Node: beside the importer, then further up. Returns undefined for binaries of other platforms. */
function findFolder(name, from) {
  const folder = join(from, 'node_modules', name)
  if (existsSync(join(root, folder))) return folder
  return from === '.' ? undefined : findFolder(name, dirname(from))
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
