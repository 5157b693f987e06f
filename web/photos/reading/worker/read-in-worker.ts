import { trusted } from '../../../client/trusted.ts'
import type { ReadPhotoOptions } from '../files/read-photo.ts'
import type { FoundFile } from '../finding/found-files.ts'
import type { ReadingRequest, ReadingUpdate, RowToMatch } from './messages.ts'

export type PhotoReading = {
  /** A page of the list's rows. May come while files are being read. */
  readonly addRows: (rows: readonly RowToMatch[]) => void
  /** Matches the photos to the rows that were added since the match before, once all files are read. `today` is `YYYY-MM-DD`. */
  readonly match: (options: { readonly today: string }) => void
  /** Ends the worker. No update follows. */
  readonly end: () => void
}

/** Reads files in a worker of their own, which lives until it's ended or fails. */
export function readInWorker(
  files: readonly FoundFile[],
  options: ReadPhotoOptions,
  onUpdate: (update: ReadingUpdate) => void,
): PhotoReading {
  const worker = new Worker(new URL('./photo-worker.ts', import.meta.url), { type: 'module' })
  const post = (request: ReadingRequest) => worker.postMessage(request)
  const ended = new AbortController()
  const { signal } = ended
  const end = () => {
    ended.abort()
    worker.terminate()
  }
  const fail = () => {
    end()
    onUpdate({ phase: 'failed' })
  }
  const receive = ({ data }: MessageEvent) => {
    const update = trusted<ReadingUpdate>(data)
    if (update.phase === 'failed') fail()
    else onUpdate(update)
  }
  worker.addEventListener('message', receive, { signal })
  // The script didn't load, or a file crashed it.
  worker.addEventListener('error', fail, { signal })
  worker.addEventListener('messageerror', fail, { signal })
  post({ ask: 'start', total: files.length, ...options })
  void postFiles(files, post, signal)
  return {
    addRows: (rows) => post({ ask: 'rows', rows }),
    match: ({ today }) => post({ ask: 'match', today }),
    end,
  }
}

/** The page stays usable between two of them: each file that is posted takes a moment. */
const FILES_PER_MESSAGE = 500

async function postFiles(
  files: readonly FoundFile[],
  post: (request: ReadingRequest) => void,
  signal: AbortSignal,
): Promise<void> {
  for (let at = 0; at < files.length && !signal.aborted; at += FILES_PER_MESSAGE) {
    post({ ask: 'read', files: files.slice(at, at + FILES_PER_MESSAGE) })
    await new Promise((resolve) => setTimeout(resolve))
  }
}
