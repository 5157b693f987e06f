import { execFileSync } from 'node:child_process'
import { eventually } from '../eventually.ts'
import { type StartedProduct, startProduct } from '../started-product.ts'

export type PhotoServices = {
  /** Of the API that runs now, or starts. */
  url(): Promise<string>
  /** Ends one process with SIGKILL, once it's running, and starts its successor; the worker starts photo processes. */
  kill(service: Service): Promise<void>
  stop(): Promise<void>
}

export type Service = 'api' | 'worker' | 'photo process'

/** An API and a worker as processes of their own, on one database and one data folder. */
export function startPhotoServices(dataDir: string, env: Record<string, string>): PhotoServices {
  const start = (ROLES: 'api' | 'worker') => startProduct(dataDir, { ...env, ROLES })
  const running = { api: start('api'), worker: start('worker') }
  const killMain = async (role: 'api' | 'worker'): Promise<void> => {
    await running[role].url
    // Alone, so that a photo process that is left behind has to end by itself.
    running[role].child.kill('SIGKILL')
    running[role] = start(role)
  }
  return {
    url: () => running.api.url,
    kill: (service) =>
      service === 'photo process' ? eventually(() => killPhotoProcess(running.worker)) : killMain(service),
    stop: async () => {
      await Promise.all([running.api.kill(), running.worker.kill()])
    },
  }
}

function killPhotoProcess({ child }: StartedProduct): void {
  const processes = execFileSync('ps', ['-A', '-o', 'pid=,ppid=,args='], { encoding: 'utf8' })
    .split('\n')
    .map((line) => line.trim().split(/\s+/))
  const found = processes.find(
    ([, parent, ...args]) => Number(parent) === child.pid && args.join(' ').includes('photo-process'),
  )
  if (found === undefined) throw new Error('no photo process is running')
  process.kill(Number(found[0]), 'SIGKILL')
}
