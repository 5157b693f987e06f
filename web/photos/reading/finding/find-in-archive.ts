import { isUnreadable } from '@curbgrade/core/lists/archives/unreadable-archive'
import type { ZipPlace } from '@curbgrade/core/lists/archives/zip-directory'
import { ArchiveInParts } from '@curbgrade/core/lists/archives/zip-end'
import { UnreadableSource } from '../sources/unreadable-source.ts'
import type { Finder, FindProblemCode } from './found-files.ts'
import { listArchive } from './list-archive.ts'

export const isArchive = (path: string): boolean => /\.zip$/i.test(path)

/** Adds the files of an archive. What can't be unpacked is a problem of its own; the rest continues. */
export async function findInArchive(path: string, archive: File, finder: Finder): Promise<boolean> {
  try {
    for await (const entry of listArchive(archive))
      if (!addEntry(`${path}/${entry.name.replaceAll('\\', '/')}`, { archive, entry }, finder)) return false
  } catch (error) {
    return finder.addProblem(path, problemOf(error))
  }
  return true
}

type ArchivedFile = { readonly archive: File; readonly entry: ZipPlace }

function addEntry(path: string, { archive, entry }: ArchivedFile, finder: Finder): boolean {
  if (path.endsWith('/')) return finder.see()
  if (isArchive(path)) return finder.addProblem(path, 'archive_in_archive')
  if (entry.isEncrypted) return finder.addProblem(path, 'entry_encrypted')
  if (!entry.canUnpack) return finder.addProblem(path, 'entry_unsupported')
  return finder.addFile(path, { kind: 'entry', archive, entry })
}

function problemOf(error: unknown): FindProblemCode {
  if (error instanceof UnreadableSource) return 'unreadable'
  if (error instanceof ArchiveInParts) return 'archive_in_parts'
  if (isUnreadable(error)) return 'archive_damaged'
  throw error
}
