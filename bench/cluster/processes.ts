import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** The unit of CPU time on Linux; 100 per second on every architecture that Node supports. */
const TICKS_PER_SECOND = 100

export async function postmasterPidOf(dataDir: string): Promise<number> {
  const text = await readFile(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8')
  return Number(text.split('\n')[0])
}

/** CPU seconds of these processes, including running and ended children. */
export async function cpuSecondsOf(pids: readonly number[]): Promise<number> {
  const all = (await Promise.all((await readdir('/proc')).map(readStat))).filter((stat) => stat !== null)
  const counted = all.filter(({ pid, parent }) => pids.includes(pid) || pids.includes(parent))
  return counted.reduce((sum, { ticks }) => sum + ticks, 0) / TICKS_PER_SECOND
}

/** Source: proc(5), fields 4 (ppid) and 14 to 17 (utime, stime, cutime, cstime). */
async function readStat(entry: string): Promise<{ pid: number; parent: number; ticks: number } | null> {
  if (!/^\d+$/.test(entry)) return null
  const text = await readFile(`/proc/${entry}/stat`, 'utf8').catch(() => null)
  if (text === null) return null
  // The process name is in parentheses and may contain spaces.
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
  const ticks = fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0)
  return { pid: Number(entry), parent: Number(fields[1]), ticks }
}
