import { readdir } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { addressKey } from '@curbgrade/core/lists/csv/address-key'
import { ok } from '@curbgrade/core/shared/result'
import { seededRandom } from '@curbgrade/core/shared/seeded-random'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { atSize } from '../../../fixtures/test-size.ts'
import { checkHistoryOf } from '../../grading/history/check-histories.ts'
import { eraseImages } from '../../imagery/erase-store.ts'
import { inSnapshot, inTransaction } from '../../platform/db/transaction.ts'
import { sweepFiles } from '../../platform/files/pending-files.ts'
import { aPicture, createMemoryImagery } from '../imagery/imagery.ts'
import { createTestList, deleteListForever } from '../lists.ts'
import { startTestProduct, type TestProduct } from '../product.ts'
import { expectedPictures } from './expected-pictures.ts'
import {
  addressOf,
  pictureReaders,
  type Read,
  type ReaderName,
  withCurrentPicture,
} from './picture-readers.ts'
import { takeStep, type Worked } from './picture-steps.ts'
import { readPictureTables } from './picture-tables.ts'

const SEQUENCES = atSize(12, 1_000)
const STEPS = 45
const ROWS = 12
const csv = [
  'street,city,state,zip',
  ...Array.from({ length: ROWS }, (_, index) => Object.values(addressOf(index + 1)).join(',')),
].join('\n')

let product: TestProduct
/** Readers that said something else once they took the current picture. */
const noticed = new Set<ReaderName>()
const readerNames = Object.keys(pictureReaders) as ReaderName[]

beforeAll(async () => {
  const imagery = createMemoryImagery()
  let views = 0
  imagery.find = async () => ok({ ...aPicture, reference: `view ${++views}` })
  product = await startTestProduct({ imagery: imagery.provider })
})
afterAll(() => product.end())

async function begin(seed: number): Promise<Worked & { readonly read: Read }> {
  const client = await product.signUp({ tokens: 500 })
  const { id: other } = await createTestList(client, { csv })
  const { id: listId } = await createTestList(client, { csv })
  const ownerId = client.user.id
  await product.pool.query('delete from address_keys where user_id = $1', [ownerId])
  await product.pool.query(
    `insert into address_keys (list_id, row_no, user_id, key)
     select $1, row_no, $2, md5(key)::uuid from unnest($3::text[]) with ordinality as keys (key, row_no)`,
    [listId, ownerId, Array.from({ length: ROWS }, (_, index) => addressKey(addressOf(index + 1)))],
  )
  const random = seededRandom(`graded pictures ${seed}`)
  const read = { ownerId, listId, other, rows: ROWS }
  return { product, client, listId, rows: ROWS, random, seen: new Map(), bulkEdits: [], read }
}

/** P27: an entry's picture is here, or was deleted on a day that is known. */
async function expectEveryPictureKnown(listId: string): Promise<void> {
  const { entries, current, earlier, deleted } = await readPictureTables(product.pool, listId)
  const known = new Set([...current, ...earlier, ...deleted].map(({ id }) => id))
  expect(known.size).toBe(current.length + earlier.length + deleted.length)
  expect(entries.filter(({ picture }) => picture !== null && !known.has(picture))).toEqual([])
  expect(await inSnapshot(product.pool, (tx) => checkHistoryOf(tx, listId))).toBeNull()
}

async function expectReadersAgree(read: Read): Promise<void> {
  const expected = expectedPictures(await readPictureTables(product.pool, read.listId))
  for (const name of readerNames) {
    expect([name, new Map(await pictureReaders[name](product.pool, read))]).toEqual([name, expected[name]])
    const other = new Map(await pictureReaders[name](withCurrentPicture(product.pool), read))
    if (!sameEntries(other, expected[name])) noticed.add(name)
  }
}

const sameEntries = (one: ReadonlyMap<number, unknown>, other: ReadonlyMap<number, unknown>): boolean =>
  one.size === other.size && [...one].every(([row, picture]) => other.get(row) === picture)

async function expectTakenOver({ client, listId }: Worked): Promise<void> {
  const { body } = await client.upload(
    { title: `Edition of ${listId}`, editionOf: listId },
    { name: 'next.csv', content: csv },
  )
  const next = body.list.id
  await expectEveryPictureKnown(next)
  const count = async (id: string) =>
    [...expectedPictures(await readPictureTables(product.pool, id)).samples.values()].filter(Boolean).length
  expect(await count(next)).toBe(await count(listId))
}

async function expectErased(client: Worked['client'], listId: string): Promise<void> {
  await deleteListForever(client, listId)
  while ((await inTransaction(product.pool, (tx) => eraseImages(tx, listId, 5))) > 0);
  const { current, earlier, deleted } = await readPictureTables(product.pool, listId)
  expect([current, earlier, deleted]).toEqual([[], [], []])
}

it.each(Array.from({ length: SEQUENCES }, (_, seed) => seed))(
  'sequence %i leaves every grade with its picture, and all readers use it',
  async (seed) => {
    const { read, ...worked } = await begin(seed)
    for (let step = 1; step <= STEPS; step++) {
      await takeStep(worked)
      if (step % 15 > 0) continue
      await expectEveryPictureKnown(worked.listId)
      await expectReadersAgree(read)
    }
    if (seed % 3 === 0) await expectTakenOver(worked)
    if (seed % 2 === 0) await expectErased(worked.client, worked.listId)
  },
)

it('notices each reader that takes the current picture', () =>
  expect([...noticed].toSorted()).toEqual(readerNames.toSorted()))

it('keeps the files that rows name, and no other', async () => {
  await product.pool.query("update pending_files set created_at = now() - interval '1 day'")
  await sweepFiles(product.pool, product.files, product.log)
  const { rows } = await product.pool.query<{ path: string }>(
    'select distinct unnest(array_remove(array[file_path, large_path], null)) as path from picture_view',
  )
  const stored = await readdir(fileURLToPath(`${product.filesUrl}/photosforgrading`))
  expect(new Set(stored)).toEqual(new Set(rows.map(({ path }) => path.split('/').at(-1))))
  expect(stored.length).toBeGreaterThan(SEQUENCES)
})

it('leaves no features of a picture that is gone', async () => {
  const { rows } = await product.pool.query(
    'select from image_features where image_id not in (select id from picture_view)',
  )
  expect(rows).toEqual([])
})
