import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { TEST_MS } from '../../fixtures/test-size.ts'

type RunningTest = { readonly file: string; readonly title: string }

const MAX_MS = Number(process.env['MAX_BLOCKED_MS'] ?? TEST_MS)
const BEAT_MS = 500

/**
 * Ends this process once its event loop has been blocked for as long as a test may take. A runner's own time limits need
 * that loop, so a thread watches it. Returns a function that takes the test that starts.
 */
export function endIfBlocked(): (test: RunningTest) => void {
  const beats = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT))
  const workerData = { beats, maxMs: MAX_MS }
  const watch = new Worker(join(import.meta.dirname, 'watch-process.mjs'), { workerData })
  watch.unref()
  setInterval(() => Atomics.add(beats, 0, 1), BEAT_MS).unref()
  return (test) => watch.postMessage(test)
}
