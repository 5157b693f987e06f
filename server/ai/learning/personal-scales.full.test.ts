import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { needsWork } from '@curbgrade/core/ai/agreement'
import { type Random, seededRandom, shuffled } from '@curbgrade/core/shared/seeded-random'
import { type Address, defectsOf, type Place, placeFor } from '@curbgrade/demo-town'
import { auc } from '@curbgrade/learning/metrics/auc'
import { estimateKappa } from '@curbgrade/learning/metrics/kappa'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { jobOf, shortTiming, startRunWorker } from '../../test/ai/runs.ts'
import { eventually } from '../../test/eventually.ts'
import { gradeSeen } from '../../test/grade-seen.ts'
import { createTestList } from '../../test/lists.ts'
import { startTestProduct, type TestProduct } from '../../test/product.ts'
import type { Client } from '../../test/wire/client.ts'
import { createOnnxBackbone } from '../../vendors/onnx/index.ts'
import { createEmbedder } from '../builtin/embedder.ts'
import { shippedHeads } from '../builtin/shipped-heads.ts'

/** The grader is the built-in one, or an ONNX model for pictures prepared as `imagenet`. */
const MODEL = process.env['PERSONAL_MODEL']
const STEPS = [50, 100, 200]
const HOUSES_EACH = 7

const clamped = (value: number) => Math.min(10, Math.max(1, Math.round(value)))
/** What a person looks at, from 1 to 10, before their error. */
const SCALES: Readonly<Record<string, (place: Place) => number>> = {
  inverted: ({ condition }) => 11 - condition,
  strict: ({ condition }) => condition + 3,
  'roof only': (place) => {
    const { missingShingles, moss, sag, hasTarp, hasRoofHole } = defectsOf(place)
    return (
      1 +
      9 * Math.min(1, 0.75 * missingShingles + 0.25 * moss + 0.3 * sag + (hasTarp || hasRoofHole ? 0.3 : 0))
    )
  },
  'yard only': (place) => {
    const { grass, lawnDead, weeds, litter } = defectsOf(place)
    return 1 + 9 * (0.35 * grass + 0.2 * lawnDead + 0.25 * weeds + 0.2 * litter)
  },
}
const ERROR_SD = 0.6
const normal = (random: Random) => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random())

/** Houses of streets of their own, none of which is a category. */
function housesOn(streets: number, name: string): Address[] {
  return Array.from({ length: streets }, (_, street) =>
    Array.from({ length: 80 }, (__, index) => ({
      street: `${100 + 2 * index} ${name} ${street + 1} Street`,
      city: 'Parma',
      state: 'OH',
      zip: '44129',
    }))
      .filter((address) => placeFor(address).category === 'house')
      .slice(0, HOUSES_EACH),
  ).flat()
}
const toGrade = (scale: (place: Place) => number) => {
  const random = seededRandom('person')
  return (address: Address) => clamped(scale(placeFor(address)) + ERROR_SD * normal(random))
}
const csvOf = (addresses: readonly Address[]) =>
  [
    'street,city,state,zip',
    ...addresses.map(({ street, city, state, zip }) => `${street},${city},${state},${zip}`),
  ].join('\n')

async function openGrader() {
  if (MODEL !== undefined) {
    const sha256 = createHash('sha256').update(readFileSync(MODEL)).digest('hex')
    return createOnnxBackbone({ path: MODEL, sha256, preprocessing: 'imagenet' })
  }
  const embedder = createEmbedder()
  return { name: 'builtin', embedder, shipped: shippedHeads, stop: embedder.stop } as const
}

type Figures = { readonly auc: number; readonly kappa: number }

describe('a version after 100 grades of a person with a scale of their own', () => {
  let product: TestProduct
  let worker: { stop(): Promise<void> }
  let grader: Awaited<ReturnType<typeof openGrader>>
  beforeAll(async () => {
    grader = await openGrader()
    product = await startTestProduct({
      grader,
      settings: { aiTiming: { ...shortTiming, leaseMs: 20_000, graderMs: 20_000 } },
    })
    worker = await startRunWorker(product)
  })
  afterAll(async () => {
    await worker.stop()
    await product.end()
    await grader.stop()
  })

  const look = (client: Client, listId: string, row: number) =>
    client.post('/getStreetViewImage', { street: '', city: '', state: '', listId, propertyId: `r${row}` })
  const champion = (client: Client) =>
    eventually(async () => {
      const [street] = (await client.get('/api/models')).body.models
      expect(street.isTraining).toBe(false)
      return street.champion
    })

  /** Waits as long as rows are being graded. */
  async function hasGraded(client: Client, listId: string, seen = -1): Promise<void> {
    const job = await eventually(async () => {
      const now = await jobOf(client, listId)
      expect(now.status === 'ai_completed' || now.graded > seen).toBe(true)
      return now
    })
    if (job.status !== 'ai_completed') await hasGraded(client, listId, job.graded)
  }

  /** Lets the AI grade houses of streets without a grade, and compares it with what the person would say. */
  async function measure(
    client: Client,
    houses: readonly Address[],
    grades: readonly number[],
  ): Promise<Figures> {
    const { id } = await createTestList(client, { csv: csvOf(houses) })
    const started = await client.post('/start-ai-job', { listId: id })
    // An ONNX model knows nothing before its first version.
    if (MODEL !== undefined && started.status === 409) return { auc: Number.NaN, kappa: Number.NaN }
    expect(started.status).toBeLessThan(300)
    await hasGraded(client, id)
    const { rows } = await product.pool.query<{ row_no: number; ai_score: number; grade: number }>(
      'select row_no, ai_score, grade from ai_results where list_id = $1 and ai_score is not null and grade <= 10',
      [id],
    )
    const pairs = rows.map((row) => ({
      street: String(Math.floor((row.row_no - 1) / HOUSES_EACH)),
      weight: 1,
      score: row.ai_score,
      model: row.grade,
      person: grades[row.row_no - 1] ?? 1,
    }))
    const scored = pairs.map((pair) => ({ ...pair, isPositive: needsWork(pair.person) }))
    return { auc: auc(scored) ?? Number.NaN, kappa: estimateKappa(pairs).estimate?.value ?? Number.NaN }
  }

  it.each(Object.keys(SCALES))(
    '%s: AUC ≥ .90 and weighted kappa ≥ .70 on other streets, and no later version is worse by more than .02',
    async (name) => {
      const client = await product.signUp({ tokens: 5_000 })
      const grade = toGrade(SCALES[name] as (place: Place) => number)
      const unseen = housesOn(20, 'Held Out')
      const truth = unseen.map(grade)
      const houses = shuffled(housesOn(50, 'Graded'), seededRandom('order'))
      const { id: listId } = await createTestList(client, { csv: csvOf(houses) })
      const measured: Figures[] = [await measure(client, unseen, truth)]
      for (const [index, step] of STEPS.entries()) {
        for (let row = (STEPS[index - 1] ?? 0) + 1; row <= step; row++) {
          expect((await look(client, listId, row)).status).toBe(200)
          await gradeSeen(client, { listId, row }, grade(houses[row - 1] as Address))
        }
        await client.post('/api/models/street/retrain')
        const number = await champion(client)
        measured.push(await measure(client, unseen, truth))
        process.stdout.write(
          `${name}, ${step} grades, version ${number}: ${JSON.stringify(measured.at(-1))}\n`,
        )
      }
      const [, , after100, after200] = measured
      expect(after100?.auc).toBeGreaterThanOrEqual(0.9)
      expect(after100?.kappa).toBeGreaterThanOrEqual(0.7)
      expect(after200?.auc).toBeGreaterThanOrEqual((after100?.auc ?? 1) - 0.02)
      expect(after200?.kappa).toBeGreaterThanOrEqual((after100?.kappa ?? 1) - 0.02)
    },
    3_600_000,
  )
})
