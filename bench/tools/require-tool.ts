import { spawn, spawnSync } from 'node:child_process'

/** Exits with a message that says how to install the tool, instead of measuring without a baseline. */
export function requireTool(name: string): void {
  if (spawnSync(name, ['--version'], { stdio: 'ignore' }).error === undefined) return
  const packages: Record<string, string> = {
    psql: 'postgresql-client',
    pgbench: 'postgresql-contrib',
    'heif-enc': 'libheif-examples',
  }
  console.log(
    `${name} is missing: this bench compares with it. Debian, Ubuntu: apt-get install ${packages[name] ?? name}`,
  )
  process.exit(2)
}

/** Runs a tool and returns its output; `sink` counts the bytes instead of keeping them. */
export const runTool = (
  name: string,
  args: readonly string[],
  options: { sink?: boolean } = {},
): Promise<{ text: string; bytes: number }> =>
  new Promise((resolve, reject) => {
    const child = spawn(name, args, { stdio: ['ignore', 'pipe', 'pipe'] })
    const pieces: Buffer[] = []
    const complaints: Buffer[] = []
    let bytes = 0
    child.stdout.on('data', (piece: Buffer) => {
      bytes += piece.length
      if (options.sink !== true) pieces.push(piece)
    })
    child.stderr.on('data', (piece: Buffer) => complaints.push(piece))
    child.once('error', reject)
    child.once('close', (code) =>
      code === 0
        ? resolve({ text: Buffer.concat(pieces).toString(), bytes })
        : reject(new Error(`${name}: ${Buffer.concat(complaints).toString()}`)),
    )
  })
