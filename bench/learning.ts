import { monitorEventLoopDelay } from 'node:perf_hooks'
import { trainHeads } from '@curbgrade/core/ai/head/train-heads'
import { gradedPictures } from '@curbgrade/core/ai/test/graded-pictures'
import { createLearnPool } from '@curbgrade/server/ai/learning/learn-pool'
import { reportFigure } from './report.ts'

/**
 * A full training job on 2,000 grades of 388 features and ten categories: from scratch and on top of a shipped
 * head, the holdout's figures, the promotion. Runs in its thread; also measures its effect on other requests.
 */
const ground = { features: 'bench', seed: 20 }
const picturesOf = (count: number, seed: number) => gradedPictures({ count, seed, kinds: 10, columns: 388 })

const shipped = trainHeads(picturesOf(800, 2), ground)
if (!shipped.ok) throw new Error('nothing was trained')
const labeled = picturesOf(2000, 1).map((row) => ({ ...row, features: Float32Array.from(row.features) }))
const trainingJob = { ...ground, labeled, shipped: shipped.value.head, champion: null }

const pool = createLearnPool()
try {
  const delay = monitorEventLoopDelay({ resolution: 1 })
  const times: number[] = []
  for (let round = 0; round < 4; round++) {
    const startedAt = performance.now()
    delay.enable()
    const learned = await pool.learn(trainingJob)
    delay.disable()
    if (!learned.ok) throw new Error(learned.error.code)
    times.push(performance.now() - startedAt)
  }
  // The first round starts the thread.
  const [, median = Number.NaN] = times.slice(1).toSorted((a, b) => a - b)
  reportFigure('training job on 2,000 grades, from request to figures, ms', median, 2000)
  reportFigure('event-loop delay p99 while learning, ms', delay.percentile(99) / 1e6, 50)
} finally {
  await pool.stop()
}
