import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../..', import.meta.url))

export type StartedProduct = {
  readonly child: ChildProcess
  /** Resolves once the app prints its URL; rejects with its output if it exits first. */
  readonly url: Promise<string>
  /** All of its output so far. */
  said(): string
  /** Sends SIGKILL to the whole process group; resolves once the process is gone. */
  kill(): Promise<void>
  /** Stops it like Ctrl+C; resolves with the exit code. */
  stop(): Promise<number | null>
}

/** Starts the built product like `npm start`, in its own process group. */
export const startProduct = (
  dataDir: string,
  env: Record<string, string> = {},
  script = 'server/dist/local.js',
): StartedProduct => startWith([process.execPath, script], dataDir, env)

/** Starts the product with a command. */
export function startWith(
  [program, ...parameters]: readonly [string, ...string[]],
  dataDir: string,
  env: Record<string, string> = {},
): StartedProduct {
  const child = spawn(program, parameters, {
    cwd: root,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH: process.env['PATH'],
      DATA_DIR: dataDir,
      PORT: '0',
      RATE_LIMITS: 'off',
      LOCAL: 'on',
      // The demo lists stay without pictures, which take seconds of drawing after each start.
      ...(env['LOCAL'] === undefined && { DEMO_TOKENS: '0' }),
      ...env,
    },
  })
  const gone = once(child, 'exit')
  let output = ''
  const url = new Promise<string>((resolve, reject) => {
    const append = (piece: Buffer) => {
      output += piece.toString()
      const found = /runs at ([^\s"]+)/.exec(output)?.[1]
      if (found !== undefined) resolve(found)
    }
    child.stdout?.on('data', append)
    child.stderr?.on('data', append)
    child.once('exit', () => reject(new Error(`the product ended:\n${output}`)))
  })
  url.catch(() => {})
  return {
    child,
    url,
    said: () => output,
    kill: async () => {
      if (child.exitCode === null && child.signalCode === null) process.kill(-Number(child.pid), 'SIGKILL')
      await gone
    },
    stop: async () => {
      if (child.exitCode === null && child.signalCode === null) child.kill('SIGTERM')
      await gone
      return child.exitCode
    },
  }
}

/** Builds what is stale, like `npm start`. */
export async function buildProduct(): Promise<void> {
  const child = spawn(process.execPath, ['scripts/build.mjs'], { cwd: root, stdio: 'ignore' })
  const [code] = await once(child, 'exit')
  if (code !== 0) throw new Error('the product does not build: run `node scripts/build.mjs` to see why')
}
