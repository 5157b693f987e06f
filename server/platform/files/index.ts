import { addAbortSignal, type Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { Disk } from 'flydrive'
import { FSDriver } from 'flydrive/drivers/fs'
import {
  createBoundedCalls,
  createOutboundMeter,
  type OutboundMeter,
  type Settled,
} from '../outbound/index.ts'
import { isStorageFull } from '../storage-full.ts'
import { StorageUnavailable } from './storage-unavailable.ts'
import { isMissingFile, statusOfError } from './store-status.ts'
import { streamInTime } from './stream-in-time.ts'

/**
 * Stores uploads and pictures. No file is served by its path; every read goes through an owner check. Each operation
 * ends in bounded time and rejects with `StorageUnavailable` if the store fails.
 */
export type Files = {
  put(path: string, bytes: Uint8Array): Promise<void>
  /** Rejects if there is no such file. */
  read(path: string): Promise<Uint8Array>
  /** Null if there is no such file. */
  readIfExists(path: string): Promise<Uint8Array | null>
  stream(path: string): Promise<Readable>
  /** Succeeds even if the file is already gone. */
  remove(path: string): Promise<void>
}

/** Additional operations for backups. */
export type FileStore = Files & {
  exists(path: string): Promise<boolean>
  /** Whether there is no file at all. */
  isEmpty(): Promise<boolean>
}

export type FilesOptions = { readonly meter?: OutboundMeter; readonly timeoutMs?: number }

/** As metrics and errors name it. */
const SUPPLIER = 'file-store'
/** A person waits for the answer, and asks again: what was lost must be over soon after the store is back. */
const TIMEOUT_MS = 6_000
/** A slower store gets the time for it, whatever the size of the file. */
const MIN_BYTES_PER_MS = 1_000
/** The store is often on the next machine; a probe costs little, and people wait for it. */
const PROBE_MS = 1_000
/** Callers have their own shares, so these only bound what a failing store holds. */
const LIMITS = { inFlight: 200, perSecond: Number.POSITIVE_INFINITY, maxWaiting: 1_000, probeMs: PROBE_MS }

/** Opens `file:///folder`, or `s3://bucket?region=…&endpoint=…` with credentials where the AWS SDK finds them. */
export async function createFiles(
  url: string,
  { meter = createOutboundMeter(), timeoutMs = TIMEOUT_MS }: FilesOptions = {},
): Promise<FileStore> {
  const { disk, abortableBy } = await openDisk(new URL(url))
  const bounded = createBoundedCalls({ ...LIMITS, supplier: SUPPLIER, meter, timeoutMs, statusOf })
  const call = <Value>(work: (signal: AbortSignal) => Promise<Value>, ms = timeoutMs): Promise<Value> =>
    bounded((signal) => abortableBy(signal, () => work(signal)), { timeoutMs: ms }).catch(translate)
  const read = (path: string) =>
    call(async (signal) => buffer(addAbortSignal(signal, await disk.getStream(path))))
  return {
    read,
    readIfExists: (path) => read(path).catch(nullIfMissing),
    put: (path, bytes) =>
      call(
        () => disk.put(path, bytes, { contentLength: bytes.byteLength }),
        timeoutMs + bytes.byteLength / MIN_BYTES_PER_MS,
      ),
    stream: async (path) => streamInTime(await call(() => disk.getStream(path)), timeoutMs, translate),
    exists: (path) => call(() => disk.exists(path)),
    remove: (path) => call(() => disk.delete(path)),
    isEmpty: () => call(() => isEmpty(disk)),
  }
}

const OK = 200
const statusOf = (settled: Settled<unknown>): number | null =>
  'value' in settled ? OK : statusOfError(settled.error)

/** What the store said about the file or its disk stays as it is; everything else is about the store. */
function translate(error: unknown): never {
  if (isMissingFile(error) || isStorageFull(error)) throw error
  throw new StorageUnavailable('the file store failed', { cause: error })
}

function nullIfMissing(error: unknown): null {
  if (isMissingFile(error)) return null
  throw error
}

async function isEmpty(disk: Disk): Promise<boolean> {
  try {
    const { objects } = await disk.listAll('', { recursive: false })
    return [...objects].length === 0
  } catch (error) {
    // A folder appears with its first file.
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return true
    throw error
  }
}

type OpenedDisk = {
  readonly disk: Disk
  /** Ends what `work` asks of the disk when the signal is aborted, if that is possible. */
  readonly abortableBy: <Value>(signal: AbortSignal, work: () => Promise<Value>) => Promise<Value>
}

async function openDisk(url: URL): Promise<OpenedDisk> {
  if (url.protocol === 'file:') {
    const folder = new FSDriver({ location: fileURLToPath(url), visibility: 'private' })
    return { disk: new Disk(folder), abortableBy: (_signal, work) => work() }
  }
  // Loaded on demand: the SDK is large and local mode never needs it.
  const { abortableBy, openBucket } = await import('./s3-driver.ts')
  return { disk: new Disk(openBucket(url, LIMITS.inFlight)), abortableBy }
}
