import { findDroppedFiles, openSource, readInWorker, toFoundFiles } from '../reading/index.ts'
import type { PhotoReader } from './read/read-batch.ts'

export const browserReader: PhotoReader = { findDroppedFiles, toFoundFiles, readInWorker, openSource }
