import { expect, it } from 'vitest'
import {
  drawMessyFile,
  type MessyFile,
  messySeeds,
  type PersonsChoice,
  readAsPerson,
  readReference,
} from '../../../fixtures/messy-files/index.ts'
import { deriveAddress } from '../address/address-plan.ts'
import type { AcceptedFile } from './file-validation.ts'
import { validateFile } from './validate-file.ts'

/** Every kind of mess together with every other, which no list of examples covers. */
it.each(messySeeds)(
  'generated file %i is read as its tidy original and as a naive reader reads it',
  async (seed) => {
    const rerun = `npx vitest run --project unit core/lists/file/generated-files -t "generated file ${seed} "`
    const file = drawMessyFile(seed)
    const { fileName, bytes } = file
    const { choice, result } = await readAsPerson(file, (chosen) =>
      validateFile({ fileName, bytes, ...chosen }),
    )
    if (!result.ok) throw new Error(`${result.error.code} ${JSON.stringify(result.error.facts)}: ${rerun}`)
    expect(wholeAddresses(result), rerun).toEqual(file.tidy)
    expect(found(result), rerun).toEqual(expected(file, choice))
    expect([result.columnCheck.isDoubtful, choice.encoding], rerun).toEqual([
      !isNamed(file),
      encodingToChoose(file),
    ])
  },
)

/** With the zeros of ZIP codes that the file has lost. */
const wholeAddresses = ({ rows, mapping }: AcceptedFile) =>
  rows
    .map(({ cells }) => deriveAddress(cells, mapping))
    .filter((address) => Object.values(address).every((value) => value !== ''))
    .map((address) => ({ ...address, zip: address.zip.padStart(5, '0') }))

const found = ({ headers, rows, dropped, mapping, positions }: AcceptedFile) => ({
  headers,
  rows: rows.map(({ rowNo, cells, position = null }) => ({
    rowNo,
    cells: cells.slice(0, headers.length),
    address: deriveAddress(cells, mapping),
    position,
  })),
  dropped: dropped.map(({ rowNo, cells, missing, isHeader, isPlaced }) => ({
    rowNo,
    cells: cells.slice(0, headers.length),
    missing,
    isHeader,
    isPlaced,
  })),
  positions: positions && { used: positions.used, problems: positions.problems },
})

function expected(file: MessyFile, { columns, mapping }: PersonsChoice) {
  const { zeroPositions, ...list } = readReference(file, {
    kept: columns,
    isStreetEnough: mapping?.position != null,
  })
  const zeros = { count: zeroPositions.length, first: zeroPositions.slice(0, 3) }
  return {
    ...list,
    positions: file.format.position
      ? {
          used: list.rows.filter(({ position }) => position !== null).length,
          problems: zeros.count === 0 ? [] : [{ problem: 'zero', rows: zeros }],
        }
      : undefined,
  }
}

/** Whether names alone say where every field is, and no other address has the same names. */
const isNamed = ({ format: { shape, absent, owner, naming } }: MessyFile): boolean =>
  shape === 'columns' &&
  absent.length === 0 &&
  naming.street !== 'location' &&
  (owner === 'none' || naming.isPrefixed)

/** Text of one byte per character doesn't say which it is. Windows is assumed, and DOS where that reads better. */
const encodingToChoose = ({ format: { container } }: MessyFile): string | undefined =>
  container.type === 'text' && container.encoding === 'macintosh' ? container.encoding : undefined
