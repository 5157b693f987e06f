import { monitorEventLoopDelay } from 'node:perf_hooks'
import { gradedPictures } from '@curbgrade/learning/test/graded-pictures'
import { trainHead } from '@curbgrade/learning/training/train-head'
import { createTrainingPool } from '@curbgrade/server/ai/learning/training-pool'
import { reportFigure } from './tools/report.ts'

/**
 * Measures a whole retraining on 2,000 grades of 388 features and ten categories in its thread: a new head, the
 * recalibrated shipped head, the figures on the holdout and the promotion. Also measures how it delays the event
 * loop.
 */
const context = { features: 'bench', seed: 20 }
const picturesOf = (count: number, seed: number) => gradedPictures({ count, seed, kinds: 10, columns: 388 })

const shipped = trainHead(picturesOf(800, 2), context)
if (!shipped.ok) throw new Error('nothing was trained')
const labeled = picturesOf(2000, 1).map((picture) => ({
  ...picture,
  features: Float32Array.from(picture.features),
}))
const job = { ...context, labeled, shipped: shipped.value.head, champion: null }

const pool = createTrainingPool()
try {
  const delay = monitorEventLoopDelay({ resolution: 1 })
  const times: number[] = []
  for (let round = 0; round < 4; round++) {
    const startedAt = performance.now()
    delay.enable()
    const trained = await pool.train(job)
    delay.disable()
    if (!trained.ok) throw new Error(trained.error.code)
    times.push(performance.now() - startedAt)
  }
  // Skips the first round, which starts the thread.
  const [, middle = Number.NaN] = times.slice(1).toSorted((a, b) => a - b)
  reportFigure('retraining on 2,000 grades, from asking to figures, ms', middle, 2000)
  reportFigure('event-loop delay p99 while learning, ms', delay.percentile(99) / 1e6, 50)
} finally {
  await pool.stop()
}
