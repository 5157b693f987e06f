import { spawnSync } from 'node:child_process'
import { writeSync } from 'node:fs'
import { parentPort, workerData } from 'node:worker_threads'
import { recordBlocked } from './blocked-tests.mjs'

/** The thread of end-if-blocked.ts. */
const LOOK_MS = 500
const { beats, maxMs } = workerData
let test = { title: 'a test' }
let last = { beat: 0, at: performance.now() }

parentPort.on('message', (started) => {
  test = started
})
setInterval(() => {
  const beat = Atomics.load(beats, 0)
  const now = performance.now()
  if (beat !== last.beat) last = { beat, at: now }
  else if (now - last.at > maxMs) endProcess()
}, LOOK_MS)

function endProcess() {
  const message = `${test.title}: blocked its process for ${maxMs / 1000} s and was ended`
  writeSync(2, `\n${test.file ?? ''} ${message}\n`)
  recordBlocked({ ...test, message })
  // Ends the children, which would keep running and hold the run's output open.
  spawnSync('pkill', ['-TERM', '-P', `${process.pid}`])
  process.kill(process.pid, 'SIGKILL')
}
