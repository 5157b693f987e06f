import { fileTypeOf } from './file-types.ts'

/** Folders, what macOS and other programs hide, and notes beside the table aren't tables. */
export const isTableName = (path: string): boolean =>
  fileTypeOf(path) !== null && !HIDDEN.test(path) && !NOTES.test(path)

const HIDDEN = /(?:^|[/\\])(?:\.|__MACOSX[/\\])/
const NOTES = /(?:^|[/\\])(?:read[ _-]?me|licen[a-z]+|copying)[^/\\]*\.txt$/i
