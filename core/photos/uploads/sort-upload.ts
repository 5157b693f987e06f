import { isTableName } from '../../lists/file/is-table-name.ts'
import { isPhotoName, photoExtensions } from '../photo-name.ts'

export type SortedUpload = {
  /** How many. */
  readonly photos: number
  /** Indexes of the files that may be the list. */
  readonly tables: readonly number[]
}

/** What files are by their names: photos, and tables of which one may be the list. */
export function sortUpload(paths: readonly string[]): SortedUpload {
  const tables = paths.flatMap((path, index) => (mayBeList(path) ? [index] : []))
  const likely = tables.filter((index) => !MAYBE_NOTES.test(paths[index] ?? ''))
  return {
    photos: paths.filter(isPhotoName).length,
    tables: likely.length > 0 ? likely : tables,
  }
}

const mayBeList = (path: string): boolean => isTableName(path.replace(/\.gz$/i, '')) && !SIDECAR.test(path)

/** Photo services write `IMG_1.jpg.json` beside each photo. */
const SIDECAR = new RegExp(String.raw`\.(?:${photoExtensions.join('|')})\b[^/]*\.json$`, 'i')
/** Lists as well, but not beside a file that is surely a table. */
const MAYBE_NOTES = /\.(?:txt|json)$/i
