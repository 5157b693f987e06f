import { attachment } from '@curbgrade/core/exports/attachment'
import { exportsContract } from '@curbgrade/core/exports/contract'
import { picturesFileName } from '@curbgrade/core/exports/picture-index'
import { ok, refuse } from '@curbgrade/core/shared/result'
import { findListDetails, findRowsOf } from '../../lists/index.ts'
import type { Pool } from '../../platform/db/pool.ts'
import type { Files } from '../../platform/files/index.ts'
import { writeTemporaryFile } from '../../platform/http/body/temporary-file.ts'
import { PICTURE_EXPORTS } from '../../platform/http/limits.ts'
import { createSlots } from '../../platform/http/load/slots.ts'
import { handle } from '../../platform/http/route.ts'
import { originalColumns } from '../export-columns.ts'
import { findChosen } from '../export-list.ts'
import { readChunks, type StreamPorts, streamInSlot } from '../stream-file.ts'
import { type PicturesShape, streamPictures } from './pictures-store.ts'
import { writePictures } from './write-pictures.ts'

type PicturePorts = StreamPorts & { readonly files: Pick<Files, 'readIfExists'> }

/** A lane of its own: these exports take long, and others shouldn't wait for them (P19). */
const slots = createSlots(PICTURE_EXPORTS)

/** Streams the pictures of the list, or of its filtered rows, as a zip with a table of them. */
export const exportPictures = (ports: PicturePorts) =>
  handle(exportsContract.exportPictures, async ({ readerId, owner, body, request }) => {
    const list = await findListDetails(ports.pool, owner, body.listId)
    if (list === null) return refuse('not_found')
    const rowsOf = await findRowsOf(ports.pool, { ownerId: owner, readerId, listId: body.listId })
    if (rowsOf === null) return refuse('not_found')
    const nameColumn = body.nameColumn === undefined ? null : originalColumns(list)[body.nameColumn]
    if (nameColumn === undefined)
      return refuse('malformed', { problems: ['body.nameColumn: is not a column of the list'] })
    const chosen = findChosen(rowsOf, body)
    if (!chosen.ok) return chosen
    const archive = {
      rowCount: list.recordCount,
      isNamedByColumn: nameColumn !== null,
      choice: body.pictures,
    }
    const file = await streamInSlot({
      slots,
      pace: ports.pace,
      request,
      chunks: () =>
        withCopiedRows(ports.pool, { rowsOf, nameColumn, rows: body.rows, chosen: chosen.value }, (rows) =>
          writePictures({ ...archive, files: ports.files, rows }),
        ),
    })
    return file.ok ? ok({ headers: headersOf(list.title), body: file.value }) : file
  })

/** Keeps the rows of one snapshot on disk, because a connection is too dear for the hours that pictures may take. */
async function* withCopiedRows(
  pool: Pool,
  shape: PicturesShape,
  write: (rows: AsyncIterable<Buffer>) => AsyncIterable<Buffer>,
): AsyncGenerator<Buffer> {
  let bytes = 0
  const copied = readChunks(pool, {
    open: (connection) => streamPictures(connection, shape),
    write: async function* (rows) {
      for await (const chunk of rows) {
        bytes += chunk.length
        yield chunk
      }
    },
  })
  const file = await writeTemporaryFile(copied)
  try {
    yield* write(file.stream(bytes))
  } finally {
    await file.close()
  }
}

const headersOf = (title: string) => ({
  'content-type': 'application/zip',
  'content-disposition': attachment(picturesFileName(title)),
  'cache-control': 'no-store',
})
