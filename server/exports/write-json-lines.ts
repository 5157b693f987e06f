import { createPropertiesWriter } from '@curbgrade/core/exports/geojson'
import { toLargeChunks } from '../platform/large-chunks.ts'
import type { ExportColumn } from './cells.ts'
import { readCopiedRows } from './copied-rows.ts'
import type { FileWriter } from './stream-file.ts'

/** A row per line, so that a program reads one at a time. */
export const writeJsonLines =
  (columns: readonly ExportColumn[]): FileWriter =>
  (rows) =>
    toLargeChunks(
      (async function* () {
        const toObject = createPropertiesWriter(
          columns.map(({ name }) => name),
          columns.map(({ kind }) => kind === 'number'),
        )
        for await (const batch of readCopiedRows(rows))
          yield Buffer.from(batch.map((cells) => `${toObject(cells)}\n`).join(''))
      })(),
    )
