import { parseCsv } from '@curbgrade/core/lists/csv/parse-csv'
import { validateFile } from '@curbgrade/core/lists/file/validate-file'
import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  drawMessyFile,
  messySeeds,
  readAsPerson,
  readReference,
} from '../../../fixtures/messy-files/index.ts'
import { startTestProduct, type TestProduct } from '../../test/product.ts'
import type { Client } from '../../test/wire/client.ts'

let product: TestProduct
let client: Client

beforeAll(async () => {
  product = await startTestProduct()
  client = await product.signUp()
})
afterAll(() => product.end())

const EACH = 20
const seeds = messySeeds.filter((seed) => seed % EACH === 0)

it.each(seeds)('generated file %i is in its list as a naive reader reads it', async (seed) => {
  const rerun = `npx vitest run --project server server/lists/create/generated-files.test -t "generated file ${seed} "`
  const file = drawMessyFile(seed)
  const { fileName, bytes } = file
  const { choice } = await readAsPerson(file, (chosen) => validateFile({ fileName, bytes, ...chosen }))
  const { mapping, columns, encoding } = choice
  const created = await client.upload(
    {
      title: `Seed ${seed}`,
      ...(mapping && { mapping: JSON.stringify(mapping) }),
      ...(columns && { columns: JSON.stringify(columns) }),
      ...(encoding && { encoding }),
    },
    { name: fileName, content: bytes },
  )
  if (created.status !== 201) throw new Error(`${JSON.stringify(created.body)}: ${rerun}`)
  const reference = readReference(file, { kept: columns, isStreetEnough: mapping?.position != null })
  expect(created.body.dropped, rerun).toBe(reference.dropped.length)
  const listId = created.body.list.id
  const { properties } = (await client.get(`/api/lists/${listId}/properties`)).body
  expect(properties.map(toRow), rerun).toEqual(
    reference.rows.map(({ rowNo, address }) => ({ rowNo, ...address })),
  )
  expect(await exported(listId, reference.headers.length), rerun).toEqual({
    headers: reference.headers,
    rows: reference.rows.map(({ cells, position }) => [
      ...cells,
      `${position?.lat ?? ''}`,
      `${position?.lng ?? ''}`,
    ]),
  })
})

const toRow = ({ rowNo, street, city, state, zip }: Record<string, unknown>) => ({
  rowNo,
  street,
  city,
  state,
  zip,
})

/** The file's own columns and the positions of its rows. */
async function exported(listId: string, width: number) {
  const columns = {
    original: Array.from({ length: width }, (_, column) => column),
    added: ['latitude', 'longitude'],
  }
  const { bytes } = await client.post('/export-list', { listId, format: 'csv', columns })
  const { headers, rows } = parseCsv(bytes.toString())
  return { headers: headers.slice(0, width), rows }
}
