import type { ReadingRequest } from './messages.ts'
import { PhotoReader } from './photo-reader.ts'

// Runs in a worker, because hashing thousands of photos takes minutes.
const reader = new PhotoReader((update) => self.postMessage(update))

self.addEventListener('message', ({ data }: MessageEvent<ReadingRequest>) => reader.receive(data))
