import { collectionHead, collectionTail, createFeatureWriter } from '@curbgrade/core/exports/geojson'
import { propertyId } from '@curbgrade/core/lists/property-id'
import { toLargeChunks } from '../platform/large-chunks.ts'
import type { ExportColumn } from './cells.ts'
import { readCopiedRows } from './copied-rows.ts'
import type { FileWriter } from './stream-file.ts'

/** RFC 7946, from rows of row number, longitude, latitude, and then the columns' cells. */
export const writeGeoJson =
  (columns: readonly ExportColumn[], members?: Readonly<Record<string, unknown>>): FileWriter =>
  (rows) =>
    toLargeChunks(
      (async function* () {
        const toFeature = createFeatureWriter(
          columns.map(({ name }) => name),
          columns.map(({ kind }) => kind === 'number'),
        )
        yield Buffer.from(collectionHead(members))
        let separator = ''
        for await (const batch of readCopiedRows(rows)) {
          const features = batch.map(([rowNo, lng, lat, ...cells]) =>
            toFeature(propertyId(Number(rowNo)), lng && lat ? { lng, lat } : null, cells),
          )
          yield Buffer.from(separator + features.join(',\n'))
          separator = ',\n'
        }
        yield Buffer.from(collectionTail)
      })(),
    )
