import type { PhotoMetadata } from '@curbgrade/core/photos/metadata/photo-metadata'
import { act } from '@testing-library/react'
import type { FileReading, FoundFiles, ReadingUpdate, RowToMatch } from '../../reading/index.ts'
import { matchFiles } from '../../reading/worker/match-files.ts'
import type { ReadingPort } from '../read/read-batch.ts'

export type FakeFile =
  | {
      readonly takenAt?: string
      readonly hash?: string
      readonly bytes?: number
      readonly camera?: Pick<PhotoMetadata, 'position' | 'accuracyMeters' | 'heading'>
    }
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
    metadata: { ...noMetadata, takenAt: file.takenAt ?? null, ...file.camera },
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

  const match = (rows: readonly RowToMatch[], today: string): ReadingUpdate =>
    matchFiles(
      {
        photos: readings.flatMap((read) =>
          read.kind === 'photo'
            ? [{ index: read.index, path: paths[read.index] ?? '', metadata: read.metadata }]
            : [],
        ),
        mappings: readings.flatMap((read) =>
          read.kind === 'mapping' ? [{ index: read.index, text: read.text }] : [],
        ),
      },
      { rows, today },
    )

  const reader: ReadingPort = {
    findDroppedFiles: async () => foundFiles,
    toFoundFiles: async () => foundFiles,
    openSource: () => Promise.reject(new Error('there are no bytes')),
    readInWorker: (_files, _options, onUpdate) => {
      const rows: RowToMatch[] = []
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
