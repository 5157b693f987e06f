import { crc32 } from '../archives/crc32.ts'
import { gunzip } from '../archives/gunzip.ts'
import { isUnreadable, UnreadableArchive } from '../archives/unreadable-archive.ts'
import { inflateEntry, readZipEntries, type ZipEntry } from '../archives/zip-entries.ts'
import { MAX_FILE_BYTES } from '../limits.ts'
import { archiveTypeOf, convertibleFileOf } from './file-types.ts'
import { type RefusedFile, refused, type UploadedFile } from './file-validation.ts'
import { isTableName } from './is-table-name.ts'

type NamedBytes = Pick<UploadedFile, 'fileName' | 'bytes'>

/** The one table of an archive, or the file itself. Archives inside of archives aren't opened. */
export function unpackFile(file: NamedBytes): NamedBytes | RefusedFile {
  const type = archiveTypeOf(file.fileName)
  if (type === null) return file
  try {
    return type === 'zip' ? unzipFile(file) : gunzipFile(file)
  } catch (error) {
    if (error instanceof TooBig) return refused('file_too_big', { limit: MAX_FILE_BYTES, cause: 'unpacked' })
    if (isUnreadable(error)) return refused('unreadable')
    throw error
  }
}

class TooBig extends Error {}

/** `parcels.gz` is text, as far as its name says. */
function gunzipFile({ fileName, bytes }: NamedBytes): NamedBytes | RefusedFile {
  const inner = fileName.slice(0, -'.gz'.length)
  const kind = convertibleFileOf(inner)
  if (kind || NESTED.test(inner)) return refused('not_csv', kind && { kind })
  return { fileName: inner, bytes: collect((add) => gunzip(bytes, add)) }
}

const NESTED = /\.(?:tar|zip|gz)$/i

function unzipFile({ bytes }: NamedBytes): NamedBytes | RefusedFile {
  const tables = readZipEntries(bytes).filter(({ name }) => isTableName(name))
  const [table] = tables
  if (table === undefined || tables.length > 1)
    return refused('not_one_table', { tables: tables.length, first: tables.slice(0, NAMED).map(nameOf) })
  if (table.isEncrypted) return refused('unreadable', { cause: 'encrypted' })
  if (!table.canUnpack) return refused('unreadable')
  return { fileName: nameOf(table), bytes: unzipEntry(bytes, table) }
}

function unzipEntry(file: Uint8Array, entry: ZipEntry): Uint8Array {
  const bytes = collect((add) => inflateEntry(file, entry, add))
  if (crc32(bytes) !== entry.crc) throw new UnreadableArchive('the checksum is wrong')
  return bytes
}

/** Few and short, because they are shown. */
const NAMED = 3
const NAME_CHARACTERS = 60
const nameOf = ({ name }: ZipEntry): string => (name.split(/[/\\]/).at(-1) ?? '').slice(-NAME_CHARACTERS)

/** All bytes of an unpacker, unless they are more than a file may have. */
function collect(unpack: (add: (piece: Uint8Array) => void) => void): Uint8Array {
  const pieces: Uint8Array[] = []
  let size = 0
  unpack((piece) => {
    size += piece.length
    if (size > MAX_FILE_BYTES) throw new TooBig()
    if (piece.length > 0) pieces.push(piece)
  })
  const bytes = new Uint8Array(size)
  let at = 0
  for (const piece of pieces) {
    bytes.set(piece, at)
    at += piece.length
  }
  return bytes
}
