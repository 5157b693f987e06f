import { spawn } from 'node:child_process'

export type Display = { readonly name: string; stop(): void }

/** A screen in memory, because neither browser draws WebGL without one. Xvfb chooses its number. */
export async function startDisplay(): Promise<Display> {
  const child = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', '1400x1000x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  })
  const end = () => void child.kill('SIGTERM')
  process.once('exit', end)
  const number = await new Promise<string>((resolve, reject) => {
    child.stdio[3]?.once('data', (line: Buffer) => resolve(line.toString().trim()))
    child.once('error', reject)
    child.once('exit', (code) => reject(new Error(`Xvfb ended with code ${code}`)))
  })
  return {
    name: `:${number}`,
    stop: () => {
      process.off('exit', end)
      end()
    },
  }
}
