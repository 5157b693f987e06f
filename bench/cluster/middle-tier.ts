import { type ChildProcess, spawn } from 'node:child_process'
import { chmod, mkdir, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { userInfo } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { freePort } from '@curbgrade/embedded-postgres/free-port'

export type MiddleTier = { readonly url: string; stop(): void }

/**
 * Starts HAProxy in front of the API processes: checks each one's readiness every 0.5 s, retries on another, and sends
 * a fresh process its share of requests only little by little, while Node compiles the request path.
 */
export async function startProxy(folder: string, apis: readonly { port: number }[]): Promise<MiddleTier> {
  const port = await freePort()
  const servers = apis.map((api, index) => `  server api${index + 1} 127.0.0.1:${api.port}`)
  const config = join(folder, 'haproxy.cfg')
  await writeFile(
    config,
    `global
  maxconn 4000
defaults
  mode http
  timeout connect 1s
  timeout client 130s
  timeout server 130s
  option forwardfor
  option redispatch 1
  retries 3
  # A request that reached a process which then died is repeated only where repeating it is harmless by definition.
  retry-on conn-failure empty-response response-timeout
frontend public
  bind 127.0.0.1:${port}
  http-request disable-l7-retry if METH_POST
  default_backend apis
backend apis
  balance leastconn
  option httpchk GET /readyz
  default-server check inter 500ms fall 2 rise 1 slowstart 10s observe layer4 error-limit 1 on-error mark-down
${servers.join('\n')}
`,
  )
  const child = spawn('haproxy', ['-f', config, '-db'], { stdio: ['ignore', 'ignore', 'ignore'] })
  await accepts(port, child)
  return { url: `http://127.0.0.1:${port}`, stop: () => void child.kill() }
}

/** Starts pgbouncer in transaction mode. It refuses to run as root. */
export async function startPgbouncer(folder: string, databaseUrl: string): Promise<MiddleTier> {
  const port = await freePort()
  const { hostname, port: databasePort, username, password, pathname } = new URL(databaseUrl)
  const home = join(folder, 'pgbouncer')
  await mkdir(home)
  const [config, users] = [join(home, 'pgbouncer.ini'), join(home, 'users.txt')]
  await writeFile(users, `"${decodeURIComponent(username)}" "${decodeURIComponent(password)}"\n`)
  await writeFile(
    config,
    `[databases]
* = host=${hostname} port=${databasePort}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = plain
auth_file = ${users}
pool_mode = transaction
default_pool_size = 40
max_client_conn = 400
`,
  )
  for (const path of [folder, home]) await chmod(path, 0o755)
  const asUser = userInfo().uid === 0 ? ['-u', 'nobody'] : []
  const child = spawn('pgbouncer', [...asUser, config], { stdio: 'ignore' })
  await accepts(port, child)
  return {
    url: `postgres://${username}:${password}@127.0.0.1:${port}${pathname}`,
    stop: () => void child.kill(),
  }
}

async function accepts(port: number, child: ChildProcess): Promise<void> {
  let error: Error | undefined
  child.once('error', (cause) => {
    error = cause
  })
  while (!(await canConnect(port))) {
    if (error !== undefined || child.exitCode !== null)
      throw new Error(`${child.spawnfile} does not run`, { cause: error })
    await delay(50)
  }
}

const canConnect = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false))
    socket.once('connect', () => socket.destroy())
  })
