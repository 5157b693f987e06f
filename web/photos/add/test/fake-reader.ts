import { matchBatch } from '@curbgrade/core/photos/matching/match-batch'
import type { RowForMatching } from '@curbgrade/core/photos/matching/match-names'
import { readMapping } from '@curbgrade/core/photos/matching/read-mapping'
import type { PhotoMetadata } from '@curbgrade/core/photos/metadata/photo-metadata'
import { act } from '@testing-library/react'
import type { FileReading, FoundFiles, ReadingUpdate } from '../../reading/index.ts'
import type { ReadingPort } from '../read/read-batch.ts'

export type FakeFile =
  | { readonly takenAt?: string; readonly hash?: string; readonly bytes?: number }
  | Exclude<FileReading, { readonly kind: 'photo' | 'mapping' }>
  | { readonly text: string }

const noMetadata: PhotoMetadata = {
  type: 'jpeg',
  width: 4000,
  height: 3000,
  orientation: 1,
  isBaselineJpeg: true,
  takenAt: null,
  utcOffsetMinutes: null,
  position: null,
  accuracyMeters: null,
  heading: null,
  isHeadingMagnetic: false,
  isSphere: false,
  sphereHeading: null,
  isFromAbove: false,
}

export const refused = (reason: Extract<FileReading, { kind: 'refused' }>['reason']): FakeFile => ({
  kind: 'refused',
  fileName: '',
  bytes: 10,
  metadata: noMetadata,
  reason,
})

function toReading(path: string, index: number, file: FakeFile): FileReading {
  const fileName = path.slice(path.lastIndexOf('/') + 1)
  if ('text' in file) return { kind: 'mapping', fileName, text: file.text }
  if ('kind' in file) return file
  const sha256 = (file.hash ?? index.toString(16)).padStart(64, '0')
  return {
    kind: 'photo',
    fileName,
    bytes: file.bytes ?? 1024 * 1024,
    metadata: { ...noMetadata, takenAt: file.takenAt ?? null },
    sha256,
    contentSha256: null,
  }
}

/** Finds and reads these files, and matches them as the product does. A test that holds it sends the updates itself. */
export function createFakeReader(files: Readonly<Record<string, FakeFile>>, found: Partial<FoundFiles> = {}) {
  const paths = Object.keys(files)
  const foundFiles: FoundFiles = {
    files: paths.map((path) => ({ path, source: { kind: 'file', file: new File([], path) } })),
    problems: [],
    ignored: 0,
    isTooMany: false,
    ...found,
  }
  const readings = paths.map((path, index) => ({ index, ...toReading(path, index, files[path] ?? {}) }))
  const publishers: ((update: ReadingUpdate) => void)[] = []
  let ended = 0
  let isHeld = false

  const match = (rows: readonly RowForMatching[], today: string): ReadingUpdate => {
    const photos = readings.filter(({ kind }) => kind === 'photo')
    const photoPaths = photos.map(({ index }) => ({ path: paths[index] ?? '' }))
    const matches = matchBatch(photoPaths, rows, { today })
    return {
      phase: 'matched',
      matches: photos.flatMap(({ index }, place) => {
        const matched = matches[place]
        return matched ? [{ index, match: matched.match, sameNameAs: matched.sameNameAs }] : []
      }),
      mappings: readings.flatMap((reading) =>
        reading.kind === 'mapping'
          ? [
              {
                index: reading.index,
                result: readMapping(
                  reading.text,
                  photoPaths.map(({ path }) => path),
                  rows,
                ),
              },
            ]
          : [],
      ),
    }
  }

  const reader: ReadingPort = {
    findDroppedFiles: async () => foundFiles,
    toFoundFiles: async () => foundFiles,
    openSource: () => Promise.reject(new Error('there are no bytes')),
    readInWorker: (_files, _options, onUpdate) => {
      const rows: RowForMatching[] = []
      publishers.push(onUpdate)
      if (!isHeld) {
        onUpdate({ phase: 'reading', read: readings, done: readings.length, total: readings.length })
        onUpdate({ phase: 'read' })
      }
      return {
        addRows: (more) => rows.push(...more),
        match: ({ today }) => {
          const matched = rows.splice(0)
          if (!isHeld) onUpdate(match(matched, today))
        },
        end: () => {
          ended += 1
        },
      }
    },
  }
  return {
    reader,
    readings,
    hold: () => {
      isHeld = true
    },
    release: () => {
      isHeld = false
    },
    publish: (update: ReadingUpdate) => act(() => publishers.at(-1)?.(update)),
    ended: () => ended,
  }
}
