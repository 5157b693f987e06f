import { type SpawnOptions, spawn } from 'node:child_process'
import { once } from 'node:events'
import { renameSync } from 'node:fs'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { buildSync } from 'esbuild'
import { onTestFinished } from 'vitest'
import { z } from 'zod'

const LINE = z.object({
  event: z.string(),
  url: z.string().default(''),
  adopted: z.boolean().default(false),
  name: z.string().default(''),
  message: z.string().default(''),
})
type Line = z.infer<typeof LINE>

export type OwnerProcess = {
  readonly pid: number
  /** The next event it prints; rejects with its stderr if it ended first. */
  nextEvent(): Promise<Line>
  /** Sends SIGKILL only to Node; resolves once it is gone. */
  kill(): Promise<void>
}

let bundled: string | undefined

/** Each owner would need half a second to translate its modules. Test processes replace each other's file by an equal one. */
function bundleOwner(): string {
  const bundle = fileURLToPath(new URL('../dist/owner.js', import.meta.url))
  const outfile = `${bundle}.${process.pid}`
  const entryPoints = [fileURLToPath(new URL('owner.ts', import.meta.url))]
  buildSync({ entryPoints, outfile, bundle: true, format: 'esm', platform: 'node', packages: 'external' })
  renameSync(outfile, bundle)
  return bundle
}

/**
 * Runs `owner.ts` on a data folder in its own process group; killed at the end of the test. `source` is that of
 * another checkout.
 */
export function spawnOwner(dataDir: string, options: SpawnOptions = {}, source?: string): OwnerProcess {
  const script =
    source === undefined ? [(bundled ??= bundleOwner())] : ['--import', import.meta.resolve('tsx'), source]
  const child = spawn(process.execPath, [...script, dataDir], {
    detached: true,
    ...options,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const ended = once(child, 'exit')
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]()
  let complaints = ''
  child.stderr.on('data', (chunk: Buffer) => {
    complaints += chunk.toString()
  })
  const kill = async (): Promise<void> => {
    child.kill('SIGKILL')
    await ended
  }
  onTestFinished(kill)
  const nextEvent = async (): Promise<Line> => {
    const next = await lines.next()
    if (next.done) throw new Error(`the owner ended: ${complaints}`)
    return LINE.parse(JSON.parse(next.value))
  }
  return { pid: child.pid ?? 0, nextEvent, kill }
}

/** An owner whose start is over, with its outcome. */
export async function startedOwner(
  ...args: Parameters<typeof spawnOwner>
): Promise<OwnerProcess & { outcome: Line }> {
  const owner = spawnOwner(...args)
  await owner.nextEvent()
  return { ...owner, outcome: await owner.nextEvent() }
}
