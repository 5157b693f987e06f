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
 * No file is served by its path; every read goes through an owner check. Each operation ends in bounded time
 * and rejects with `StorageUnavailable` if the store fails.
 */
export type Files = {
  put(path: string, bytes: Uint8Array): Promise<void>
  /** Reads the file only as fast as it's stored, so that it is never whole in memory. */
  putStream(path: string, content: Readable, bytes: number): Promise<void>
  read(path: string): Promise<Uint8Array>
  readIfExists(path: string): Promise<Uint8Array | null>
  stream(path: string): Promise<Readable>
  /** Succeeds even if the file is already gone. */
  remove(path: string): Promise<void>
}

export type FileStore = Files & {
  exists(path: string): Promise<boolean>
  isEmpty(): Promise<boolean>
}

export type FilesOptions = { readonly meter?: OutboundMeter; readonly timeoutMs?: number }

const SUPPLIER = 'file-store'
/** A person waits and retries, so lost calls must end soon after the store is back. */
const TIMEOUT_MS = 6_000
/** Larger files get more time. */
const MIN_BYTES_PER_MS = 1_000
/** A probe costs little, and people wait for it. */
const PROBE_MS = 1_000
/** Callers have their own limits, so these only bound what a failing store holds. */
const LIMITS = { inFlight: 200, perSecond: Number.POSITIVE_INFINITY, maxWaiting: 1_000, probeMs: PROBE_MS }

/** Opens `file:///folder`, or `s3://bucket?region=…&endpoint=…` with the AWS SDK's usual credentials. */
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
    putStream: (path, content, bytes) =>
      call(
        () => disk.putStream(path, content, { contentLength: bytes }),
        timeoutMs + bytes / MIN_BYTES_PER_MS,
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
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return true
    throw error
  }
}

type OpenedDisk = {
  readonly disk: Disk
  /** Aborts the disk operations in `work`, where possible. */
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
