import { readFileSync } from 'node:fs'

export type PhotoBounds = {
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
  { maxMs, maxMemoryBytes }: PhotoBounds,
  end: () => void,
): () => void {
  const timer = setTimeout(end, maxMs)
  const watcher = setInterval(() => {
    if (readMemory(processId) > maxMemoryBytes) end()
  }, WATCH_MS)
  return () => {
    clearTimeout(timer)
    clearInterval(watcher)
  }
}

/** What a process has in memory, in bytes; 0 where the system doesn't say. Production is Linux, which does. */
export function readMemory(processId: number): number {
  try {
    const [, kilobytes] =
      /^VmRSS:\s*(\d+) kB$/m.exec(readFileSync(`/proc/${processId}/status`, 'latin1')) ?? []
    return Number(kilobytes ?? 0) * 1024
  } catch {
    return 0
  }
}
