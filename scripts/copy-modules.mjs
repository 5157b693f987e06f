import { cpSync, existsSync, readFileSync } from 'node:fs'
import { isBuiltin } from 'node:module'
import { basename, dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'

// `node scripts/copy-modules.mjs FOLDER` copies, for the image, the modules that production bundles leave out and
// their dependencies.
const root = fileURLToPath(new URL('..', import.meta.url))
const target = process.argv[2] ?? 'modules'

/** Of packages with a binary for every platform, browser and bundler: the parts that a server loads. */
const PARTS = {
  'libheif-js': {
    dependencies: [],
    leavesOut: (path) => /\/libheif$|-bundle\.m?js$/.test(path),
  },
  'onnxruntime-node': {
    dependencies: ['onnxruntime-common'],
    leavesOut: (path) => /\/bin\/napi-v\d+\/./.test(path) && !isOfThisPlatform(path),
  },
  'onnxruntime-web': {
    dependencies: ['onnxruntime-common'],
    leavesOut: (path) =>
      /\/dist\/./.test(path) && !/\/ort\.node\.min\.mjs$|\/ort-wasm-simd-threaded\.(mjs|wasm)$/.test(path),
  },
}

const folders = [...listExternals()].reduce((found, name) => addWithDependencies(name, '.', found), new Set())
for (const folder of folders) copy(folder)
process.stdout.write(`Copied ${folders.size} modules to ${target}\n`)

function isOfThisPlatform(path) {
  const [, platform, arch] = /\/bin\/napi-v\d+\/([^/]+)(?:\/([^/]+))?/.exec(path) ?? []
  return platform === process.platform && (arch === undefined || arch === process.arch)
}

function listExternals() {
  const { outputs } = readJson('server/dist/production/metafile.json')
  const imports = Object.values(outputs).flatMap((output) => output.imports)
  const names = imports
    .filter(({ path, external }) => external && !isBuiltin(path))
    .map(({ path }) => toPackage(path))
  // An option of pg that we don't use.
  return new Set(names.filter((name) => name !== 'pg-native'))
}

/** Of a package, or of a file in it. */
function toPackage(path) {
  const parts = path.split('/')
  return parts.slice(0, path.startsWith('@') ? 2 : 1).join('/')
}

function addWithDependencies(name, from, found) {
  const folder = findFolder(name, from)
  if (folder === undefined || found.has(folder)) return found
  found.add(folder)
  const { dependencies, optionalDependencies } = readJson(join(folder, 'package.json'))
  for (const dependency of PARTS[name]?.dependencies ??
    Object.keys({ ...dependencies, ...optionalDependencies }))
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
    filter: (path) => path !== nested && !PARTS[basename(folder)]?.leavesOut(path),
  })
}

function readJson(path) {
  return JSON.parse(readFileSync(join(root, path), 'utf8'))
}
