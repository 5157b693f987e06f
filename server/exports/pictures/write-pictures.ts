import {
  indexHeader,
  type Omission,
  omissionWords,
  PICTURE_INDEX,
  type PictureChoice,
  wordOfGrade,
} from '@curbgrade/core/exports/picture-index'
import { createPictureNames } from '@curbgrade/core/exports/picture-names'
import { propertyId } from '@curbgrade/core/lists/property-id'
import { csvLine } from '@curbgrade/core/shared/csv-cell'
import type { Files } from '../../platform/files/index.ts'
import { type CopiedRow, readCopiedRows } from '../copied-rows.ts'
import { writeZip, type ZipFile } from '../zip.ts'
import { type ChosenFile, chooseFile } from './choose-file.ts'
import { type ListedPicture, toListedPicture } from './pictures-store.ts'
import { createSpool, type Spool } from './spool.ts'

type Archive = {
  readonly files: Pick<Files, 'readIfExists'>
  /** As PostgreSQL has copied them. */
  readonly rows: AsyncIterable<Buffer>
  readonly rowCount: number
  readonly isNamedByColumn: boolean
  readonly choice: PictureChoice
}

/** Has one picture in memory; what is written last, its table and the zip's directory, waits on disk. */
export async function* writePictures(archive: Archive): AsyncGenerator<Buffer> {
  const index = createSpool()
  const directory = createSpool()
  try {
    yield* writeZip(filesOf(archive, index), directory)
  } finally {
    await Promise.all([index.close(), directory.close()])
  }
}

async function* filesOf(archive: Archive, index: Spool): AsyncGenerator<ZipFile> {
  const nameRow = createPictureNames(archive.rowCount)
  await index.write(Buffer.from(csvLine(indexHeader)))
  for await (const pictures of groupByRow(readCopiedRows(archive.rows))) {
    const [{ rowNo, identifier }] = pictures
    const chosen = pictures.map((picture) => chooseFile(picture, archive.choice))
    const kept = chosen.filter((file) => file !== null)
    const names = nameRow({
      rowNo,
      identifier: archive.isNamedByColumn ? (identifier ?? '') : null,
      pictures: kept,
    })
    for (const [place, picture] of pictures.entries()) {
      const file = chosen[place] ?? null
      yield* fileOf(archive, index, { picture, file, name: file && (names[kept.indexOf(file)] ?? null) })
    }
  }
  yield { name: PICTURE_INDEX, content: index.readAll() }
}

type Named = {
  readonly picture: ListedPicture
  readonly file: ChosenFile | null
  readonly name: string | null
}

/** Read whole before it is announced, so that a missing file doesn't break the archive halfway. */
async function* fileOf(
  { files }: Archive,
  index: Spool,
  { picture, file, name }: Named,
): AsyncGenerator<ZipFile> {
  const stored = file === null ? null : await files.readIfExists(file.path)
  const leftOut = file === null ? 'terms' : stored === null ? 'missing' : null
  await index.write(
    Buffer.from(csvLine(indexLine(picture, leftOut === null ? { name, size: file?.size } : { leftOut }))),
  )
  if (stored !== null && name !== null) yield { name, stored }
}

type Written = {
  readonly name?: string | null
  readonly size?: ChosenFile['size'] | undefined
  readonly leftOut?: Omission
}

/** In the order of the header. */
const indexLine = (picture: ListedPicture, { name = null, size, leftOut }: Written) => [
  name,
  picture.rowNo,
  propertyId(picture.rowNo),
  ...picture.address,
  picture.grade,
  wordOfGrade(picture.grade),
  picture.kind,
  picture.taken,
  picture.provider,
  picture.isCurrent ? 'yes' : 'no',
  size ?? null,
  picture.originalName,
  leftOut === undefined ? null : omissionWords[leftOut],
]

/** At most as many as a property may have. */
async function* groupByRow(
  batches: AsyncIterable<CopiedRow[]>,
): AsyncGenerator<[ListedPicture, ...ListedPicture[]]> {
  let group: ListedPicture[] = []
  for await (const batch of batches)
    for (const picture of batch.map(toListedPicture)) {
      const [first, ...others] = group
      if (first !== undefined && first.rowNo !== picture.rowNo) {
        yield [first, ...others]
        group = []
      }
      group.push(picture)
    }
  const [first, ...others] = group
  if (first !== undefined) yield [first, ...others]
}
