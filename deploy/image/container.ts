import { type ChildProcessWithoutNullStreams, execFile, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { promisify } from 'node:util'
import { freePort } from '../../server/platform/embedded-postgres/free-port.ts'

/** As compose.yaml locks it up, but on the network of this machine, where the stand-ins are. */
const LOCKED =
  '--network host --read-only --tmpfs /tmp --cap-drop ALL --security-opt no-new-privileges'.split(' ')

const program = process.env['CONTAINERS'] ?? 'docker'

/** The image `curbgrade` with these settings, once it says where it runs. */
export async function startContainer(settings: Readonly<Record<string, string>>) {
  const name = `curbgrade-${randomUUID()}`
  const env = await envOf(settings)
  const child = spawn(program, ['run', '--rm', '--name', name, ...LOCKED, ...env, 'curbgrade'])
  const gone = once(child, 'exit')
  const ask = (...args: string[]) => promisify(execFile)(program, args)
  return {
    url: await printedUrl(child),
    /** Runs a command inside; its output, or what its failure said. */
    run: (...command: string[]): Promise<string> =>
      ask('exec', name, ...command).then(
        ({ stdout }) => stdout.trim(),
        (error: { stderr: string }) => error.stderr.trim(),
      ),
    /** Sends the image's stop signal; the exit code. */
    stop: async (): Promise<unknown> => {
      await ask('stop', '--time', '20', name)
      const [code] = await gone
      return code
    },
    /** Whatever it is doing; it is fine if it is gone already. */
    remove: () => ask('rm', '--force', name).catch(() => {}),
  }
}

const printedUrl = (child: ChildProcessWithoutNullStreams): Promise<string> =>
  new Promise((resolve, reject) => {
    let said = ''
    const hear = (piece: Buffer) => {
      said += piece.toString()
      const url = /runs at (\S+)/.exec(said)?.[1]
      if (url !== undefined) resolve(url)
    }
    child.stdout.on('data', hear)
    child.stderr.on('data', hear)
    child.once('error', reject)
    child.once('exit', () => reject(new Error(`the container ended:\n${said}`)))
  })

async function envOf(settings: Readonly<Record<string, string>>): Promise<string[]> {
  const [port, metricsPort] = [await freePort(), await freePort()]
  const all = {
    ...settings,
    APP_URL: `http://localhost:${port}`,
    HOST: '127.0.0.1',
    PORT: String(port),
    METRICS_HOST: '127.0.0.1',
    METRICS_PORT: String(metricsPort),
  }
  return Object.entries(all).flatMap(([name, value]) => ['--env', `${name}=${value}`])
}
