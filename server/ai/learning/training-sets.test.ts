import { randomUUID } from 'node:crypto'
import { type FlatKind, flatKinds } from '@curbgrade/core/shared/picture-kind'
import { ok } from '@curbgrade/core/shared/result'
import { seededRandom } from '@curbgrade/core/shared/seeded-random'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { atSize } from '../../../fixtures/test-size.ts'
import type { Db, Pool } from '../../platform/db/pool.ts'
import { aPicture, createMemoryImagery } from '../../test/imagery/imagery.ts'
import { createTestList } from '../../test/lists.ts'
import { addressOf, withCurrentPicture } from '../../test/pictures/picture-readers.ts'
import { takeStep } from '../../test/pictures/picture-steps.ts'
import { startTestProduct, type TestProduct } from '../../test/product.ts'
import { expectedTrainingSet, labelOf } from '../../test/training/expected-training-set.ts'
import { takePhotoStep, type WorkedWithPhotos } from '../../test/training/own-photo-steps.ts'
import { gatherLabels } from './gather-labels.ts'

const SEQUENCES = atSize(8, 300)
const STEPS = 60
const ROWS = 12

/** What suppliers allow. Every fourth picture may be kept and not learned from; Google's may not even be kept. */
const SUPPLIERS = [
  { provider: 'panoramax', store: true, training: true },
  { provider: 'demo', store: true, training: true },
  { provider: 'mapillary', store: true, training: false },
  { provider: 'google', store: false, training: false },
  { provider: 'usgs', store: true, training: true },
] as const

let product: TestProduct
const taught = new Set<string>()

beforeAll(async () => {
  const imagery = createMemoryImagery()
  let found = 0
  imagery.find = async () => {
    const { provider, store, training } = SUPPLIERS[++found % SUPPLIERS.length] ?? SUPPLIERS[0]
    const policy = { store, training, machineGrading: true }
    const reference = `view ${found}`
    return ok({
      jpeg: Buffer.concat([aPicture.jpeg, Buffer.from(reference)]),
      reference,
      provenance: { ...aPicture.provenance, provider, policy },
    })
  }
  product = await startTestProduct({ imagery: imagery.provider })
})
afterAll(() => product.end())

const csvWith = (header: string, cell: (row: number) => string) =>
  [
    `street,city,state,zip${header}`,
    ...Array.from(
      { length: ROWS },
      (_, index) => `${Object.values(addressOf(index + 1)).join(',')}${cell(index + 1)}`,
    ),
  ].join('\n')

async function begin(seed: number): Promise<WorkedWithPhotos> {
  const client = await product.signUp({ tokens: 1_000 })
  await importGrades(client, seed % 2 === 0 ? 'yes' : 'no')
  const { id: listId } = await createTestList(client, { csv: csvWith('', () => '') })
  const random = seededRandom(`training sets ${seed}`)
  return { product, client, listId, rows: ROWS, random, seen: new Map(), bulkEdits: [], photos: [] }
}

/** Grades that came with a file, of which some properties show a picture. */
async function importGrades({ upload, post }: WorkedWithPhotos['client'], areGradesMine: 'yes' | 'no') {
  const content = csvWith(',condition', (row) => `,${1 + (row % 10)}`)
  const { status, text, body } = await upload(
    { title: randomUUID(), gradesIn: '4', areGradesMine },
    { name: 'list.csv', content },
  )
  if (status !== 201) throw new Error(text)
  const address = { street: '', city: '', state: '' }
  for (let row = 1; row <= 8; row++)
    await post('/getStreetViewImage', { ...address, listId: body.list.id, propertyId: `r${row}` })
}

/** The labels that training gets, by the code that gathers them for every version. */
async function gather(pool: Db, worked: WorkedWithPhotos, kind: FlatKind): Promise<string[]> {
  const embedder = {
    versionOf: () => 'walk',
    isFree: true,
    embed: async () => new Float32Array([1]),
  }
  const { backbone } = product.learning
  const ports = { pool: pool as Pool, files: product.files, backbone: { ...backbone, embedder } }
  const { labeled } = await gatherLabels(ports, { ownerId: worked.client.user.id, kind, embedder: 'walk' })
  return labeled.map(({ hash, grade }) => labelOf(hash, grade)).toSorted()
}

/** Readers of training sets that forget a condition. */
const forgetful = {
  'which picture was graded': withCurrentPicture,
  'what the terms allow': without("(i.provenance -> 'policy' ->> 'training')::boolean"),
  'which grade is the current one': without('p.grade = h.to_grade and p.graded_at = h.at'),
  'which view the list grades': without('i.kind = l.imagery'),
  'whose grades came with the file': without('learns_from_import'),
} satisfies Record<string, (db: Db) => Db>
const noticed = new Set<string>()

/** Only where labels are read: features are kept as ever. */
function without(condition: string): (db: Db) => Db {
  return (db) => ({
    ...db,
    query: ((query: string, values?: unknown[]) =>
      db.query(
        query.includes('grade_history') ? query.replaceAll(condition, 'true') : query,
        values,
      )) as Db['query'],
  })
}

async function expectTrainingSet(worked: WorkedWithPhotos, kind: FlatKind): Promise<void> {
  const { labels, providers } = await expectedTrainingSet(product, worked.client.user.id, kind)
  for (const provider of providers) taught.add(`${kind} ${provider}`)
  expect(await gather(product.pool, worked, kind)).toEqual(labels.toSorted())
  for (const [name, forget] of Object.entries(forgetful)) {
    const found = await gather(forget(product.pool), worked, kind)
    if (found.join() !== labels.toSorted().join()) noticed.add(name)
  }
}

it.each(Array.from({ length: SEQUENCES }, (_, seed) => seed))(
  'sequence %i teaches the graded pictures whose terms allow it, and nothing else',
  async (seed) => {
    const worked = await begin(seed)
    for (let step = 1; step <= STEPS; step++) {
      await (worked.random() < 0.5 ? takeStep(worked) : takePhotoStep(worked))
      if (step % 20 > 0) continue
      for (const kind of flatKinds) await expectTrainingSet(worked, kind)
    }
  },
)

it('taught own photos together with those of open collections, and own aerial ones apart', () =>
  expect([...taught]).toEqual(expect.arrayContaining(['street own', 'street panoramax', 'aerial own'])))

it('notices each condition that is forgotten', () =>
  expect([...noticed].toSorted()).toEqual(Object.keys(forgetful).toSorted()))

it('keeps no features of a picture whose terms forbid it, or that is gone', async () => {
  const { rows } = await product.pool.query(
    `select from image_features where image_id not in (
       select id from picture_view where (provenance -> 'policy' ->> 'training')::boolean)`,
  )
  expect(rows).toEqual([])
})
