import type { PhotoFileSource } from '../sources/photo-file-source.ts'
import { isIgnored } from './is-ignored.ts'

export type FoundFile = {
  /** With `/` between its parts, and with the archive's name before what is in one. Text only: nothing is ever stored there. */
  readonly path: string
  readonly source: PhotoFileSource
}

export type FoundFiles = {
  readonly files: readonly FoundFile[]
  /** What couldn't be opened. Everything else continues. */
  readonly problems: readonly FindProblem[]
  /** Hidden files and what systems leave. */
  readonly ignored: number
  /** There are more than MAX_FOUND_FILES, and `files` ends there. */
  readonly isTooMany: boolean
}

export type FindProblem = { readonly path: string; readonly problem: FindProblemCode }

export type FindProblemCode =
  /** A folder, file or archive that is gone, was changed, or isn't permitted. */
  | 'unreadable'
  /** Not an archive, cut off, or with a wrong directory. Entries before the damage are found. */
  | 'archive_damaged'
  /** Of several disks. */
  | 'archive_in_parts'
  | 'archive_in_archive'
  | 'entry_encrypted'
  /** A rare compression. */
  | 'entry_unsupported'

export const MAX_FOUND_FILES = 50_000
/** Archives of macOS have a hidden entry beside each file; others have one for each folder. */
const MAX_SEEN = 4 * MAX_FOUND_FILES

export type FindOptions = {
  readonly signal?: AbortSignal
  readonly onCount?: (found: number) => void
}

/** Collects what is found. Each function is false once there is too much to continue. */
export type Finder = {
  readonly addFile: (path: string, source: PhotoFileSource) => boolean
  readonly addProblem: (path: string, problem: FindProblemCode) => boolean
  /** For a folder. */
  readonly see: () => boolean
  readonly found: () => FoundFiles
}

/** Each function throws the signal's reason once it's aborted. */
export function createFinder({ signal, onCount }: FindOptions): Finder {
  const files: FoundFile[] = []
  const problems: FindProblem[] = []
  let ignored = 0
  let seen = 0
  let isTooMany = false
  const see = () => {
    signal?.throwIfAborted()
    isTooMany ||= ++seen > MAX_SEEN
    return !isTooMany
  }
  const addFile = (path: string, source: PhotoFileSource) => {
    if (!see()) return false
    if (isIgnored(path)) ignored++
    else if (files.length === MAX_FOUND_FILES) isTooMany = true
    else {
      files.push({ path, source })
      onCount?.(files.length)
    }
    return !isTooMany
  }
  const addProblem = (path: string, problem: FindProblemCode) => {
    if (!see()) return false
    if (isIgnored(path)) ignored++
    else problems.push({ path, problem })
    return true
  }
  return { addFile, addProblem, see, found: () => ({ files, problems, ignored, isTooMany }) }
}
