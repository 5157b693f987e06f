import { type ChildProcess, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { rename } from 'node:fs/promises'
import { basename } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'

/** Runs a script in a process of its own, which `onSpawn` gets at once; resolves when it prints something. */
export async function startScript(
  path: string,
  args: readonly string[],
  onSpawn: (child: ChildProcess) => void,
): Promise<ChildProcess> {
  const child = spawn(process.execPath, [await bundleOf(path), ...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  onSpawn(child)
  await once(child.stdout, 'data')
  return child
}

/** Sends SIGKILL; resolves once the process is gone. */
export async function killScript(child: ChildProcess): Promise<void> {
  if (child.signalCode !== null || child.exitCode !== null) return
  const gone = once(child, 'exit')
  child.kill('SIGKILL')
  await gone
}

const bundles = new Map<string, Promise<string>>()

/** A process that translates each module itself needs four times as long to start. */
function bundleOf(path: string): Promise<string> {
  const bundled = bundles.get(path) ?? bundle(path)
  bundles.set(path, bundled)
  return bundled
}

/** The same name in all test processes, which replace each other's file by an equal one. */
async function bundle(path: string): Promise<string> {
  const outfile = fileURLToPath(new URL(`../dist/test/${basename(path, '.ts')}.js`, import.meta.url))
  const unfinished = `${outfile}.${randomUUID()}`
  await build({
    entryPoints: [path],
    outfile: unfinished,
    bundle: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    external: ['graphile-worker', 'onnxruntime-node', 'onnxruntime-web', 'pino', 'sharp'],
    banner: {
      js: "import { createRequire as requireOf } from 'node:module'; const require = requireOf(import.meta.url);",
    },
  })
  await rename(unfinished, outfile)
  return outfile
}
