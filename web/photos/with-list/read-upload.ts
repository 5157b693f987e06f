import { decodeText } from '@curbgrade/core/lists/csv/decode-text'
import { fileTypeOf } from '@curbgrade/core/lists/file/file-types'
import { findListTable, type TableStart } from '@curbgrade/core/photos/uploads/find-list-table'
import { sortUpload } from '@curbgrade/core/photos/uploads/sort-upload'
import type { TakenItem } from '../reading/finding/dropped-items.ts'
import { toFoundFiles } from '../reading/finding/find-files.ts'
import type { FoundFile, FoundFiles } from '../reading/finding/found-files.ts'
import { openSource } from '../reading/sources/open-source.ts'
import { readBytesOf } from '../reading/sources/read-bytes-of.ts'
import { readWhole } from '../reading/sources/read-whole.ts'
import { UnreadableSource } from '../reading/sources/unreadable-source.ts'

/** A file that may be the list. */
export type UploadedTable = {
  readonly path: string
  /** As a file of its own, also if it was packed. Null if it can't be read. */
  readonly open: () => Promise<File | null>
  /** Everything that was chosen with it. */
  readonly rest: FoundFiles
}

export type OpenedUpload = {
  /** How many. */
  readonly photos: number
  readonly tables: readonly UploadedTable[]
  /** That of the list, unless it's unclear. */
  readonly list: UploadedTable | null
  readonly found: FoundFiles
}

/** Finds the list and the photos among what was chosen. No photo is opened. */
export async function readUpload(items: readonly TakenItem[], signal: AbortSignal): Promise<OpenedUpload> {
  const found = await toFoundFiles(items, { signal })
  const { photos, tables } = sortUpload(found.files.map(({ path }) => path))
  const files = tables.flatMap((index) => found.files[index] ?? [])
  const uploaded = files.map((file) => toTable(file, found))
  const list = await findList(files)
  signal.throwIfAborted()
  return { photos, tables: uploaded, list: list === null ? null : (uploaded[list] ?? null), found }
}

const toTable = (file: FoundFile, found: FoundFiles): UploadedTable => ({
  path: file.path,
  open: () => openTable(file),
  rest: { ...found, files: found.files.filter((other) => other !== file) },
})

async function openTable({ path, source }: FoundFile): Promise<File | null> {
  if (source.kind === 'file') return source.file
  const bytes = await readOrNull(async () => readWhole(source, await openSource(source)))
  return bytes && new File([bytes], nameOf(path))
}

const nameOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1)

/** More tables than these are asked about, because each of an archive is unpacked. */
const MAX_COMPARED = 20

const findList = async (files: readonly FoundFile[]): Promise<number | null> =>
  files.length > MAX_COMPARED ? null : findListTable(files.length === 1 ? [null] : await readStarts(files))

const readStarts = (files: readonly FoundFile[]): Promise<TableStart[]> => Promise.all(files.map(readStart))

/** Has the header of any table. */
const START_BYTES = 64 * 1024

async function readStart({ path, source }: FoundFile): Promise<TableStart> {
  if (fileTypeOf(path) !== 'csv') return null
  const bytes = await readOrNull(async () => readBytesOf((await openSource(source)).slice(0, START_BYTES)))
  const decoded = bytes && decodeText(bytes)
  return decoded?.ok ? decoded.value.text : null
}

async function readOrNull<Read>(read: () => Promise<Read>): Promise<Read | null> {
  try {
    return await read()
  } catch (error) {
    if (error instanceof UnreadableSource) return null
    throw error
  }
}
