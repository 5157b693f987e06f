import { type SpawnOptions, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
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

const SCRIPT = fileURLToPath(new URL('owner.ts', import.meta.url))

/** Runs `owner.ts` on a data folder in its own process group; killed at the end of the test. */
export function spawnOwner(
  dataDir: string,
  options: SpawnOptions = {},
  script: string = SCRIPT,
): OwnerProcess {
  const args = ['--import', import.meta.resolve('tsx'), script, dataDir]
  const child = spawn(process.execPath, args, {
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
