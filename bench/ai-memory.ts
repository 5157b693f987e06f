import { grantTokens } from '@curbgrade/server/tokens/index'
import { type BenchProduct, startBenchProduct } from './tools/product.ts'
import { report } from './tools/report.ts'

/**
 * Memory of the server process (API and worker in one) while the built-in grader works through a long list:
 * resident memory over the last tenth of the rows against the second tenth, when everything is warm. The rows
 * repeat a few addresses, so their pictures are drawn once; each row's picture is still stored and graded, except
 * for one address in twenty, which has none. `MEMORY_ROWS=50000 npm run bench -- ai-memory` takes eight minutes.
 */
const ROWS = Number(process.env['MEMORY_ROWS'] ?? 10_000)
const ADDRESSES = 40
const USER = '00000000-0000-4000-8000-000000000001'
const LOOK_MS = 500
/** Allows for heap growth between garbage collections. */
const MAX_GROWTH = 1.25
const MIB = 2 ** 20

type Sample = { readonly done: number; readonly bytes: number }

const product = await startBenchProduct({ ROLES: 'api,worker', DEMO_TOKENS: '0' })
try {
  const cookie = await product.addUser(USER)
  await grantTokens(product.db, { userId: USER, amount: ROWS, reason: 'bench' })
  const startedAt = performance.now()
  const lines = Array.from(
    { length: ROWS },
    (_, row) => `${1 + (row % ADDRESSES)} Bench Street,Parma,OH,44129`,
  )
  const csv = ['street,city,state,zip', ...lines].join('\n')
  const listId = await product.createList(cookie, csv, { method: 'ai', speedPreset: 'fast' })
  const samples = await watch(product, cookie, listId)
  const seconds = (performance.now() - startedAt) / 1000
  console.log(`${ROWS} rows in ${seconds.toFixed(0)} s, ${(ROWS / seconds).toFixed(0)} a second`)
  for (let tenth = 1; tenth <= 10; tenth++) {
    const { median, max } = memoryIn(samples, tenth)
    const upTo = String((ROWS * tenth) / 10).padStart(6)
    console.log(`  up to row ${upTo}: ${(median / MIB).toFixed(0)} MiB, at most ${(max / MIB).toFixed(0)}`)
  }
  const [early, late] = [memoryIn(samples, 2), memoryIn(samples, 10)]
  report(
    {
      name: `memory, last tenth of ${ROWS} rows / second tenth`,
      median: late.median / early.median,
      min: late.min / early.max,
      max: late.max / early.min,
    },
    MAX_GROWTH,
  )
} finally {
  await product.stop()
}

/** Samples the process until the list is complete. */
async function watch(of: BenchProduct, cookie: string, listId: string): Promise<Sample[]> {
  const samples: Sample[] = []
  for (;;) {
    const job = await of.aiJob(cookie, listId)
    const done = job.graded + job.withoutPhoto + job.abstained
    samples.push({ done, bytes: await of.metric('process_resident_memory_bytes') })
    if (done === ROWS) return samples
    if (job.endedAt !== null) throw new Error(`the list was not graded: ${JSON.stringify(job)}`)
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS))
  }
}

/** Memory samples between rows (tenth - 1)/10 and tenth/10 of the list. */
function memoryIn(samples: readonly Sample[], tenth: number): { median: number; min: number; max: number } {
  const inIt = samples.filter(({ done }) => done > ((tenth - 1) / 10) * ROWS && done <= (tenth / 10) * ROWS)
  const bytes = inIt.map(({ bytes: held }) => held).toSorted((a, b) => a - b)
  const percentile = (share: number): number => bytes[Math.round(share * (bytes.length - 1))] ?? Number.NaN
  return { median: percentile(0.5), min: percentile(0), max: percentile(1) }
}
