import { readFileSync } from 'node:fs'

export type PhotoBounds = {
  /** Of the process's own time, so that a busy machine refuses no good photo. */
  readonly maxCpuMs: number
  /** In case it waits for something, or the system doesn't tell its own time. */
  readonly maxMs: number
  readonly maxMemoryBytes: number
  /** For tests that kill the process: gets its id when it has been sent a photo. */
  readonly onPhoto?: (processId: number) => void
}

const WATCH_MS = 25

/**
 * Calls `end` if a process takes more time or memory; returns a function that stops watching. From outside, because
 * decoders don't return to their event loop.
 */
export function watchProcess(
  processId: number,
  { maxCpuMs, maxMs, maxMemoryBytes }: PhotoBounds,
  end: () => void,
): () => void {
  const before = readCpuMs(processId)
  const timer = setTimeout(end, maxMs)
  const watcher = setInterval(() => {
    if (readMemory(processId) > maxMemoryBytes || readCpuMs(processId) - before > maxCpuMs) end()
  }, WATCH_MS)
  return () => {
    clearTimeout(timer)
    clearInterval(watcher)
  }
}

/** What a process has in memory, in bytes; 0 where the system doesn't say. Production is Linux, which does. */
export function readMemory(processId: number): number {
  const [, kilobytes] = /^VmRSS:\s*(\d+) kB$/m.exec(readProc(processId, 'status')) ?? []
  return Number(kilobytes ?? 0) * 1024
}

/** Linux counts in hundredths of a second on every architecture. */
const TICK_MS = 10

/** After the name, which may have spaces: eleven fields, then the times in user and system mode. */
function readCpuMs(processId: number): number {
  const [, user = 0, system = 0] = /\) (?:\S+ ){11}(\d+) (\d+)/.exec(readProc(processId, 'stat')) ?? []
  return (Number(user) + Number(system)) * TICK_MS
}

function readProc(processId: number, file: string): string {
  try {
    return readFileSync(`/proc/${processId}/${file}`, 'latin1')
  } catch {
    return ''
  }
}
