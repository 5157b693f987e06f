import { monitorEventLoopDelay } from 'node:perf_hooks'
import { seededRandom } from '@curbgrade/core/shared/seeded-random'
import type { LabeledPicture } from '@curbgrade/learning/labeled-picture'
import { gradedPictures } from '@curbgrade/learning/test/graded-pictures'
import { trainHead } from '@curbgrade/learning/training/train-head'
import { createTrainingPool } from '@curbgrade/server/ai/learning/training-pool'
import { reportFigure } from './tools/report.ts'

/**
 * Measures a whole retraining on 2,000 grades and ten categories in its thread, at the widths of features that there are: a new
 * head, the recalibrated shipped head, the figures on the holdout and the promotion. Also measures how it delays the event
 * loop.
 */
const WIDTHS = [
  { features: 'street-1', columns: 388 },
  { features: 'street-3', columns: 2692 },
  { features: 'onnx:resnet-50', columns: 2048 },
] as const
const SIGNAL_COLUMNS = 40

const pool = createTrainingPool()
const delay = monitorEventLoopDelay({ resolution: 1 })
try {
  for (const { features, columns } of WIDTHS)
    reportFigure(
      `retraining on 2,000 grades of ${columns} features, from asking to figures, ms`,
      await retrainingMs(features, columns),
      2000,
    )
  reportFigure('event-loop delay p99 while learning, ms', delay.percentile(99) / 1e6, 50)
} finally {
  await pool.stop()
}

/** The median of three, after a first round that starts the thread. */
async function retrainingMs(features: string, columns: number): Promise<number> {
  const context = { features, seed: 20 }
  const shipped = trainHead(picturesOf(800, 2, columns), context)
  if (!shipped.ok) throw new Error('nothing was trained')
  const job = {
    ...context,
    labeled: picturesOf(2000, 1, columns),
    shipped: shipped.value.head,
    champion: null,
  }
  const times: number[] = []
  for (let round = 0; round < 4; round++) {
    const startedAt = performance.now()
    delay.enable()
    const trained = await pool.train(job)
    delay.disable()
    if (!trained.ok) throw new Error(trained.error.code)
    times.push(performance.now() - startedAt)
  }
  return times.slice(1).toSorted((a, b) => a - b)[1] ?? Number.NaN
}

/** Features with a signal first, and noise after them. */
function picturesOf(count: number, seed: number, columns: number): LabeledPicture[] {
  const random = seededRandom(`noise ${seed}`)
  return gradedPictures({ count, seed, kinds: 10, columns: SIGNAL_COLUMNS }).map((picture) => ({
    ...picture,
    features: Float32Array.from(
      { length: columns },
      (_, column) => picture.features[column] ?? 4 * (random() - 0.5),
    ),
  }))
}
