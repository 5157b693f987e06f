import { join } from 'node:path'
import { Worker } from 'node:worker_threads'

type RunningTest = { readonly file: string; readonly title: string }

const BEAT_MS = 500

/**
 * Ends this process once its event loop has been blocked for `maxMs`, as by an endless loop. A runner's own time limits
 * need that loop, so a thread watches it. Returns a function that takes the test that starts.
 */
export function endIfBlocked(maxMs: number): (test: RunningTest) => void {
  const beats = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT))
  const watch = new Worker(join(import.meta.dirname, 'watch-process.mjs'), { workerData: { beats, maxMs } })
  watch.unref()
  setInterval(() => Atomics.add(beats, 0, 1), BEAT_MS).unref()
  return (test) => watch.postMessage(test)
}
