import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseCsv } from '@curbgrade/core/lists/csv/parse-csv'
import type { FlatKind } from '@curbgrade/core/shared/picture-kind'
import type { Embedder } from '@curbgrade/server/ai/graders/backbone'

/** Real photographs next to the repository: read here, never copied, never shipped. */
const FOLDER = join(import.meta.dirname, '../../../shared/data/photos')

export type Photo = {
  readonly file: string
  readonly view: FlatKind
  readonly source: string
  readonly label: string
  readonly features: Float32Array
}

export const hasPhotos = existsSync(join(FOLDER, 'labels.csv'))

/** Reads the listed pictures, or those of one source, with their features; throws if one can't be read. */
export async function readPhotos(embedder: Embedder, source?: string): Promise<Photo[]> {
  const { headers, rows } = parseCsv(await readFile(join(FOLDER, 'labels.csv'), 'utf8'))
  const readCell = (row: readonly string[], name: string): string => row[headers.indexOf(name)] ?? ''
  const isWanted = (row: readonly string[]) => source === undefined || readCell(row, 'source') === source
  return Promise.all(
    rows.filter(isWanted).map(async (row) => {
      const file = readCell(row, 'file')
      const view: FlatKind = readCell(row, 'view') === 'aerial' ? 'aerial' : 'street'
      const features = await embedder.embed({ jpeg: await readFile(join(FOLDER, file)), kind: view })
      if (features === null) throw new Error(`${file} can't be read`)
      return { file, view, source: readCell(row, 'source'), label: readCell(row, 'label_value'), features }
    }),
  )
}
