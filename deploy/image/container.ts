import { type ChildProcessWithoutNullStreams, execFile, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { basename } from 'node:path'
import { promisify } from 'node:util'
import { freePort } from '@curbgrade/embedded-postgres/free-port'

const program = process.env['CONTAINERS'] ?? 'docker'

/** The restrictions of compose.yaml, but on the host network, where the fakes listen. */
const RESTRICTIONS = [
  ...'--network host --read-only --tmpfs /tmp --cap-drop ALL --security-opt no-new-privileges'.split(' '),
  // Podman makes more folders writable of its own accord.
  ...(basename(program) === 'podman' ? ['--read-only-tmpfs=false'] : []),
]

/** Runs the image `curbgrade` with these settings. Resolves once it prints its address. */
export async function startContainer(settings: Readonly<Record<string, string>>) {
  const name = `curbgrade-${randomUUID()}`
  const env = await envArguments(settings)
  const child = spawn(program, ['run', '--rm', '--name', name, ...RESTRICTIONS, ...env, 'curbgrade'])
  const exited = once(child, 'exit')
  const runProgram = (...args: string[]) => promisify(execFile)(program, args)
  return {
    url: await readPrintedUrl(child),
    /** Runs a command inside. Resolves with its output, or with its standard error if it fails. */
    run: (...command: string[]): Promise<string> =>
      runProgram('exec', name, ...command).then(
        ({ stdout }) => stdout.trim(),
        (error: { stderr: string }) => error.stderr.trim(),
      ),
    /** Sends the image's stop signal. Resolves with the exit code. */
    stop: async (): Promise<unknown> => {
      await runProgram('stop', '--time', '20', name)
      const [code] = await exited
      return code
    },
    /** Kills and removes the container; does nothing if it has already exited. */
    remove: () => runProgram('rm', '--force', name).catch(() => {}),
  }
}

const readPrintedUrl = (child: ChildProcessWithoutNullStreams): Promise<string> =>
  new Promise((resolve, reject) => {
    let output = ''
    const receive = (chunk: Buffer) => {
      output += chunk.toString()
      const url = /runs at ([^\s"]+)/.exec(output)?.[1]
      if (url !== undefined) resolve(url)
    }
    child.stdout.on('data', receive)
    child.stderr.on('data', receive)
    child.once('error', reject)
    child.once('exit', () => reject(new Error(`the container exited:\n${output}`)))
  })

async function envArguments(settings: Readonly<Record<string, string>>): Promise<string[]> {
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
