import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'

export type Supervised = {
  readonly port: number
  pid(): number
  /** Sends SIGKILL; the supervisor restarts the process. */
  kill(): void
  /** Sends SIGSTOP for this long. */
  freeze(ms: number): Promise<void>
  stop(): Promise<void>
}

/** Runs the product in a separate process and restarts it whenever it ends. Resolves when it first serves. */
export async function supervise(env: Record<string, string>): Promise<Supervised> {
  let isStopping = false
  let child = start(env)
  const restart = (): void => {
    if (isStopping) return
    child = start(env)
    child.once('exit', restart)
  }
  child.once('exit', restart)
  await hasStarted(child)
  const send = (signal: NodeJS.Signals): void => void child.kill(signal)
  return {
    port: Number(env['PORT']),
    pid: () => Number(child.pid),
    kill: () => send('SIGKILL'),
    freeze: async (ms) => {
      const frozen = child
      frozen.kill('SIGSTOP')
      await new Promise((resolve) => setTimeout(resolve, ms))
      frozen.kill('SIGCONT')
    },
    stop: async () => {
      isStopping = true
      const gone = once(child, 'exit')
      send('SIGTERM')
      await gone
    },
  }
}

const start = (env: Record<string, string>): ChildProcess =>
  spawn(process.execPath, ['server/dist/local.js'], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { PATH: process.env['PATH'], ...env },
  })

const hasStarted = (child: ChildProcess): Promise<void> =>
  new Promise((resolve, reject) => {
    let output = ''
    child.stdout?.on('data', (chunk: Buffer) => {
      output += chunk.toString()
      if (/runs at/.test(output)) resolve()
    })
    child.once('exit', () => reject(new Error(`the product did not start: ${output}`)))
  })
