// @vitest-environment node
import { parseCsv } from '@curbgrade/core/lists/csv/parse-csv'
import { previewOf } from '@curbgrade/core/lists/file/file-preview'
import { validateFile } from '@curbgrade/core/lists/file/validate-file'
import { expect, it } from 'vitest'
import {
  drawMessyFile,
  type MessyFile,
  messySeeds,
  type ReferenceList,
  readAsPerson,
  readReference,
} from '../../../../fixtures/messy-files/index.ts'
import { type ColumnChoice, type ValidatedFile, validateUpload } from './validate-upload.ts'

it.each(messySeeds)('generated file %i is shown as a naive reader reads it', async (seed) => {
  const rerun = `npx vitest run --project web web/lists/create/validation/generated-files -t "generated file ${seed} "`
  const file = drawMessyFile(seed)
  let last: ValidatedFile | undefined
  const { choice, result } = await readAsPerson(file, async (chosen) => {
    last = await validated(file, chosen)
    return last.preview
  })
  if (!result.ok) throw new Error(`${result.error.code}: ${rerun}`)
  const reference = readReference(file, {
    kept: choice.columns,
    isStreetEnough: choice.mapping?.position != null,
  })
  expect(result, rerun).toEqual(
    previewOf(validateFile({ fileName: file.fileName, bytes: file.bytes, ...choice })),
  )
  expect(result, rerun).toMatchObject(shown(file, reference))
  expect(await removedRows(last?.removed), rerun).toEqual(
    reference.dropped.map(({ rowNo, isHeader, missing, cells }) => [
      `${rowNo}`,
      isHeader ? 'Repeats the header' : `No ${missing.join(', ')}`,
      ...cells,
    ]),
  )
})

async function validated({ fileName, bytes }: MessyFile, choice: ColumnChoice): Promise<ValidatedFile> {
  const updates: ValidatedFile[] = []
  await validateUpload({ file: new File([bytes], fileName), choice }, (progress) => {
    if (progress.phase === 'done') updates.push(progress)
  })
  const [done] = updates
  if (done === undefined) throw new Error('the validation did not finish')
  return done
}

const shown = ({ format }: MessyFile, { headers, rows, dropped }: ReferenceList) => ({
  headers,
  properties: rows.length,
  dropped: dropped.length,
  repeatedHeaders: dropped.filter(({ isHeader }) => isHeader).length,
  placed: dropped.filter(({ isPlaced }) => isPlaced).length,
  firstRows: rows.slice(0, 3).map(({ rowNo, address }) => ({ rowNo, ...address })),
  damage: { zipsWithoutZeros: rows.filter(({ address: { zip } }) => zip !== '' && zip.length < 5).length },
  ...(format.position && {
    positions: { used: rows.filter(({ position }) => position !== null).length },
  }),
})

const removedRows = async (report: Blob | undefined): Promise<string[][]> =>
  report === undefined ? [] : parseCsv(await report.text()).rows
