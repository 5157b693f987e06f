import { findDroppedFiles, openSource, readInWorker, toFoundFiles } from '../reading/index.ts'
import type { ReadingPort } from './read/read-batch.ts'

export const browserReader: ReadingPort = { findDroppedFiles, toFoundFiles, readInWorker, openSource }
