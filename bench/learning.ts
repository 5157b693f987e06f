import { monitorEventLoopDelay } from 'node:perf_hooks'
import { gradedPictures } from '@curbgrade/learning/test/graded-pictures'
import { trainHeads } from '@curbgrade/learning/training/train-head'
import { createLearnPool } from '@curbgrade/server/ai/learning/learn-pool'
import { reportFigure } from './report.ts'

/**
 * A whole retraining on 2,000 grades of 388 features and ten categories: anew and on top of a shipped head, the holdout's
 * figures, the promotion; in its thread, and what it does to everybody else meanwhile.
 */
const ground = { features: 'bench', seed: 20 }
const picturesOf = (count: number, seed: number) => gradedPictures({ count, seed, kinds: 10, columns: 388 })

const shipped = trainHeads(picturesOf(800, 2), ground)
if (!shipped.ok) throw new Error('nothing was trained')
const labeled = picturesOf(2000, 1).map((one) => ({ ...one, features: Float32Array.from(one.features) }))
const lesson = { ...ground, labeled, shipped: shipped.value.head, champion: null }

const pool = createLearnPool()
try {
  const delay = monitorEventLoopDelay({ resolution: 1 })
  const times: number[] = []
  for (let round = 0; round < 4; round++) {
    const startedAt = performance.now()
    delay.enable()
    const learned = await pool.learn(lesson)
    delay.disable()
    if (!learned.ok) throw new Error(learned.error.code)
    times.push(performance.now() - startedAt)
  }
  // The first one starts the thread.
  const [, middle = Number.NaN] = times.slice(1).toSorted((a, b) => a - b)
  reportFigure('retraining on 2,000 grades, from asking to figures, ms', middle, 2000)
  reportFigure('event-loop delay p99 while learning, ms', delay.percentile(99) / 1e6, 50)
} finally {
  await pool.stop()
}
