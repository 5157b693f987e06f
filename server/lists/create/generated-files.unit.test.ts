import { validateFile } from '@curbgrade/core/lists/file/validate-file'
import { addressPlan, columnsToKeep } from '@curbgrade/core/lists/file-choices'
import { toOwnerId } from '@curbgrade/core/shared/ids'
import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  drawMessyFile,
  messySeeds,
  type PersonsChoice,
  readAsPerson,
  readReference,
} from '../../../fixtures/messy-files/index.ts'
import { createValidationPool } from './validation-pool.ts'
import type { ValidatedUpload } from './validation-worker.ts'

let pool: ReturnType<typeof createValidationPool>
beforeAll(() => {
  pool = createValidationPool({ warn: () => {} })
})
afterAll(() => pool.stop())

it.each(messySeeds)('generated file %i is stored as a naive reader reads it', async (seed) => {
  const rerun = `npx vitest run --project unit server/lists/create/generated-files -t "generated file ${seed} "`
  const file = drawMessyFile(seed)
  const { fileName, bytes } = file
  const { choice, result } = await readAsPerson(file, (chosen) =>
    validateFile({ fileName, bytes, ...chosen }),
  )
  const answer = await pool.validate(toOwnerId('ann'), {
    fileName,
    bytes,
    listId: 'list',
    ...asReceived(choice),
  })
  if (!answer.ok || !result.ok) throw new Error(`refused: ${rerun}`)
  const { headers, mapping, recordCount, dropped, rows } = answer.value
  expect([headers, mapping], rerun).toEqual([result.headers, result.mapping])
  const reference = readReference(file, {
    kept: choice.columns,
    isStreetEnough: choice.mapping?.position != null,
  })
  expect([headers, recordCount, dropped], rerun).toEqual([
    reference.headers,
    reference.rows.length,
    reference.dropped.length,
  ])
  expect(storedRows(rows.properties, mapping, headers.length), rerun).toEqual(
    reference.rows.map(({ rowNo, address, cells }) => ({ rowNo, address, cells })),
  )
  expect(storedPositions(rows.geocodes), rerun).toEqual(
    reference.rows.flatMap(({ rowNo, position }) => (position ? [{ rowNo, ...position }] : [])),
  )
})

/** As `createList` parses the fields of its form. */
const asReceived = ({ mapping, columns, encoding }: PersonsChoice) => ({
  ...(mapping && { mapping: addressPlan.parse(JSON.parse(JSON.stringify(mapping))) }),
  ...(columns && { columns: columnsToKeep.parse(JSON.parse(JSON.stringify(columns))) }),
  ...(encoding && { encoding }),
})

const linesOf = (chunks: readonly Uint8Array[]): string[][] =>
  Buffer.concat(chunks)
    .toString()
    .split('\n')
    .slice(0, -1)
    .map((line) => line.split('\t'))

/** The cells of a row are its address and all others, by their places in the mapping. */
function storedRows(chunks: readonly Uint8Array[], mapping: ValidatedUpload['mapping'], width: number) {
  return linesOf(chunks).map(([, rowNo, ...texts]) => {
    const [street = '', city = '', state = '', zip = '', extra = '\\N'] = texts.map(unescaped)
    const others: string[] = extra === '\\N' ? [] : JSON.parse(extra)
    const address = { street, city, state, zip }
    const fieldAt = (column: number) => FIELDS.find((field) => mapping[field] === column)
    const cells = Array.from({ length: width }, (_, column) => {
      const field = fieldAt(column)
      return field ? address[field] : others.shift()
    })
    return { rowNo: Number(rowNo), address, cells }
  })
}

const FIELDS = ['street', 'city', 'state', 'zip'] as const

/** Undoes the escapes of COPY; `\N` alone is null. */
const unescaped = (text: string): string =>
  text === '\\N'
    ? text
    : text.replace(/\\(.)/g, (_, letter: string) => ({ t: '\t', n: '\n', r: '\r' })[letter] ?? letter)

const storedPositions = (chunks: readonly Uint8Array[]) =>
  linesOf(chunks).map(([, rowNo, , lat, lng]) => ({
    rowNo: Number(rowNo),
    lat: Number(lat),
    lng: Number(lng),
  }))
