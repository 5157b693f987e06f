import type { PhotoFileSource } from '../../reading/index.ts'
import type { ReadBatch } from '../read/read-batch.ts'

/** What a row of the review shows of a file or a property. */
export type BatchLookup = {
  readonly pathOf: (index: number) => string
  /** By the camera's clock. */
  readonly takenAt: (index: number) => string | null
  /** Only of a photo: what is refused may be too large to open. */
  readonly sourceOf: (index: number) => PhotoFileSource | undefined
  /** The earlier file that it's named like. */
  readonly sameNameAs: (index: number) => string | null
  /** `12 Elm St, Davis` */
  readonly addressOf: (rowNo: number) => string
}

export function createLookup({ found, files, matches, addresses }: ReadBatch): BatchLookup {
  const readings = new Map(files.map((file) => [file.index, file]))
  const names = new Map(matches.map(({ index, sameNameAs }) => [index, sameNameAs]))
  const places = new Map(addresses.rowNos.map((rowNo, place) => [rowNo, place]))
  return {
    pathOf: (index) => found.files[index]?.path ?? '',
    takenAt: (index) => {
      const reading = readings.get(index)
      return reading?.kind === 'photo' ? reading.metadata.takenAt : null
    },
    sourceOf: (index) => (readings.get(index)?.kind === 'photo' ? found.files[index]?.source : undefined),
    sameNameAs: (index) => names.get(index) ?? null,
    addressOf: (rowNo) => {
      const place = places.get(rowNo) ?? -1
      return [addresses.streets[place], addresses.cities[place]].filter(Boolean).join(', ')
    },
  }
}

export const fileNameOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1)
export const folderOf = (path: string): string => path.slice(0, Math.max(0, path.lastIndexOf('/')))
