import { monitorEventLoopDelay } from 'node:perf_hooks'
import { drawPicture, placeFor } from '@curbgrade/demo-town'
import { createEmbedder } from '@curbgrade/server/ai/builtin/embedder'
import { shippedHeads, shippedVersion } from '@curbgrade/server/ai/builtin/shipped-heads'
import type { PictureToGrade } from '@curbgrade/server/ai/graders/grader'
import { createHeadGrader } from '@curbgrade/server/ai/graders/head-grader'
import sharp from 'sharp'
import { report, reportAtLeast, reportFigure } from './tools/report.ts'
import { compare, type Variant } from './tools/rounds.ts'

/**
 * The built-in grader from JPEG to opinion on two threads, with eight pictures in flight as at the fastest speed,
 * against sharp alone decoding the same pictures two at a time. Also its effect on other requests (event loop
 * delay). bench/learning.ts has the time to train.
 */
const PICTURES = 24
const PER_ROUND = 96
const THREADS = 2
const IN_FLIGHT = 8
/** The network takes about 16 ms of a core and the handcrafted features 8; without the network the limit was 12. */
const TIMES_DECODING = 30

const jpegs = await Promise.all(
  Array.from({ length: PICTURES }, (_, index) =>
    drawPicture(
      placeFor({ street: `${index} Bench Street`, city: 'Parma', state: 'OH', zip: '44129' }),
      'street',
    ),
  ),
)
const embedder = createEmbedder({ threads: THREADS })
const grader = createHeadGrader({ name: 'builtin', embedder, heads: shippedHeads })

/** Grades the pictures with this concurrency. Returns the time in ms. */
const working =
  (inFlight: number, work: (jpeg: Uint8Array) => Promise<boolean>): Variant =>
  async () => {
    let started = 0
    let right = 0
    const line = async (): Promise<void> => {
      while (started < PER_ROUND) if (await work(jpegs[started++ % PICTURES] ?? new Uint8Array())) right++
    }
    const startedAt = performance.now()
    await Promise.all(Array.from({ length: inFlight }, line))
    if (right !== PER_ROUND) throw new Error(`${right} of ${PER_ROUND} pictures were worked on`)
    return performance.now() - startedAt
  }

const decode = working(THREADS, async (jpeg) => (await sharp(jpeg).raw().toBuffer()).length === 400 * 270 * 3)
const grade = working(IN_FLIGHT, async (jpeg) => {
  const request = { userId: 'bench', version: shippedVersion, picture: pictureOf(jpeg) }
  const opinion = await grader.assess(request, new AbortController().signal)
  // One picture in a hundred is unlike the training; that takes the same work to find out.
  return opinion.ok && opinion.value.type !== 'failed'
})

const pictureOf = (jpeg: Uint8Array): PictureToGrade => ({
  imageId: 'bench',
  jpeg,
  kind: 'street',
  provenance: {
    provider: 'demo',
    capturedAt: null,
    attribution: '',
    heading: null,
    policy: { store: true, machineGrading: true, training: true },
  },
})

try {
  const rates: number[] = []
  const delay = monitorEventLoopDelay({ resolution: 1 })
  const timedGrading: Variant = async () => {
    delay.enable()
    const took = await grade()
    delay.disable()
    rates.push((1000 * PER_ROUND) / took)
    return took
  }
  const name = 'built-in grader / sharp decoding alone'
  const [ratio] = await compare({ limit: decode, variants: { [name]: timedGrading } })
  if (ratio !== undefined) report(ratio, TIMES_DECODING)
  const sorted = rates.toSorted((a, b) => a - b)
  const percentile = (share: number) => sorted[Math.round(share * (sorted.length - 1))] ?? Number.NaN
  reportAtLeast(
    {
      name: 'pictures graded in a second, two threads',
      median: percentile(0.5),
      min: percentile(0),
      max: percentile(1),
    },
    40,
  )
  reportFigure('event-loop delay p99 while grading, ms', delay.percentile(99) / 1e6, 50)
} finally {
  await embedder.stop()
}
