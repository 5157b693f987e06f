export type { FileReading } from './files/read-file.ts'
export { findDroppedFiles, toFoundFiles } from './finding/find-files.ts'
export {
  type FindProblemCode,
  type FoundFiles,
} from './finding/found-files.ts'
export { openSource } from './sources/open-source.ts'
export type { PhotoFileSource } from './sources/photo-file-source.ts'
export { UnreadableSource } from './sources/unreadable-source.ts'
export type { MappingMatch, PhotoMatch, ReadFile, ReadingUpdate, RowToMatch } from './worker/messages.ts'
export { readInWorker } from './worker/read-in-worker.ts'
