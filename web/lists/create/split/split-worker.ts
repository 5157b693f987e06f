import { createSplitter, type SplitRequest } from './splitter.ts'

// Runs in a worker, because reading and checking a county's file takes many seconds.
const answer = createSplitter((report) => self.postMessage(report))

self.addEventListener('message', ({ data }: MessageEvent<SplitRequest>) => void answer(data))
